import { useEffect, useState } from "preact/hooks";
import type { InsightsRecord } from "../../../src/contract/insights.ts";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get } from "../api.ts";
import { Funnel } from "../charts/funnel.tsx";
import { Figure } from "../parts/figure.tsx";
import { Empty, ErrorNotice, Loading } from "../parts/notice.tsx";
import { useResource } from "../resource.ts";
import { linkTo } from "../router.ts";
import { followPulse, type StreamState } from "../stream.ts";
import { durationText, numberText, percentText, shortNumber } from "../text.ts";
import { ConversationList } from "./conversation-list.tsx";
import { DropOff } from "./drop-off.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Learnt } from "./learnt.tsx";

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
