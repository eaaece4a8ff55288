import { z } from "zod";
import { startTotal } from "./deadline.ts";
import { ModelsUnavailable } from "./failure.ts";
import { storable } from "./storable.ts";
import type { Models } from "./models.ts";
import type { WriteRequest } from "./request.ts";

export interface StructuredRequest<Value> extends Omit<WriteRequest, "schema" | "without"> {
  /**
   * Types and choices only: providers refuse or ignore lengths and patterns, and strict ones refuse optional keys
   * (use `.nullable()`). Everything finer belongs into `check`.
   */
  schema: z.ZodType<Value>;
  /** What is wrong with an answer of the right shape; each complaint is told to the model once. */
  check?: (value: Value) => string[];
}

interface Draft<Value> {
  model: string;
  value: Value | null;
  complaints: string[];
  failed: ModelsUnavailable["failures"];
}

/**
 * One object of the given shape. A broken, truncated or refused answer is asked for again once from the same model, then
 * the next one in the chain is asked. Throws ModelsUnavailable when none can.
 */
export async function askStructured<Value>(
  models: Models,
  request: StructuredRequest<Value>,
): Promise<{ value: Value; model: string }> {
  const failures: ModelsUnavailable["failures"] = [];
  // One clock for the first draft, the second and the next model together.
  const total = startTotal(request.totalMs, request.signal);
  try {
    while (failures.length < models.names.length && !total.signal.aborted) {
      const without = failures.map(({ model }) => model);
      const { answer, failed } = await askOne(models, { ...request, signal: total.signal, without });
      if (answer) return answer;
      failures.push(...failed);
    }
  } finally {
    total.stop();
  }
  throw new ModelsUnavailable(failures);
}

type Without<Value> = StructuredRequest<Value> & { without: string[] };

interface Outcome<Value> {
  answer: { value: Value; model: string } | null;
  failed: ModelsUnavailable["failures"];
}

/** The first model that is up, asked at most twice. Those that were down on the way are reported as failed. */
async function askOne<Value>(models: Models, request: Without<Value>): Promise<Outcome<Value>> {
  const first = await draft(models, request);
  if (first.value !== null) return { answer: { value: first.value, model: first.model }, failed: [] };
  if (first.failed.length > 0) return { answer: null, failed: first.failed };
  const others = models.names.filter((name) => name !== first.model);
  const again = await draft(models, { ...reasked(request, first.complaints), without: others });
  if (again.value !== null) return { answer: { value: again.value, model: again.model }, failed: [] };
  return { answer: null, failed: [{ model: first.model, reason: "bad_output" }] };
}

const charactersAToken = 12;

async function draft<Value>(models: Models, request: Without<Value>): Promise<Draft<Value>> {
  let model = "";
  let text = "";
  try {
    for await (const piece of models.write(request)) {
      model = piece.model;
      text += piece.text;
      // A model that never stops would only fill the memory until time is up.
      if (text.length > request.maxOutputTokens * charactersAToken) break;
    }
  } catch (error) {
    if (!(error instanceof ModelsUnavailable)) throw error;
    return { model, value: null, complaints: [], failed: error.failures };
  }
  return { model, failed: [], ...read(text, request) };
}

function read<Value>(
  text: string,
  { schema, check }: StructuredRequest<Value>,
): Pick<Draft<Value>, "value" | "complaints"> {
  const json = parseJson(text);
  if (json === undefined) return { value: null, complaints: ["it was not one complete JSON object"] };
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    return {
      value: null,
      complaints: parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`),
    };
  }
  const complaints = check?.(parsed.data) ?? [];
  return complaints.length === 0 ? { value: parsed.data, complaints } : { value: null, complaints };
}

/** Models wrap JSON in fences and pleasantries; what lies between the outermost braces is what they meant. */
export function parseJson(text: string): unknown {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1), (_, value: unknown) =>
      typeof value === "string" ? storable(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Told in the system's words, because user turns hold nothing but data. The bad draft itself is not repeated. */
function reasked<Value>(request: Without<Value>, complaints: string[]): Without<Value> {
  const shape = JSON.stringify(z.toJSONSchema(request.schema));
  const lines = [
    request.system,
    "A first draft of your answer could not be used:",
    ...complaints.slice(0, 10).map((complaint) => `- ${complaint}`),
    "Answer once more, briefly, with one complete JSON object of this schema and nothing around it:",
    shape,
  ];
  return { ...request, system: lines.join("\n"), maxOutputTokens: Math.ceil(request.maxOutputTokens * 1.5) };
}
