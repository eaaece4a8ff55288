import type { Clock } from "../../kernel/clock.ts";
import { silentLog, type Log } from "../../kernel/log.ts";
import type { Meter } from "../../models/budget.ts";
import { ModelsUnavailable } from "../../models/failure.ts";
import type { Models } from "../../models/models.ts";
import { askStructured } from "../../models/structured.ts";
import type { Brief, Plan, Situation, Turn } from "../brief.ts";
import type { Interviewer } from "../interviewer.ts";
import { complaintsAbout, planSchema, toPlan } from "./plan-shape.ts";
import { planMessage, planPromptVersion, planSystem } from "./prompts/plan.ts";
import { wordTurn } from "./turn.ts";

interface Needs {
  models: Models;
  /** Decides every move, and says it whenever no model can. */
  builtin: Interviewer;
  clock: Clock;
  log?: Log;
  planMs?: number;
  turnMs?: number;
}

/** The port, with a meter for whoever keeps the usage of a conversation. */
export interface ModelInterviewer extends Interviewer {
  plan(brief: Brief, meter?: Meter): Promise<Plan>;
  reply(situation: Situation, meter?: Meter): AsyncGenerator<string, Turn>;
}

/** An interviewer with a model's words and the built-in's judgement. It never fails: without a model it is the built-in. */
export function createModelInterviewer({
  models,
  builtin,
  clock,
  log = silentLog,
  planMs = 8_000,
  turnMs = 12_000,
}: Needs): ModelInterviewer {
  return {
    name: models.names[0] ?? builtin.name,

    async plan(brief, meter) {
      const fallback = await builtin.plan(brief);
      if (models.names.length === 0) return fallback;
      try {
        const { value, model } = await askStructured(models, {
          purpose: "plan",
          promptVersion: planPromptVersion,
          system: planSystem(brief),
          messages: [{ role: "user", content: planMessage(brief) }],
          maxOutputTokens: 4_000,
          totalMs: planMs,
          schema: planSchema,
          check: (draft) => complaintsAbout(draft, brief),
          ...(meter && { meter }),
        });
        return toPlan(value, brief, fallback, model);
      } catch (error) {
        if (!(error instanceof ModelsUnavailable)) throw error;
        return fallback;
      }
    },

    async *reply(situation, meter) {
      const move = await wholeTurn(builtin.reply(situation));
      return yield* wordTurn({ models, clock, situation, move, meter, totalMs: turnMs, log });
    },
  };
}

async function wholeTurn(reply: AsyncGenerator<string, Turn>): Promise<Turn> {
  for (;;) {
    const next = await reply.next();
    if (next.done) return next.value;
  }
}
