import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsOf } from "../src/contract/respond-page-text.ts";
import { isSkip } from "../src/echo/intent.ts";
import { pageLanguages } from "../src/http/pages/respond/words.ts";
import { openWorld, type World } from "./harness.ts";

const pages = join(import.meta.dirname, "../dist/pages");

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = (await world.signup()).key;
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.server.inject({ method: "GET", url, headers });
const post = (url: string, form: Record<string, string>) =>
  world.app.server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

describe("the weight of the respondent's page", () => {
  test("is at most 30 kB of JavaScript in all, and a first answer that fits into the first packets", async () => {
    const { respond } = JSON.parse(readFileSync(join(pages, "manifest.json"), "utf8"));
    const script = readFileSync(join(pages, respond.script));
    expect(gzipSync(script).length).toBeLessThanOrEqual(30_000);
    // The script loads no other.
    expect(script.toString()).not.toMatch(/\bimport\s*[("']|\bfrom\s*["']/);
    const pulse = await world.publishPulse(key);
    const page = await get(`/p/${pulse.slug}`, { "accept-encoding": "gzip" });
    // Ten packets of 1,460 bytes arrive before the server has to wait for the browser.
    expect(page.rawPayload.length).toBeLessThanOrEqual(14_600);
  });

  test("the script for other sites is at most 4 kB", () => {
    expect(gzipSync(readFileSync(join(pages, "embed.js"))).length).toBeLessThanOrEqual(4_000);
  });

  test("nothing in the pages can turn text into markup", () => {
    const { respond } = JSON.parse(readFileSync(join(pages, "manifest.json"), "utf8"));
    for (const file of [respond.script, "embed.js"]) {
      const text = readFileSync(join(pages, file), "utf8");
      // Preact itself knows the property; no page of ours may use it.
      expect(text.match(/dangerouslySetInnerHTML/g)?.length ?? 0, file).toBeLessThanOrEqual(3);
      expect(text, file).not.toMatch(/insertAdjacentHTML|document\.write|new Function|\beval\(/);
    }
  });
});

describe("the respondent's page on the wire", () => {
  test("a first form that is sent twice starts one conversation", async () => {
    const pulse = await world.publishPulse(key);
    const form = { content: "With milk", once: "a-name-of-its-own" };
    const [first, second] = await Promise.all([post(`/p/${pulse.slug}`, form), post(`/p/${pulse.slug}`, form)]);
    const third = await post(`/p/${pulse.slug}`, form);
    expect([first.statusCode, second.headers.location, third.headers.location]).toEqual([
      303,
      first.headers.location,
      first.headers.location,
    ]);
    const other = await post(`/p/${pulse.slug}`, { ...form, once: "another" });
    expect(other.headers.location).not.toBe(first.headers.location);
  });

  test("is kept by nobody, tells no other site its address, and may only be framed by sites its Pulse names", async () => {
    const pulse = await world.publishPulse(key, {
      embedOrigins: ["https://WWW.example.com/", "http://localhost:3000"],
    });
    expect(pulse.embedOrigins).toEqual(["https://www.example.com", "http://localhost:3000"]);
    const page = await get(`/p/${pulse.slug}`);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'self' https://www.example.com http://localhost:3000;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const other = await get(`/p/${(await world.publishPulse(key)).slug}`);
    expect(other.headers["content-security-policy"]).toContain("frame-ancestors 'self';");
  });

  test.each([
    ["a path", "https://example.com/shop"],
    ["a wildcard", "https://*.example.com"],
    ["no scheme", "example.com"],
    ["another scheme", "ftp://example.com"],
    ["a second directive", "https://example.com; script-src *"],
  ])("an origin with %s is refused", async (_name, origin) => {
    const { status, json } = await world.post("/pulses", { key, body: { intention: "Tea", embedOrigins: [origin] } });
    expect(status).toBe(400);
    expect(json.error.fields[0].path).toBe("embedOrigins.0");
  });

  test("its script is sent packed, with a name that can be kept for a year", async () => {
    const page = await get(`/p/${(await world.publishPulse(key)).slug}`);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? "";
    for (const encoding of ["br", "gzip"]) {
      const file = await get(script, { "accept-encoding": encoding });
      expect(file.headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
    const plain = await get(script, { "accept-encoding": "gzip;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect((await get(script, { "if-none-match": String(plain.headers["etag"]) })).statusCode).toBe(304);
    for (const name of ["nothing.js", "..%2fmanifest.json", "%2e%2e%2f%2e%2e%2fmain.js"])
      expect((await get(`/assets/${name}`)).statusCode, name).toBe(404);
  });

  test("says who asks, a model by its name, and how long answers are kept", async () => {
    const pulse = await world.publishPulse(key, { retentionDays: 30 });
    const page = await get(`/p/${pulse.slug}`);
    expect(page.body).toContain("An automatic interviewer asks the questions, not a person.");
    expect(page.body).toContain("They are deleted after 30 days.");
    const setup = JSON.parse(/id="setup">(.*?)<\/script>/s.exec(page.body)?.[1] ?? "{}");
    const facts = factsOf({ ...setup, link: { ...setup.link, interviewer: "openai/gpt-x" } });
    expect(facts).toContain("An AI asks the questions and reads your answers, not a person (openai/gpt-x).");
  });

  test("every language of the page has all of its words, and its word for skipping is understood", () => {
    const english = Object.entries(pageLanguages["en"]!);
    for (const [language, words] of Object.entries(pageLanguages)) {
      expect(Object.keys(words), language).toEqual(english.map(([name]) => name));
      for (const [name, text] of english) {
        const holes = (one: string) => (one.match(/\{\w+\}/g) ?? []).sort();
        expect(holes(words[name as keyof typeof words]), `${language}.${name}`).toEqual(holes(text));
      }
      expect(isSkip(words.skipSays), language).toBe(true);
    }
  });

  test("a form with nothing in it, a broken one and one that is too long are answered on the page", async () => {
    const pulse = await world.publishPulse(key);
    expect((await post(`/p/${pulse.slug}`, { content: "  " })).statusCode).toBe(303);
    const long = await post(`/p/${pulse.slug}`, { content: "x".repeat(20_001) });
    expect(long.statusCode).toBe(400);
    expect(long.body).toContain("too long");
    const wrong = await world.app.server.inject({
      method: "POST",
      url: `/p/${pulse.slug}`,
      headers: { "content-type": "application/json" },
      payload: "{}",
    });
    expect(wrong.statusCode).toBe(400);
    expect((await post("/p/no-such-link", { content: "x" })).statusCode).toBe(404);
  });

  test("a conversation begun by form opens only with its own token", async () => {
    const pulse = await world.publishPulse(key);
    const { headers } = await post(`/p/${pulse.slug}`, { content: "Strong, with milk." });
    const address = String(headers["location"]);
    expect((await get(address)).statusCode).toBe(200);
    expect((await get(`${address.slice(0, -1)}${address.endsWith("a") ? "b" : "a"}`)).statusCode).toBe(404);
  });

  test("a link with far too much on it still opens, and keeps what fits", async () => {
    const pulse = await world.publishPulse(key);
    const query = new URLSearchParams(
      Array.from({ length: 40 }, (_each, index): [string, string] => [`k${index}`, "v".repeat(600)]),
    );
    const page = await get(`/p/${pulse.slug}?${query.toString().slice(0, 12_000)}`);
    const { metadata } = JSON.parse(/id="setup">(.*?)<\/script>/s.exec(page.body)?.[1] ?? "{}");
    expect(page.statusCode).toBe(200);
    expect(Object.keys(metadata).length).toBeLessThanOrEqual(20);
    expect(metadata.k0).toHaveLength(500);
  });
});
