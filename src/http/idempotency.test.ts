import { describe, expect, test } from "vitest";
import { Fault } from "../kernel/fault.ts";
import type { WorkspaceId } from "../kernel/ids.ts";
import { silentLog } from "../kernel/log.ts";
import { createVault } from "../kernel/secret.ts";
import type { Tx } from "../storage/database.ts";
import { createIdempotency, mustBeIdempotencyKey, requestHash } from "./idempotency.ts";
import { fakeDb } from "./rooms.fake.ts";

function open() {
  const db = fakeDb();
  let now = 0;
  const needs = {
    db,
    vault: createVault("x".repeat(32)),
    log: silentLog,
    clock: { now: () => new Date(now), sleep: async () => {} },
  };
  return { db, one: createIdempotency(needs), other: createIdempotency(needs), advance: (ms: number) => (now += ms) };
}

const request = (body: string, key = "k") => ({
  workspaceId: "ws_1" as WorkspaceId,
  key,
  hash: requestHash("createPulse", "", Buffer.from(body)),
});

/** A verb that counts how often its effect came about. */
function counting(db: ReturnType<typeof fakeDb>) {
  const effects = { count: 0 };
  const work = async (keep: (tx: Tx, text: string) => Promise<void>) => {
    await db.transaction(async (tx) => {
      await keep(tx, `{"data":${effects.count + 1}}`);
      effects.count++;
    });
    return `{"data":${effects.count}}`;
  };
  return { effects, work };
}

describe("an Idempotency-Key", () => {
  test("makes a repeated request return the first answer, without a second effect", async () => {
    const { db, one } = open();
    const { effects, work } = counting(db);
    expect(await one.answer(request("a"), work)).toEqual({ status: 200, text: '{"data":1}', isReplay: false });
    expect(await one.answer(request("a"), work)).toEqual({ status: 200, text: '{"data":1}', isReplay: true });
    expect(effects.count).toBe(1);
  });

  test("cannot be used for a different request", async () => {
    const { db, one } = open();
    const { work } = counting(db);
    await one.answer(request("a"), work);
    await expect(one.answer(request("b"), work)).rejects.toMatchObject({ code: "idempotencyMismatch" });
  });

  test("is refused while its first request is still under way", async () => {
    const { db, one } = open();
    const { effects, work } = counting(db);
    const first = one.answer(request("a"), work);
    await expect(one.answer(request("a"), work)).rejects.toMatchObject({ code: "conflict", retryAfterSec: 1 });
    await first;
    expect(effects.count).toBe(1);
  });

  test("is decided by the row when two processes race: the loser's effect is undone and it gives the winner's answer", async () => {
    const { db, one, other } = open();
    const winner = counting(db);
    const loser = counting(db);
    const late = async (keep: (tx: Tx, text: string) => Promise<void>) => {
      await other.answer(request("a"), winner.work);
      return loser.work(keep);
    };
    expect(await one.answer(request("a"), late)).toMatchObject({ text: '{"data":1}', isReplay: true });
    expect([winner.effects.count, loser.effects.count]).toEqual([1, 0]);
  });

  test("is forgotten after a day", async () => {
    const { db, one, advance } = open();
    const { effects, work } = counting(db);
    await one.answer(request("a"), work);
    advance(24 * 3_600_000 + 1);
    expect(await one.answer(request("b"), work)).toMatchObject({ isReplay: false });
    expect(effects.count).toBe(2);
  });

  test("keeps an answer even when there was nothing to do and so no transaction", async () => {
    const { one } = open();
    await one.answer(request("a"), async () => "{}");
    expect(await one.answer(request("a"), async () => "other")).toMatchObject({ text: "{}", isReplay: true });
  });

  test("keeps refusals, but not what may pass by itself", async () => {
    const refuse = (code: "outOfCredits" | "unavailable" | "rateLimited") => async () => {
      throw new Fault(code, "no", { hint: "h" });
    };
    const { one } = open();
    await expect(one.answer(request("a", "1"), refuse("outOfCredits"))).rejects.toThrow("no");
    expect(await one.answer(request("a", "1"), async () => "{}")).toMatchObject({ status: 402, isReplay: true });
    for (const [key, code] of [
      ["2", "unavailable"],
      ["3", "rateLimited"],
    ] as const) {
      await expect(one.answer(request("a", key), refuse(code))).rejects.toThrow("no");
      expect(await one.answer(request("a", key), async () => "{}")).toMatchObject({ status: 200, isReplay: false });
    }
  });

  test("a bug is not kept either", async () => {
    const { one } = open();
    const bug = async () => {
      throw new TypeError("bug");
    };
    await expect(one.answer(request("a"), bug)).rejects.toThrow("bug");
    expect(await one.answer(request("a"), async () => "{}")).toMatchObject({ isReplay: false });
  });

  test("stores the answer sealed", async () => {
    const { db, one } = open();
    await one.answer(request("a"), async () => "svc_secret");
    expect([...db.rows.values()][0]?.body.toString("latin1")).not.toContain("svc_secret");
  });
});

test.each([["x"], ["a key with spaces ~"], ["x".repeat(255)]])("%s is a key", (key) => {
  expect(mustBeIdempotencyKey(key)).toBe(key);
});

test.each([[""], ["x".repeat(256)], ["schlüssel"], ["tab\t"], [["a", "b"]]])("%s is not a key", (key) => {
  expect(() => mustBeIdempotencyKey(key)).toThrow("1 to 255 printable ASCII");
});
