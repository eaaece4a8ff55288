import type { Interviewer } from "../interviewer.ts";

/**
 * The interviewer that needs no model and no network: rules and words of our own, the same answer every time.
 * Its grammar and dictionaries take half a second to load, so they are loaded at their first use, not at the start.
 */
export function createBuiltinInterviewer(): Interviewer {
  return {
    name: "builtin",
    plan: async (brief) => (await import("./planner.ts")).planBuiltin(brief),
    async *reply(situation) {
      const { replyBuiltin } = await import("./reply.ts");
      const turn = replyBuiltin(situation);
      yield turn.content;
      return turn;
    },
  };
}
