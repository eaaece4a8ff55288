import type { Conversation } from "../conversations/conversation.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { OutputField } from "../echo/echo.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Pulse } from "../pulses/pulse.ts";
import { csvHeader, csvRows } from "./csv.ts";

export type ExportFormat = "json" | "csv" | "ndjson";

interface Needs {
  clock: Clock;
  conversations: Conversations;
  /** As the API shows them, so that an export holds what a client knows from elsewhere. */
  show: { pulse(pulse: Pulse): object; conversation(conversation: Conversation): object };
}

interface Content {
  pulse: Pulse;
  /** Those of the Pulse, then those that a re-extraction looked for. */
  fields: OutputField[];
  batches: AsyncIterable<Conversation[]>;
}

export interface ExportFile {
  filename: string;
  contentType: string;
  /** Read from one snapshot as the client takes them; leaving the loop frees the snapshot. */
  pieces: AsyncIterable<string>;
}

const contentTypes = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  ndjson: "application/x-ndjson; charset=utf-8",
} satisfies Record<ExportFormat, string>;

export type Exports = ReturnType<typeof createExports>;

export function createExports({ clock, conversations, show }: Needs) {
  async function* json({ pulse, batches }: Content): AsyncGenerator<string> {
    let total = 0;
    yield `{"pulse":${JSON.stringify(show.pulse(pulse))},"conversations":[`;
    for await (const batch of batches) {
      const text = batch.map((conversation) => JSON.stringify(show.conversation(conversation))).join(",\n");
      yield total === 0 ? text : `,\n${text}`;
      total += batch.length;
    }
    yield `],"exportedAt":${JSON.stringify(clock.now())},"total":${total}}\n`;
  }

  async function* ndjson({ batches }: Content): AsyncGenerator<string> {
    for await (const batch of batches)
      yield batch.map((conversation) => `${JSON.stringify(show.conversation(conversation))}\n`).join("");
  }

  async function* csv({ fields, batches }: Content): AsyncGenerator<string> {
    yield csvHeader(fields);
    for await (const batch of batches) yield csvRows(fields, batch);
  }

  async function* withByteOrderMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    yield "\uFEFF";
    yield* pieces;
  }

  const writers = { json, csv, ndjson } satisfies Record<ExportFormat, unknown>;

  return {
    async open(
      actor: KeyHolder,
      pulseId: string,
      format: ExportFormat,
      { bom }: { bom: boolean },
    ): Promise<ExportFile> {
      const { pulse, fields, batches } = await conversations.streamCompleted(actor, pulseId);
      const pieces = writers[format]({ pulse, fields, batches: batches() });
      const date = clock.now().toISOString().slice(0, 10);
      return {
        filename: `${pulse.slug}-${date}.${format}`,
        contentType: contentTypes[format],
        pieces: format === "csv" && bom ? withByteOrderMark(pieces) : pieces,
      };
    },
  };
}
