/** The kinds of value an outputField may hold. Free text in a request is mapped to one of these. */
export const fieldTypes = [
  "string",
  "number",
  "integer",
  "boolean",
  "date",
  "time",
  "datetime",
  "duration",
  "money",
  "rating",
  "email",
  "phone",
  "url",
  "enum",
  "array",
] as const;
export type FieldType = (typeof fieldTypes)[number];
