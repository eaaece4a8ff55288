import type { LanePolicy } from "./lanes.ts";
import { waitsMs } from "./schedule.ts";

export interface CourierPolicy extends LanePolicy {
  tryMs: number;
  /** Longer than the longest try, so that a delivery is never in two hands. */
  leaseMs: number;
  /** Tries under way at once. Mostly they wait, so there may be many. */
  capacity: number;
  waitsMs: readonly number[];
  /** At a stop: how long tries under way may take to end by themselves. */
  graceMs: number;
}

export const standardPolicy: CourierPolicy = {
  tryMs: 15_000,
  leaseMs: 30_000,
  capacity: 2_000,
  waitsMs,
  graceMs: 3_000,
  perLane: 10,
  perWorkspace: 200,
  failuresToPause: 5,
  pauseMs: 30_000,
  longestPauseMs: 10 * 60_000,
};
