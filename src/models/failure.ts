export type FailureReason =
  | "unauthorized"
  | "rate_limited"
  | "rejected"
  | "server_error"
  | "unreachable"
  | "slow_start"
  | "too_slow"
  | "silent"
  | "broke_off"
  | "bad_output"
  | "busy"
  | "resting"
  | "over_budget"
  | "cancelled";

/** Why one model did not do one call. Holds no text of the provider: error messages may repeat what a respondent wrote. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(reason: FailureReason, details: { status?: number; retryAfterMs?: number | null } = {}) {
    super(reason);
    this.reason = reason;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** Nobody in the chain could do it. The caller falls back on what needs no model, or tries again later. */
export class ModelsUnavailable extends Error {
  override readonly name = "ModelsUnavailable";
  readonly failures: { model: string; reason: FailureReason }[];

  constructor(failures: { model: string; reason: FailureReason }[]) {
    super(
      `No model could answer: ${failures.map(({ model, reason }) => `${model} ${reason}`).join(", ") || "none is set"}`,
    );
    this.failures = failures;
  }
}

/** Read by shape, not by class, so that this file does not load the SDK. */
interface ProviderError {
  statusCode?: unknown;
  responseHeaders?: Record<string, string | undefined>;
}

export function toFailure(error: unknown, now: Date): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const { statusCode, responseHeaders = {} } = (
    typeof error === "object" && error !== null ? error : {}
  ) as ProviderError;
  if (typeof statusCode !== "number") {
    return new ModelFailure(error instanceof TypeError || isConnectionError(error) ? "unreachable" : "server_error");
  }
  const retryAfterMs = retryAfter(responseHeaders, now);
  return new ModelFailure(reasonOf(statusCode), { status: statusCode, retryAfterMs });
}

function reasonOf(status: number): FailureReason {
  // A wrong key, a wrong address and a model that does not exist have one thing in common: the next call fails as well.
  if (status === 401 || status === 403 || status === 404) return "unauthorized";
  if (status === 429) return "rate_limited";
  if (status === 408 || status === 409 || status >= 500) return "server_error";
  return status >= 400 ? "rejected" : "server_error";
}

function isConnectionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code)
  );
}

function retryAfter(headers: Record<string, string | undefined>, now: Date): number | null {
  const text = headers["retry-after"];
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
