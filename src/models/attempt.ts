import type { LanguageModel } from "ai";
import type { Clock } from "../kernel/clock.ts";
import type { Usage } from "./budget.ts";
import { ModelFailure, toFailure } from "./failure.ts";
import type { Gate } from "./gate.ts";
import type { WriteRequest } from "./request.ts";
import { streamFrom, type Tokens } from "./stream.ts";

/** One model of the chain. */
export interface Link {
  name: string;
  gate: Gate;
  model: () => Promise<LanguageModel>;
}

interface Needs {
  link: Link;
  request: WriteRequest;
  firstTokenMs: number;
  signal: AbortSignal;
  clock: Clock;
  onUsage: (usage: Usage) => void;
}

/** One model's try. The gate hears how it ended in every case, also when the reader simply stops reading. */
export async function* attempt(needs: Needs): AsyncGenerator<string, void> {
  const { link, request, firstTokenMs, signal, clock } = needs;
  const pass = await link.gate.enter(signal);
  const startedAt = clock.now();
  let isUnderWay = false;
  let failure: ModelFailure | null = null;
  // Once it speaks, running out of time may be the reader's doing as well, and says nothing about the model.
  const fail = (error: unknown): ModelFailure => {
    failure = toFailure(error, clock.now());
    pass.failed(isUnderWay && failure.reason === "too_slow" ? new ModelFailure("cancelled") : failure);
    return failure;
  };
  // A reader who neither reads on nor stops must not keep the place for ever.
  const giveUp = () => void fail(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    const model = await link.model();
    const onTokens = (tokens: Tokens) => isUnderWay && record(needs, startedAt, tokens);
    for await (const text of streamFrom({
      model,
      prompt: request,
      firstTokenMs,
      signal,
      now: () => clock.now(),
      onTokens,
    })) {
      isUnderWay = true;
      yield text;
    }
  } catch (error) {
    throw fail(error);
  } finally {
    signal.removeEventListener("abort", giveUp);
    if (!failure) pass.succeeded();
  }
}

function record({ link, request, clock, onUsage }: Needs, startedAt: Date, tokens: Tokens): void {
  const latencyMs = clock.now().getTime() - startedAt.getTime();
  const { purpose, promptVersion } = request;
  const usage = { model: link.name, purpose, promptVersion, latencyMs, ...tokens };
  request.meter?.record(usage);
  onUsage(usage);
}
