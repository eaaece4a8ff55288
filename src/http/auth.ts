import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeyHolder } from "../kernel/actor.ts";
import { Fault } from "../kernel/fault.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Rooms } from "./rooms.ts";
import { pathId } from "./subjects.ts";

const unauthorized = (message: string, hint: string) => new Fault("unauthorized", message, { hint });

const howToGetAKey =
  "Send the header `Authorization: Bearer <API_KEY>`. POST /api/v1/signup gives the first key, POST /api/v1/login a fresh one for an existing account.";

const bearer = /^bearer +(\S+) *$/i;

/** Null when there is no bearer token at all. */
export const bearerToken = (header: string | undefined): string | null => bearer.exec(header ?? "")?.[1] ?? null;

function mustBeAllowed(actor: KeyHolder | null, method: string): asserts actor is KeyHolder {
  if (!actor) throw unauthorized("The API key is not valid.", `It may be mistyped or revoked. ${howToGetAKey}`);
  if (actor.scope === "read" && method !== "GET" && method !== "HEAD") {
    throw unauthorized("This API key may only read.", "Use a key with the scope `full`; POST /api/v1/keys makes one.");
  }
}

/** First the key, then the workspace's rate limit: a stranger cannot use up a customer's share. */
export function createKeyCheck(accounts: Pick<Rooms["accounts"], "authenticate">, limits: RateLimits) {
  async function check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw unauthorized("An API key is required.", howToGetAKey);
    const actor = await accounts.authenticate(token);
    mustBeAllowed(actor, request.method);
    request.actor = actor;
    await limits.admitWorkspace(actor.workspaceId, reply);
  }
  return check;
}

/** A key is not needed, but one that is sent must be good: nobody should think it was taken when it was not. */
export function createOptionalKeyCheck(checkKey: ReturnType<typeof createKeyCheck>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.authorization !== undefined) await checkKey(request, reply);
  };
}

/** Whether the token opens this conversation is for the room to say; here it must only look like one. */
export async function checkRespondent(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  if (!token?.startsWith("rsp_")) {
    throw unauthorized(
      "A respondent's token is required.",
      "Send the header `Authorization: Bearer rsp_…` with the token that POST /api/v1/respond/{slug}/conversations gave.",
    );
  }
  request.respondent = { conversationId: pathId(request), token };
}
