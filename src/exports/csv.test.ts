import { expect, test } from "vitest";
import type { Conversation } from "../conversations/conversation.ts";
import type { FieldValue, OutputField } from "../echo/echo.ts";
import { csvHeader, csvRows } from "./csv.ts";

const fields: OutputField[] = ["a", "b"].map((name) => ({ name, type: "string", description: name }));

const row = (a: FieldValue, b: FieldValue): string =>
  csvRows(fields, [
    {
      id: "conv_1",
      status: "completed",
      createdAt: new Date(0),
      completedAt: new Date(90_000),
      questionCount: 2,
      echo: { fields: { a, b }, sentimentScore: 7, summary: "fine" },
      transcript: [{ role: "user", content: "x" }],
    } as unknown as Conversation,
  ]);

const cells = (a: FieldValue, b: FieldValue) =>
  row(a, b)
    .replace(/^.*?,90,2,7,/s, "")
    .replace(/,fine,.*$/s, "");

test("has one column a field, in order, between the fixed ones", () => {
  expect(csvHeader(fields)).toBe(
    "conversation_id,status,created_at,completed_at,duration_sec,question_count,sentiment,a,b,summary,transcript\r\n",
  );
  expect(row("x", "y")).toBe(
    "conv_1,completed,1970-01-01T00:00:00.000Z,1970-01-01T00:01:30.000Z,90,2,7,x,y,fine,user: x\r\n",
  );
});

test("text that a spreadsheet would run is shown as text; numbers keep their sign", () => {
  expect(cells("=SUM(A1)", "@cmd")).toBe("'=SUM(A1),'@cmd");
  expect(cells("+1", "-1")).toBe("'+1,'-1");
  expect(cells(-1, 2.5)).toBe("-1,2.5");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(cells('a,"b"', "one\ntwo")).toBe('"a,""b""","one\ntwo"');
});

test("a column whose name every object knows is empty where the conversation was held without it", () => {
  const strange: OutputField[] = ["constructor", "toString"].map((name) => ({
    name,
    type: "string",
    description: name,
  }));
  const conversation = {
    id: "conv_1",
    status: "completed",
    createdAt: new Date(0),
    completedAt: null,
    questionCount: 0,
    echo: { fields: { toString: "said" }, sentimentScore: 5, summary: "fine" },
    transcript: [],
  } as unknown as Conversation;
  expect(csvRows(strange, [conversation])).toContain(",5,,said,fine,");
});

test("lists, money, yes and no, and what was not said have plain forms", () => {
  expect(cells(["x", "y"], { amount: 450, currency: "EUR" })).toBe("x; y,450 EUR");
  expect(cells(true, null)).toBe("true,");
});
