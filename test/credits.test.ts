import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCredits } from "../src/credits/credits.ts";
import { type ConversationId, newConversationId, type WorkspaceId } from "../src/kernel/ids.ts";
import { sql } from "../src/storage/database.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const intention = "Learn how people like their tea";
const prices = { pulse: 1, conversation: 1 };

async function books(workspaceId: string) {
  return world.db.one<{ balance: number; reserved: number; sum: number }>(sql`
    select balance, reserved, (select sum(amount)::integer from credit_entry where workspace_id = ${workspaceId}) as sum
    from workspace where id = ${workspaceId}`);
}

describe("credits", () => {
  test("51 creates in a row: 50 succeed, the 51st is 402 OUT_OF_CREDITS", async () => {
    const { key, workspaceId } = await world.signup();
    const statuses: number[] = [];
    for (let index = 0; index < 50; index++)
      statuses.push((await world.post("/pulses", { key, body: { intention } })).status);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
    const last = await world.post("/pulses", { key, body: { intention } });
    expect(last.status).toBe(402);
    expect(last.json.error).toMatchObject({ code: "OUT_OF_CREDITS", hint: expect.stringContaining("credits grant") });
    expect(await books(workspaceId)).toMatchObject({ balance: 0, sum: 0 });
  });

  test("200 creates at once on 50 credits: exactly 50 succeed, and the ledger's sum is the balance", async () => {
    const { key, workspaceId } = await world.signup();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => world.post("/pulses", { key, body: { intention } })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(402)]).toEqual([50, 150]);
    expect(await books(workspaceId)).toMatchObject({ balance: 0, sum: 0 });
    expect((await world.get("/pulses?limit=100", { key })).json.data).toHaveLength(50);
  });

  test("a body that is wrong is told before the credits that are missing", async () => {
    const { key, workspaceId } = await world.signup();
    await world.db.run(sql`update workspace set balance = 0 where id = ${workspaceId}`);
    expect((await world.post("/pulses", { key, body: {} })).status).toBe(400);
    expect((await world.post("/pulses", { key, body: { intention } })).status).toBe(402);
  });

  test("a conversation's credit is reserved once, then captured or released once", async () => {
    const { key, workspaceId } = await world.signup();
    const credits = createCredits({ db: world.db, clock: world.clock, prices });
    const [kept, lost] = [newConversationId(), newConversationId()];
    const twice = async (
      step: "reserveConversation" | "captureConversation" | "releaseConversation",
      id: ConversationId,
    ) => {
      for (let index = 0; index < 2; index++)
        await world.db.transaction((tx) => credits[step](tx, workspaceId as WorkspaceId, id));
    };
    await twice("reserveConversation", kept);
    await twice("reserveConversation", lost);
    expect(await books(workspaceId)).toMatchObject({ balance: 48, reserved: 2, sum: 48 });
    await twice("captureConversation", kept);
    await twice("releaseConversation", lost);
    expect(await books(workspaceId)).toMatchObject({ balance: 49, reserved: 0, sum: 49 });
    expect((await world.get("/usage", { key })).json.data.credits).toEqual({
      granted: 50,
      used: 1,
      reserved: 0,
      balance: 49,
    });
  });

  test("nothing can be reserved on an empty account", async () => {
    const { workspaceId } = await world.signup();
    await world.db.run(sql`update workspace set balance = 0 where id = ${workspaceId}`);
    const credits = createCredits({ db: world.db, clock: world.clock, prices });
    const reserve = world.db.transaction((tx) =>
      credits.reserveConversation(tx, workspaceId as WorkspaceId, newConversationId()),
    );
    await expect(reserve).rejects.toMatchObject({ code: "outOfCredits" });
    expect(await books(workspaceId)).toMatchObject({ balance: 0, reserved: 0 });
  });

  test("an operator's grant of the same name is given once", async () => {
    const { email, workspaceId } = await world.signup();
    const credits = createCredits({ db: world.db, clock: world.clock, prices });
    expect(await credits.grantByEmail(email, "June", 25)).toEqual({ balance: 75, isNew: true });
    expect(await credits.grantByEmail(email, "June", 25)).toEqual({ balance: 75, isNew: false });
    const other = await world.signup();
    expect(await credits.grantByEmail(other.email, "June", 25)).toEqual({ balance: 75, isNew: true });
    expect(await books(workspaceId)).toMatchObject({ balance: 75, sum: 75 });
    await expect(credits.grantByEmail("nobody@example.com", "x", 1)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("getUsage: GET /usage", () => {
  test("shows balance, use and 30 days", async () => {
    const { key } = await world.signup();
    const pulse = await world.createPulse(key);
    await world.createPulse(key);
    await world.post(`/pulses/${pulse.id}/publish`, { key });
    const { status, json } = await world.get("/usage", { key });
    expect(status).toBe(200);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(json.data).toMatchObject({
      creditBalance: 48,
      totalCreditsUsed: 2,
      totalConversations: 0,
      credits: { granted: 50, used: 2, reserved: 0, balance: 48 },
      pulses: { draft: 1, published: 1, archived: 0 },
      conversations: { active: 0, completed: 0, abandoned: 0 },
    });
    expect(json.data.daily).toHaveLength(30);
    expect(json.data.daily.at(-1)).toEqual({ date: today, conversations: 0, credits: 2 });
    expect(json.data.daily.map((day: { date: string }) => day.date)).toEqual(
      json.data.daily.map((day: { date: string }) => day.date).sort(),
    );
  });
});
