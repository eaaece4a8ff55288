import type { EvidenceStatus, OutputField } from "../echo/echo.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db } from "../storage/database.ts";
import {
  countsOf,
  distributionOf,
  dropOffOf,
  kindOf,
  optionsOf,
  ratesOf,
  rounded,
  type Statistics,
} from "./insight.ts";
import { type Learnt, selectLearnt, selectLeftTopics, selectProgress } from "./insights.store.ts";

/** PostgreSQL's own dictionaries; in any other language words are counted as they are. */
const dictionaries: Record<string, string> = {
  da: "danish_stem",
  de: "german_stem",
  en: "english_stem",
  es: "spanish_stem",
  fr: "french_stem",
  it: "italian_stem",
  nl: "dutch_stem",
  pt: "portuguese_stem",
  sv: "swedish_stem",
};

const dictionaryOf = (language: string) => dictionaries[language.split("-")[0] ?? ""] ?? "simple";

export type Insights = ReturnType<typeof createInsights>;

/** What all conversations of a Pulse say together. Previews are never among them. */
export function createInsights({ db, pulses }: { db: Db; pulses: Pulses }) {
  return async function insights(actor: KeyHolder, pulseId: string) {
    const { id, outputFields: fields, configuration } = await pulses.get(actor, pulseId);
    const dictionary = dictionaryOf(configuration.language);
    const [progress, leftTopics, learnt] = await Promise.all([
      selectProgress(db, actor.workspaceId, id),
      selectLeftTopics(db, actor.workspaceId, id),
      selectLearnt(db, actor.workspaceId, id, { fields, dictionary }),
    ]);
    const counts = countsOf(progress);
    return {
      pulseId: id,
      counts,
      rates: ratesOf(counts),
      durationSec: averages(learnt.duration),
      dropOff: dropOffOf(progress, leftTopics),
      fields: fields.map((field) => fieldInsight(field, learnt)),
      sentiment: sentimentOf(learnt),
      themes: (learnt.themes ?? []).map((theme) => ({ ...theme, sentiment: rounded(theme.sentiment) })),
      quotes: (learnt.quotes ?? []).map((quote) => ({ ...quote, completedAt: new Date(quote.completedAt) })),
    };
  };
}

const maybeRounded = (value: number | null): number | null => value && rounded(value);

const averages = ({ mean, median }: Learnt["duration"]) => ({
  mean: maybeRounded(mean),
  median: maybeRounded(median),
});

function sentimentOf({ sentiment, scores, days }: Learnt) {
  const counts = new Map((scores ?? []).map(({ score, count }) => [score, count]));
  return {
    ...averages(sentiment),
    distribution: Array.from({ length: 10 }, (_, index) => ({ score: index + 1, count: counts.get(index + 1) ?? 0 })),
    byDay: (days ?? []).map((day) => ({ ...day, mean: rounded(day.mean) })),
  };
}

const withValue: readonly EvidenceStatus[] = ["stated", "confirmed", "inferred", "corrected"];

function fieldInsight(field: OutputField, learnt: Learnt) {
  const ofField = (learnt.evidence ?? []).filter((row) => row.field === field.name);
  const times = (...statuses: readonly EvidenceStatus[]) =>
    ofField
      .filter(({ status }) => statuses.includes(status as EvidenceStatus))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    name: field.name,
    type: field.type,
    description: field.description,
    answered: times(...withValue),
    evidence: {
      stated: times("stated"),
      confirmed: times("confirmed"),
      inferred: times("inferred"),
      corrected: times("corrected"),
      declined: times("declined"),
      notSaid: times("not_said"),
    },
    statistics: statisticsOf(field, learnt),
  };
}

function statisticsOf(field: OutputField, learnt: Learnt): Statistics {
  const mine = <Row extends { field: string }>(rows: Row[] | null): Row[] =>
    (rows ?? []).filter((row) => row.field === field.name);
  switch (kindOf[field.type]) {
    case "number":
      return numberStatistics(field, learnt);
    case "choice":
      return { kind: "choice", options: optionsOf(field, mine(learnt.choices)) };
    case "text":
      return {
        kind: "text",
        words: mine(learnt.words).map(({ word, count }) => ({ word, count })),
        latest: mine(learnt.latestTexts).map(({ text, conversationId }) => ({ text, conversationId })),
      };
    case "date":
      return { kind: "date", months: mine(learnt.moments).map(({ moment, count }) => ({ month: moment, count })) };
    case "time":
      return {
        kind: "time",
        hours: mine(learnt.moments).map(({ moment, count }) => ({ hour: Number(moment), count })),
      };
    case "contact":
      return { kind: "contact", distinct: mine(learnt.contacts)[0]?.distinct ?? 0 };
  }
}

function numberStatistics(field: OutputField, { figures }: Learnt): Statistics {
  const row = figures?.find((figure) => figure.field === field.name);
  if (!row)
    return {
      kind: "number",
      unit: null,
      count: 0,
      mean: null,
      median: null,
      min: null,
      max: null,
      distribution: [],
    };
  return {
    kind: "number",
    unit: row.unit,
    count: row.count,
    mean: rounded(row.mean),
    median: rounded(row.median),
    min: row.min,
    max: row.max,
    distribution: distributionOf(row, field),
  };
}
