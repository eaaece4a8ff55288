import { wordTable } from "../../kernel/word-table.ts";
import { numberPart } from "./number-words.ts";

const english =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

export const spelled = `(${english
  .map((word) => word.replace("-", "[- ]"))
  .reverse()
  .join("|")})`;

/** Ordinals that are not made from their number; the German and Dutch ones without their ending. */
const irregular: Record<string, number> = wordTable({
  er: 1,
  erst: 1,
  eer: 1,
  eerst: 1,
  premier: 1,
  primer: 1,
  primero: 1,
  primeiro: 1,
  drit: 3,
  der: 3,
  sieb: 7,
  ach: 8,
});

/** The number of a day in a month, from its digits or its word; NaN where the word is none. */
export function dayNumber(word = "", language = "en"): number {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const at = english.indexOf(word.replace(" ", "-"));
  if (at >= 0) return at + 1;
  const known = irregular[word] ?? numberPart(word, language)?.value;
  if (known !== undefined) return known;
  if (!/^(?:de|nl)/.test(language)) return NaN;
  for (const ending of [/ste[nrs]?$/, /te[nrs]?$/, /de$/]) {
    const stem = word.replace(ending, "");
    const value = stem === word ? undefined : (irregular[stem] ?? numberPart(stem, language)?.value);
    if (value !== undefined) return value;
  }
  return NaN;
}
