import type { LanguageModel } from "ai";
import type { z } from "zod";
import { estimateTokens } from "./budget.ts";
import { startDeadline } from "./deadline.ts";
import { ModelFailure, toFailure } from "./failure.ts";

/** Both roles hold data, never our instructions: what a respondent wrote must not be able to pose as the system. */
export interface Message {
  role: "user" | "assistant";
  content: string;
}

export interface Prompt {
  system: string;
  messages: Message[];
  maxOutputTokens: number;
  /** The shape of the answer, when it is not plain text. */
  schema?: z.ZodType;
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

interface StreamNeeds {
  model: LanguageModel;
  prompt: Prompt;
  firstTokenMs: number;
  signal: AbortSignal;
  now: () => Date;
  onTokens: (tokens: Tokens) => void;
}

export const promptText = ({ system, messages }: Prompt): string =>
  [system, ...messages.map(({ content }) => content)].join("\n");

/**
 * The text of one model, piece by piece. Plain text and structured answers go the same way, because only a stream shows
 * early that a model hangs. Throws a ModelFailure and nothing else; reports the tokens however it ends.
 */
export async function* streamFrom({
  model,
  prompt,
  firstTokenMs,
  signal,
  now,
  onTokens,
}: StreamNeeds): AsyncGenerator<string, void> {
  const deadline = startDeadline({ firstTokenMs, signal });
  let written = "";
  let counted: Tokens | null = null;
  // Owned here: a reader who has heard enough stops the provider from writing, and us from paying for it.
  const stopper = new AbortController();
  try {
    const parts = await deadline.race(open(model, prompt, AbortSignal.any([deadline.signal, stopper.signal])));
    for (;;) {
      const next = await deadline.race(parts.next());
      if (next.done) break;
      const part = next.value;
      if (part.type === "error") throw toFailure(part.error, now());
      if (part.type === "abort") throw new ModelFailure("broke_off");
      if (part.type === "reasoning-start" || part.type === "reasoning-delta") deadline.started();
      if (part.type === "finish") counted = tokensOf(part.totalUsage);
      if (part.type !== "text-delta" || part.text === "") continue;
      deadline.started();
      written += part.text;
      yield part.text;
    }
    if (written.trim() === "") throw new ModelFailure("silent");
  } catch (error) {
    throw toFailure(error, now());
  } finally {
    deadline.stop();
    stopper.abort();
    onTokens(counted ?? estimated(prompt, written));
  }
}

async function open(
  model: LanguageModel,
  { system, messages, maxOutputTokens, schema }: Prompt,
  abortSignal: AbortSignal,
) {
  const { streamText, Output } = await import("ai");
  // The SDK writes its warnings to the console, past our log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { fullStream } = streamText({
    model,
    system,
    messages,
    maxOutputTokens,
    // The chain decides what to do after a failure; silent repetitions would only cost time.
    maxRetries: 0,
    abortSignal,
    ...(schema && { output: Output.object({ schema }) }),
    // Nothing that a respondent said is kept at the provider, and nobody thinks long about one sentence.
    providerOptions: { openai: { store: false, reasoningEffort: "low" } },
    onError() {},
  });
  return fullStream[Symbol.asyncIterator]();
}

function tokensOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): Tokens | null {
  if (inputTokens === undefined || outputTokens === undefined) return null;
  return { inputTokens, outputTokens, isEstimated: false };
}

const estimated = (prompt: Prompt, written: string): Tokens => ({
  inputTokens: estimateTokens(promptText(prompt)),
  outputTokens: estimateTokens(written),
  isEstimated: true,
});
