import type { Reader } from "./reader.ts";

// Lengths are those of the mail standards; the bounds also keep the search linear on hostile text.
const address =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,62}[\p{L}\p{N}_%+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}])/gu;

export const readEmail: Reader = (text) => {
  if (!text.includes("@")) return [];
  return [...text.matchAll(address)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
    confidence: 0.99,
  }));
};
