import { describe, expect, test } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";
import { locateQuote } from "./model-quotes.ts";
import { readers } from "./readers/readers.ts";
import { fitsType } from "./value-type.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");

function talk(field: OutputField, said: string) {
  const transcript = ["And?", said].map((content, index): TranscriptMessage => ({
    id: `msg_${index}` as MessageId,
    role: index === 0 ? "assistant" : "user",
    content,
    timestamp: startedAt,
    ...(index === 0 ? { about: { topicId: null, field: field.name } } : {}),
  }));
  return { transcript, echo: extractBuiltin({ transcript, fields: [field], startedAt, language: "en" }) };
}

const types = Object.keys(readers) as (keyof typeof readers)[];

describe("what cannot be seen is no value", () => {
  test.each([
    "\u200b",
    "\u200b\u200c\u200d\u2060",
    "\u00ad\u00ad",
    "\u3164",
    "\u2800",
    "\u202e\u202c",
    "\u0007\u0001",
    "\ufeff\u200b",
    "\u{e0067}\u{e0062}",
    "\ufe0f",
    "\u034f",
    "\u115f\u1160",
    "\u200b \u200b",
    "\u0301\u0302",
  ])("%j", (said) => {
    for (const type of types)
      for (const name of ["reason", "city"]) {
        const field = { name, type, description: "What they said", ...(type === "enum" && { options: [said, "A"] }) };
        const { echo } = talk(field, said);
        expect([type, echo.fields[name], echo.keyQuotes, echo.themes]).toEqual([type, null, [], []]);
        expect(fitsType(field, type === "array" ? [said] : said)).toBe(false);
      }
  });
});

const city: OutputField = { name: "city", type: "string", description: "City they live in" };
const size: OutputField = { name: "team_size", type: "integer", description: "People on the team" };
const plan: OutputField = { name: "plan", type: "enum", description: "Their plan", options: ["Café Größe", "Pro"] };
const reason: OutputField = { name: "reason", type: "string", description: "Why they left" };

describe("a quote stands where it was said, whatever stands around it", () => {
  test.each<[OutputField, string, unknown, string]>([
    [size, "👩‍👩‍👧‍👦👍🏽 We are 12 people 🎉", 12, "12 people"],
    [size, "𝓦𝓮 are 12 people", 12, "12 people"],
    [size, "Z\u0351\u036b\u0343a we are 12 people", 12, "12 people"],
    [size, "נחנו \u200f12 people\u200f כאן", 12, "12 people"],
    [size, "İİİ 12 people", 12, "12 people"],
    [size, "ﬁﬃ ß ẞ 12 people", 12, "12 people"],
    [city, "I live in Orle\u0301ans", "Orle\u0301ans", "Orle\u0301ans"],
    [city, "👍 I live in São Paulo 👍", "São Paulo", "São Paulo"],
    [plan, "🙂 cafe\u0301 größe, please", "Café Größe", "cafe\u0301 größe"],
    [plan, "🙂 café größe, please", "Café Größe", "café größe"],
    [reason, "غادرنا لأن السعر ارتفع مرتين", "غادرنا لأن السعر ارتفع مرتين", "غادرنا لأن السعر ارتفع مرتين"],
    [reason, "हम महंगाई के कारण चले गए", "हम महंगाई के कारण चले गए", "हम महंगाई के कारण चले गए"],
  ])("%#: %o %s", (field, said, value, quote) => {
    const { echo, transcript } = talk(field, said);
    expect(echo.fields[field.name]).toEqual(value);
    const [found] = echo.evidence[field.name]?.quotes ?? [];
    expect(found?.text ?? "").toBe(quote);
    if (found) expect(transcript[1]?.content.slice(found.start, found.end)).toBe(quote);
  });

  test("a letter of two code units is never torn apart", () => {
    for (const shift of ["", "x"])
      for (const field of [city, reason]) {
        const { echo } = talk(field, `${shift}${"😀 we left since it was bad ".repeat(400)}`);
        expect(JSON.parse(JSON.stringify(echo))).toEqual(echo);
        expect(JSON.stringify(echo).includes("\\ud")).toBe(false);
      }
    const { echo } = talk(reason, `x${"😀".repeat(9000)}`);
    expect(JSON.stringify(echo).includes("\\ud")).toBe(false);
  });

  test("a model may write its accents in two signs", () => {
    const { transcript } = talk(city, "I live in Orléans");
    expect(locateQuote("Orle\u0301ans", 2, transcript)).toMatchObject({ start: 10, end: 17, text: "Orléans" });
  });
});
