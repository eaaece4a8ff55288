import type { FieldType, OutputField } from "../echo/echo.ts";
import { Fault } from "../kernel/fault.ts";
import { fieldTypes } from "../kernel/field-types.ts";

export interface RequestedField {
  name?: string | undefined;
  type?: string | undefined;
  description?: string | undefined;
  options?: string[] | undefined;
}

/** What people write for a type, by the type it means. */
const synonyms: Partial<Record<FieldType, string[]>> = {
  string: [
    "text",
    "str",
    "varchar",
    "freetext",
    "free text",
    "longtext",
    "long text",
    "textarea",
    "sentence",
    "paragraph",
    "char",
  ],
  number: ["float", "double", "decimal", "numeric", "num", "real", "percent", "percentage"],
  integer: ["int", "int32", "int64", "long", "bigint", "count", "whole number", "whole"],
  boolean: ["bool", "yesno", "yes/no", "yes no", "flag", "truefalse", "true/false", "checkbox", "binary"],
  date: ["day", "calendar date"],
  time: ["time of day", "clock"],
  datetime: ["timestamp", "date-time", "date time", "instant", "moment"],
  duration: ["timespan", "time span", "interval", "period", "length of time"],
  money: ["currency", "price", "amount", "cost", "budget", "salary"],
  rating: ["score", "scale", "stars", "nps", "likert", "csat", "opinion scale"],
  email: ["e-mail", "mail", "email address", "e-mail address"],
  phone: ["tel", "telephone", "phone number", "mobile"],
  url: ["uri", "link", "website", "web address"],
  enum: [
    "choice",
    "select",
    "option",
    "options",
    "category",
    "dropdown",
    "radio",
    "single choice",
    "single select",
    "categorical",
  ],
  array: [
    "list",
    "tags",
    "multi",
    "multiselect",
    "multi select",
    "multi-select",
    "multichoice",
    "multi choice",
    "multiple choice",
    "checkboxes",
    "set",
    "string[]",
    "list of strings",
    "array of strings",
  ],
};

const byWord = new Map<string, FieldType>([
  ...fieldTypes.map((type) => [type, type] as const),
  ...Object.entries(synonyms).flatMap(([type, words]) => words.map((word) => [word, type as FieldType] as const)),
]);

function readFieldType(text: string | undefined, hasOptions: "options" | "no options"): FieldType {
  const word =
    text
      ?.toLowerCase()
      .replace(/[_\s]+/g, " ")
      .trim() ?? "";
  const type = byWord.get(word) ?? byWord.get(word.replace(/\(.*\)$|<.*>$/, "").trim());
  if (type) return type;
  if (word.endsWith("[]")) return "array";
  return hasOptions === "options" ? "enum" : "string";
}

/** `teamSize` and `team_size` → "Team size". */
function describe(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fault = (index: number, message: string) =>
  new Fault("validation", `outputFields.${index}.name: ${message}`, {
    hint: "Give each outputField a name of its own.",
    fields: [{ path: `outputFields.${index}.name`, message }],
  });

/** Fields as they will be shown and filled: named, typed and described, whatever was left out. */
export function readOutputFields(requested: RequestedField[]): OutputField[] {
  const seen = new Set<string>();
  return requested.map(({ name: given, type, description, options }, index) => {
    const name = given ?? `field_${index + 1}`;
    if (seen.has(name)) throw fault(index, `\`${name}\` is used twice`);
    // It could not be told apart from the object's own prototype.
    if (name === "__proto__") throw fault(index, "`__proto__` cannot be used as a name");
    seen.add(name);
    const allowed = options && options.length > 0 ? [...new Set(options)] : undefined;
    return {
      name,
      type: readFieldType(type, allowed ? "options" : "no options"),
      description: description || describe(name),
      ...(allowed ? { options: allowed } : {}),
    };
  });
}
