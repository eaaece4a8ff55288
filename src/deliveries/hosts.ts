import type { Chance } from "../kernel/clock.ts";

export interface HostPolicy {
  /** At once to a host that answers; one that has not answered yet, or no longer does, gets one at a time. */
  perHost: number;
  failuresToPause: number;
  pauseMs: number;
  longestPauseMs: number;
}

interface Host {
  inHand: number;
  isProven: boolean;
  failuresInARow: number;
  pausedUntil: number;
}

/** How many more each host may be given; a host that is not named here may be given one. */
export interface Rooms {
  none: string[];
  several: { host: string; room: number }[];
}

const forgetAbove = 10_000;

export type Hosts = ReturnType<typeof createHosts>;

/**
 * What this process knows of the receivers it is talking to. A host that hangs holds one hand, whatever waits for it;
 * one that fails again and again is left alone for a while and then tried with one delivery.
 */
export function createHosts(policy: HostPolicy, chance: Chance) {
  const hosts = new Map<string, Host>();

  const atOnce = ({ isProven, failuresInARow }: Host) => (isProven && failuresInARow === 0 ? policy.perHost : 1);

  function pauseMs(failuresInARow: number): number {
    const times = 2 ** Math.min(failuresInARow - policy.failuresToPause, 30);
    return Math.min(policy.pauseMs * times, policy.longestPauseMs) * (0.8 + 0.4 * chance());
  }

  function forgetIdle(now: number): void {
    if (hosts.size <= forgetAbove) return;
    for (const [name, host] of hosts) if (host.inHand === 0 && host.pausedUntil <= now) hosts.delete(name);
  }

  return {
    rooms(now: Date): Rooms {
      forgetIdle(now.getTime());
      const rooms: Rooms = { none: [], several: [] };
      for (const [name, host] of hosts) {
        const room = host.pausedUntil > now.getTime() ? 0 : atOnce(host) - host.inHand;
        if (room <= 0) rooms.none.push(name);
        else if (room > 1) rooms.several.push({ host: name, room });
      }
      return rooms;
    },

    take(name: string): void {
      const host = hosts.get(name) ?? { inHand: 0, isProven: false, failuresInARow: 0, pausedUntil: 0 };
      host.inHand++;
      hosts.set(name, host);
    },

    /** "none": nothing was learnt, because it was not sent. */
    settle(name: string, outcome: "answered" | "down" | "none", now: Date): void {
      const host = hosts.get(name);
      if (!host) return;
      host.inHand--;
      if (outcome === "answered") Object.assign(host, { isProven: true, failuresInARow: 0, pausedUntil: 0 });
      if (outcome === "down" && ++host.failuresInARow >= policy.failuresToPause)
        host.pausedUntil = now.getTime() + pauseMs(host.failuresInARow);
      if (host.inHand === 0 && host.failuresInARow === 0) hosts.delete(name);
    },
  };
}
