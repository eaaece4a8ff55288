import type { Tx } from "./database.ts";

/** What a door wants written in the same transaction as the effect: the answer kept for an Idempotency-Key. */
export type Receipt<Result> = (tx: Tx, result: Result) => Promise<void>;
