import { z } from "zod";
import { echoRecord, fieldValue } from "./conversations.ts";
import { instant, listQuery } from "./envelope.ts";
import { outputField, outputFieldRequest } from "./pulses.ts";

export const reextractRequest = z.strictObject({
  outputFields: z
    .array(outputFieldRequest)
    .max(50)
    .optional()
    .describe(
      "What to look for besides the fields each conversation was held with; one of the same name takes its place",
    ),
});

export const reextractionRecord = z
  .object({
    state: z.enum(["none", "running", "done"]),
    outputFields: z.array(outputField).nullable(),
    total: z.int().describe("Conversations that were complete when it began"),
    done: z.int(),
    failed: z.int(),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .meta({ id: "Reextraction" });
export type ReextractionRecord = z.infer<typeof reextractionRecord>;

export const listEchoesQuery = z.strictObject(listQuery);

const fieldChange = z.object({
  field: z.string(),
  before: fieldValue.optional().describe("Left out where the field was not asked for"),
  after: fieldValue.optional(),
});

export const echoVersionRecord = z
  .object({
    version: z.int(),
    createdAt: instant,
    echo: echoRecord,
    changes: z.array(fieldChange).describe("Fields whose values differ from the version before"),
  })
  .meta({ id: "EchoVersion" });
export type EchoVersionRecord = z.infer<typeof echoVersionRecord>;
