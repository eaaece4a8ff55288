import { useEffect, useRef } from "preact/hooks";
import type { ConversationRecord } from "../../../src/contract/conversations.ts";
import { piecesOf } from "../marks.ts";

interface Props {
  conversation: ConversationRecord;
  /** The field whose words are lit. */
  field: string | null;
  /** The field whose words should be in view. */
  revealed: string | null;
  onField: (field: string | null) => void;
}

export function Transcript({ conversation, field, revealed, onField }: Props) {
  const log = useRef<HTMLOListElement>(null);
  // Looked at from the other column: the words come into view without taking the focus. (In one column this would take
  // away what one is looking at.)
  useEffect(() => {
    if (revealed !== null && matchMedia("(min-width: 56.01rem)").matches)
      log.current?.querySelector("mark.lit")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [revealed]);
  const evidence = conversation.echo?.evidence ?? {};
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title">What was said</h2>
      <ol class="transcript" ref={log}>
        {conversation.transcript.map((message) => (
          <li key={message.id} class={message.role}>
            <span class="speaker">{message.role === "assistant" ? "Interviewer" : "Respondent"}</span>
            <p>
              {piecesOf(message, evidence).map(({ text, fields }, index) =>
                fields.length === 0 ? (
                  text
                ) : (
                  <mark
                    key={index}
                    class={field !== null && fields.includes(field) ? "lit" : undefined}
                    onMouseEnter={() => onField(fields[0] ?? null)}
                    onMouseLeave={() => onField(null)}
                  >
                    {text}
                  </mark>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
