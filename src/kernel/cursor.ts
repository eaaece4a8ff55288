import { Fault } from "./fault.ts";

/** Opaque to clients: where the page before ended. */
export const encodeCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

const broken = () =>
  new Fault("validation", "cursor: is not one that this service gave out", {
    hint: "Pass `nextCursor` of the page before unchanged, or leave `cursor` out to begin anew.",
    fields: [{ path: "cursor", message: "is not one that this service gave out" }],
  });

/** The parts, each of which must match its pattern: a made-up cursor never reaches the database. */
export function decodeCursor(cursor: string, patterns: readonly RegExp[]): string[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw broken();
  }
  if (!Array.isArray(parts) || parts.length !== patterns.length) throw broken();
  if (!patterns.every((pattern, index) => typeof parts[index] === "string" && pattern.test(parts[index])))
    throw broken();
  return parts as string[];
}

/** One row more than asked for tells whether there is a next page. */
export function pageOf<Item>(rows: Item[], limit: number, cursorOf: (item: Item) => string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
