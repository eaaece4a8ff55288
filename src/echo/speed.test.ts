import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";
import { isAgreement, isDenial, isDontKnow, isSkip, isStop, isVague } from "./intent.ts";
import { readers } from "./readers/readers.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");
const types = Object.keys(readers) as (keyof typeof readers)[];
const fields: OutputField[] = types.map((type) => ({
  name: `${type}_of_team`,
  type,
  description: `The ${type} of the team`,
  ...(type === "enum" ? { options: ["Pro plan", "Basic plan"] } : {}),
}));
const message = (role: "assistant" | "user", content: string, index: number): TranscriptMessage => ({
  id: `msg_${index}` as MessageId,
  role,
  content,
  timestamp: startedAt,
});
const best = (runs: number, work: () => void): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const at = performance.now();
      work();
      return performance.now() - at;
    }),
  );

const patterns = [
  "1 ",
  "1,",
  "1.",
  "12:",
  "1/1/",
  "a",
  "A ",
  "a@",
  "a.",
  "a-",
  "(",
  "no ",
  "yes, ",
  "not ",
  "the ",
  "of The ",
  "march ",
  "march 3 ",
  "between 1 and ",
  "half past ",
  "3 days ",
  "$1",
  "+1 (",
  "http://",
  "www.a.",
  '"',
  " ",
  "\n",
  "!?",
  "twenty ",
  "hundred ",
  "i want to ",
  "well, ",
  "Anna and ",
  "é",
  "🙂",
  "'s ",
  "next ",
  "skip ",
  "to from ",
  "x".repeat(200) + " ",
];

describe("time", () => {
  it("a conversation of 30 messages and 10 fields is read in under 10 ms", () => {
    const talk = Array.from({ length: 30 }, (_, index) =>
      message(
        index % 2 === 0 ? "assistant" : "user",
        index % 2 === 0
          ? "Thanks. How many people are on your team, and when did you start?"
          : `We are ${index} people in Ghent, we started last March and pay €450 a month, which is fine.`,
        index,
      ),
    );
    const ten = fields.slice(0, 10);
    const work = () =>
      void extractBuiltin({
        transcript: talk.map((one, index) => ({ ...one, content: `${one.content} ${index}` })),
        fields: ten,
        startedAt,
        language: "en",
      });
    best(5, work);
    expect(best(20, work)).toBeLessThan(10);
  });
  it.each(patterns)("20 kB of %j do not stop the loop", (pattern) => {
    const text = pattern.repeat(Math.ceil(20_000 / pattern.length)).slice(0, 20_000);
    for (const type of types)
      expect(
        best(
          2,
          () =>
            void readers[type](text, fields[types.indexOf(type)] as OutputField, {
              startedAt,
              language: "en",
              asked: true,
            }),
        ),
        type,
      ).toBeLessThan(100);
    for (const intent of [isSkip, isStop, isAgreement, isDenial, isDontKnow, isVague])
      expect(best(2, () => void intent(text))).toBeLessThan(50);
    const talk = [
      message("assistant", "How many people are on your team?", 0),
      message("user", text, 1),
      message("assistant", text, 2),
      message("user", "yes", 3),
    ];
    expect(best(2, () => void extractBuiltin({ transcript: talk, fields, startedAt, language: "en" }))).toBeLessThan(
      400,
    );
  });
});
