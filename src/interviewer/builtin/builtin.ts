import type { Interviewer } from "../interviewer.ts";
import { planBuiltin } from "./planner.ts";
import { replyBuiltin } from "./reply.ts";

/** The interviewer that needs no model and no network: rules and words of our own, the same answer every time. */
export function createBuiltinInterviewer(): Interviewer {
  return {
    name: "builtin",
    plan: async (brief) => planBuiltin(brief),
    async *reply(situation) {
      const turn = replyBuiltin(situation);
      yield turn.content;
      return turn;
    },
  };
}
