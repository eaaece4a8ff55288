import { ModelsUnavailable } from "../../models/failure.ts";
import { storable } from "../../models/storable.ts";
import type { Piece } from "../../models/request.ts";
import { complaintFor, createJudge, type DraftRules } from "./judge.ts";
import { createSentenceReader } from "./sentence-reader.ts";

export interface Verdict {
  step: number | null;
  model: string | null;
  /** All that has been forwarded in this turn so far. */
  said: string;
  outcome: "asked" | "refused" | "gone";
  complaints: string[];
}

/** Without a question by then, none is coming. */
const longestDraft = 1_500;

/**
 * Forwards a draft sentence by sentence, as soon as each is known to be fit, and stops the model after its first question.
 * A draft that breaks a rule ends here; what was forwarded before stays said.
 */
export async function* forward(pieces: AsyncIterable<Piece>, rules: DraftRules): AsyncGenerator<string, Verdict> {
  const judge = createJudge(rules);
  const verdict: Verdict = {
    step: null,
    model: null,
    said: rules.said,
    outcome: "refused",
    complaints: [complaintFor.no_question],
  };
  try {
    for await (const sentence of sentencesOf(pieces, verdict)) {
      const judgement = judge(clean(sentence, verdict));
      if (judgement.kind === "refuse") return { ...verdict, complaints: judgement.complaints };
      if (judgement.kind === "leave") continue;
      const text = verdict.said ? ` ${judgement.text}` : judgement.text;
      verdict.said += text;
      yield text;
      if (judgement.kind === "ask") return { ...verdict, outcome: "asked", complaints: [] };
    }
  } catch (error) {
    if (!(error instanceof ModelsUnavailable)) throw error;
    return { ...verdict, outcome: "gone" };
  }
  return verdict;
}

async function* sentencesOf(pieces: AsyncIterable<Piece>, verdict: Verdict): AsyncGenerator<string, void> {
  const reader = createSentenceReader();
  let length = 0;
  for await (const { model, text } of pieces) {
    verdict.model = model;
    length += text.length;
    yield* reader.push(text);
    if (length > longestDraft) return;
  }
  yield* reader.rest();
}

/** Takes the step's number and a label such as "Interviewer:" off the beginning; the number is remembered. */
function clean(raw: string, verdict: Verdict): string {
  const step = /^\s*\[(\d{1,2})\]\s*/.exec(raw);
  if (step) verdict.step ??= Number(step[1]);
  return storable(raw.slice(step?.[0].length ?? 0))
    .replace(/^(?:interviewer|assistant)\s*:\s*/i, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
