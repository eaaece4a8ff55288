import type { ErrorBody } from "../contract/envelope.ts";
import { Fault, type FaultCode } from "../kernel/fault.ts";

type ErrorCode = ErrorBody["error"]["code"];

/** The whole list of faults as HTTP says it: a fault without a line here does not compile. */
export const errorStatuses = {
  validation: { status: 400, code: "VALIDATION_ERROR" },
  unauthorized: { status: 401, code: "UNAUTHORIZED" },
  outOfCredits: { status: 402, code: "OUT_OF_CREDITS" },
  notFound: { status: 404, code: "NOT_FOUND" },
  methodNotAllowed: { status: 405, code: "NOT_FOUND" },
  emailTaken: { status: 409, code: "VALIDATION_ERROR" },
  conflict: { status: 409, code: "CONFLICT" },
  bodyTooLarge: { status: 413, code: "VALIDATION_ERROR" },
  unsupportedMediaType: { status: 415, code: "VALIDATION_ERROR" },
  idempotencyMismatch: { status: 422, code: "VALIDATION_ERROR" },
  rateLimited: { status: 429, code: "RATE_LIMITED" },
  unavailable: { status: 503, code: "UNAVAILABLE" },
} satisfies Record<FaultCode, { status: number; code: ErrorCode }>;

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
}

export function errorAnswer(fault: Fault, requestId: string): ErrorAnswer {
  const { status, code } = errorStatuses[fault.code];
  const fields = fault.fields && fault.fields.length > 0 ? { fields: fault.fields } : {};
  return { status, body: { error: { code, message: fault.message, hint: fault.hint, ...fields, requestId } } };
}

/** What a bug looks like from outside: nothing of its cause, and an id by which the operator finds it in the log. */
export const bugAnswer = (requestId: string): ErrorAnswer => ({
  status: 500,
  body: {
    error: {
      code: "INTERNAL_ERROR",
      message: "Something went wrong on our side.",
      hint: "Try again; if it happens again, give the operator of this service the requestId.",
      requestId,
    },
  },
});

/** Faults of the request itself, which are told only once it is known that the thing it is about exists. */
const badRequests: ReadonlySet<FaultCode> = new Set([
  "validation",
  "bodyTooLarge",
  "unsupportedMediaType",
  "idempotencyMismatch",
]);

export const isBadRequest = (error: unknown): error is Fault => error instanceof Fault && badRequests.has(error.code);
