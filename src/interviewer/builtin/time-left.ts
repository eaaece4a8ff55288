import type { Situation } from "../brief.ts";
import type { TalkWords } from "./words/words.ts";

const leastForAQuestionMs = 45_000;

/** Nobody is cut off without warning: when only one more exchange fits, the next question is announced as the last. */
export function timeLeft(
  { brief, startedAt, now, transcript }: Situation,
  talk: TalkWords,
): "plenty" | "nearly over" | "over" {
  const limitMs = brief.maxDurationMin * 60_000;
  const spentMs = now.getTime() - startedAt.getTime();
  const wasWarned = transcript.some(
    (message) => message.role === "assistant" && talk.lastOne.some((line) => message.content.startsWith(line)),
  );
  if (wasWarned || spentMs >= limitMs) return "over";
  const answers = transcript.filter((message) => message.role === "user").length;
  const usualMs = answers > 0 ? spentMs / answers : 0;
  const roomMs = Math.min(Math.max(leastForAQuestionMs, usualMs), limitMs / 3);
  return limitMs - spentMs <= roomMs ? "nearly over" : "plenty";
}
