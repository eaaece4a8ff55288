import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { OperationId, operations } from "../contract/operations.ts";
import type { Respondent } from "../conversations/talks.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Tx } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";

type Table = typeof operations;
type Input<Id extends OperationId, Part extends "body" | "query"> =
  Table[Id] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** One request to one operation, checked against the contract. */
export interface Call<Id extends OperationId> {
  actor: Table[Id]["auth"] extends "key"
    ? KeyHolder
    : Table[Id]["auth"] extends "optionalKey"
      ? KeyHolder | null
      : null;
  respondent: Table[Id]["auth"] extends "respondent" ? Respondent : null;
  /** What `{id}` or `{slug}` in the path holds; empty where the path has none. */
  id: string;
  query: Input<Id, "query">;
  body: Input<Id, "body">;
  request: FastifyRequest;
  reply: FastifyReply;
}

type JsonAnswer<Id extends OperationId> = Table[Id]["answer"] extends z.ZodType
  ? z.output<Table[Id]["answer"]>
  : FastifyReply;
export type Answer<Id extends OperationId> = Table[Id] extends { alsoStreamed: object }
  ? JsonAnswer<Id> | FastifyReply
  : JsonAnswer<Id>;

type IsKept<Id extends OperationId> = Table[Id] extends { method: "POST"; auth: "key" } ? true : false;

type PlainHandler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** Writes the answer in the transaction of the effect, so that neither exists without the other. */
export type Keep = (tx: Tx, answerText: string) => Promise<void>;
export type KeptHandler<Id extends OperationId> = (call: Call<Id>, keep?: Keep) => Promise<string>;

/** Authenticated POSTs honour an Idempotency-Key: their type can only be made by `kept`. */
export type Handler<Id extends OperationId> = IsKept<Id> extends true ? KeptHandler<Id> : PlainHandler<Id>;
export type Handlers = { [Id in OperationId]: Handler<Id> };

/**
 * An operation whose verb hands its result to a receipt inside its own transaction. (`Receipt<unknown>`, because the
 * compiler would otherwise have to know the result before it has seen the verb.)
 */
export function kept<Id extends OperationId, Result>(
  verb: (call: Call<Id>, receipt?: Receipt<unknown>) => Promise<Result>,
  view: (result: Result) => Answer<Id>,
): KeptHandler<Id> {
  return async (call, keep) => {
    if (!keep) return JSON.stringify(view(await verb(call)));
    return JSON.stringify(view(await verb(call, (tx, result) => keep(tx, JSON.stringify(view(result as Result))))));
  };
}
