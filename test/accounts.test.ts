import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress, openWorld, type World } from "./harness.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

describe("createAccount: POST /signup", () => {
  test("gives an API key that works at once and a balance of 50", async () => {
    const email = newAddress();
    const answer = await world.post("/signup", { body: { email, workspaceName: "Tea lovers" } });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      api_key: expect.stringMatching(/^svc_[0-9A-Za-z]{38}$/),
      workspace_id: expect.stringMatching(/^ws_[0-9a-z]{26}$/),
      email,
      credits: 50,
    });
    expect((await world.get("/usage", { key: answer.json.data.api_key })).json.data.creditBalance).toBe(50);
  });

  test("refuses an address that is already registered, in whatever case it is written", async () => {
    const { email } = await world.signup();
    for (const taken of [email, email.toUpperCase()]) {
      const answer = await world.post("/signup", { body: { email: taken } });
      expect(answer.status).toBe(409);
      expect(answer.json.error).toMatchObject({ code: "VALIDATION_ERROR", hint: expect.stringContaining("/login") });
    }
  });

  test("lets only one of twenty sign-ups with the same address at the same time succeed", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.post("/signup", { body: { email } })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const rows = await world.db.many<{ count: number }>({
      name: "",
      text: "select 1 from workspace w left join account a on a.workspace_id = w.id where a.email is null",
      values: [],
    });
    expect(rows).toEqual([]);
  });

  test.each([
    ["no body", undefined],
    ["no e-mail", {}],
    ["an e-mail that is none", { email: "not an address" }],
    ["a number as e-mail", { email: 5 }],
    ["an empty workspace name", { email: "a@example.com", workspaceName: " " }],
    ["an unknown field", { email: "a@example.com", workspacename: "x" }],
    ["a list", []],
    ["null", null],
  ])("answers 400 to %s", async (_, body) => {
    const answer = await world.post("/signup", body === undefined ? {} : { body });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatchObject({ code: "VALIDATION_ERROR", hint: expect.any(String) });
  });

  test("stores no key, only its hash", async () => {
    const { key } = await world.signup();
    const rows = await world.db.many({
      name: "",
      text: "select to_jsonb(api_key)::text || coalesce(encode(hash, 'escape'), '') as row from api_key",
      values: [],
    });
    expect(JSON.stringify(rows)).not.toContain(key.slice(10));
  });

  test("shows a mail as it was written, without the marks of its way", async () => {
    const { email } = await world.signup();
    const [mail] = await world.mails(email);
    expect(mail?.text).toMatch(/^Your Echolot verification code is \d{6}\n\n/);
    expect(mail?.text).toContain(
      "It is valid for 24 hours and works once.\nIf you did not ask for it, ignore this mail.",
    );
  });

  test("writes the mail to the outbox, readable by the owner alone", async () => {
    const { email } = await world.signup();
    const code = await world.code(email);
    const outbox = join(world.dataDir, "outbox");
    const name = (await readdir(outbox)).find((file) => file.includes(email));
    const file = join(outbox, name ?? "missing");
    expect(await readFile(file, "utf8")).toContain(code);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe("verifyEmail: POST /verify", () => {
  test("takes the mailed code once", async () => {
    const { email } = await world.signup();
    const body = { email, code: await world.code(email) };
    const first = await world.post("/verify", { body });
    expect(first.json).toEqual({ data: { verified: true } });
    expect((await world.post("/verify", { body })).status).toBe(400);
  });

  test("keeps the key that signed up", async () => {
    const { email, key } = await world.signup();
    await world.post("/verify", { body: { email, code: await world.code(email) } });
    expect((await world.get("/usage", { key })).status).toBe(200);
  });

  test("answers a wrong, an expired and an unknown code alike", async () => {
    const { email } = await world.signup();
    const code = await world.code(email);
    const wrong = await world.post("/verify", { body: { email, code: wrongCode(code) } });
    const unknown = await world.post("/verify", { body: { email: newAddress(), code } });
    world.clock.advance(25 * 3_600_000);
    const expired = await world.post("/verify", { body: { email, code } });
    for (const { status, json } of [wrong, unknown, expired]) {
      expect(status).toBe(400);
      expect({ ...json.error, requestId: "" }).toEqual({ ...wrong.json.error, requestId: "" });
      expect(json.error).toMatchObject({ code: "VALIDATION_ERROR", message: "Invalid or expired code" });
    }
  });

  test("kills a code after five wrong tries, also when they come at once", async () => {
    const { email } = await world.signup();
    const code = await world.code(email);
    const tries = Array.from({ length: 5 }, () => world.post("/verify", { body: { email, code: wrongCode(code) } }));
    expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
    expect((await world.post("/verify", { body: { email, code } })).status).toBe(400);
  });

  test("can be asked for a new code, which replaces the old one", async () => {
    const { email } = await world.signup();
    const old = await world.code(email);
    world.clock.advance(31_000);
    expect((await world.post("/verify/resend", { body: { email } })).json).toEqual({ data: { sent: true } });
    const fresh = await world.code(email);
    if (fresh !== old) expect((await world.post("/verify", { body: { email, code: old } })).status).toBe(400);
    expect((await world.post("/verify", { body: { email, code: fresh } })).status).toBe(200);
  });

  test("resends nothing to an unknown or a verified address, and says the same", async () => {
    const { email } = await world.signup();
    await world.post("/verify", { body: { email, code: await world.code(email) } });
    world.clock.advance(31_000);
    const before = (await world.mails(email)).length;
    expect((await world.post("/verify/resend", { body: { email } })).json).toEqual({ data: { sent: true } });
    expect((await world.post("/verify/resend", { body: { email: newAddress() } })).json).toEqual({
      data: { sent: true },
    });
    expect((await world.mails(email)).length).toBe(before);
  });
});

describe("requestLoginCode: POST /login", () => {
  test("mails a 6-digit code only if the account exists; the answer is the same", async () => {
    const { email } = await world.signup();
    const stranger = newAddress();
    const known = await world.post("/login", { body: { email } });
    const unknown = await world.post("/login", { body: { email: stranger } });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.text).toBe(unknown.text);
    expect((await world.mails(email))[0]?.subject).toBe("Your Echolot login code");
    expect(await world.mails(stranger)).toEqual([]);
  });

  test("sends no second mail within 30 seconds", async () => {
    const { email } = await world.signup();
    await world.post("/login", { body: { email } });
    await world.post("/login", { body: { email } });
    expect(await world.mails(email)).toHaveLength(2);
    world.clock.advance(31_000);
    await world.post("/login", { body: { email } });
    expect(await world.mails(email)).toHaveLength(3);
  });

  test("answers 400 to what is not an address", async () => {
    expect((await world.post("/login", { body: { email: "x" } })).status).toBe(400);
  });
});

describe("verifyLoginCode: POST /login/verify", () => {
  async function login(email: string) {
    world.clock.advance(31_000);
    await world.post("/login", { body: { email } });
    return world.post("/login/verify", { body: { email, code: await world.code(email) } });
  }

  test("mints a fresh key in the form of sign-up, without a prior key", async () => {
    const { email, key, workspaceId } = await world.signup();
    const answer = await login(email);
    expect(answer.json.data).toEqual({
      api_key: expect.stringMatching(/^svc_/),
      workspace_id: workspaceId,
      email,
      credits: 50,
    });
    expect(answer.json.data.api_key).not.toBe(key);
    expect((await world.get("/usage", { key: answer.json.data.api_key })).status).toBe(200);
  });

  test("revokes the keys made before the mailbox was proven to be theirs", async () => {
    const { email, key: intruder } = await world.signup();
    await login(email);
    expect((await world.get("/usage", { key: intruder })).status).toBe(401);
  });

  test("keeps the keys of an address that was verified before", async () => {
    const { email, key } = await world.signup();
    await world.post("/verify", { body: { email, code: await world.code(email) } });
    await login(email);
    expect((await world.get("/usage", { key })).status).toBe(200);
  });

  test("refuses a code that is wrong, used, older than 15 minutes, or meant for verification", async () => {
    const { email } = await world.signup();
    const verification = await world.code(email);
    expect((await world.post("/login/verify", { body: { email, code: verification } })).status).toBe(400);
    world.clock.advance(31_000);
    await world.post("/login", { body: { email } });
    const code = await world.code(email);
    expect((await world.post("/login/verify", { body: { email, code: wrongCode(code) } })).status).toBe(400);
    expect((await world.post("/login/verify", { body: { email, code } })).status).toBe(200);
    expect((await world.post("/login/verify", { body: { email, code } })).status).toBe(400);
    world.clock.advance(31_000);
    await world.post("/login", { body: { email } });
    const late = await world.code(email);
    world.clock.advance(16 * 60_000);
    expect((await world.post("/login/verify", { body: { email, code: late } })).status).toBe(400);
  });

  test("gives one key for one code, however many ask at once", async () => {
    const { email } = await world.signup();
    world.clock.advance(31_000);
    await world.post("/login", { body: { email } });
    const body = { email, code: await world.code(email) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.post("/login/verify", { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("keys: GET, POST and DELETE /keys", () => {
  test("a new key is shown once and works", async () => {
    const { key } = await world.signup();
    const made = await world.post("/keys", { key, body: { name: "nightly export", scope: "read" } });
    expect(made.json.data).toMatchObject({
      name: "nightly export",
      scope: "read",
      apiKey: expect.stringMatching(/^svc_/),
    });
    const list = await world.get("/keys", { key });
    expect(list.json.data.map((item: { name: string }) => item.name)).toEqual(["nightly export", "signup"]);
    expect(list.text).not.toContain(made.json.data.apiKey);
    expect((await world.get("/pulses", { key: made.json.data.apiKey })).status).toBe(200);
  });

  test("are listed in pages, newest first or oldest first", async () => {
    const { key } = await world.signup();
    for (const name of ["a", "b", "c"]) await world.post("/keys", { key, body: { name } });
    const names = (answer: { json: { data: { name: string }[] } }) => answer.json.data.map(({ name }) => name);
    const first = await world.get("/keys?limit=3", { key });
    expect([names(first), first.json.hasMore]).toEqual([["c", "b", "a"], true]);
    const rest = await world.get(`/keys?limit=3&cursor=${first.json.nextCursor}`, { key });
    expect([names(rest), rest.json.hasMore]).toEqual([["signup"], false]);
    expect(names(await world.get("/keys?order=asc&limit=2", { key }))).toEqual(["signup", "a"]);
    for (const query of ["limit=0", "limit=101", "cursor=x", "order=up", "page=2"])
      expect((await world.get(`/keys?${query}`, { key })).status).toBe(400);
  });

  test("a read key may not change anything", async () => {
    const { key } = await world.signup();
    const { json } = await world.post("/keys", { key, body: { name: "reader", scope: "read" } });
    const answer = await world.post("/pulses", { key: json.data.apiKey, body: { intention: "x" } });
    expect(answer.status).toBe(401);
    expect(answer.json.error).toMatchObject({ code: "UNAUTHORIZED", hint: expect.stringContaining("full") });
  });

  test("a revoked key is refused at the next request", async () => {
    const { key } = await world.signup();
    const { json } = await world.post("/keys", { key, body: { name: "short-lived" } });
    expect((await world.delete(`/keys/${json.data.id}`, { key })).json.data.revokedAt).toEqual(expect.any(String));
    expect((await world.get("/usage", { key: json.data.apiKey })).status).toBe(401);
  });

  test("another workspace's key cannot be seen or revoked", async () => {
    const [mine, theirs] = [await world.signup(), await world.signup()];
    const [item] = (await world.get("/keys", { key: theirs.key })).json.data;
    expect((await world.delete(`/keys/${item.id}`, { key: mine.key })).status).toBe(404);
    expect((await world.get("/usage", { key: theirs.key })).status).toBe(200);
  });
});
