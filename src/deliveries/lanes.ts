import type { Chance } from "../kernel/clock.ts";
import type { PulseId, WorkspaceId } from "../kernel/ids.ts";

export interface LanePolicy {
  /** At once to a receiver that answers; one that has not answered yet, or no longer does, gets one at a time. */
  perLane: number;
  /** At once for one workspace, however many Pulses it has. */
  perWorkspace: number;
  failuresToPause: number;
  pauseMs: number;
  longestPauseMs: number;
}

interface Lane {
  inHand: number;
  usedAt: number;
  /** What is known of the lane is known of this address: another one begins without it. */
  url: string | null;
  isProven: boolean;
  failuresInARow: number;
  pausedUntil: number;
}

/** Whose delivery it is. */
interface Owner {
  workspaceId: WorkspaceId;
  pulseId: PulseId;
}

/** What a try taught about the receiver. */
export interface Lesson {
  url: string;
  isDown: boolean;
}

/** What may be given out; a lane that is not named here may be given one, a workspace that is not as many as any. */
export interface Rooms {
  fullLanes: PulseId[];
  /** Left alone as long as the Pulse keeps that address. */
  pausedLanes: { pulseId: PulseId; url: string }[];
  spaciousLanes: { pulseId: PulseId; room: number }[];
  busyWorkspaces: { workspaceId: WorkspaceId; room: number }[];
  perWorkspace: number;
}

const forgetAbove = 10_000;

export type Lanes = ReturnType<typeof createLanes>;

/**
 * What this process knows of the receivers it is talking to. Each Pulse has a lane of its own: many share a host with
 * strangers, and what one of them meets there says nothing about the others. A receiver that hangs holds one hand,
 * whatever waits for it; one that fails again and again is left alone for a while and then tried with one delivery.
 */
export function createLanes(policy: LanePolicy, chance: Chance) {
  const lanes = new Map<PulseId, Lane>();
  const inHandOf = new Map<WorkspaceId, number>();

  const atOnce = ({ isProven, failuresInARow }: Lane) => (isProven && failuresInARow === 0 ? policy.perLane : 1);

  function pauseMs(failuresInARow: number): number {
    const times = 2 ** Math.min(failuresInARow - policy.failuresToPause, 30);
    return Math.min(policy.pauseMs * times, policy.longestPauseMs) * (0.8 + 0.4 * chance());
  }

  function learn(lane: Lane, { url, isDown }: Lesson, now: Date): void {
    if (lane.url !== url) Object.assign(lane, { url, isProven: false, failuresInARow: 0, pausedUntil: 0 });
    if (!isDown) Object.assign(lane, { isProven: true, failuresInARow: 0, pausedUntil: 0 });
    else if (++lane.failuresInARow >= policy.failuresToPause)
      lane.pausedUntil = now.getTime() + pauseMs(lane.failuresInARow);
  }

  return {
    /** Those that were served have to wait until everybody else was. */
    rooms(now: Date, served: ReadonlySet<PulseId> = new Set()): Rooms {
      const { perWorkspace } = policy;
      const rooms: Rooms = {
        fullLanes: [],
        pausedLanes: [],
        spaciousLanes: [],
        busyWorkspaces: [...inHandOf].map(([workspaceId, inHand]) => ({ workspaceId, room: perWorkspace - inHand })),
        perWorkspace,
      };
      for (const [pulseId, lane] of lanes) {
        const room = atOnce(lane) - lane.inHand;
        if (room <= 0 || served.has(pulseId)) rooms.fullLanes.push(pulseId);
        else if (lane.url !== null && lane.pausedUntil > now.getTime())
          rooms.pausedLanes.push({ pulseId, url: lane.url });
        else if (room > 1) rooms.spaciousLanes.push({ pulseId, room });
      }
      return rooms;
    },

    take({ pulseId, workspaceId }: Owner): void {
      const lane = lanes.get(pulseId) ?? {
        inHand: 0,
        usedAt: 0,
        url: null,
        isProven: false,
        failuresInARow: 0,
        pausedUntil: 0,
      };
      lane.inHand++;
      lanes.set(pulseId, lane);
      inHandOf.set(workspaceId, (inHandOf.get(workspaceId) ?? 0) + 1);
    },

    /** Null: nothing was learnt, because it was not sent. */
    giveBack({ pulseId, workspaceId }: Owner, lesson: Lesson | null, now: Date): void {
      const left = (inHandOf.get(workspaceId) ?? 1) - 1;
      if (left === 0) inHandOf.delete(workspaceId);
      else inHandOf.set(workspaceId, left);
      const lane = lanes.get(pulseId);
      if (!lane) return;
      lane.inHand--;
      lane.usedAt = now.getTime();
      if (lesson) learn(lane, lesson, now);
    },

    /** Somebody wants it to be tried now. */
    reopen(pulseId: PulseId): void {
      const lane = lanes.get(pulseId);
      if (lane) lane.pausedUntil = 0;
    },

    /** Nothing was due at that time: of a lane that was idle by then and works there is nothing to remember. */
    forgetIdle(at: Date): void {
      const time = at.getTime();
      const isTooMuch = lanes.size > forgetAbove;
      for (const [pulseId, { inHand, usedAt, failuresInARow, pausedUntil }] of lanes)
        if (inHand === 0 && usedAt < time && (failuresInARow === 0 || (isTooMuch && pausedUntil <= time)))
          lanes.delete(pulseId);
    },
  };
}
