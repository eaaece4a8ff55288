import type { InsightsRecord } from "../contract/insights.ts";
import type { Insights } from "../insights/insights.ts";

/** Everything in it was made for leaving: counts, and what the conversations' own view shows too. */
export const insightsView = ({ quotes, ...insights }: Awaited<ReturnType<Insights>>): InsightsRecord => ({
  pulseId: insights.pulseId,
  counts: insights.counts,
  rates: insights.rates,
  durationSec: insights.durationSec,
  dropOff: insights.dropOff,
  fields: insights.fields,
  sentiment: insights.sentiment,
  themes: insights.themes,
  quotes: quotes.map(({ text, conversationId, sentimentScore, completedAt }) => ({
    text,
    conversationId,
    sentimentScore,
    completedAt: completedAt.toISOString(),
  })),
});
