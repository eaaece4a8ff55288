import type { OutputField } from "../../echo/echo.ts";
import type { ProbeKind } from "./words/words.ts";

const kinds: Record<OutputField["type"], ProbeKind> = {
  string: "open",
  number: "number",
  integer: "number",
  boolean: "yesNo",
  date: "date",
  time: "date",
  datetime: "date",
  duration: "number",
  money: "number",
  rating: "rating",
  email: "contact",
  phone: "contact",
  url: "contact",
  enum: "choice",
  array: "list",
};

/** The family of questions a field's type belongs to. */
export const probeKindOf = (field: Pick<OutputField, "type">): ProbeKind => kinds[field.type];
