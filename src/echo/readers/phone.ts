import { wordTable } from "../../kernel/word-table.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { CountryCode } from "libphonenumber-js";
import type { Candidate, Reader } from "./reader.ts";

const run = /(?<![\p{L}\p{N}])\+?\(?\d[\d ()./-]{5,22}\d(?![\p{L}\p{N}])/gu;
/** Nobody gives more numbers than this in one breath, and parsing them is dear. */
const mostRuns = 12;
const home: Record<string, CountryCode> = wordTable({ en: "US", de: "DE", fr: "FR", es: "ES", nl: "NL", pt: "PT" });

/** E.164 where the number is a possible one, else the digits as they were said. */
export const readPhone: Reader = (text, _field, context) => {
  const found: Candidate[] = [];
  for (const match of [...text.matchAll(run)].slice(0, mostRuns)) {
    if ((match[0].match(/\d/g)?.length ?? 0) < 7 || /^\d{4}-\d{2}-\d{2}$/.test(match[0])) continue;
    const parsed = parsePhoneNumberFromString(match[0], home[context.language.slice(0, 2)] ?? "US");
    if (!parsed?.isPossible() && !context.asked) continue;
    found.push({
      value: parsed?.isPossible() ? parsed.number : match[0].replace(/[^\d+]/g, ""),
      start: match.index,
      end: match.index + match[0].length,
      confidence: parsed?.isValid() ? 0.97 : 0.7,
    });
  }
  return found;
};
