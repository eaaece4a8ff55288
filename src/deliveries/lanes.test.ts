import { expect, test } from "vitest";
import type { PulseId, WorkspaceId } from "../kernel/ids.ts";
import { createLanes } from "./lanes.ts";

const policy = { perLane: 3, perWorkspace: 4, failuresToPause: 2, pauseMs: 1_000, longestPauseMs: 3_000 };
const at = (ms: number) => new Date(ms);
const url = "https://example.com/a";
const a = { workspaceId: "ws_1" as WorkspaceId, pulseId: "pls_a" as PulseId };
const up = { url, isDown: false };
const down = { url, isDown: true };
const free = { fullLanes: [], pausedLanes: [], spaciousLanes: [], busyWorkspaces: [], perWorkspace: 4 };
const paused = [{ pulseId: a.pulseId, url }];

function open() {
  const lanes = createLanes(policy, () => 0.5);
  return {
    ...lanes,
    fail(ms: number, to = url) {
      lanes.take(a);
      lanes.giveBack(a, { url: to, isDown: true }, at(ms));
    },
  };
}

test("a receiver that has not answered yet gets one at a time, whatever waits for it", () => {
  const lanes = open();
  lanes.take(a);
  expect(lanes.rooms(at(0)).fullLanes).toEqual([a.pulseId]);
});

test("once it answers it gets several, until nothing is due any more", () => {
  const lanes = open();
  lanes.take(a);
  lanes.giveBack(a, up, at(0));
  expect(lanes.rooms(at(0))).toEqual({ ...free, spaciousLanes: [{ pulseId: a.pulseId, room: 3 }] });
  // It was under way when that was looked up.
  lanes.forgetIdle(at(0));
  expect(lanes.rooms(at(0)).spaciousLanes).toHaveLength(1);
  lanes.forgetIdle(at(1));
  expect(lanes.rooms(at(1))).toEqual(free);
});

test("one that answers waits for the others once it was served", () => {
  const lanes = open();
  lanes.take(a);
  lanes.giveBack(a, up, at(0));
  expect(lanes.rooms(at(0), new Set([a.pulseId]))).toEqual({ ...free, fullLanes: [a.pulseId] });
});

test("one that fails again and again is left alone, each time for longer, then tried with one", () => {
  const lanes = open();
  lanes.fail(0);
  expect(lanes.rooms(at(0))).toEqual(free);
  lanes.fail(0);
  lanes.forgetIdle(at(1));
  expect(lanes.rooms(at(999)).pausedLanes).toEqual(paused);
  expect(lanes.rooms(at(1_000))).toEqual(free);
  lanes.fail(1_000);
  expect(lanes.rooms(at(2_999)).pausedLanes).toEqual(paused);
  expect(lanes.rooms(at(3_000))).toEqual(free);
  for (let more = 0; more < 50; more++) lanes.fail(3_000);
  expect(lanes.rooms(at(6_000))).toEqual(free);
  lanes.take(a);
  lanes.giveBack(a, up, at(6_000));
  expect(lanes.rooms(at(6_000)).spaciousLanes).toEqual([{ pulseId: a.pulseId, room: 3 }]);
});

test("one that is left alone is tried when somebody asks for it, and another address begins without its failures", () => {
  const lanes = open();
  lanes.fail(0);
  lanes.fail(0);
  lanes.reopen(a.pulseId);
  expect(lanes.rooms(at(0))).toEqual(free);
  lanes.fail(0, "https://example.com/b");
  expect(lanes.rooms(at(0))).toEqual(free);
});

test("a workspace has only so many under way, in however many lanes", () => {
  const lanes = open();
  const owners = ["b", "c", "d", "e"].map((pulseId) => ({ ...a, pulseId: pulseId as PulseId }));
  for (const owner of owners) lanes.take(owner);
  expect(lanes.rooms(at(0)).busyWorkspaces).toEqual([{ workspaceId: a.workspaceId, room: 0 }]);
  for (const owner of owners) lanes.giveBack(owner, down, at(0));
  expect(lanes.rooms(at(0)).busyWorkspaces).toEqual([]);
});

test("what was not sent says nothing about the receiver", () => {
  const lanes = open();
  lanes.take(a);
  lanes.giveBack(a, null, at(0));
  expect(lanes.rooms(at(0))).toEqual(free);
});
