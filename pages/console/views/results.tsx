import { useEffect, useState } from "preact/hooks";
import type { InsightsRecord } from "../../../src/contract/insights.ts";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get } from "../api.ts";
import { Columns } from "../charts/columns.tsx";
import { Funnel } from "../charts/funnel.tsx";
import { SentimentChart } from "../charts/sentiment.tsx";
import { Words } from "../charts/words.tsx";
import { Figure } from "../parts/figure.tsx";
import { Empty, ErrorNotice, Loading } from "../parts/notice.tsx";
import { useResource } from "../resource.ts";
import { linkTo } from "../router.ts";
import { followPulse, type StreamState } from "../stream.ts";
import { countText, durationText, numberText, percentText, shortNumber } from "../text.ts";
import { ConversationList } from "./conversation-list.tsx";
import { DropOff } from "./drop-off.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { FieldCard } from "./field-card.tsx";

interface Props {
  pulse: PulseRecord;
  onCompleted: () => void;
}

/** A burst of completions is read once, and a busy Pulse every other second: adding up thousands takes the service time. */
const gatherMs = 250;
const restMs = 2_000;

export function ResultsPart({ pulse, onCompleted }: Props) {
  const [round, setRound] = useState(0);
  const insights = useResource(
    async (signal) => (await get<Envelope<InsightsRecord>>(`/pulses/${pulse.id}/insights`, signal)).data,
    pulse.id,
  );
  const state = useStream(pulse.id, () => {
    setRound((before) => before + 1);
    insights.reload();
    onCompleted();
    announce("A conversation was completed. The results are up to date.");
  });
  return (
    <div class="results">
      <div class="results-head">
        <Live state={state} />
        <ExportButtons pulse={pulse} />
      </div>
      <ErrorNotice error={insights.error} onRetry={insights.reload} />
      {insights.value ? (
        <Shown pulse={pulse} insights={insights.value} round={round} />
      ) : insights.error ? null : (
        <Loading what="Reading the results…" />
      )}
    </div>
  );
}

function useStream(pulseId: string, onNews: () => void): StreamState {
  const [state, setState] = useState<StreamState>("connecting");
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -restMs;
    const onEvent = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastAt = performance.now();
          onNews();
        },
        Math.max(gatherMs, lastAt + restMs - performance.now()),
      );
    };
    void followPulse(pulseId, { onState: setState, onEvent }, leaving.signal);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pulseId]);
  return state;
}

const stateWords = {
  connecting: "Connecting…",
  live: "Live: new answers appear by themselves",
  waiting: "Connection lost; coming back…",
} satisfies Record<StreamState, string>;

const Live = ({ state }: { state: StreamState }) => (
  <p class={`live ${state}`} role="status">
    <span class="live-dot" aria-hidden="true" /> {stateWords[state]}
  </p>
);

function Shown({ pulse, insights, round }: { pulse: PulseRecord; insights: InsightsRecord; round: number }) {
  const { counts, rates, sentiment } = insights;
  if (counts.started === 0)
    return (
      <Empty title="Nobody has come yet.">
        <p>
          {pulse.status === "draft" ? (
            <>
              <a href={linkTo("pulses", pulse.id, "interview")}>Try the interview</a>, then publish it. Answers appear
              here the moment they are given.
            </>
          ) : (
            <>
              <a href={linkTo("pulses", pulse.id, "share")}>Share the link</a>: answers appear here the moment they are
              given, without a reload.
            </>
          )}
        </p>
      </Empty>
    );
  return (
    <>
      <dl class="figures">
        <Figure
          label="Completed"
          value={numberText(counts.completed)}
          note={`of ${numberText(counts.started)} opened`}
        />
        <Figure label="Completion" value={percentText(rates.completed)} note={underWay(counts)} />
        <Figure
          label="Sentiment"
          value={shortNumber(sentiment.mean)}
          note={sentiment.mean === null ? "of 10" : `of 10, median ${shortNumber(sentiment.median)}`}
        />
        <Figure label="Time taken" value={durationText(insights.durationSec.median)} note="median" />
      </dl>
      <section aria-labelledby="funnel-title">
        <h2 id="funnel-title">How far people get</h2>
        <Funnel steps={stepsOf(insights)} />
        <DropOff rows={insights.dropOff} />
      </section>
      {counts.completed === 0 ? (
        <Empty title="No conversation is complete yet.">
          <p>What people say appears here once they have confirmed it, or ten minutes after their last word.</p>
        </Empty>
      ) : (
        <Learnt insights={insights} />
      )}
      <ConversationList pulseId={pulse.id} round={round} fields={pulse.outputFields} />
    </>
  );
}

const underWay = ({ active, reviewing, abandoned }: InsightsRecord["counts"]) =>
  [
    active + reviewing > 0 ? `${numberText(active + reviewing)} under way` : "",
    abandoned > 0 ? `${numberText(abandoned)} abandoned` : "",
  ]
    .filter(Boolean)
    .join(", ") || "nobody left midway";

const stepsOf = ({ counts }: InsightsRecord) =>
  [
    { label: "Opened", count: counts.started },
    { label: "Answered", count: counts.answered },
    { label: "Finished", count: counts.ended },
    { label: "Completed", count: counts.completed },
  ].map((step) => ({ ...step, share: counts.started === 0 ? null : step.count / counts.started }));

function Learnt({ insights }: { insights: InsightsRecord }) {
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
      <div class="halves">
        <section aria-labelledby="sentiment-title">
          <h2 id="sentiment-title">How they felt</h2>
          {sentiment.byDay.length > 1 ? <SentimentChart days={sentiment.byDay} /> : null}
          <Columns
            title="Sentiment, from 1 (very negative) to 10 (very positive)"
            description={`Mean ${shortNumber(sentiment.mean)}, median ${shortNumber(sentiment.median)}.`}
            head={["Score", "Conversations"]}
            columns={sentiment.distribution.map(({ score, count }) => ({ label: String(score), value: count }))}
            height={112}
            caption="Conversations by score"
          />
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
      </div>
      {quotes.length === 0 ? null : (
        <section aria-labelledby="quotes-title">
          <h2 id="quotes-title">In their words</h2>
          <ul class="quotes">
            {quotes.slice(0, 9).map((quote) => (
              <li key={`${quote.conversationId} ${quote.text}`}>
                <blockquote>{quote.text}</blockquote>
                <a href={linkTo("conversations", quote.conversationId)}>
                  Read it<span class="unseen">: {quote.text.slice(0, 60)}</span>
                </a>{" "}
                <span class="fine">sentiment {quote.sentimentScore}</span>
              </li>
            ))}
          </ul>
          {quotes.length > 9 ? (
            <p class="fine">{countText(quotes.length - 9, "more quote")} in the conversations below.</p>
          ) : null}
        </section>
      )}
    </>
  );
}
