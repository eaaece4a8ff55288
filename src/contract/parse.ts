import { z } from "zod";
import { Fault, type FieldFault } from "../kernel/fault.ts";
import { isStorable, nearestName } from "../kernel/text.ts";

type Path = readonly PropertyKey[];

const dotted = (path: Path) => path.map(String).join(".");

/** The schema that stands at a path, with optionality and defaults peeled off, to learn which names it knows. */
function schemaAt(schema: unknown, path: Path): unknown {
  let here = unwrap(schema);
  for (const step of path) {
    if (here instanceof z.ZodObject) here = unwrap(here.shape[String(step)]);
    else if (here instanceof z.ZodArray) here = unwrap(here.element);
    else return undefined;
  }
  return here;
}

function unwrap(schema: unknown): unknown {
  let here = schema;
  while (here instanceof z.ZodOptional || here instanceof z.ZodNullable || here instanceof z.ZodDefault)
    here = here.unwrap();
  return here instanceof z.ZodPipe ? unwrap(here.out) : here;
}

function unknownNames(schema: z.ZodType, path: Path, keys: string[]): { fields: FieldFault[]; hint: string } {
  const here = schemaAt(schema, path);
  const known = here instanceof z.ZodObject ? Object.keys(here.shape) : [];
  const hints = keys.map((key) => {
    const nearest = nearestName(key, known);
    return nearest ? `Did you mean \`${nearest}\`?` : `Known fields: ${known.join(", ")}.`;
  });
  const shown = keys.map((key) => key.slice(0, 64));
  return {
    fields: shown.map((key, index) => ({ path: dotted([...path, key]), message: `Unknown field. ${hints[index]}` })),
    hint: hints[0] ?? "",
  };
}

/** One message a person can act on, with every fault listed. */
function validationFault(schema: z.ZodType, error: z.ZodError): Fault {
  const fields: FieldFault[] = [];
  let hint: string | null = null;
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      const unknown = unknownNames(schema, issue.path, issue.keys);
      fields.push(...unknown.fields);
      hint ??= unknown.hint;
    } else {
      fields.push({ path: dotted(issue.path), message: issue.message });
    }
  }
  const first = fields[0] ?? { path: "", message: "The request is invalid." };
  const message = first.path ? `${first.path}: ${first.message}` : first.message;
  return new Fault("validation", message, {
    hint:
      hint ||
      (first.path
        ? `Correct \`${first.path}\` and send the request again.`
        : "Send a JSON object as the documentation at /docs shows."),
    fields,
  });
}

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: plainMessage });
  if (result.success) return result.data;
  throw validationFault(schema, result.error);
}

const missing = "is required";

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return issue.input === undefined ? missing : `must be ${article(issue.expected)}`;
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return missing;
    return `must be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`;
  }
  if (issue.code === "too_small" && issue.origin === "string")
    return issue.minimum === 1 ? "must not be empty" : `must have at least ${issue.minimum} characters`;
  if (issue.code === "too_big" && issue.origin === "string") return `must have at most ${issue.maximum} characters`;
  if (issue.code === "too_big" && issue.origin === "array") return `must have at most ${issue.maximum} items`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}`;
  if (issue.code === "invalid_format" && issue.format === "email") return "must be an e-mail address";
  if (issue.code === "invalid_union") return issue.input === undefined ? missing : "has a value of the wrong type";
  return undefined;
}

const articles: Record<string, string> = {
  int: "a whole number",
  array: "a list",
  object: "an object",
  record: "an object",
  boolean: "true or false",
};
const article = (type: string) => articles[type] ?? `a ${type}`;

/**
 * Every string of a request, in values and names: NFC, and refused when it holds a NUL or half a character pair,
 * because neither can be stored and shown again.
 */
export function cleanText(value: unknown, path: Path = []): unknown {
  if (typeof value === "string") {
    if (isStorable(value)) return value.normalize("NFC");
    throw new Fault(
      "validation",
      `${dotted(path) || "The request"}: contains a NUL character or half of a surrogate pair`,
      {
        hint: "Send well-formed Unicode text without NUL characters.",
        fields: [{ path: dotted(path), message: "contains a NUL character or half of a surrogate pair" }],
      },
    );
  }
  if (Array.isArray(value)) return value.map((item, index) => cleanText(item, [...path, index]));
  if (value === null || typeof value !== "object") return value;
  const clean = Object.create(null) as Record<string, unknown>;
  for (const [name, item] of Object.entries(value)) {
    if (name === "__proto__") throw unusableName([...path, name]);
    clean[cleanText(name, [...path, "(name)"]) as string] = cleanText(item, [...path, name]);
  }
  return clean;
}

/** It is dropped on the way by half of all libraries; better to say so than to lose it. */
const unusableName = (path: Path) =>
  new Fault("validation", `${dotted(path)}: cannot be used as a name`, {
    hint: "Choose another name.",
    fields: [{ path: dotted(path), message: "cannot be used as a name" }],
  });
