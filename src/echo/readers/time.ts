import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { bothEnds, withoutOverlaps } from "./reader.ts";
import type { Candidate, Reader } from "./reader.ts";
import { timeRules } from "./time-rules.ts";
import { hourIn24, shown } from "./clock.ts";

export const readTime: Reader = (text, _field, context) =>
  remembered(`${context.language.slice(0, 2).padEnd(2)}${context.asked ? "?" : "."}${text}`);

const remembered = remembering(64, (key: string) =>
  timesIn(key.slice(3), key.slice(0, 2), key.charAt(2) === "?" ? "asked" : "unasked"),
);

const unitBehind = /^ *(?:people|person|min|hour|day|week|month|year|%|st|nd|rd|th)/;
const negatedBefore = /(?:\bnot|\binstead of|\brather than)\s+(?:at )?$/;

function timesIn(text: string, language: string, mode: "asked" | "unasked"): Candidate[] {
  const folded = fold(text);
  const { hint, rules, bareHour, numeric } = timeRules(language);
  if (!hint.test(folded)) return [];
  const found: Candidate[] = [];
  for (const { pattern, confidence, read } of rules) {
    for (const match of folded.matchAll(pattern)) {
      const value = read(match.slice(1));
      if (value) found.push({ value, start: match.index, end: match.index + match[0].trimEnd().length, confidence });
    }
  }
  // A bare hour is a time only as the answer to a question about one, and only when nothing better was said.
  if (found.length === 0 && mode === "asked") {
    for (const match of folded.matchAll(bareHour)) {
      const hour = numeric(match[1]);
      const end = match.index + match[0].length;
      const value = hour >= 1 && hour <= 24 ? shown(hourIn24(hour, undefined), 0) : null;
      if (value && !unitBehind.test(folded.slice(end))) found.push({ value, start: match.index, end, confidence: 0.6 });
    }
  }
  return withoutOverlaps(
    bothEnds(found).filter(({ start }) => !negatedBefore.test(folded.slice(Math.max(0, start - 20), start))),
  );
}
