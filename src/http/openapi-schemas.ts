import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** Requests are described as they are sent, answers as they arrive. */
export type Direction = "input" | "output";

export type SchemaBook = ReturnType<typeof createSchemaBook>;

/** Collects every schema that has a name, so that the document says each of them once. */
export function createSchemaBook() {
  const named = new Map<string, JsonSchema>();

  function add(name: string, schema: JsonSchema): void {
    const known = named.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two different schemas are called ${name}`);
    named.set(name, schema);
  }

  return {
    /** The schema, with references to the named ones in it. */
    write(schema: z.ZodType, io: Direction): JsonSchema {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = pointToComponents(
        z.toJSONSchema(schema, { io, override: (context) => polish(context, io) }),
      ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      for (const [name, definition] of Object.entries($defs)) add(name, withoutId(definition));
      const { id: name, ...body } = root as JsonSchema & { id?: string };
      if (!name) return root;
      add(name, body);
      return { $ref: `#/components/schemas/${name}` };
    },
    all: (): Record<string, JsonSchema> => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const withoutId = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "id"));

const pointToComponents = (schema: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

interface Converted {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

function polish({ zodSchema, jsonSchema }: Converted, io: Direction): void {
  const { def } = zodSchema._zod;
  // Clients must bear new fields in answers, so answers are never described as closed.
  if (io === "output" && def.type === "object") delete jsonSchema.additionalProperties;
  if (io === "input" && def.type === "pipe") addFormat(zodSchema as z.core.$ZodPipe, jsonSchema);
  // The bounds of a JavaScript number are not a rule of ours.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Text that is trimmed and then checked: the check says more about it than the trimming does. */
function addFormat({ _zod: { def } }: z.core.$ZodPipe, jsonSchema: JsonSchema): void {
  if (def.out._zod.def.type !== "string") return;
  const { format } = z.toJSONSchema(def.out) as JsonSchema;
  if (format) jsonSchema.format = format;
}
