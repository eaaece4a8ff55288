import type { OutputField } from "../../echo/echo.ts";
import type { Asked } from "./grammar/grammar.ts";
import { humanName } from "./grammar/en-fields.ts";
import { sentence } from "./grammar/grammar.ts";
import { shortTheme } from "./intention.ts";
import type { Draft } from "./draft.ts";
import { probeKindOf } from "./field-kinds.ts";
import type { Words } from "./words/words.ts";

/** Ratings need their scale said once, or no two answers compare. */
export const questionFor = (asked: Asked, words: Words): string =>
  asked.type === "rating" && words.language === "en" && !/\d/.test(asked.question)
    ? `From 1 to 10, ${asked.question.charAt(0).toLowerCase()}${asked.question.slice(1)}`
    : asked.question;

/** A topic of its own for a field that no clause of the intention asks for. */
export function fieldDraft(field: OutputField, words: Words, index: number, known: ReadonlySet<string>): Draft {
  const label = humanName(field.name);
  const sets = words.plan.probes[probeKindOf(field)];
  const asked = words.plan.askField(field, label, known);
  const question =
    asked.split(" ").length <= 30 && asked.length <= 220 ? asked : words.plan.askTheme(shortTheme(label, 8));
  return {
    aspect: "other",
    title: sentence(shortTheme(label, 8)),
    goal: shortTheme(field.description || label, 30),
    question,
    probes: [...sets[index % sets.length]!],
    fields: [field],
  };
}
