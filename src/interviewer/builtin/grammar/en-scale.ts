import type { OutputField } from "../../../echo/echo.ts";
import { scaleOf } from "../../../echo/readers/scale.ts";

const scaleWords =
  /[\s,;:]*\(?\b(?:on a scale (?:of|from)\s+)?(?:from\s+)?\d+\s*(?:to|-|–|out of)\s*\d+\)?|[\s,]*\bon a scale of \d+|[\s,]*\bout of \d+/i;

/** What is rated, without the scale. */
export const withoutScale = (text: string): string => text.replace(scaleWords, "").trim();

export const scaled = (question: string, min: number, max: number): string =>
  `From ${min} to ${max}, ${question.charAt(0).toLowerCase()}${question.slice(1)}`;

/** Ratings need their scale said once, or no two answers compare. */
export function withScale(question: string, field: Pick<OutputField, "type" | "description">): string {
  if (field.type !== "rating" || /\d/.test(question)) return question;
  const { min, max } = scaleOf(field.description);
  return scaled(question, min, max);
}
