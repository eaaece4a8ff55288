import { z } from "zod";
import { fieldTypes } from "../kernel/field-types.ts";
import { instant } from "./envelope.ts";

const share = z.number().min(0).max(1).nullable().describe("From 0 to 1; null while there is nothing to divide by");
const figure = z.number().nullable().describe("null while there is no value");
const tally = z.object({ value: z.string(), count: z.int() });

const numberStatistics = z
  .object({
    kind: z.literal("number"),
    unit: z
      .string()
      .nullable()
      .describe("`seconds` for durations; for money the currency named most often, which alone is counted"),
    count: z.int(),
    mean: figure,
    median: figure,
    min: figure,
    max: figure,
    distribution: z
      .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
      .describe("Without gaps. `from` equals `to` where each value has a bar of its own; else `to` is not included"),
  })
  .meta({ id: "NumberStatistics" });

const choiceStatistics = z
  .object({
    kind: z.literal("choice"),
    options: z.array(tally).describe("Declared options first, as declared; then what else was said, most often first"),
  })
  .meta({ id: "ChoiceStatistics" });

const textStatistics = z
  .object({
    kind: z.literal("text"),
    words: z
      .array(z.object({ word: z.string(), count: z.int().describe("Conversations that use it, in any form") }))
      .describe("Frequent words of the newest 2,000 answers, without the small words of the language"),
    latest: z.array(z.object({ text: z.string(), conversationId: z.string() })),
  })
  .meta({ id: "TextStatistics" });

const dateStatistics = z
  .object({
    kind: z.literal("date"),
    months: z.array(z.object({ month: z.string().describe("2030-01, or 2030 alone"), count: z.int() })),
  })
  .meta({ id: "DateStatistics" });

const timeStatistics = z
  .object({ kind: z.literal("time"), hours: z.array(z.object({ hour: z.int().min(0).max(24), count: z.int() })) })
  .meta({ id: "TimeStatistics" });

const contactStatistics = z
  .object({ kind: z.literal("contact"), distinct: z.int().describe("Different addresses or numbers") })
  .meta({ id: "ContactStatistics" });

const fieldInsight = z
  .object({
    name: z.string(),
    type: z.enum(fieldTypes),
    description: z.string(),
    answered: z.int().describe("Conversations with a value"),
    evidence: z
      .object({
        stated: z.int(),
        confirmed: z.int(),
        inferred: z.int(),
        corrected: z.int(),
        declined: z.int(),
        notSaid: z.int(),
      })
      .describe("How the value was come by, or why there is none"),
    statistics: z.discriminatedUnion("kind", [
      numberStatistics,
      choiceStatistics,
      textStatistics,
      dateStatistics,
      timeStatistics,
      contactStatistics,
    ]),
  })
  .meta({ id: "FieldInsight" });

export const insightsRecord = z
  .object({
    pulseId: z.string(),
    counts: z
      .object({
        started: z.int().describe("Conversations that were opened and not withdrawn"),
        answered: z.int().describe("With at least one answer"),
        ended: z.int().describe("Interview over"),
        completed: z.int(),
        active: z.int(),
        reviewing: z.int(),
        abandoned: z.int(),
        withdrawn: z.int(),
      })
      .describe("Previews are never counted"),
    rates: z.object({
      answered: share.describe("answered / started"),
      ended: share.describe("ended / answered"),
      completed: share.describe("completed / started"),
      abandoned: share.describe("abandoned / started"),
    }),
    durationSec: z.object({ mean: figure, median: figure }).describe("Of completed conversations"),
    dropOff: z
      .array(
        z.object({
          question: z.int().min(1),
          reached: z.int().describe("Conversations in which at least this many questions were asked"),
          abandoned: z.int().describe("Fell silent at this question for good"),
          finishedEarly: z.int().describe("Ended the conversation themselves at this question"),
          topic: z.string().nullable().describe("What was being asked, most often, when they left"),
        }),
      )
      .describe("By the question at which respondents left"),
    fields: z.array(fieldInsight).describe("Each outputField of the Pulse, in order"),
    sentiment: z.object({
      mean: figure,
      median: figure,
      distribution: z.array(z.object({ score: z.int().min(1).max(10), count: z.int() })).length(10),
      byDay: z
        .array(z.object({ date: z.iso.date(), mean: z.number(), conversations: z.int() }))
        .max(90)
        .describe("Days (UTC) on which conversations completed, oldest first, the newest 90"),
    }),
    themes: z
      .array(
        z.object({ theme: z.string(), count: z.int(), sentiment: z.number().describe("Mean of their conversations") }),
      )
      .max(24)
      .describe("Most frequent first"),
    quotes: z
      .array(
        z.object({
          text: z.string(),
          conversationId: z.string(),
          sentimentScore: z.int().min(1).max(10),
          completedAt: instant,
        }),
      )
      .max(24)
      .describe("The respondents' own words, newest first"),
  })
  .meta({ id: "Insights" });
export type InsightsRecord = z.infer<typeof insightsRecord>;
