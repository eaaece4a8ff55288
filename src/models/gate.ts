import type { Clock } from "../kernel/clock.ts";
import { createBreaker, type BreakerLimits } from "./breaker.ts";
import { createBulkhead, type BulkheadLimits } from "./bulkhead.ts";
import { ModelFailure } from "./failure.ts";

export type GateLimits = BreakerLimits & BulkheadLimits;

/** How a call ended. Only the first word counts. */
interface Pass {
  succeeded(): void;
  failed(failure: ModelFailure): void;
}

export interface Gate {
  enter(signal: AbortSignal): Promise<Pass>;
}

/** Not the model's fault: the next call may well go through. */
const saysNothing = new Set(["cancelled", "rejected", "bad_output", "over_budget"]);

/** Stands before each model: lets no call through to one that is down, and not too many to one that is slow. */
export function createGate(limits: GateLimits & { clock: Clock }): Gate {
  const breaker = createBreaker(limits);
  const bulkhead = createBulkhead(limits);
  return {
    async enter(signal) {
      // Nobody queues for a model that is known to be down.
      if (breaker.isResting()) throw new ModelFailure("resting");
      const leave = await bulkhead.enter(signal);
      if (!breaker.admit()) {
        leave();
        throw new ModelFailure("resting");
      }
      let isOver = false;
      const end = (tell: () => void) => {
        if (isOver) return;
        isOver = true;
        leave();
        tell();
      };
      return {
        succeeded: () => end(() => breaker.succeeded()),
        failed: (failure) =>
          end(() => (saysNothing.has(failure.reason) ? breaker.undecided() : breaker.failed(failure))),
      };
    },
  };
}
