import type { OutputField } from "../../../echo/echo.ts";
import { probeKindOf } from "../field-kinds.ts";
import type { Grammar } from "../grammar/grammar.ts";
import { sentence } from "../grammar/grammar.ts";
import { shortTheme } from "../intention.ts";
import type { ProbeKind } from "./words.ts";

/** Asks for a field by quoting what it is called, so that no case or gender can go wrong. */
export function askQuoted(
  field: OutputField,
  label: string,
  grammar: Grammar,
  templates: Record<ProbeKind, (theme: string) => string>,
): string {
  const described = field.description.replaceAll(/\s*\([^)]*\)/g, "").trim();
  if (/\?$/.test(described)) return sentence(described);
  const asked = described ? grammar.ask(described.replace(/[.;:]+$/, "")) : null;
  if (asked) return asked.question;
  const theme = shortTheme((described || label).replace(/[.;:]+$/, ""), 12);
  return templates[probeKindOf(field)](theme);
}
