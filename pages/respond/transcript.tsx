import { useEffect, useRef } from "preact/hooks";
import type { Conversation } from "./conversation.ts";
import type { View } from "./view.ts";

export interface ShownMessage {
  id: string;
  role: "assistant" | "user";
  content: string;
}

interface TranscriptProps {
  messages: readonly ShownMessage[];
  view: View;
  conversation: Conversation;
}

export function Transcript({ messages, view, conversation }: TranscriptProps) {
  const { words } = conversation.setup;
  const lastSaid = messages.findLast(({ role }) => role === "user")?.content;
  // After a reload the service may know the message already that this browser still keeps.
  const outgoing = view.outgoing.filter((each) => !conversation.wasRestored(each) || each.content !== lastSaid);
  const isAnswered = outgoing.length === 0 && view.writing === null;
  const last = isAnswered ? messages.findLastIndex(({ role }) => role === "assistant") : -1;
  const parts = messages.length + outgoing.length + (view.writing === null ? 0 : 1);
  useStayAtEnd(parts, view.writing ?? "", messages.length + outgoing.length > 1);
  return (
    <div class="talk">
      {messages.map(({ id, role, content }, index) =>
        role === "assistant" ? (
          <div class={index === last ? "asked now" : "asked"} key={id}>
            <span class="unseen">{words.interviewer}: </span>
            <p dir="auto">{content}</p>
          </div>
        ) : (
          <Said key={id} content={content} you={words.you} />
        ),
      )}
      {outgoing.map(({ clientMessageId, content }) => (
        <Said
          key={clientMessageId}
          content={content}
          you={words.you}
          note={view.writing === null && !view.isBusy ? words.notSent : undefined}
        />
      ))}
      {view.writing !== null && (
        <div class="asked now" aria-hidden="true">
          {view.writing === "" ? <span class="ping" title={words.writing} /> : <p dir="auto">{view.writing}</p>}
        </div>
      )}
    </div>
  );
}

const Said = ({ content, you, note }: { content: string; you: string; note?: string | undefined }) => (
  <div class="said">
    <span class="unseen">{you}: </span>
    <p dir="auto">{content}</p>
    {note && <p class="note">{note}</p>}
  </div>
);

/** The newest words stay in sight, without a jump for those whom movement disturbs. */
function useStayAtEnd(parts: number, text: string, isTalking: boolean): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isTalking) return;
    const isCalm = isFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches;
    isFirst.current = false;
    const frame = requestAnimationFrame(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: isCalm ? "instant" : "smooth" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [parts, text, isTalking]);
}
