import type { InsightsRecord } from "../../../src/contract/insights.ts";
import { Columns } from "../charts/columns.tsx";
import { SentimentChart } from "../charts/sentiment.tsx";
import { Words } from "../charts/words.tsx";
import { linkTo } from "../router.ts";
import { countText, shortNumber } from "../text.ts";
import { FieldCard } from "./field-card.tsx";

/** What all conversations say together. */
export function Learnt({ insights }: { insights: InsightsRecord }) {
  const { fields, sentiment, themes, quotes, counts } = insights;
  return (
    <>
      <section aria-labelledby="fields-title">
        <h2 id="fields-title">What they said</h2>
        <div class="field-cards">
          {fields.map((field) => (
            <FieldCard key={field.name} field={field} completed={counts.completed} />
          ))}
        </div>
      </section>
      <section aria-labelledby="sentiment-title">
        <h2 id="sentiment-title">How they felt</h2>
        <div class="halves">
          {sentiment.byDay.length > 1 ? <SentimentChart days={sentiment.byDay} /> : null}
          <Columns
            title="Sentiment, from 1 (very negative) to 10 (very positive)"
            description={`Mean ${shortNumber(sentiment.mean)}, median ${shortNumber(sentiment.median)}.`}
            head={["Score", "Conversations"]}
            columns={sentiment.distribution.map(({ score, count }) => ({ label: String(score), value: count }))}
            height={148}
            caption="Conversations by score"
          />
        </div>
      </section>
      <section aria-labelledby="themes-title">
        <h2 id="themes-title">What came up</h2>
        {themes.length === 0 ? (
          <p class="fine">No theme stands out yet.</p>
        ) : (
          <Words
            label="Themes, most frequent first"
            words={themes.slice(0, 16).map(({ theme, count }) => ({ word: theme, count }))}
          />
        )}
      </section>
      <Quotes quotes={quotes} />
    </>
  );
}

const mostQuotes = 9;

function Quotes({ quotes }: { quotes: InsightsRecord["quotes"] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes-title">
      <h2 id="quotes-title">In their words</h2>
      <ul class="quotes">
        {quotes.slice(0, mostQuotes).map((quote) => (
          <li key={`${quote.conversationId} ${quote.text}`}>
            <blockquote>{quote.text}</blockquote>
            <a href={linkTo("conversations", quote.conversationId)}>
              Read it<span class="unseen">: {quote.text.slice(0, 60)}</span>
            </a>{" "}
            <span class="fine">sentiment {quote.sentimentScore}</span>
          </li>
        ))}
      </ul>
      {quotes.length > mostQuotes ? (
        <p class="fine">{countText(quotes.length - mostQuotes, "more quote")} in the conversations below.</p>
      ) : null}
    </section>
  );
}
