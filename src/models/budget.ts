/** What one call cost, for the conversation's record and for the operator's figures. */
export interface Usage {
  model: string;
  purpose: Purpose;
  /** Which prompt was used, so that a change of words can be told from a change of model. */
  promptVersion: string;
  inputTokens: number;
  outputTokens: number;
  latencyMs: number;
  /** True when the stream was stopped before the provider said the figures. */
  isEstimated: boolean;
}

export type Purpose = "plan" | "turn" | "echo";

/** Counts the tokens of one conversation (or one plan). Whoever holds it decides where the records are kept. */
export interface Meter {
  remainingTokens(): number;
  record(usage: Usage): void;
}

/** Enough for fifty questions about a long context; a conversation that needs more goes on without a model. */
const conversationTokens = 400_000;

export function createMeter({
  maxTokens = conversationTokens,
  spentTokens = 0,
  onUsage = () => {},
}: { maxTokens?: number; spentTokens?: number; onUsage?: (usage: Usage) => void } = {}): Meter {
  let spent = spentTokens;
  return {
    remainingTokens: () => Math.max(0, maxTokens - spent),
    record(usage) {
      spent += usage.inputTokens + usage.outputTokens;
      onUsage(usage);
    },
  };
}

/** Four bytes a token: near for European languages, a little high for others, which errs on the careful side. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
