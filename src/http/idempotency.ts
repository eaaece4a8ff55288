import { createHash } from "node:crypto";
import { addMs, type Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import type { WorkspaceId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import { sameBytes, type Vault } from "../kernel/secret.ts";
import type { Db } from "../storage/database.ts";
import type { Keep } from "./call.ts";
import { errorAnswer } from "./errors.ts";
import { deleteExpired, insertKept, type KeptRow, selectKept } from "./idempotency.store.ts";

const keptForMs = 24 * 3_600_000;

export interface KeptAnswer {
  status: number;
  text: string;
  isReplay: boolean;
}

export interface KeyedRequest {
  workspaceId: WorkspaceId;
  key: string;
  hash: Buffer;
}

/** Thrown inside the effect's transaction to undo it: another process was first. */
class AlreadyKept extends Error {}

export function mustBeIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === "string" && /^[\x20-\x7e]{1,255}$/.test(header)) return header;
  throw new Fault("validation", "Idempotency-Key: must be 1 to 255 printable ASCII characters", {
    hint: "Send a fresh UUID as the Idempotency-Key, or leave the header out.",
    fields: [{ path: "Idempotency-Key", message: "must be 1 to 255 printable ASCII characters" }],
  });
}

export const requestHash = (operation: string, id: string, body: Buffer): Buffer =>
  createHash("sha256").update(`${operation}\n${id}\n`).update(body).digest();

const mismatch = () =>
  new Fault("idempotencyMismatch", "This Idempotency-Key was already used for a different request.", {
    hint: "Use a new Idempotency-Key for a new request; repeat an old one only with exactly the same request.",
    fields: [{ path: "Idempotency-Key", message: "was already used for a different request" }],
  });

const inFlightConflict = () =>
  new Fault("conflict", "A request with this Idempotency-Key is still being carried out.", {
    hint: "Wait a second and repeat it with the same key: you then get its answer.",
    retryAfterSec: 1,
  });

/** A refusal is an answer and is kept; what may pass by itself (no key, too many, our fault) is not. */
const isKeptFault = (error: unknown): error is Fault =>
  error instanceof Fault && !["unauthorized", "rateLimited", "unavailable"].includes(error.code);

export type Idempotency = ReturnType<typeof createIdempotency>;

export function createIdempotency({ db, vault, clock, log }: { db: Db; vault: Vault; clock: Clock; log: Log }) {
  const inFlight = new Set<string>();

  const rowOf = ({ workspaceId, key, hash }: KeyedRequest, status: number, text: string) => {
    const now = clock.now();
    return {
      workspaceId,
      key,
      requestHash: hash,
      status,
      body: vault.seal(text),
      now,
      expiredAt: addMs(now, -keptForMs),
    };
  };

  function replay(row: KeptRow, { hash }: KeyedRequest): KeptAnswer {
    if (!sameBytes(row.request_hash, hash)) throw mismatch();
    return { status: row.status, text: vault.open(row.body), isReplay: true };
  }

  const find = ({ workspaceId, key }: KeyedRequest) => selectKept(db, workspaceId, key, addMs(clock.now(), -keptForMs));

  async function keepFault(request: KeyedRequest, fault: Fault): Promise<void> {
    const { status, body } = errorAnswer(fault, "");
    await insertKept(db, rowOf(request, status, JSON.stringify(body))).catch((error: Error) =>
      log.warn({ error: error.message }, "a refusal was not kept for its Idempotency-Key"),
    );
  }

  async function carryOut(request: KeyedRequest, work: (keep: Keep) => Promise<string>): Promise<KeptAnswer> {
    let isKept = false;
    const keep: Keep = async (tx, text) => {
      if (!(await insertKept(tx, rowOf(request, 200, text)))) throw new AlreadyKept();
      isKept = true;
    };
    try {
      const text = await work(keep);
      // A verb that found nothing to do may have had no transaction to write the receipt in.
      if (!isKept) await insertKept(db, rowOf(request, 200, text));
      return { status: 200, text, isReplay: false };
    } catch (error) {
      if (error instanceof AlreadyKept) {
        const row = await find(request);
        if (row) return replay(row, request);
        throw inFlightConflict();
      }
      if (isKeptFault(error)) await keepFault(request, error);
      throw error;
    }
  }

  return {
    /** The stored answer of the same request, or the answer of `work`, which writes it with its effect. */
    async answer(request: KeyedRequest, work: (keep: Keep) => Promise<string>): Promise<KeptAnswer> {
      const flight = `${request.workspaceId} ${request.key}`;
      if (inFlight.has(flight)) throw inFlightConflict();
      inFlight.add(flight);
      try {
        const row = await find(request);
        return row ? replay(row, request) : await carryOut(request, work);
      } finally {
        inFlight.delete(flight);
      }
    },
  };
}

/** Answers older than a day count as absent; this makes them so. */
export const createIdempotencySweep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> =>
    void (await deleteExpired(db, addMs(clock.now(), -keptForMs)));
