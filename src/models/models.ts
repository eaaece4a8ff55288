import type { LanguageModel } from "ai";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import { estimateTokens, type Usage } from "./budget.ts";
import { startTotal } from "./deadline.ts";
import { attempt, type Link } from "./attempt.ts";
import { ModelsUnavailable, toFailure, type FailureReason } from "./failure.ts";
import { createGate, type GateLimits } from "./gate.ts";
import { connect, parseModelName, type ModelAccess } from "./providers.ts";
import type { Piece, WriteRequest } from "./request.ts";
import { promptText } from "./stream.ts";

export interface CallLimits extends GateLimits {
  firstTokenMs: number;
  maxInputTokens: number;
}

const defaultLimits: CallLimits = {
  firstTokenMs: 5_000,
  maxInputTokens: 60_000,
  failuresToOpen: 3,
  pauseMs: 20_000,
  longestPauseMs: 300_000,
  concurrentCalls: 16,
  queuedCalls: 32,
  queueMs: 1_000,
};

export interface Models {
  /** The chain, first choice first. Empty: no model is set, and every call ends in ModelsUnavailable. */
  readonly names: readonly string[];
  /**
   * Writes with the first model that can, and goes on to the next as long as nothing has been handed out.
   * Throws ModelsUnavailable, also when a model breaks off midway. Stop reading and the model is stopped.
   */
  write(request: WriteRequest): AsyncGenerator<Piece, void>;
}

interface Needs extends ModelAccess {
  clock: Clock;
  log: Log;
  limits?: Partial<CallLimits>;
  /** Every call of every conversation: for the operator's figures. */
  onUsage?: (usage: Usage) => void;
}

/** From settings to a chain of models with fail-over. Calls nobody yet. */
export function createModels({ names, keys, localModelUrl, clock, log, limits: wanted, onUsage }: Needs): Models {
  const limits = { ...defaultLimits, ...wanted };
  const access = { names, keys, localModelUrl };
  const chain = names.flatMap((name): Link[] => {
    let connected: Promise<LanguageModel> | null = null;
    const parsed = parseModelName(name);
    if (!parsed) return [];
    // Loading the SDK takes a moment that must not count against the first model's first token.
    const load = () => Promise.all([connect(parsed, access), import("ai")]).then(([model]) => model);
    return [{ name, gate: createGate({ ...limits, clock }), model: () => (connected ??= load()) }];
  });
  const context = { clock, log, firstTokenMs: limits.firstTokenMs, onUsage: onUsage ?? (() => {}) };
  return {
    names,
    async *write(request) {
      assertAffordable(request, limits.maxInputTokens, names);
      yield* writeWith(
        chain.filter(({ name }) => !request.without?.includes(name)),
        request,
        context,
      );
    },
  };
}

interface Context {
  clock: Clock;
  log: Log;
  firstTokenMs: number;
  onUsage: (usage: Usage) => void;
}

async function* writeWith(chain: Link[], request: WriteRequest, context: Context): AsyncGenerator<Piece, void> {
  const failures: ModelsUnavailable["failures"] = [];
  const total = startTotal(request.totalMs, request.signal);
  try {
    for (const link of chain) {
      let isUnderWay = false;
      try {
        for await (const text of attempt({ ...context, link, request, signal: total.signal })) {
          isUnderWay = true;
          yield { model: link.name, text };
        }
        return;
      } catch (error) {
        const { reason, status } = toFailure(error, context.clock.now());
        failures.push({ model: link.name, reason });
        if (!quiet.has(reason)) context.log.warn({ model: link.name, reason, status }, "A model failed");
        // What was handed out cannot be taken back, so another model must not begin anew.
        if (isUnderWay || total.signal.aborted) break;
      }
    }
    throw new ModelsUnavailable(failures);
  } finally {
    total.stop();
  }
}

/** Nothing an operator could do anything about, or was told already. */
const quiet = new Set<FailureReason>(["resting", "cancelled"]);

/** Refused before anything is spent: one call may not be too large, and a conversation may not cost without end. */
function assertAffordable(request: WriteRequest, maxInputTokens: number, names: string[]): void {
  const inputTokens = estimateTokens(promptText(request));
  const remaining = request.meter?.remainingTokens() ?? Infinity;
  if (inputTokens <= maxInputTokens && inputTokens + request.maxOutputTokens <= remaining) return;
  throw new ModelsUnavailable(names.map((model) => ({ model, reason: "over_budget" })));
}
