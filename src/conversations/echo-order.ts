import type { Echo, OutputField } from "../echo/echo.ts";

const echoNames = [
  "fields",
  "evidence",
  "summary",
  "keyQuotes",
  "sentimentScore",
  "themes",
  "review",
  "extractedBy",
  "version",
];
const evidenceNames = ["status", "confidence", "quotes", "extracted"];
const quoteNames = ["messageId", "start", "end", "text"];

/** The names that are told first, in that order; further ones behind them as they come. */
function ordered<Thing extends object>(thing: Thing, names: readonly string[]): Thing {
  const entries = new Map(Object.entries(thing));
  const told = names.filter((name) => entries.has(name));
  return Object.fromEntries(
    [...new Set([...told, ...entries.keys()])].map((name) => [name, entries.get(name)]),
  ) as Thing;
}

/** The database forgets the order of names: people read an Echo in that of the contract, fields in that of the Pulse. */
export function inOrder(echo: Echo, declared: readonly OutputField[]): Echo {
  const names = declared.map(({ name }) => name);
  const evidence = Object.entries(ordered(echo.evidence, names)).map(([name, found]) => {
    const quotes = found.quotes.map((quote) => ordered(quote, quoteNames));
    return [name, ordered({ ...found, quotes }, evidenceNames)] as const;
  });
  const { status, corrections } = echo.review;
  return ordered(
    {
      ...echo,
      fields: ordered(echo.fields, names),
      evidence: Object.fromEntries(evidence),
      review: { status, corrections: ordered(corrections, names) },
    },
    echoNames,
  );
}
