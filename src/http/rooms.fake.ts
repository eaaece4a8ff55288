import type { Conversation } from "../conversations/conversation.ts";
import { pulseExample } from "../contract/examples.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import { notFound } from "../kernel/fault.ts";
import { newPulseId, type KeyId, type WorkspaceId } from "../kernel/ids.ts";
import { silentLog } from "../kernel/log.ts";
import { createVault } from "../kernel/secret.ts";
import type { Pulse } from "../pulses/pulse.ts";
import type { Db, Sql, Tx } from "../storage/database.ts";
import type { KeptRow } from "./idempotency.store.ts";
import type { Rooms, ServerNeeds } from "./rooms.ts";

export const fakeKey = `svc_${"a".repeat(38)}`;
export const readKey = `svc_${"r".repeat(38)}`;
const actor: KeyHolder = { workspaceId: "ws_1" as WorkspaceId, keyId: "key_1" as KeyId, scope: "full" };

/** Just enough of Postgres for the one table this door has: a row per workspace and key. */
export function fakeDb(): Db & { rows: Map<string, KeptRow & { created_at: Date }> } {
  const rows = new Map<string, KeptRow & { created_at: Date }>();
  const queries = {
    async maybeOne({ values }: Sql) {
      const [workspaceId, key, expiredAt] = values as [string, string, Date];
      const row = rows.get(`${workspaceId} ${key}`);
      return row && row.created_at > expiredAt ? row : null;
    },
    async run({ text, values }: Sql) {
      if (text.includes("heartbeat")) return 1;
      const [workspaceId, key, request_hash, status, body, created_at, expiredAt] = values as [
        string,
        string,
        Buffer,
        number,
        Buffer,
        Date,
        Date,
      ];
      const known = rows.get(`${workspaceId} ${key}`);
      if (known && known.created_at > expiredAt) return 0;
      rows.set(`${workspaceId} ${key}`, { request_hash, status, body, created_at });
      return 1;
    },
  };
  const db = { ...queries, rows, transaction: (work: (tx: Tx) => Promise<unknown>) => work(queries as unknown as Tx) };
  return db as unknown as ReturnType<typeof fakeDb>;
}

const fakePulse = (): Pulse =>
  ({
    ...pulseExample,
    id: newPulseId(),
    createdAt: new Date(0),
    updatedAt: new Date(0),
    closesAt: null,
  }) as unknown as Pulse;

/** Rooms with one workspace and one Pulse; a test replaces what it is about. */
export function fakeNeeds(changes: Partial<ServerNeeds> = {}) {
  const db = fakeDb();
  const pulse = fakePulse();
  const known = async (_actor: KeyHolder, id: string): Promise<Pulse> => {
    if (id !== pulse.id) throw notFound("Pulse");
    return pulse;
  };
  const rooms = {
    accounts: {
      authenticate: async (key: string) =>
        key === fakeKey ? actor : key === readKey ? { ...actor, scope: "read" } : null,
      listKeys: async () => ({ items: [], nextCursor: null }),
      mustHaveKey: async () => {},
      requestLoginCode: async () => {},
    } as unknown as Rooms["accounts"],
    pulses: {
      get: known,
      list: async () => ({ items: [pulse], nextCursor: null }),
      update: async (holder: KeyHolder, id: string) => ({ pulse: await known(holder, id), webhookSecret: null }),
      publish: known,
      archive: known,
      create: async (_actor, _input, receipt) => {
        const made = { pulse: { ...pulse, id: newPulseId() }, webhookSecret: null };
        await db.transaction(async (tx) => receipt?.(tx, made));
        return made;
      },
    } satisfies Rooms["pulses"],
    conversations: {
      get: async (): Promise<Conversation> => {
        throw notFound("Conversation");
      },
    } as unknown as Rooms["conversations"],
    talks: {} as Rooms["talks"],
    exports: {
      open: async () => ({ filename: "x.json", contentType: "application/json", pieces: (async function* () {})() }),
    },
    reextractions: {} as Rooms["reextractions"],
    webhooks: {} as Rooms["webhooks"],
    deliveries: {} as Rooms["deliveries"],
    events: { newest: async () => 0, follow: () => ({ resume() {}, leave() {} }) },
    usage: async () => {
      throw new Error("secret detail");
    },
    insights: async () => {
      throw notFound("Pulse");
    },
    outbox: null,
  } satisfies Rooms;
  const needs: ServerNeeds = {
    ...rooms,
    config: { isLoopback: true, trustProxy: false, rateLimits: true, logLevel: "silent" },
    baseUrl: "http://localhost:8080",
    interviewerName: "builtin",
    db,
    log: silentLog,
    clock: { now: () => new Date(1_000_000), sleep: async () => {} },
    vault: createVault("x".repeat(32)),
    ...changes,
  };
  return { needs, db, pulse };
}
