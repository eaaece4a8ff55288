import type { OutputField } from "../../echo/echo.ts";
import { scaleOf } from "../../echo/readers/scale.ts";
import type { Draft } from "./draft.ts";
import { probeKindOf } from "./field-kinds.ts";
import { humanName } from "./field-name.ts";
import type { Asked } from "./grammar/grammar.ts";
import { sentence } from "./grammar/grammar.ts";
import { shortTheme } from "./intention.ts";
import type { Words } from "./words/words.ts";

export function questionFor({ type, question, description }: Asked, words: Words): string {
  if (type !== "rating" || /\d/.test(question)) return question;
  const { min, max } = scaleOf(description);
  return words.plan.scaled(question, min, max);
}

const longestTitle = 6;

const isTelling = /^(?!(?:is|has|have|would|will|can|did|how|what|why|when|from|to|since)\b)/i;

/** What a field is called where people read it; a column's name is English without capitals, or half a sentence. */
function titleOf({ name, description }: OutputField, { language }: Words): string {
  const label = shortTheme(humanName(name), 8).replace(/^(?:is|has|have) (?=\p{L})/u, "");
  const said = description.replaceAll(/\s*\([^)]*\)/g, "").replace(/[.;:?]+$/, "");
  const isShort = said.length > 2 && said.split(/\s+/).length <= longestTitle && said !== name;
  return sentence(isShort && (language !== "en" || !isTelling.test(label)) ? said : label);
}

/** A topic of its own for a field that no clause of the intention asks for. */
export function fieldDraft(field: OutputField, words: Words, index: number, known: ReadonlySet<string>): Draft {
  const label = humanName(field.name);
  const sets = words.plan.probes[probeKindOf(field)];
  const asked = words.plan.askField(field, label, known);
  const question =
    asked.split(" ").length <= 30 && asked.length <= 220 ? asked : words.plan.askTheme(shortTheme(label, 8));
  return {
    aspect: "other",
    title: titleOf(field, words),
    goal: shortTheme(field.description || label, 30),
    question,
    probes: [...sets[index % sets.length]!],
    fields: [field],
  };
}
