import { expect, test } from "vitest";
import { createHosts } from "./hosts.ts";

const policy = { perHost: 3, failuresToPause: 2, pauseMs: 1_000, longestPauseMs: 3_000 };
const at = (ms: number) => new Date(ms);
const open = () => createHosts(policy, () => 0.5);

test("a host that has not answered yet gets one at a time, whatever waits for it", () => {
  const hosts = open();
  hosts.take("a");
  expect(hosts.rooms(at(0))).toEqual({ none: ["a"], several: [] });
});

test("once it answers it gets several, and when it is idle nothing is remembered of it", () => {
  const hosts = open();
  hosts.take("a");
  hosts.take("a");
  hosts.settle("a", "answered", at(0));
  expect(hosts.rooms(at(0))).toEqual({ none: [], several: [{ host: "a", room: 2 }] });
  hosts.settle("a", "answered", at(0));
  expect(hosts.rooms(at(0))).toEqual({ none: [], several: [] });
});

test("one that fails again and again is left alone, each time for longer, then tried with one", () => {
  const hosts = open();
  const fail = (ms: number) => {
    hosts.take("a");
    hosts.settle("a", "down", at(ms));
  };
  fail(0);
  expect(hosts.rooms(at(0)).none).toEqual([]);
  fail(0);
  expect(hosts.rooms(at(999)).none).toEqual(["a"]);
  expect(hosts.rooms(at(1_000))).toEqual({ none: [], several: [] });
  fail(1_000);
  expect(hosts.rooms(at(2_999)).none).toEqual(["a"]);
  expect(hosts.rooms(at(3_000)).none).toEqual([]);
  for (let more = 0; more < 50; more++) fail(3_000);
  expect(hosts.rooms(at(6_000)).none).toEqual([]);
  hosts.take("a");
  hosts.settle("a", "answered", at(6_000));
  expect(hosts.rooms(at(6_000))).toEqual({ none: [], several: [] });
});

test("what was not sent says nothing about the host", () => {
  const hosts = open();
  hosts.take("a");
  hosts.settle("a", "none", at(0));
  expect(hosts.rooms(at(0))).toEqual({ none: [], several: [] });
});
