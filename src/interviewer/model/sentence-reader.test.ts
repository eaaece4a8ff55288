import { expect, test } from "vitest";
import { asks, createSentenceReader } from "./sentence-reader.ts";

/** Whatever way a stream is cut into pieces, the same sentences come out. */
function read(text: string, size: number): string[] {
  const reader = createSentenceReader();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.rest()];
}

test.each([
  ["I see. What happened?", ["I see.", "What happened?"]],
  ["It costs 3.5 times more. Why?", ["It costs 3.5 times more.", "Why?"]],
  ["You said “why?” to me. What then?", ["You said “why?”", "to me.", "What then?"]],
  ["Thanks!\n\nWhat is next?", ["Thanks!", "What is next?"]],
  ["谢谢。您现在用什么？", ["谢谢。", "您现在用什么？"]],
  ["Merci. Pourquoi ?", ["Merci.", "Pourquoi ?"]],
  ["I see. What ma", ["I see."]],
  ["", []],
])("%j is read as whole sentences", (text, sentences) => {
  for (const size of [1, 3, 7, 100]) expect(read(text, size)).toEqual(sentences);
});

test("a question inside quotation marks is not ours", () => {
  expect(asks("You asked “why me?”.")).toBe(false);
  expect(asks("Why did you ask “why me?”?")).toBe(true);
});
