import type { Conversation } from "../conversations/conversation.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { OutputField } from "../echo/echo.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
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
  bom: boolean;
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

/** Each holds a connection for as long as its reader takes; the others are for everybody else. */
const maxAtOnce = 8;

export type Exports = ReturnType<typeof createExports>;

export function createExports({ clock, conversations, show }: Needs) {
  // What stands before the first row goes out with it: a database that is away is then a plain error, not half a file.

  async function* json({ pulse, batches }: Content): AsyncGenerator<string> {
    let before = `{"pulse":${JSON.stringify(show.pulse(pulse))},"conversations":[`;
    let total = 0;
    for await (const batch of batches) {
      yield before + batch.map((conversation) => JSON.stringify(show.conversation(conversation))).join(",\n");
      before = ",\n";
      total += batch.length;
    }
    yield `${total === 0 ? before : ""}],"exportedAt":${JSON.stringify(clock.now())},"total":${total}}\n`;
  }

  async function* ndjson({ batches }: Content): AsyncGenerator<string> {
    for await (const batch of batches)
      yield batch.map((conversation) => `${JSON.stringify(show.conversation(conversation))}\n`).join("");
  }

  async function* csv({ fields, bom, batches }: Content): AsyncGenerator<string> {
    let before = (bom ? "\uFEFF" : "") + csvHeader(fields);
    for await (const batch of batches) {
      yield before + csvRows(fields, batch);
      before = "";
    }
    if (before) yield before;
  }

  let underWay = 0;
  async function* withinLimit(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    if (underWay >= maxAtOnce)
      throw new Fault("unavailable", "Too many exports are under way.", {
        hint: "Try again when one of them has ended.",
        retryAfterSec: 10,
      });
    underWay++;
    try {
      yield* pieces;
    } finally {
      underWay--;
    }
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
      const pieces = withinLimit(writers[format]({ pulse, fields, bom, batches: batches() }));
      const date = clock.now().toISOString().slice(0, 10);
      return {
        filename: `${pulse.slug}-${date}.${format}`,
        contentType: contentTypes[format],
        pieces,
      };
    },
  };
}
