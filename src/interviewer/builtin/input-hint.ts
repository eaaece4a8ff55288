import type { InputHint, OutputField } from "../../echo/echo.ts";
import { scaleOf } from "../../echo/readers/scale.ts";

/** The button, slider or box that fits the field a question is about. */
export function inputFor(field: OutputField | null): InputHint {
  if (!field) return { kind: "text" };
  const options = field.options ?? [];
  switch (field.type) {
    case "enum":
      return options.length > 1 ? { kind: "choice", options } : { kind: "text" };
    case "array":
      return options.length > 1 ? { kind: "multiChoice", options } : { kind: "text" };
    case "rating":
      return { kind: "rating", ...scaleOf(field.description) };
    case "boolean":
      return { kind: "yesNo" };
    case "date":
      return { kind: "date" };
    case "number":
    case "integer":
      return { kind: "number" };
    default:
      return { kind: "text" };
  }
}
