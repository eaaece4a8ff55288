import type { Candidate, Reader } from "./reader.ts";
import { readDate } from "./date.ts";
import { readTime } from "./time.ts";

/** A day and a time said together, local to the respondent and therefore without an offset; a day alone stays a day. */
export const readDatetime: Reader = (text, field, context) => {
  const times = readTime(text, field, { ...context, asked: false });
  return readDate(text, field, context).map((day): Candidate => {
    const time = times.find(({ start, end }) => Math.min(Math.abs(start - day.end), Math.abs(day.start - end)) <= 12);
    if (typeof day.value !== "string" || typeof time?.value !== "string" || day.value.length !== 10) return day;
    return {
      value: `${day.value}T${time.value}`,
      start: Math.min(day.start, time.start),
      end: Math.max(day.end, time.end),
      confidence: Math.min(day.confidence, time.confidence),
    };
  });
};
