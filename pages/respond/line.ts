import { Refusal } from "./api.ts";
import type { View } from "./view.ts";

const longestWaitMs = 15_000;

export type Line = ReturnType<typeof createLine>;

/** The line to the service: after a failure it is tried again, ever less often, and the page says why it waits. */
export function createLine(show: (changes: Partial<View>) => void) {
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function works(): void {
    failures = 0;
    show({ problem: null });
  }

  return {
    works,

    tryLater(error: unknown, work: () => Promise<void>): void {
      const status = error instanceof Refusal ? error.status : 0;
      const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** failures++);
      clearTimeout(retry);
      retry = setTimeout(() => void work(), waitMs);
      // One failure may be a hiccup that nobody needs to hear of, unless the browser knows better.
      if (status === 429) show({ problem: "tooMany" });
      else if (status > 0) show({ problem: "broken" });
      else if (!navigator.onLine || failures > 1) show({ problem: "offline" });
    },

    /** The browser knows first when the network goes and comes. */
    watch(onBack: () => Promise<void>): void {
      addEventListener("offline", () => show({ problem: "offline" }));
      addEventListener("online", () => {
        clearTimeout(retry);
        works();
        void onBack();
      });
    },
  };
}
