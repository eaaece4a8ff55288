import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";
import { readers } from "./readers/readers.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");
const fields: OutputField[] = (Object.keys(readers) as (keyof typeof readers)[]).map((type) => ({
  name: `${type}_of_team`,
  type,
  description: `The ${type} of the team`,
  ...(type === "enum" ? { options: ["Pro plan", "Basic plan"] } : {}),
}));

describe("a message of 20 kB made to confuse", () => {
  it.each(["1,", "not 12 but ", "a@", "(", "march 3 ", "http://", "🙂", "Anna and ", "maybe, if ", "I meant ", "\n"])(
    "%j over and over still gives an Echo in which everything holds",
    (pattern) => {
      const transcript = ["How many people are on your team?", pattern.repeat(20_000 / pattern.length)].map(
        (content, index): TranscriptMessage => ({
          id: `msg_${index}` as MessageId,
          role: index === 0 ? "assistant" : "user",
          content,
          timestamp: startedAt,
        }),
      );
      const echo = extractBuiltin({ transcript, fields, startedAt, language: "en" });
      expect(Object.keys(echo.fields)).toEqual(fields.map(({ name }) => name));
      expect(checkEcho(echo, transcript, fields, { startedAt, language: "en" }).failures).toEqual([]);
    },
  );
});
