import type { OutputField } from "../../echo/echo.ts";
import { textKindOf } from "../../echo/field-kind.ts";
import type { Aspect } from "./kinds/kind.ts";
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

/** The family of questions a field belongs to: by its type, and where that is open by what it is about. */
export function probeKindOf(field: OutputField, aspect: Aspect = "other"): ProbeKind {
  const kind = kinds[field.type];
  if (kind !== "open") return kind;
  if (aspect === "reason") return "reason";
  if (aspect === "experience") return "process";
  return aspect === "other" && textKindOf(field) !== "free" ? "fact" : "open";
}
