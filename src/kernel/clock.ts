import { setTimeout as sleep } from "node:timers/promises";

/** Time is an argument everywhere, so that schedules and expiry can be tested as tables. */
export interface Clock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms) => sleep(ms),
};

export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** From 0 up to but not including 1: chance is an argument too. */
export type Chance = () => number;
export const systemChance: Chance = Math.random;
