import type { Chance } from "../kernel/clock.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each try: ten of them, over about 75 hours. */
export const waitsMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** A receiver may ask for patience, but not for more than the longest wait. */
const longestWaitMs = 24 * hour;

/** Seconds or a date, as HTTP has it; null for anything else. */
export function readRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestWaitMs);
}

/**
 * How long to wait after so many failed tries, 20 % more or less, so that what failed together does not come back
 * together; null when none is left. Whoever asked to be left alone for longer is.
 */
export function nextWaitMs(
  tries: number,
  chance: Chance,
  retryAfterMs: number | null,
  waits: readonly number[] = waitsMs,
): number | null {
  const wait = waits[tries];
  if (wait === undefined) return null;
  return Math.max(Math.round(wait * (0.8 + 0.4 * chance())), retryAfterMs ?? 0);
}
