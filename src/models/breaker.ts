import type { Clock } from "../kernel/clock.ts";
import type { ModelFailure } from "./failure.ts";

export interface Breaker {
  isResting(): boolean;
  /** Whether a call may be tried now. After a pause exactly one is let through, to see whether the model is back. */
  admit(): boolean;
  succeeded(): void;
  failed(failure: ModelFailure): void;
  /** The call said nothing about the model's health: it was cancelled, or refused for its own content. */
  undecided(): void;
}

export interface BreakerLimits {
  failuresToOpen: number;
  pauseMs: number;
  /** A provider may ask for a longer pause, but no answer from outside may switch a model off for good. */
  longestPauseMs: number;
}

/** Spares a model that is down, and spares respondents the wait for it. */
export function createBreaker({
  clock,
  failuresToOpen,
  pauseMs,
  longestPauseMs,
}: BreakerLimits & { clock: Clock }): Breaker {
  let failures = 0;
  let opensAgainAt: number | null = null;
  let isOnTrial = false;
  const rest = (ms: number) => {
    opensAgainAt = clock.now().getTime() + Math.min(ms, longestPauseMs);
  };
  const isResting = () => opensAgainAt !== null && (isOnTrial || clock.now().getTime() < opensAgainAt);
  return {
    isResting,
    admit() {
      if (isResting()) return false;
      isOnTrial = opensAgainAt !== null;
      return true;
    },
    succeeded() {
      failures = 0;
      opensAgainAt = null;
      isOnTrial = false;
    },
    failed({ reason, retryAfterMs }) {
      failures += 1;
      if (reason === "rate_limited") rest(retryAfterMs ?? pauseMs);
      else if (isOnTrial || reason === "unauthorized" || failures >= failuresToOpen)
        rest(Math.max(pauseMs, retryAfterMs ?? 0));
      isOnTrial = false;
    },
    undecided() {
      isOnTrial = false;
    },
  };
}
