import { useEffect, useState } from "preact/hooks";
import { fill } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";
import type { Conversation } from "./conversation.ts";

const minuteMs = 60_000;
const lookEveryMs = 5_000;

/** Minutes left once they are few, 0 when they are over, null while there is plenty. */
export function minutesLeft(startMs: number, endMs: number, nowMs: number): number | null {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return 0;
  const shortMs = Math.min(2.5 * minuteMs, Math.max(0.5 * minuteMs, (endMs - startMs) / 4));
  return leftMs <= shortMs ? Math.max(1, Math.round(leftMs / minuteMs)) : null;
}

export function TimeLeft({ talk, conversation }: { talk: TalkRecord; conversation: Conversation }) {
  const { words } = conversation.setup;
  const look = () => minutesLeft(Date.parse(talk.createdAt), Date.parse(talk.endsAt), conversation.now());
  const [minutes, setMinutes] = useState(look);
  useEffect(() => {
    setMinutes(look());
    const timer = setInterval(() => setMinutes(look()), lookEveryMs);
    return () => clearInterval(timer);
  }, [talk.endsAt]);
  const text =
    minutes === null
      ? ""
      : minutes === 0
        ? words.timeUp
        : minutes === 1
          ? words.timeShortOne
          : fill(words.timeShort, { n: minutes });
  return (
    <p class={text ? "notice" : "unseen"} role="status">
      {text}
    </p>
  );
}
