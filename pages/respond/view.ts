import type { TalkRecord } from "../../src/contract/respond.ts";
import type { Outgoing } from "./memory.ts";

export type Problem = "offline" | "broken" | "tooMany" | "tooLong";

/** Everything the page shows. */
export interface View {
  phase: "resuming" | "link" | "talk" | "withdrawn";
  talk: TalkRecord | null;
  /** Said here, not answered yet. */
  outgoing: Outgoing[];
  /** The reply as far as it is written; null when nobody is writing. */
  writing: string | null;
  problem: Problem | null;
  /** A finished reply, to be heard once. */
  announcement: { number: number; text: string };
  /** What could not be sent and goes back into the box. */
  returned: string;
  isBusy: boolean;
  /** It ended here and now: somebody who comes back later is not sent away again. */
  hasJustEnded: boolean;
}

export type Shown = ReturnType<typeof createView>;

/** What is shown, and who wants to know when it changes. */
export function createView(outgoing: Outgoing[]) {
  let view: View = {
    phase: "resuming",
    talk: null,
    outgoing,
    writing: null,
    problem: null,
    announcement: { number: 0, text: "" },
    returned: "",
    isBusy: false,
    hasJustEnded: false,
  };
  const listeners = new Set<() => void>();
  return {
    get view() {
      return view;
    },
    show: (changes: Partial<View>): void => {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
