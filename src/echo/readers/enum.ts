import { agreementSpan, denialSpan } from "../intent.ts";
import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { stem, withoutMarks } from "../words.ts";
import type { OutputField } from "../echo.ts";
import { isNegatedAt } from "./number.ts";
import { byOrdinal } from "./ordinal-choice.ts";
import { bothEnds, withoutOverlaps } from "./reader.ts";
import { synonymsIn } from "./synonyms.ts";
import type { Candidate, Reader } from "./reader.ts";

interface Part {
  stem: string;
  start: number;
  end: number;
}

/** Hyphens divide here: "full-size", "full size" and "Full Size" are one choice. */
const partsOf = remembering(64, (text: string): readonly Part[] =>
  [...fold(text).matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)?/gu)].map((match) => ({
    stem: stem(withoutMarks(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  })),
);

interface Choice {
  option: string;
  all: string[];
  /** The words that set this option apart from the others: in a list of airlines nobody needs to say "airlines". */
  telling: string[];
}

const linking = new Set("of the a an and or for to in on at with".split(" "));
const choicesOf = new WeakMap<string[], Choice[]>();

function choices(options: string[]): Choice[] {
  const known = choicesOf.get(options);
  if (known) return known;
  const stems = options.map((option) =>
    partsOf(option)
      .map((part) => part.stem)
      .filter((one, _index, list) => list.length === 1 || !linking.has(one)),
  );
  const made = options.map((option, index) => {
    const all = stems[index] ?? [];
    const apart = all.filter((one) => stems.filter((other) => other.includes(one)).length === 1);
    const enough =
      apart.length > 0 && stems.some((other, at) => at !== index && other.some((one) => all.includes(one)));
    return { option, all, telling: enough ? apart : all };
  });
  choicesOf.set(options, made);
  return made;
}

/** All the words, in any order, within a few words of each other. */
function occurrences(parts: readonly Part[], wanted: string[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const [first] = wanted;
  if (first === undefined) return found;
  parts.forEach((part, index) => {
    if (!wanted.includes(part.stem)) return;
    const nearby = parts.slice(index, index + wanted.length + 2);
    const hits = wanted.map((one) => nearby.find((other) => other.stem === one));
    if (hits.every((hit) => hit !== undefined))
      found.push({ start: part.start, end: Math.max(...hits.map((hit) => hit.end)) });
  });
  return found;
}

/** Options that are themselves yes and no are answered by agreeing and denying. */
function byAgreement(text: string, options: string[]): Candidate[] {
  const yes = options.find((option) => /^(?:yes|ja|oui|si|sí|sim)$/i.test(option));
  const no = options.find((option) => /^(?:no|nein|non|nee|nao|não)$/i.test(option));
  const agreed = yes === undefined ? null : agreementSpan(text);
  if (yes !== undefined && agreed) return [{ value: yes, ...agreed, confidence: 0.9 }];
  const denied = no === undefined ? null : denialSpan(text);
  return no !== undefined && denied ? [{ value: no, ...denied, confidence: 0.9 }] : [];
}

const refusedBefore =
  /(?:\bno|\bwithout|\banything but|\bexcept(?: for)?|\bdon't (?:want|like|need)(?: any| a)?|\bkeine?n?|\bsans|\bsin|\bgeen|\bsem)\s+$/;

/** Every option named in the text, also those an array may hold. */
export function optionsIn(text: string, field: OutputField): Candidate[] {
  const options = field.options ?? [];
  const parts = partsOf(text);
  const folded = fold(text);
  const found = choices(options).flatMap(({ option, all, telling }) => {
    const full = occurrences(parts, all).map((span) => ({ value: option, ...span, confidence: 0.95 }));
    return full.length > 0 || telling === all
      ? full
      : occurrences(parts, telling).map((span) => ({ value: option, ...span, confidence: 0.85 }));
  });
  const said =
    found.length > 0
      ? found
      : synonymsIn(text, options).map(({ option, start, end }) => ({ value: option, start, end, confidence: 0.8 }));
  return withoutOverlaps(bothEnds(said)).filter(
    ({ start }) => !isNegatedAt(folded, start) && !refusedBefore.test(folded.slice(Math.max(0, start - 24), start)),
  );
}

export const readEnum: Reader = (text, field, context) => {
  const named = optionsIn(text, field);
  if (named.length > 0 || !context.asked) return named;
  const agreed = byAgreement(text, field.options ?? []);
  return agreed.length > 0 ? agreed : byOrdinal(text, field);
};
