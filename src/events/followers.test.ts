import { expect, test } from "vitest";
import { type PulseId, newEventId } from "../kernel/ids.ts";
import { silentLog } from "../kernel/log.ts";
import type { LoggedEvent } from "./event.ts";
import { createFollowers, type Following } from "./followers.ts";

const pulseId = "pls_1" as PulseId;

/** The same sequence for the same seed. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

/** A log in memory that answers late, and now and then not at all. */
function createLog(dice: (sides: number) => number) {
  const events: LoggedEvent[] = [];
  const after = (number: number) => events.slice(number, number + 3);
  const followers = createFollowers({
    log: silentLog,
    async beginning(_pulseId, lastSeen) {
      await turns(dice(4));
      return { after: lastSeen, isReset: false };
    },
    async eventsAfter(_pulseId, number) {
      const found = after(number);
      await turns(dice(6));
      return found;
    },
    async newsOf(edges) {
      const found = new Map(edges.map((edge) => [edge.pulseId, after(edge.cursor)]));
      await turns(dice(6));
      if (dice(10) === 0) throw new Error("the connection was cut");
      return new Map([...found].filter(([, news]) => news.length > 0));
    },
  });
  return {
    events,
    followers,
    append() {
      events.push({ pulseId, number: events.length + 1, id: newEventId(), type: "conversation.completed", body: "{}" });
    },
  };
}

interface Person {
  from: number;
  heard: number[];
  hasLeft: boolean;
  following: Following;
}

/** Takes each event, but every now and then has no room for a while. */
function join({ followers }: ReturnType<typeof createLog>, from: number, dice: (sides: number) => number): Person {
  const person: Person = { from, heard: [], hasLeft: false, following: { resume() {}, leave() {} } };
  person.following = followers.follow(pulseId, from, {
    take({ number }) {
      person.heard.push(number);
      if (dice(4) > 0) return true;
      void turns(dice(5)).then(() => person.following.resume());
      return false;
    },
    reset() {},
    fail(error) {
      throw error;
    },
  });
  return person;
}

const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1);

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  "readers who come, go and pause while notices are late or lost miss nothing and hear nothing twice (%i)",
  async (seed) => {
    const dice = createDice(seed);
    const log = createLog(dice);
    const people: Person[] = [];
    for (let step = 0; step < 150; step++) {
      if (dice(2) === 0) {
        log.append();
        if (dice(3) > 0) log.followers.ring(pulseId);
      }
      if (dice(8) === 0) people.push(join(log, dice(log.events.length + 1), dice));
      const leaver = dice(10) === 0 ? people[dice(people.length)] : undefined;
      if (leaver) {
        leaver.hasLeft = true;
        leaver.following.leave();
      }
      await turns(dice(3));
    }
    const staying = people.filter(({ hasLeft }) => !hasLeft);
    const isBehind = ({ from, heard }: Person) => from + heard.length < log.events.length;
    for (let polls = 0; polls < 200 && staying.some(isBehind); polls++) {
      log.followers.ring(null);
      await turns(20);
    }
    expect(staying.length).toBeGreaterThan(0);
    for (const { from, heard } of staying) expect(heard).toEqual(counted(from, log.events.length));
    for (const { from, heard } of people) expect(heard).toEqual(counted(from, from + heard.length));
  },
);

test("a reader who left hears nothing more, also of what was being read for it", async () => {
  const log = createLog(createDice(1));
  for (let count = 0; count < 30; count++) log.append();
  const person = join(log, 0, () => 1);
  while (person.heard.length === 0) await turns(1);
  const sofar = person.heard.length;
  person.following.leave();
  await turns(100);
  expect(person.heard).toEqual(counted(0, sofar));
});

test("who follows anew while the last one's news is still read does not wait for a poll", async () => {
  const log = createLog(() => 5);
  const first = join(log, 0, () => 1);
  await turns(20);
  log.append();
  log.followers.ring(pulseId);
  first.following.leave();
  const second = join(log, 0, () => 1);
  for (let count = 0; count < 10; count++) {
    log.append();
    log.followers.ring(pulseId);
    await turns(3);
  }
  await turns(60);
  expect(second.heard).toEqual(counted(0, 11));
});
