import { ModelFailure } from "./failure.ts";

interface Deadline {
  signal: AbortSignal;
  /** The first token came: from now on only the total counts. */
  started(): void;
  stop(): void;
  /** Rejects when time is up, even if whoever holds the signal does not react to it. */
  race<Value>(work: Promise<Value>): Promise<Value>;
}

/** One signal for three reasons to give up: no first token, not done in time, or nobody waits for the answer any more. */
export function startDeadline({ firstTokenMs, signal }: { firstTokenMs: number; signal: AbortSignal }): Deadline {
  const controller = new AbortController();
  const giveUp = (failure: ModelFailure) => controller.abort(failure);
  const cancel = () => giveUp(reasonOf(signal));
  const timer = setTimeout(() => giveUp(new ModelFailure("slow_start")), firstTokenMs);
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  return {
    signal: controller.signal,
    started: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    },
    race: (work) => raceWith(controller.signal, work),
  };
}

const reasonOf = ({ reason }: AbortSignal): ModelFailure =>
  reason instanceof ModelFailure ? reason : new ModelFailure("cancelled");

function raceWith<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as ModelFailure);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A signal that fires after `ms` or when the caller gives up, and a way to take it back. */
export function startTotal(ms: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ModelFailure("too_slow")), ms);
  const cancel = () => controller.abort(caller && reasonOf(caller));
  caller?.addEventListener("abort", cancel, { once: true });
  if (caller?.aborted) cancel();
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", cancel);
    },
  };
}
