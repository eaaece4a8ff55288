import { expect, test } from "vitest";
import { chooseFormat } from "./download.ts";

test.each([
  [undefined, "json"],
  ["", "json"],
  ["*/*", "json"],
  ["text/html,application/xhtml+xml,*/*;q=0.8", "json"],
  ["text/csv", "csv"],
  ["TEXT/CSV; charset=utf-8", "csv"],
  ["application/json;q=0.5, text/csv", "csv"],
  ["application/json, text/csv", "json"],
  ["text/csv;q=0, application/x-ndjson", "ndjson"],
  ["text/csv;q=rubbish", "json"],
])("Accept: %s gives %s", (accept, format) => {
  expect(chooseFormat(undefined, accept)).toBe(format);
});

test("the query wins over Accept", () => {
  expect(chooseFormat("ndjson", "text/csv")).toBe("ndjson");
});
