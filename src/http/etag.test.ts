import { expect, test } from "vitest";
import { etagOf, matchesEtag } from "./etag.ts";

const etag = etagOf("text");

test("the same text has the same tag, another has another", () => {
  expect(etagOf("text")).toBe(etag);
  expect(etagOf("texts")).not.toBe(etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
});

test.each([[etag], [`W/${etag}`], ["*"], [`"other", ${etag}`], [`"other",W/${etag} , "third"`]])(
  "%s matches",
  (header) => {
    expect(matchesEtag(header, etag)).toBe(true);
  },
);

test.each([[undefined], [""], ['"other"'], [etag.slice(1, -1)], ["W/*"]])("%s does not", (header) => {
  expect(matchesEtag(header, etag)).toBe(false);
});
