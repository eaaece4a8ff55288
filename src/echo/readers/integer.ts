import type { Reader } from "./reader.ts";
import { readNumber } from "./number.ts";

/** A range's middle is rounded; a stated fraction is no whole number and is left out. */
export const readInteger: Reader = (text, field, context) =>
  readNumber(text, field, context).flatMap((found) => {
    if (typeof found.value !== "number") return [];
    if (Number.isInteger(found.value)) return [found];
    return found.confidence < 0.9 ? [{ ...found, value: Math.round(found.value) }] : [];
  });
