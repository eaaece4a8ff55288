import type { FieldType, OutputField, TranscriptMessage } from "../../src/echo/echo.ts";
import type { Dialogue } from "../../src/echo/dialogue-state.ts";
import { fieldTypes } from "../../src/kernel/field-types.ts";
import type { MessageId } from "../../src/kernel/ids.ts";

/** A transcript as the data set writes it. */
export interface Input {
  id: string;
  transcript: { role: "interviewer" | "respondent"; text: string }[];
  outputFields: { name: string; type: string; description: string; enum?: string[] }[];
}

/** The dialogues carry no dates; any fixed day does, since days are compared as they were said. */
const startedAt = new Date("2019-03-01T09:00:00Z");

const fieldOf = (field: Input["outputFields"][number]): OutputField => ({
  name: field.name,
  description: field.description,
  type: (fieldTypes as readonly string[]).includes(field.type) ? (field.type as FieldType) : "string",
  ...(field.enum ? { options: field.enum } : {}),
});

const messageOf = (turn: Input["transcript"][number], index: number): TranscriptMessage => ({
  id: `msg_${index}` as MessageId,
  role: turn.role === "interviewer" ? "assistant" : "user",
  content: turn.text,
  timestamp: startedAt,
});

export const dialogueOf = (input: Input): Dialogue => ({
  transcript: input.transcript.map(messageOf),
  fields: input.outputFields.map(fieldOf),
  startedAt,
  language: "en",
});
