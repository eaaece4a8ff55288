import { describe, expect, test } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { FieldValue, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";

/** A Sunday. */
const startedAt = new Date("2026-11-15T10:00:00Z");

function heard(question: string, answer: string, language: string, description = "The day"): FieldValue {
  const fields = [{ name: "day_of_it", type: "date" as const, description }];
  const transcript = [question, answer].map((content, index): TranscriptMessage => ({
    id: `msg_${index}` as MessageId,
    role: index === 0 ? "assistant" : "user",
    content,
    timestamp: startedAt,
    ...(index === 0 ? { about: { topicId: null, field: "day_of_it" } } : {}),
  }));
  const echo = extractBuiltin({ transcript, fields, startedAt, language });
  expect(checkEcho(echo, transcript, fields, { startedAt, language })).toEqual({ echo, failures: [] });
  return echo.fields.day_of_it ?? null;
}

describe("what is told as past lies behind", () => {
  test.each([
    ["en", "When did you start?", "In May", "2026-05"],
    ["en", "When did you start?", "In March", "2026-03"],
    ["en", "When did you cancel?", "On Monday", "2026-11-09"],
    ["en", "When was that?", "On the 20th", "2026-10-20"],
    ["en", "When did it happen?", "March 3rd", "2026-03-03"],
    ["en", "When was it?", "In December", "2025-12"],
    ["en", "Which month?", "We started in February.", "2026-02"],
    ["en", "When was it?", "in Q4", "2026-10/2026-12"],
    ["de", "Wann haben Sie angefangen?", "Im Mai", "2026-05"],
    ["de", "Wann haben Sie gekündigt?", "Am Montag", "2026-11-09"],
    ["de", "Wann war das?", "Am 20.", "2026-10-20"],
    ["de", "Seit wann?", "Ich habe im Februar begonnen.", "2026-02"],
    ["fr", "Quand avez-vous commencé ?", "En mai", "2026-05"],
    ["fr", "Quand êtes-vous parti ?", "Lundi", "2026-11-09"],
    ["fr", "C'était quand ?", "Le 20", "2026-10-20"],
    ["es", "¿Cuándo empezaste?", "En mayo", "2026-05"],
    ["es", "¿Cuándo se fue?", "El lunes", "2026-11-09"],
    ["es", "¿Cuándo cancelaste?", "El 20", "2026-10-20"],
    ["nl", "Wanneer ben je begonnen?", "In mei", "2026-05"],
    ["nl", "Wanneer heb je opgezegd?", "Maandag", "2026-11-09"],
    ["nl", "Wanneer was dat?", "Op de 20e", "2026-10-20"],
    ["pt", "Quando você começou?", "Em maio", "2026-05"],
    ["pt", "Quando cancelou?", "Na segunda-feira", "2026-11-09"],
    ["pt", "Quando foi?", "No dia 20", "2026-10-20"],
  ])("%s: %s — %s", (language, question, answer, value) => expect(heard(question, answer, language)).toBe(value));

  test("a field about the past says so where the question does not", () =>
    expect(heard("Which month?", "May", "en", "When they cancelled")).toBe("2026-05"));
});

describe("what lies ahead stays ahead", () => {
  test.each([
    ["en", "When will you start?", "In May", "2027-05"],
    ["en", "When did you plan to start?", "We will start in May.", "2027-05"],
    ["en", "When would you like to come?", "On Monday", "2026-11-16"],
    ["en", "When can we call you?", "On the 20th", "2026-11-20"],
    ["de", "Wann möchten Sie anfangen?", "Im Mai", "2027-05"],
    ["de", "Wann haben Sie Zeit?", "Am Montag", "2026-11-16"],
    ["fr", "Quand voulez-vous commencer ?", "En mai", "2027-05"],
    ["fr", "Quand avez-vous le temps ?", "Lundi", "2026-11-16"],
    ["es", "¿Cuándo quiere empezar?", "En mayo", "2027-05"],
    ["nl", "Wanneer wil je beginnen?", "In mei", "2027-05"],
    ["nl", "Wanneer heb je tijd?", "Maandag", "2026-11-16"],
    ["pt", "Quando quer começar?", "Em maio", "2027-05"],
  ])("%s: %s — %s", (language, question, answer, value) => expect(heard(question, answer, language)).toBe(value));

  test("each sentence has its own tense", () => {
    expect(heard("When did you start?", "We had trouble. We will start in May.", "en")).toBe("2027-05");
  });
});
