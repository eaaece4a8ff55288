import type { ErrorBody } from "../contract/envelope.ts";
import type { Operation } from "../contract/operations.ts";
import { Fault, type FaultCode, notFound } from "../kernel/fault.ts";
import { bugAnswer, errorAnswer } from "./errors.ts";
import { subjectNames } from "./subjects.ts";
import { unsupportedMediaType } from "./framework-faults.ts";

const requestId = "req_01kbf3v9g3e9rwj3yn5v0d8s6b";

const of = (code: FaultCode, message: string, hint: string) =>
  errorAnswer(new Fault(code, message, { hint }), requestId).body;

interface ErrorExample {
  description: string;
  body: (operation: Operation) => ErrorBody;
}

/** What each status means, in the words the service itself would use. */
const examples: Record<number, ErrorExample> = {
  400: {
    description: "The request is invalid",
    body: () =>
      errorAnswer(
        new Fault("validation", "limit: must be a whole number from 1 to 100", {
          hint: "Correct `limit` and send the request again.",
          fields: [{ path: "limit", message: "must be a whole number from 1 to 100" }],
        }),
        requestId,
      ).body,
  },
  401: {
    description: "The API key is missing or not valid",
    body: () => of("unauthorized", "An API key is required.", "Send the header `Authorization: Bearer <API_KEY>`."),
  },
  402: {
    description: "No credits remain",
    body: () => of("outOfCredits", "No credits remaining.", "Ask the operator of this service to grant credits."),
  },
  404: {
    description: "It does not exist in this workspace",
    body: ({ subject = "Pulse" }) => errorAnswer(notFound(subjectNames[subject]), requestId).body,
  },
  409: { description: "It conflicts with what is already there", body: conflictExample },
  413: {
    description: "The body is larger than 256 kB",
    body: () => of("bodyTooLarge", "The body is larger than 256 kB.", "Send at most 262144 bytes."),
  },
  415: { description: "The body is not JSON", body: () => errorAnswer(unsupportedMediaType(), requestId).body },
  422: {
    description: "The Idempotency-Key was used for a different request",
    body: () =>
      of(
        "idempotencyMismatch",
        "This Idempotency-Key was already used for a different request.",
        "Use a new Idempotency-Key for a new request.",
      ),
  },
  429: {
    description: "Too many requests; see Retry-After",
    body: () => of("rateLimited", "Too many requests: at most 6000 in a minute.", "Wait 12 seconds, then try again."),
  },
  500: { description: "A fault of the service", body: () => bugAnswer(requestId).body },
  503: {
    description: "Not available right now; try again",
    body: () => of("unavailable", "The database cannot be reached right now.", "Try again in a few seconds."),
  },
};

function conflictExample({ path }: Operation): ErrorBody {
  if (path === "/signup")
    return of(
      "emailTaken",
      "This e-mail address is already registered.",
      "Use POST /login to get a code and a fresh API key for it.",
    );
  return of(
    "conflict",
    "A request with this Idempotency-Key is still being carried out.",
    "Wait a second and repeat it with the same key.",
  );
}

function statusesOf({ auth, method, errors }: Operation): number[] {
  const keyed = auth === "none" ? [] : [401];
  // Even where no body or query is expected, one may be sent and is refused.
  const bodied = method === "GET" ? [400] : [400, 413, 415];
  const kept = auth === "key" && method === "POST" ? [409, 422] : [];
  const general = [...keyed, ...bodied, ...kept, 429, 500, 503];
  return [...new Set([...errors, ...general])].filter((status) => status >= 400).sort((a, b) => a - b);
}

export interface ResponseObject {
  description: string;
  headers: Record<string, { $ref: string }>;
  content?: Record<string, { schema: object; example?: unknown }>;
}

export function errorResponses(operation: Operation): Record<string, ResponseObject> {
  return Object.fromEntries(
    statusesOf(operation).map((status) => {
      const { description, body } = examples[status] ?? { description: "Error", body: () => bugAnswer(requestId).body };
      const content = {
        "application/json": { schema: { $ref: "#/components/schemas/Error" }, example: body(operation) },
      };
      const headers: ResponseObject["headers"] = { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } };
      if (status === 429) headers["Retry-After"] = { $ref: "#/components/headers/Retry-After" };
      return [String(status), { description, headers, content }];
    }),
  );
}
