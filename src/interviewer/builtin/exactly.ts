import type { OutputField } from "../../echo/echo.ts";
import { scaleOf } from "../../echo/readers/scale.ts";
import { listed, type Exact, type Words } from "./words/words.ts";

const exact: Partial<Record<OutputField["type"], Exact>> = {
  number: "number",
  integer: "number",
  rating: "rating",
  money: "money",
  date: "date",
  enum: "choice",
};

/** A rough idea of a figure is still a figure; of a day or a choice people rather tell more. */
export const isFigure = ({ type }: OutputField): boolean => ["number", "integer", "rating", "money"].includes(type);

/** Asks once more for the very thing that could not be read from an answer; null where a plain probe does it. */
export function exactly(field: OutputField, { talk, plan }: Words): string | null {
  const kind = exact[field.type];
  const options = field.options ?? [];
  if (!kind || (kind === "choice" && (options.length < 2 || options.length > 6))) return null;
  const { min, max } = scaleOf(field.description);
  return talk.exact[kind]
    .replace("{min}", String(min))
    .replace("{max}", String(max))
    .replace("{options}", listed(options, plan.or));
}
