import type { ConversationRecord } from "../../../src/contract/conversations.ts";
import { countText, fieldLabel, percentText, valueText } from "../text.ts";

type Echo = NonNullable<ConversationRecord["echo"]>;
type Evidence = Echo["evidence"][string];

const statusWords = {
  stated: "said",
  confirmed: "agreed to",
  inferred: "inferred",
  corrected: "corrected in review",
  not_said: "not said",
  declined: "declined",
} satisfies Record<Evidence["status"], string>;

interface Props {
  echo: Echo;
  /** The fields as the Pulse declares them; what an older Pulse asked for comes after. */
  order: string[];
  field: string | null;
  onField: (field: string | null) => void;
  /** Its words should come into view. */
  onReveal: (field: string) => void;
}

/**
 * Each value can be pointed at, or reached with Tab, and the transcript lights the words it came from. Only a movement of
 * the pointer counts: what scrolling brings under it was not pointed at.
 */
export function EchoPanel({ echo, order, field, onField, onReveal }: Props) {
  const names = [...new Set([...order, ...Object.keys(echo.fields)])].filter((name) => name in echo.fields);
  return (
    <section class="echo" aria-labelledby="echo-title">
      <h2 id="echo-title">The Echo</h2>
      <p class="fine">Point at a value, or move to it with Tab, to see the words it came from.</p>
      <ul class="echo-fields" onMouseLeave={() => onField(null)}>
        {names.map((name) => (
          <EchoValue
            key={name}
            name={name}
            value={echo.fields[name] ?? null}
            evidence={echo.evidence[name]}
            isLit={field === name}
            onField={onField}
            onReveal={onReveal}
          />
        ))}
      </ul>
      {echo.summary ? (
        <>
          <h3>In short</h3>
          <p>{echo.summary}</p>
        </>
      ) : null}
      {echo.themes.length > 0 ? (
        <>
          <h3>Themes</h3>
          <p>{echo.themes.join(" · ")}</p>
        </>
      ) : null}
      <p class="fine">
        Sentiment {echo.sentimentScore} of 10 · {reviewText(echo)} · read by {echo.extractedBy}
      </p>
    </section>
  );
}

interface ValueProps {
  name: string;
  value: Echo["fields"][string];
  evidence: Evidence | undefined;
  isLit: boolean;
  onField: Props["onField"];
  onReveal: Props["onReveal"];
}

function EchoValue({ name, value, evidence, isLit, onField, onReveal }: ValueProps) {
  const quotes = evidence?.quotes ?? [];
  return (
    <li class={isLit ? "lit" : undefined}>
      <button
        type="button"
        onPointerMove={() => onField(name)}
        onFocus={() => onReveal(name)}
        onBlur={() => onField(null)}
        onClick={() => onReveal(name)}
      >
        <span class="echo-name">{fieldLabel(name)}</span>
        <span class={value === null ? "echo-value none" : "echo-value"}>
          {value === null ? (evidence?.status === "declined" ? "Declined" : "Not said") : valueText(value)}
        </span>
        {value === null ? null : (
          <span class="echo-source">
            {evidence ? statusWords[evidence.status] : ""}
            {evidence?.confidence && evidence.status !== "corrected"
              ? `, ${percentText(evidence.confidence)} sure`
              : ""}
          </span>
        )}
        {quotes.length === 0 || value === null ? null : (
          <span class="echo-words">
            <span class={evidence?.status === "corrected" ? undefined : "unseen"}>
              {evidence?.status === "corrected" ? "Before: " : ". From the words: "}
            </span>
            {quotes.map(({ text }) => `“${text}”`).join(" ")}
          </span>
        )}
      </button>
    </li>
  );
}

function reviewText({ review }: Echo): string {
  const count = Object.keys(review.corrections).length;
  if (review.status === "confirmed")
    return count === 0 ? "confirmed by the respondent" : `confirmed with ${countText(count, "correction")}`;
  return review.status === "skipped" ? "not reviewed" : "review pending";
}
