import type { FastifyReply, FastifyRequest } from "fastify";
import { Fault } from "../kernel/fault.ts";
import type { Log } from "../kernel/log.ts";
import { bugAnswer, type ErrorAnswer, errorAnswer } from "./errors.ts";
import { frameworkFault } from "./framework-faults.ts";
import type { Subjects } from "./subjects.ts";

/** Whole, but without what a database error quotes of the values it met. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const cause = error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {};
  return { name: error.name, message: error.message, code, constraint, table, routine, stack: error.stack, ...cause };
}

export function createErrorHandler(log: Log, subjects: Subjects) {
  function note(request: FastifyRequest, fault: Fault | null, error: unknown): void {
    const about = { requestId: request.id, operation: request.operation, method: request.method };
    if (!fault) log.error({ ...about, error: describeError(error) }, "a request failed by our fault");
    else if (fault.code === "unavailable")
      log.warn({ ...about, error: describeError(fault) }, "a request could not be served");
    else log.info({ ...about, fault: fault.code }, "a request was refused");
  }

  function send(reply: FastifyReply, { status, body }: ErrorAnswer): FastifyReply {
    return reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(body));
  }

  return async function handleError(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const settled = await subjects.settle(request, frameworkFault(error) ?? error);
    const fault = frameworkFault(settled);
    note(request, fault, settled);
    if (!fault) return send(reply, bugAnswer(request.id));
    if (fault.code === "unauthorized") reply.header("www-authenticate", "Bearer");
    if (fault.retryAfterSec !== undefined) reply.header("retry-after", String(fault.retryAfterSec));
    return send(reply, errorAnswer(fault, request.id));
  };
}
