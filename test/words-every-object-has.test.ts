import { describe, expect, test } from "vitest";
import { extractBuiltin } from "../src/echo/builtin.ts";
import type { OutputField, TranscriptMessage } from "../src/echo/echo.ts";
import type { Brief } from "../src/interviewer/brief.ts";
import { planBuiltin } from "../src/interviewer/builtin/planner.ts";
import { replyBuiltin } from "../src/interviewer/builtin/reply.ts";
import { fieldTypes } from "../src/kernel/field-types.ts";
import { newMessageId } from "../src/kernel/ids.ts";

const words = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf", "toLocaleString"];
const startedAt = new Date("2026-11-15T10:00:00Z");
const fields: OutputField[] = fieldTypes.map((type) => ({
  name: `${type}_field`,
  type,
  description: `The ${type} of the constructor`,
}));
const message = (role: "assistant" | "user", content: string): TranscriptMessage => ({
  id: newMessageId(),
  role,
  content,
  timestamp: startedAt,
});

describe.each(["en", "de", "fr", "es", "nl", "pt", "ar"])("in %s", (language) => {
  test.each(words)("a respondent may say %s like any other word", (word) => {
    const brief: Brief = {
      intention: `Learn why ${word} matters, how many ${word} they use and whether the ${word} works`,
      context: word,
      mode: "interview",
      tone: word,
      persona: word,
      topics: [word],
      language,
      maxQuestions: 20,
      maxDurationMin: 30,
      welcomeTitle: null,
      welcomeDescription: null,
      outputFields: fields,
    };
    const { configuration, outputFields } = planBuiltin(brief);
    const transcript = [message("assistant", configuration.opening)];
    for (const said of [word, `the ${word} is 3 ${word}`, `${word}, not ${word}`]) {
      transcript.push(message("user", said));
      const turn = replyBuiltin({
        brief,
        configuration,
        outputFields,
        transcript: [...transcript],
        startedAt,
        now: startedAt,
        questionsAsked: 1,
      });
      expect(turn.content.length).toBeGreaterThan(0);
      transcript.push({ ...message("assistant", turn.content), about: turn.about });
    }
    expect(Object.keys(extractBuiltin({ transcript, fields, startedAt, language }).fields)).toHaveLength(fields.length);
  });
});
