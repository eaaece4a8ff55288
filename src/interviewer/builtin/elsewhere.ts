import { textKindOf } from "../../echo/field-kind.ts";
import type { Situation } from "../brief.ts";
import type { Elsewhere, Exchange } from "./exchange.ts";
import { filledFields, type Filled } from "./filled.ts";
import type { Words } from "./words/words.ts";

/**
 * Whether the last message was about another question than the one it came after: it corrected an earlier answer, or it
 * told only what another field is for. The question is then put once more, at no cost.
 */
export function speaksElsewhere(
  situation: Situation,
  last: Exchange,
  filled: Map<string, Filled>,
  words: Words,
): Elsewhere | null {
  const asked = last.goal?.field ?? null;
  const { kind } = last.hearing;
  if (kind === "correction") return correctsOther(situation, asked?.name ?? null, filled, words);
  // Whoever is asked for a name or a figure and gives none has none to give; the rest can be passed over in silence.
  const isOpen =
    asked !== null &&
    (asked.type === "string"
      ? textKindOf(asked) === "free"
      : ["boolean", "array", "enum", "integer"].includes(asked.type));
  if (kind !== "answer" || !isOpen || filled.has(asked.name)) return null;
  const { id } = situation.transcript.at(-1)!;
  return [...filled.values()].some(({ messageId }) => messageId === id) ? "told" : null;
}

/** A correction is about another answer when, with it, a field other than the asked one reads differently. */
function correctsOther(
  situation: Situation,
  asked: string | null,
  filled: Map<string, Filled>,
  words: Words,
): Elsewhere | null {
  const before = filledFields({ ...situation, transcript: situation.transcript.slice(0, -1) }, words);
  const others = [...before].filter(([name]) => name !== asked);
  if (others.some(([name, { value }]) => filled.get(name)?.value !== value)) return "corrected";
  // "Not 12" takes back a value by naming it, whatever else could be read from it.
  const said = new Set(
    situation.transcript
      .at(-1)!
      .content.toLowerCase()
      .match(/[\p{L}\p{N}.]+(?<!\.)/gu),
  );
  return others.some(([, { value }]) => said.has(value.replaceAll('"', "").toLowerCase())) ? "taken back" : null;
}
