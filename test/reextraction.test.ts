import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../src/storage/database.ts";
import { openWorld, type World } from "./harness.ts";
import { openReceiver } from "./receiver.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function untilDone(pulseId: string, key: string) {
  for (let tries = 0; tries < 500; tries++) {
    const { json } = await world.get(`/pulses/${pulseId}/reextract`, { key });
    if (json.data.state === "done") return json.data;
    await sleep(20);
  }
  throw new Error("the re-extraction does not end");
}

const open = async (body: object = {}) => {
  const { key } = await world.signup();
  const pulse = await world.publishPulse(key, {
    outputFields: [{ name: "cups", type: "integer", description: "Cups of tea a day" }],
    ...body,
  });
  return { key, pulse };
};

test("past conversations are looked at anew: versions are kept, the newest is shown, nothing is sent again", async () => {
  const receiver = await openReceiver();
  const { key, pulse } = await open({ webhookUrl: receiver.url });
  const ids = [
    await world.converse(pulse.slug, ["I drink 3 cups a day, my mail is ann@example.com"]),
    await world.converse(pulse.slug, ["5 cups a day, reach me at bob@example.com"]),
  ];
  await receiver.until(2);
  const begun = await world.post(`/pulses/${pulse.id}/reextract`, {
    key,
    body: {
      outputFields: [
        { name: "cups", type: "integer" },
        { name: "email", type: "email" },
      ],
    },
  });
  expect(begun.json.data).toMatchObject({ state: "running", total: 2 });
  expect(await untilDone(pulse.id, key)).toMatchObject({ total: 2, done: 2, failed: 0 });

  const shown = (await world.get(`/conversations/${ids[0]}`, { key })).json.data.echo;
  expect(shown).toMatchObject({ version: 2, fields: { email: "ann@example.com" } });
  const { data: versions } = (await world.get(`/conversations/${ids[0]}/echoes`, { key })).json;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(versions[0].changes).toContainEqual({ field: "email", after: "ann@example.com" });
  expect(versions[1].changes).toEqual([]);

  const csv = (await world.get(`/pulses/${pulse.id}/export?format=csv`, { key })).text;
  expect(csv.split("\r\n")[0]).toContain(",cups,email,summary,");
  expect(csv).toContain("bob@example.com");
  const counted = await world.db.one(sql`select count(*)::integer as count from event where pulse_id = ${pulse.id}`);
  expect([counted, receiver.received.length]).toEqual([{ count: 2 }, 2]);
  await receiver.close();
});

test("what a respondent corrected stays corrected", async () => {
  const { key, pulse } = await open();
  const talk = await world.start(pulse.slug);
  await world.say(talk, "I drink 3 cups a day");
  await world.post(`${talk.path}/finish`, { key: talk.token });
  await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections: { cups: 4 } } });
  await world.post(`/pulses/${pulse.id}/reextract`, { key });
  await untilDone(pulse.id, key);
  const { echo } = (await world.get(`/conversations/${talk.id}`, { key })).json.data;
  expect(echo).toMatchObject({
    version: 2,
    fields: { cups: 4 },
    evidence: { cups: { status: "corrected" } },
    review: { status: "confirmed", corrections: { cups: 4 } },
  });
});

test("a new field is looked for beside the others: values, their order and the review stay", async () => {
  const { key, pulse } = await open({
    outputFields: [
      { name: "favourite_tea", type: "string", description: "Favourite tea" },
      { name: "constructor", type: "string", description: "Who built the house" },
      { name: "cups", type: "integer", description: "Cups of tea a day" },
    ],
  });
  const talk = await world.start(pulse.slug);
  await world.say(talk, "I drink 3 cups a day");
  await world.post(`${talk.path}/finish`, { key: talk.token });
  await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections: { cups: 4 } } });
  const echo = async () => (await world.get(`/conversations/${talk.id}`, { key })).json.data.echo;
  const before = await echo();
  expect(Object.keys(before.fields)).toEqual(["favourite_tea", "constructor", "cups"]);
  await world.post(`/pulses/${pulse.id}/reextract`, { key, body: { outputFields: [{ name: "mood" }] } });
  await untilDone(pulse.id, key);
  const after = await echo();
  expect(Object.entries(after.fields)).toEqual([...Object.entries(before.fields), ["mood", null]]);
  expect(Object.keys(after.evidence)).toEqual(Object.keys(after.fields));
  expect(after.review).toEqual(before.review);
});

test("versions come in pages, in either order; what is no page is refused", async () => {
  const { key, pulse } = await open();
  const id = await world.converse(pulse.slug, ["I drink 3 cups a day"]);
  for (const name of ["mood", "place"]) {
    await world.post(`/pulses/${pulse.id}/reextract`, { key, body: { outputFields: [{ name }] } });
    await untilDone(pulse.id, key);
  }
  const list = (query: string) => world.get(`/conversations/${id}/echoes${query}`, { key });
  const first = (await list("?limit=2")).json;
  const second = (await list(`?limit=2&cursor=${first.nextCursor}`)).json;
  const versions = (page: { data: { version: number }[] }) => page.data.map(({ version }) => version);
  expect([versions(first), first.hasMore, versions(second), second.hasMore]).toEqual([[3, 2], true, [1], false]);
  const changed = first.data[1].changes.map(({ field }: { field: string }) => field);
  expect(changed).toEqual(["mood"]);
  expect(versions((await list("?order=asc")).json)).toEqual([1, 2, 3]);
  for (const query of ["?limit=0", "?limit=x", "?order=up", "?cursor=made-up", "?page=2"])
    expect([query, (await list(query)).status]).toEqual([query, 400]);
});

test("what was taken back is not looked at, and one at a time is enough", async () => {
  const { key, pulse } = await open();
  const id = await world.converse(pulse.slug, ["3 cups"]);
  await world.converse(pulse.slug, ["4 cups"]);
  await world.delete(`/conversations/${id}`, { key });
  expect((await world.get(`/pulses/${pulse.id}/reextract`, { key })).json.data.state).toBe("none");
  const answers = await Promise.all([1, 2].map(() => world.post(`/pulses/${pulse.id}/reextract`, { key })));
  // The second is refused, unless the first was already through.
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await untilDone(pulse.id, key)).total).toBe(1);
  expect((await world.get(`/conversations/${id}/echoes`, { key })).json.data).toEqual([]);
  expect((await world.post(`/pulses/${pulse.id}/reextract`, { key })).status).toBe(200);
  await untilDone(pulse.id, key);
});
