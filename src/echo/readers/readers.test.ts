import { describe, expect, it } from "vitest";
import type { OutputField } from "../echo.ts";
import type { FieldType } from "../../kernel/field-types.ts";
import { readers } from "./readers.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");
const field = (type: FieldType, extra: Partial<OutputField> = {}): OutputField => ({
  name: "value",
  type,
  description: "",
  ...extra,
});

function read(
  type: FieldType,
  text: string,
  { asked = true, language = "en", ...extra }: Partial<OutputField> & { asked?: boolean; language?: string } = {},
) {
  const found = readers[type](text, field(type, extra), { startedAt, language, asked });
  for (const { start, end } of found) expect(start >= 0 && end > start && end <= text.length).toBe(true);
  return found;
}
const first = (...input: Parameters<typeof read>) => read(...input)[0]?.value ?? null;

describe("numbers", () => {
  it.each([
    ["We are twelve people", 12],
    ["about 3k", 3000],
    ["2.5m users", 2_500_000],
    ["a dozen", 12],
    ["twenty-five", 25],
    ["one hundred and twenty", 120],
    ["between 10 and 15", 12.5],
    ["10-15", 12.5],
    ["1,250", 1250],
    ["1.250", 1250],
    ["-4", -4],
    ["three thousand two hundred", 3200],
    ["seven, not eight", 7],
    ["a couple of times", 2],
  ])("reads %j", (text, value) => expect(first("number", text)).toBe(value));
  it.each([
    ["de", "fünfundzwanzig", 25],
    ["de", "zwölf Leute", 12],
    ["fr", "quatorze", 14],
    ["es", "quince", 15],
    ["nl", "eenentwintig", 21],
    ["pt", "dezoito", 18],
  ])("reads %s %j", (language, text, value) => expect(first("number", text, { language })).toBe(value));
  it("reads no number from a name with digits in it", () => expect(read("number", "We sell B2B and v3")).toEqual([]));
  it("takes no fraction for a whole number, but rounds the middle of a range", () => {
    expect(first("integer", "2.5")).toBeNull();
    expect(first("integer", "between 10 and 15")).toBe(13);
  });
});

describe("ratings", () => {
  it.each([
    ["8 out of 10", 8],
    ["I'd say 7/10", 7],
    ["four stars", 4],
    ["★★★★", 4],
    ["Acht von zehn", 8],
  ])("reads %j", (text, value) => expect(first("rating", text, { language: "de" })).toBe(value));
  it("quotes the whole rating", () => {
    const [found] = read("rating", "Probably 8 out of 10 overall");
    expect(found).toMatchObject({ start: 9, end: 20 });
  });
});

describe("money", () => {
  it.each([
    ["€450 a month", 450, "EUR"],
    ["$1,200.50", 1200.5, "USD"],
    ["450 euros", 450, "EUR"],
    ["about 3k dollars", 3000, "USD"],
    ["£20", 20, "GBP"],
    ["20 CHF", 20, "CHF"],
    ["450", 450, null],
  ])("reads %j", (text, amount, currency) => expect(first("money", text)).toEqual({ amount, currency }));
  it("hears no price in a plain number nobody asked a price for", () =>
    expect(read("money", "We are 12", { asked: false })).toEqual([]));
});

describe("durations", () => {
  it.each([
    ["1h 30m", "PT1H30M"],
    ["an hour and a half", "PT1.5H"],
    ["half an hour", "PT0.5H"],
    ["two weeks", "P2W"],
    ["about 90 minutes", "PT90M"],
    ["3 years and 2 months", "P3Y2M"],
    ["10 days", "P10D"],
  ])("reads %j", (text, value) => expect(first("duration", text)).toBe(value));
});

describe("dates, seen from 15 November 2026", () => {
  it.each([
    ["2026-03-04", "2026-03-04"],
    ["March 3rd", "2027-03-03"],
    ["3rd of October", "2026-10-03"],
    ["last March", "2026-03"],
    ["Q3", "2026-07/2026-09"],
    ["Q1 2025", "2025-01/2025-03"],
    ["yesterday", "2026-11-14"],
    ["the day after tomorrow", "2026-11-17"],
    ["next Friday", "2026-11-20"],
    ["last Friday", "2026-11-13"],
    ["Wednesday next week", "2026-11-18"],
    ["two weeks ago", "2026-11-01"],
    ["three months ago", "2026-08"],
    ["last year", "2025"],
    ["last summer", "2026-06/2026-08"],
    ["May 2024", "2024-05"],
    ["since 2019", "2019"],
    ["the 20th", "2026-11-20"],
  ])("reads %j as %s", (text, value) => expect(first("date", text)).toBe(value));
  it.each([
    ["de", "gestern", "2026-11-14"],
    ["de", "3. März 2025", "2025-03-03"],
    ["fr", "le 14 juillet 2026", "2026-07-14"],
    ["es", "3 de mayo de 2026", "2026-05"],
    ["nl", "gisteren", "2026-11-14"],
    ["pt", "amanhã", "2026-11-16"],
  ])("reads %s %j", (language, text, value) =>
    expect(JSON.stringify(first("date", text, { language }))).toContain(value.slice(0, 7)),
  );
  it("knows that there is no 30 February", () => expect(first("date", "February 30th")).toBeNull());
  it("drops the day that it was not", () =>
    expect(read("date", "on Tuesday, not on Monday").map(({ value }) => value)).toEqual(["2026-11-17"]));
  it("joins a day and an hour", () => expect(first("datetime", "tomorrow at 3 pm")).toBe("2026-11-16T15:00"));
});

describe("times", () => {
  it.each([
    ["at 3 pm", "15:00"],
    ["half past 5 in the evening", "17:30"],
    ["quarter to 12 in the morning", "11:45"],
    ["noon", "12:00"],
    ["17:45", "17:45"],
    ["7:15 am", "07:15"],
    ["2:15 pm", "14:15"],
    ["one in the afternoon", "13:00"],
    ["eight o'clock", "08:00"],
    ["um 14 Uhr", "14:00"],
    ["14h30", "14:30"],
    ["at 9", "09:00"],
  ])("reads %j", (text, value) => expect(first("time", text)).toBe(value));
  it("hears no time in a bare number nobody asked a time for", () =>
    expect(read("time", "I have 9 cats", { asked: false })).toEqual([]));
});

describe("addresses", () => {
  it("reads e-mail addresses", () =>
    expect(first("email", "write to Jo.Doe+x@mail.example.org, please")).toBe("Jo.Doe+x@mail.example.org"));
  it("reads phone numbers in one form", () => expect(first("phone", "call +49 30 1234567")).toBe("+49301234567"));
  it("reads web addresses with and without the scheme", () => {
    expect(first("url", "see https://example.org/a?b=1.")).toBe("https://example.org/a?b=1");
    expect(first("url", "we are at example.com")).toBe("https://example.com");
  });
});

describe("yes or no", () => {
  it.each([
    ["Yes, definitely", true],
    ["Not really", false],
    ["I would, probably", true],
    ["I wouldn't", false],
    ["Nein, eher nicht", false],
    ["Oui", true],
  ])("reads %j", (text, value) => expect(first("boolean", text)).toBe(value));
  it("hears an unasked remark about the thing", () => {
    const pets = { name: "pets_welcome", description: "Whether pets may stay", asked: false };
    expect(first("boolean", "It must be a place that takes my dog.", pets)).toBe(true);
    expect(first("boolean", "We don't have pets.", pets)).toBe(false);
    expect(first("boolean", "Are pets allowed there?", pets)).toBeNull();
  });
  it("is less sure of a hedged yes", () =>
    expect(read("boolean", "Yes, probably")[0]?.confidence).toBeLessThan(read("boolean", "Yes")[0]?.confidence ?? 0));
  it("takes indifference for no answer", () => expect(read("boolean", "I don't care either way")).toEqual([]));
});

describe("choices", () => {
  const plan = { options: ["Basic Plan", "Pro Plan", "Enterprise Plan"] };
  it.each([
    ["We're on the pro plan", "Pro Plan"],
    ["enterprise", "Enterprise Plan"],
    ["the second one", "Pro Plan"],
    ["the last one", "Enterprise Plan"],
    ["not basic, pro", "Pro Plan"],
  ])("reads %j", (text, value) => expect(first("enum", text, plan)).toBe(value));
  it("prefers the longer of two overlapping choices", () =>
    expect(first("enum", "very satisfied", { options: ["satisfied", "very satisfied"] })).toBe("very satisfied"));
  it("does not care about hyphens and endings", () =>
    expect(first("enum", "two door models", { options: ["Two-door model", "Van"] })).toBe("Two-door model"));
  it("understands a choice said in other words", () =>
    expect(first("enum", "something affordable", { options: ["cheap", "moderate", "expensive"] })).toBe("cheap"));
  it("hears nothing in an answer that names no choice", () =>
    expect(read("enum", "the blue one with doors", { options: ["Van", "Truck"] })).toEqual([]));
});

describe("lists", () => {
  it("reads items without the hedges", () =>
    expect(first("array", "Slack, Notion and sometimes Linear")).toEqual(["Slack", "Notion", "Linear"]));
  it("drops the carrier words", () =>
    expect(first("array", "We use Figma and Miro, thanks")).toEqual(["Figma", "Miro"]));
  it("keeps to the options", () =>
    expect(first("array", "mostly email, and phone when urgent", { options: ["Email", "Phone", "Chat"] })).toEqual([
      "Email",
      "Phone",
    ]));
});

describe("texts", () => {
  it("takes the name, not the message", () =>
    expect(
      first("string", "I'd like to look in Ghent, please.", { name: "city", description: "City to search in" }),
    ).toBe("Ghent"));
  it("takes a plain word, too", () =>
    expect(first("string", "i'm in lisbon", { name: "city", description: "City you live in" })).toBe("lisbon"));
  it("takes the telling part of a story", () =>
    expect(
      first("string", "Well, the export kept failing and nobody answered.", {
        name: "reason",
        description: "Why they left",
      }),
    ).toBe("the export kept failing and nobody answered"));
  it.each(["skip", "I don't know", "that's all"])("takes nothing from %j", (text) =>
    expect(read("string", text, { name: "reason", description: "Why they left" })).toEqual([]),
  );
});
