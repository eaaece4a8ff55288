import { stringify } from "csv-stringify/sync";
import type { Conversation } from "../conversations/conversation.ts";
import { durationSec } from "../conversations/conversation.ts";
import type { FieldValue, OutputField } from "../echo/echo.ts";

type Cell = string | number | boolean | null;

function cellOf(value: FieldValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "object") return value.currency ? `${value.amount} ${value.currency}` : value.amount;
  return value;
}

/** A field may have a name that every object knows, and a conversation may have been held without it. */
const valueOf = ({ echo }: Conversation, name: string) =>
  echo && Object.hasOwn(echo.fields, name) ? echo.fields[name] : null;

const transcriptOf = ({ transcript }: Conversation) =>
  transcript.map(({ role, content }) => `${role}: ${content}`).join("\n");

const fixedBefore = [
  "conversation_id",
  "status",
  "created_at",
  "completed_at",
  "duration_sec",
  "question_count",
  "sentiment",
];
const fixedAfter = ["summary", "transcript"];

const format = (rows: Cell[][]): string =>
  stringify(rows, {
    record_delimiter: "\r\n",
    // A lone line feed inside a cell must be quoted too.
    quoted_match: /[\r\n]/,
    // Text that a spreadsheet would run as a formula is shown as text; real numbers keep their sign.
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }), boolean: String },
  });

export const csvHeader = (fields: OutputField[]): string =>
  format([[...fixedBefore, ...fields.map(({ name }) => name), ...fixedAfter]]);

export const csvRows = (fields: OutputField[], conversations: Conversation[]): string =>
  format(
    conversations.map((conversation) => [
      conversation.id,
      conversation.status,
      conversation.createdAt.toISOString(),
      conversation.completedAt?.toISOString() ?? null,
      durationSec(conversation),
      conversation.questionCount,
      conversation.echo?.sentimentScore ?? null,
      ...fields.map(({ name }) => cellOf(valueOf(conversation, name))),
      conversation.echo?.summary ?? null,
      transcriptOf(conversation),
    ]),
  );
