/** Everything that may go wrong by a caller's doing. Each door (HTTP, MCP, CLI) translates the whole list once. */
export type FaultCode =
  | "validation"
  | "unauthorized"
  | "outOfCredits"
  | "notFound"
  | "methodNotAllowed"
  | "emailTaken"
  | "bodyTooLarge"
  | "unsupportedMediaType"
  | "idempotencyMismatch"
  | "conflict"
  | "rateLimited"
  | "unavailable";

export interface FieldFault {
  path: string;
  message: string;
}

interface FaultDetails {
  /** What the caller can do about it, in one sentence. */
  hint: string;
  fields?: FieldFault[];
  retryAfterSec?: number;
  cause?: unknown;
}

/** An expected failure. Anything thrown that is not a Fault is a bug and is answered as one. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: FaultCode;
  readonly hint: string;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfterSec: number | undefined;

  constructor(code: FaultCode, message: string, details: FaultDetails) {
    super(message, { cause: details.cause });
    this.code = code;
    this.hint = details.hint;
    this.fields = details.fields;
    this.retryAfterSec = details.retryAfterSec;
  }
}

type Thing = "Pulse" | "Conversation" | "Key" | "Delivery";

/** The same answer for an unknown, a malformed and another workspace's id, so that ids cannot be probed. */
export const notFound = (thing: Thing) =>
  new Fault("notFound", `${thing} not found`, {
    hint: `Check the id: it must belong to a ${thing} of the workspace your API key acts for.`,
  });

/** To a respondent, who has a link and no key. */
export const leadsNowhere = (thing: Thing) =>
  new Fault("notFound", `${thing} not found`, {
    hint: "Check the link you were given: it must be whole, and what it leads to may have been taken back.",
  });

/** The service cannot start (a wrong setting, no database, a full disk). Shown to the operator without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
  readonly hint: string;

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.hint = hint;
  }
}
