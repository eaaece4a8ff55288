import { ModelFailure } from "./failure.ts";

export interface BulkheadLimits {
  concurrentCalls: number;
  queuedCalls: number;
  queueMs: number;
}

interface Waiting {
  start(): void;
}

/** One slow model may hold a few calls, never all of them: whoever finds no room goes to the next model. */
export function createBulkhead({ concurrentCalls, queuedCalls, queueMs }: BulkheadLimits) {
  let running = 0;
  const queue: Waiting[] = [];

  /** A place that is given up goes straight to the next in line, so that nobody can slip in between. */
  function leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = queue.shift();
      if (next) next.start();
      else running -= 1;
    };
  }

  return {
    /** Waits for a place and returns how to give it up. */
    async enter(signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) throw new ModelFailure("cancelled");
      if (running < concurrentCalls) {
        running += 1;
        return leaveOnce();
      }
      if (queue.length >= queuedCalls) throw new ModelFailure("busy");
      await new Promise<void>((resolve, reject) => {
        const settle = (done: () => void) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", cancel);
          done();
        };
        const giveUp = (reason: "busy" | "cancelled") => {
          queue.splice(queue.indexOf(waiting), 1);
          settle(() => reject(new ModelFailure(reason)));
        };
        const waiting = { start: () => settle(resolve) };
        const cancel = () => giveUp("cancelled");
        const timer = setTimeout(() => giveUp("busy"), queueMs);
        signal.addEventListener("abort", cancel, { once: true });
        queue.push(waiting);
      });
      return leaveOnce();
    },
  };
}
