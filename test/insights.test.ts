import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InsightsRecord } from "../src/contract/insights.ts";
import { newPulseId } from "../src/kernel/ids.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
});
// Its 50 credits are enough for one story.
beforeEach(async () => {
  key = (await world.signup()).key;
});
afterAll(() => world.close());

const tea = [
  { name: "favourite", type: "string", description: "Favourite tea" },
  { name: "cups", type: "integer", description: "Cups a day" },
];

const insightsOf = async (pulseId: string, as = key): Promise<InsightsRecord> =>
  (await world.get(`/pulses/${pulseId}/insights`, { key: as })).json.data;

const field = ({ fields }: InsightsRecord, name: string) => fields.find((one) => one.name === name)!;

/** A conversation about one field, in which the respondent answers its question with these words. */
async function oneFieldPulse(definition: object, answers: string[]) {
  const pulse = await world.publishPulse(key, { outputFields: [definition] });
  for (const answer of answers) await world.converse(pulse.slug, ["It depends on the day", answer]);
  return { pulse, insight: (await insightsOf(pulse.id)).fields[0]! };
}

/** A conversation whose respondent wrote the value into the review: it is then exactly what they meant. */
async function written(definition: { name: string }, texts: string[]) {
  const pulse = await world.publishPulse(key, { outputFields: [definition] });
  for (const text of texts) {
    const talk = await world.start(pulse.slug);
    await world.say(talk, "It depends on the day");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    const body = { confirm: true, corrections: { [definition.name]: text } };
    await world.post(`${talk.path}/review`, { key: talk.token, body });
  }
  return { pulse, insight: (await insightsOf(pulse.id)).fields[0]! };
}

describe("getInsights: GET /pulses/{id}/insights", () => {
  test("is full of zeros and nulls before anybody has come", async () => {
    const pulse = await world.publishPulse(key, { outputFields: tea });
    const insights = await insightsOf(pulse.id);
    expect(insights).toMatchObject({
      pulseId: pulse.id,
      counts: { started: 0, answered: 0, ended: 0, completed: 0, active: 0, abandoned: 0, withdrawn: 0 },
      rates: { answered: null, ended: null, completed: null, abandoned: null },
      durationSec: { mean: null, median: null },
      dropOff: [],
      themes: [],
      quotes: [],
      sentiment: { mean: null, median: null, byDay: [] },
    });
    expect(insights.fields.map(({ name, answered }) => [name, answered])).toEqual([
      ["favourite", 0],
      ["cups", 0],
    ]);
    expect(insights.sentiment.distribution.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test("an unknown, a malformed and another workspace's Pulse are all not found", async () => {
    const pulse = await world.publishPulse(key, { outputFields: tea });
    const stranger = (await world.signup()).key;
    for (const [as, id] of [
      [key, newPulseId()],
      [key, "nonsense"],
      [stranger, pulse.id],
    ] as const) {
      const { status, json } = await world.get(`/pulses/${id}/insights`, { key: as });
      expect([status, json.error.code, json.error.message]).toEqual([404, "NOT_FOUND", "Pulse not found"]);
    }
    expect((await world.get(`/pulses/${pulse.id}/insights`)).status).toBe(401);
  });

  test("says cheaply that nothing has changed", async () => {
    const pulse = await world.publishPulse(key, { outputFields: tea });
    const { headers } = await world.get(`/pulses/${pulse.id}/insights`, { key });
    const again = await world.get(`/pulses/${pulse.id}/insights`, { key, headers: { "if-none-match": headers.etag! } });
    expect(again.status).toBe(304);
    await world.converse(pulse.slug, ["Assam", "3 cups a day"]);
    const later = await world.get(`/pulses/${pulse.id}/insights`, { key, headers: { "if-none-match": headers.etag! } });
    expect(later.status).toBe(200);
  });
});

describe("where people get to, and where they leave", () => {
  test("a visit, an answer, an end and a completion are counted as the steps they are", async () => {
    const pulse = await world.publishPulse(key, { outputFields: tea });
    await world.start(pulse.slug);
    await world.say(await world.start(pulse.slug), "My favourite is Assam");
    const reviewing = await world.start(pulse.slug);
    await world.say(reviewing, "My favourite is Assam");
    await world.post(`${reviewing.path}/finish`, { key: reviewing.token });
    await world.converse(pulse.slug, ["My favourite is Assam", "3 cups a day"]);
    const { counts, rates } = await insightsOf(pulse.id);
    expect(counts).toEqual({
      started: 4,
      answered: 3,
      ended: 2,
      completed: 1,
      active: 2,
      reviewing: 1,
      abandoned: 0,
      withdrawn: 0,
    });
    expect(rates).toEqual({ answered: 0.75, ended: 0.6667, completed: 0.25, abandoned: 0 });
  });

  test("a preview leaves no trace, and a withdrawn conversation counts only as withdrawn", async () => {
    const draft = await world.createPulse(key, { outputFields: tea });
    const { json } = await world.post(`/respond/${draft.slug}/conversations`, { key, body: {} });
    const preview = { ...json.data, path: `/respond/conversations/${json.data.id}` };
    await world.say(preview, "My favourite is Assam");
    await world.say(preview, "3 cups a day");
    await world.post(`${preview.path}/review`, { key: preview.token, body: { confirm: true } });
    const withdrawn = await world.publishPulse(key, { outputFields: tea });
    const id = await world.converse(withdrawn.slug, ["My favourite is Assam", "3 cups a day"]);
    await world.delete(`/conversations/${id}`, { key });
    const none = { started: 0, answered: 0, ended: 0, completed: 0, active: 0, reviewing: 0, abandoned: 0 };
    expect((await insightsOf(draft.id)).counts).toEqual({ ...none, withdrawn: 0 });
    const after = await insightsOf(withdrawn.id);
    expect(after.counts).toEqual({ ...none, withdrawn: 1 });
    expect([after.themes, after.quotes, field(after, "cups").answered]).toEqual([[], [], 0]);
  });

  test("each question says how many reached it, and how many fell silent or stopped there", async () => {
    const own = await openWorld();
    const { key: holder } = await own.signup();
    const pulse = await own.publishPulse(holder, { outputFields: tea });
    await own.start(pulse.slug);
    await own.say(await own.start(pulse.slug), "My favourite is Assam");
    own.clock.advance(25 * 3_600_000);
    await own.app.sweep();
    const stopper = await own.start(pulse.slug);
    await own.say(stopper, "My favourite is Assam");
    await own.post(`${stopper.path}/finish`, { key: stopper.token });
    await own.converse(pulse.slug, ["My favourite is Assam", "3 cups a day"]);
    const { dropOff, counts } = (await own.get(`/pulses/${pulse.id}/insights`, { key: holder })).json.data;
    expect(counts).toMatchObject({ abandoned: 2, ended: 2 });
    expect(dropOff.slice(0, 2)).toMatchObject([
      { question: 1, reached: 4, abandoned: 1, finishedEarly: 0 },
      { question: 2, reached: 3, abandoned: 1, finishedEarly: 1 },
    ]);
    expect(dropOff.slice(0, 2).every(({ topic }: { topic: string | null }) => topic)).toBe(true);
    await own.close();
  });
});

describe("what each field says", () => {
  test("numbers have a mean, a median and a bar for each value, without gaps", async () => {
    const { insight } = await oneFieldPulse({ name: "cups", type: "integer", description: "Cups a day" }, [
      "2 cups a day",
      "3 cups a day",
      "3 cups a day",
      "6 cups a day",
    ]);
    expect(insight).toMatchObject({
      answered: 4,
      statistics: {
        kind: "number",
        unit: null,
        count: 4,
        mean: 3.5,
        median: 3,
        min: 2,
        max: 6,
        distribution: [2, 3, 4, 5, 6].map((cups, index) => ({ from: cups, to: cups, count: [1, 2, 0, 0, 1][index] })),
      },
    });
  });

  test("a rating shows its whole scale, also the end nobody chose", async () => {
    const { insight } = await oneFieldPulse(
      { name: "satisfaction", type: "rating", description: "Satisfaction from 1 to 5" },
      ["4 out of 5", "5 out of 5"],
    );
    expect(insight.statistics).toMatchObject({
      mean: 4.5,
      distribution: [1, 2, 3, 4, 5].map((from) => ({ from, to: from, count: from > 3 ? 1 : 0 })),
    });
  });

  test("many different numbers are gathered in bars of round widths", async () => {
    const many = Array.from({ length: 14 }, (_, index) => 100 + index * 37);
    const { insight } = await oneFieldPulse(
      { name: "people", type: "integer", description: "How many people work there" },
      many.map((people) => `${people} people work there`),
    );
    const { statistics } = insight;
    if (statistics.kind !== "number") throw new Error(statistics.kind);
    expect(statistics.distribution[0]).toMatchObject({ from: 100, to: 150 });
    expect(statistics.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(14);
    expect(statistics.distribution.length).toBeLessThanOrEqual(12);
  });

  test("money counts in the currency named most often, and durations in seconds", async () => {
    const money = await oneFieldPulse({ name: "budget", type: "money", description: "Budget" }, [
      "€400",
      "€600",
      "$9000",
    ]);
    expect(money.insight).toMatchObject({ answered: 3, statistics: { unit: "EUR", count: 2, mean: 500 } });
    const time = await oneFieldPulse({ name: "wait", type: "duration", description: "How long they waited" }, [
      "half an hour",
      "2 hours",
    ]);
    expect(time.insight.statistics).toMatchObject({ unit: "seconds", min: 1800, max: 7200 });
  });

  test("yes and no, choices and lists are counted, with what nobody chose", async () => {
    const yesNo = await oneFieldPulse({ name: "would_return", type: "boolean", description: "Would return" }, [
      "Yes, I would return",
      "I would certainly return",
      "No, I would not return",
    ]);
    expect(yesNo.insight.statistics).toEqual({
      kind: "choice",
      options: [
        { value: "true", count: 2 },
        { value: "false", count: 1 },
      ],
    });
    const list = await oneFieldPulse(
      { name: "teas", type: "array", description: "Teas they drink", options: ["green", "black", "white"] },
      ["green and black", "green"],
    );
    expect(list.insight.statistics).toMatchObject({
      options: [
        { value: "green", count: 2 },
        { value: "black", count: 1 },
        { value: "white", count: 0 },
      ],
    });
  });

  test("texts show their frequent words, forms of one word together, and the latest answers", async () => {
    const { insight } = await written({ ...tea[0]!, name: "reason" }, [
      "The imports failed again and again",
      "An import, which failed",
      "The import was too slow",
    ]);
    const { statistics } = insight;
    if (statistics.kind !== "text") throw new Error(statistics.kind);
    expect(statistics.words[0]).toEqual({ word: "import", count: 3 });
    expect(statistics.words.map(({ word }) => word)).not.toContain("the");
    expect(statistics.latest).toHaveLength(3);
    expect(statistics.latest[0]?.text).toMatch(/slow/);
  });

  test("dates are counted by month, and addresses only as how many different ones there are", async () => {
    const dates = await oneFieldPulse({ name: "start", type: "date", description: "When they started" }, [
      "12 March 2025",
      "20 March 2025",
      "1 May 2025",
    ]);
    expect(dates.insight.statistics).toEqual({
      kind: "date",
      months: [
        { month: "2025-03", count: 2 },
        { month: "2025-05", count: 1 },
      ],
    });
    const mails = await oneFieldPulse({ name: "email", type: "email", description: "E-mail address" }, [
      "ada@example.com",
      "Ada@example.com",
    ]);
    expect(mails.insight.statistics).toEqual({ kind: "contact", distinct: 1 });
  });

  test("how often a value was said, declined, missing or put right in review", async () => {
    const pulse = await world.publishPulse(key, { outputFields: tea });
    await world.converse(pulse.slug, ["My favourite is Assam", "3 cups a day"]);
    await world.converse(pulse.slug, ["My favourite is Assam", "I'd rather not say"]);
    const talk = await world.start(pulse.slug);
    await world.say(talk, "My favourite is Assam");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections: { cups: 7 } } });
    const cups = field(await insightsOf(pulse.id), "cups");
    expect(cups.answered).toBe(2);
    expect(cups.evidence).toMatchObject({ stated: 1, corrected: 1, declined: 1 });
  });

  test("a field whose meaning has changed since is not mixed up with what was said before", async () => {
    const { pulse } = await oneFieldPulse({ name: "wait", type: "string", description: "How the wait was" }, [
      "long and boring",
    ]);
    for (const type of ["integer", "money", "duration", "date", "time", "boolean", "array", "rating"]) {
      const fields = JSON.stringify([{ name: "wait", type, description: "The wait" }]);
      await world.db.run({
        name: "",
        text: "update pulse set output_fields = $1 where id = $2",
        values: [fields, pulse.id],
      });
      const { status, json } = await world.get(`/pulses/${pulse.id}/insights`, { key });
      expect([type, status, json.data.fields[0].type]).toEqual([type, 200, type]);
    }
  });
});

test("a value next to nothing spoils no statistics", async () => {
  const pulse = await world.publishPulse(key, { outputFields: [{ name: "dose", type: "number" }] });
  for (const dose of [5e-324, 0, 1e14]) {
    const talk = await world.start(pulse.slug);
    await world.say(talk, "It depends on the day");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections: { dose } } });
  }
  expect((await insightsOf(pulse.id)).fields[0]).toMatchObject({ answered: 3 });
});

test("a value beyond all measure spoils no statistics", async () => {
  const { pulse } = await oneFieldPulse({ name: "much", type: "number", description: "How much" }, ["5", "7"]);
  const put = async (type: string, value: unknown) => {
    const fields = JSON.stringify([{ name: "much", type, description: "How much" }]);
    await world.db.run({
      name: "",
      text: "update pulse set output_fields = $1 where id = $2",
      values: [fields, pulse.id],
    });
    await world.db.run({
      name: "",
      text: `update echo set body = jsonb_set(body, '{fields,much}', $1::jsonb) where conversation_id in
        (select id from conversation where pulse_id = $2 order by id limit 1)`,
      values: [JSON.stringify(value), pulse.id],
    });
    const { status } = await world.get(`/pulses/${pulse.id}/insights`, { key });
    expect([type, value, status]).toEqual([type, value, 200]);
  };
  for (const number of [1.7e308, -1.7e308, 1e-300]) await put("number", number);
  for (const text of ["P", "PT", "P999999999999Y", "P1.2.3D", "PT.H"]) await put("duration", text);
  await put("money", { amount: "12" });
  await put("array", ["x", "y"]);
  await put("date", "");
});

describe("what people feel and talk about", () => {
  test("sentiment by day, themes that come up again, and their own words", async () => {
    const own = await openWorld();
    const { key: holder } = await own.signup();
    const pulse = await own.publishPulse(holder, { outputFields: tea });
    await own.converse(pulse.slug, ["I love Darjeeling, the flavour is wonderful", "3 cups a day"]);
    own.clock.advance(86_400_000);
    const bad = await own.converse(pulse.slug, ["I hate tea, the flavour is terrible and awful", "1 cup a day"]);
    const insights: InsightsRecord = (await own.get(`/pulses/${pulse.id}/insights`, { key: holder })).json.data;
    const { byDay, distribution } = insights.sentiment;
    expect(byDay.map(({ conversations }) => conversations)).toEqual([1, 1]);
    expect(byDay[0]!.mean).toBeGreaterThan(byDay[1]!.mean);
    expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(insights.themes.find(({ theme }) => theme.startsWith("flavour"))?.count).toBe(2);
    expect(insights.quotes[0]).toMatchObject({ conversationId: bad, text: expect.stringContaining("terrible") });
    await own.close();
  });

  test("words with markup, quotes and dollar signs come back as they were said", async () => {
    const said = `<script>alert("$1")</script> & 'tea' $$ \\d`;
    const { insight } = await written({ ...tea[0]!, name: "wish" }, [said]);
    expect(insight.statistics).toMatchObject({ kind: "text", latest: [{ text: said }] });
  });
});
