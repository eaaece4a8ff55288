import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../contract/envelope.ts";
import { z } from "zod";
import { type Operation, type OperationId, operationIds, operations } from "../contract/operations.ts";
import { cleanText, parse } from "../contract/parse.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import { Fault } from "../kernel/fault.ts";
import { checkRespondent, createKeyCheck, createOptionalKeyCheck } from "./auth.ts";
import { bodyBytes, readJson } from "./body.ts";
import type { Call, Handlers, KeptHandler } from "./call.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import { createIdempotency, type Idempotency, mustBeIdempotencyKey, requestHash } from "./idempotency.ts";
import { addressLimits, type RateLimits } from "./rate-limits.ts";
import type { ServerNeeds } from "./rooms.ts";
import { mustLookLikeId, pathId, type Subjects } from "./subjects.ts";

export const apiPrefix = "/api/v1";

/** `/pulses/{id}` as the router writes it: `/api/v1/pulses/:id`. */
const routePath = (path: string) => `${apiPrefix}${path.replace(/\{(\w+)\}/g, ":$1")}`;

export const jsonType = "application/json; charset=utf-8";

// A table of differently typed handlers can only be walked with their types put aside: `satisfies Handlers` checked them.
type AnyCall = Call<OperationId>;
type AnyHandler = (call: AnyCall) => Promise<object>;
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Each operation of the contract becomes a route; what differs between them is decided here once, not per request. */
export function registerOperations(
  app: FastifyInstance,
  needs: ServerNeeds,
  subjects: Subjects,
  handlers: Handlers,
  limits: RateLimits,
): void {
  const checkKey = createKeyCheck(needs.accounts, limits);
  const idempotency = createIdempotency(needs);
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    const entry = {
      key: [checkKey],
      none: [addressCheck(id, limits)],
      optionalKey: [createOptionalKeyCheck(checkKey), addressCheck(id, limits)],
      respondent: [checkRespondent],
    }[operation.auth];
    app.route({
      method: operation.method,
      url: routePath(operation.path),
      onRequest: [
        (request, _reply, done) => {
          request.operation = id;
          done();
        },
        ...entry,
      ],
      handler: routeHandler(id, operation, handlers, idempotency, subjects),
    });
  }
}

const isAddressLimited = (id: OperationId): id is keyof typeof addressLimits => id in addressLimits;

function addressCheck(id: OperationId, limits: RateLimits) {
  if (!isAddressLimited(id)) return async () => {};
  return (request: FastifyRequest, reply: FastifyReply) => limits.admitAddress(addressLimits[id], request, reply);
}

function routeHandler(
  id: OperationId,
  operation: Operation,
  handlers: Handlers,
  idempotency: Idempotency,
  subjects: Subjects,
): RouteHandler {
  if (operation.method === "POST" && operation.auth === "key") {
    return keptRoute(id, operation, handlers[id] as KeptHandler<OperationId>, idempotency, subjects);
  }
  const handler = handlers[id] as AnyHandler;
  if (operation.errors.includes(304)) return taggedRoute(operation, handler);
  return async (request, reply) => handler(readCall(operation, request, reply));
}

function taggedRoute(operation: Operation, handler: AnyHandler): RouteHandler {
  return async (request, reply) => {
    const text = JSON.stringify(await handler(readCall(operation, request, reply)));
    const etag = etagOf(text);
    reply.header("etag", etag);
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    reply.header("content-type", jsonType);
    return text;
  };
}

function keptRoute(
  id: OperationId,
  operation: Operation,
  handler: KeptHandler<OperationId>,
  idempotency: Idempotency,
  subjects: Subjects,
): RouteHandler {
  return async (request, reply) => {
    reply.header("content-type", jsonType);
    const header = request.headers["idempotency-key"];
    const body = bodyBytes(request);
    // Half a request is nobody's answer to keep: sent again whole, it is a request of its own.
    if (header === undefined || body === null) return handler(readCall(operation, request, reply));
    const { workspaceId } = request.actor as KeyHolder;
    const keyed = {
      workspaceId,
      key: mustBeIdempotencyKey(header),
      hash: requestHash(id, pathId(request), body),
    };
    const answer = await idempotency.answer(keyed, async (keep) => {
      try {
        return await handler(readCall(operation, request, reply), keep);
      } catch (error) {
        // Settled before it is kept, so that a repeated request gets the very answer of the first.
        throw await subjects.settle(request, error);
      }
    });
    if (answer.isReplay) reply.header("idempotent-replayed", "true");
    reply.code(answer.status);
    return answer.status < 400 ? answer.text : withRequestId(answer.text, request.id);
  };
}

function withRequestId(text: string, requestId: string): string {
  const body = JSON.parse(text) as ErrorBody;
  body.error.requestId = requestId;
  return JSON.stringify(body);
}

const noQuery = z.strictObject({});

function readQuery({ query = noQuery }: Operation, request: FastifyRequest): unknown {
  // Most requests have none, and most operations want none.
  if (query === noQuery && !request.url.includes("?")) return undefined;
  return parse(query, cleanText(request.query));
}

/** Query and body as the contract has them, or a fault that names what is wrong. */
function readCall(operation: Operation, request: FastifyRequest, reply: FastifyReply): AnyCall {
  const id = pathId(request);
  if (operation.subject) mustLookLikeId(operation.subject, id, operation.auth);
  return {
    actor: request.actor,
    respondent: request.respondent,
    id,
    query: readQuery(operation, request),
    body: operation.method === "GET" ? undefined : readBody(operation, request),
    request,
    reply,
  } as AnyCall;
}

function readBody(operation: Operation, request: FastifyRequest): unknown {
  const json = readJson(request);
  if (!operation.body) return mustBeEmpty(json);
  if (json === undefined && operation.bodyOptional) return {};
  if (json === undefined) {
    throw new Fault("validation", "A JSON body is required.", {
      hint: `Send the header \`Content-Type: application/json\` and a body such as ${JSON.stringify(operation.bodyExample)}`,
      fields: [{ path: "", message: "is required" }],
    });
  }
  return parse(operation.body, cleanText(json));
}

function mustBeEmpty(json: unknown): undefined {
  const isEmpty =
    json === undefined ||
    (typeof json === "object" && json !== null && !Array.isArray(json) && Object.keys(json).length === 0);
  if (isEmpty) return undefined;
  throw new Fault("validation", "This operation takes no body.", { hint: "Leave the body out, or send {}." });
}
