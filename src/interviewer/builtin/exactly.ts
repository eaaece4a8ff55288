import type { OutputField } from "../../echo/echo.ts";
import { scaleOf } from "../../echo/readers/scale.ts";
import type { Exact, Words } from "./words/words.ts";

const exact: Partial<Record<OutputField["type"], Exact>> = {
  number: "number",
  integer: "number",
  rating: "rating",
  money: "money",
  date: "date",
};

/** A rough idea of a figure is still a figure; of a day people rather tell more. */
export const isFigure = ({ type }: OutputField): boolean => ["number", "integer", "rating", "money"].includes(type);

/** Asks once more for the very thing that could not be read from an answer; null where a plain probe does it. */
export function exactly(field: OutputField, { talk }: Words): string | null {
  const kind = exact[field.type];
  if (!kind) return null;
  const { min, max } = scaleOf(field.description);
  return talk.exact[kind].replace("{min}", String(min)).replace("{max}", String(max));
}
