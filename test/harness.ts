import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { createApp } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import { openApiDocument } from "../src/http/openapi.ts";
import { silentLog } from "../src/kernel/log.ts";
import { openDatabase, sql } from "../src/storage/database.ts";
import { createWitness } from "./openapi-witness.ts";
import { cloneDatabase } from "./setup/databases.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // Tests say what they expect of it; the witness has checked its shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

interface Ask {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The body as it is, for what is not JSON. */
  raw?: string | Buffer;
}

/** Moves on by itself, and further when told. */
function createTestClock() {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    sleep: (ms: number) => sleep(ms),
    advance(ms: number) {
      offsetMs += ms;
    },
  };
}

export interface Talk {
  id: string;
  token: string;
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  transcript: any[];
}

let messages = 0;
let mailboxes = 0;
export const newAddress = () => `person-${process.pid}-${++mailboxes}@example.com`;

/** The whole service on a database of its own; only time is ours. */
export async function openWorld(settings: Partial<Omit<Config, "baseUrl">> = {}) {
  const databaseUrl = await cloneDatabase(inject("databaseUrl"), inject("template"));
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-world-"));
  const clock = createTestClock();
  const config = { ...readConfig({}), databaseUrl, dataDir, ...settings, baseUrl: "http://echolot.test" };
  const app = await createApp(config, { clock, log: silentLog, onProgress() {} });
  await app.startJobs();
  const db = openDatabase({ connectionString: databaseUrl }, silentLog);
  const witness = createWitness(openApiDocument(config.baseUrl));

  async function ask(method: string, path: string, { key, body, headers = {}, raw }: Ask = {}): Promise<Answer> {
    const response = await app.server.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined && raw === undefined ? {} : { payload: raw ?? JSON.stringify(body) }),
    });
    const answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      json:
        response.headers["content-type"]?.toString().startsWith("application/json") && response.body
          ? JSON.parse(response.body)
          : undefined,
    };
    witness({
      method,
      path: path.split("?")[0] ?? path,
      status: answer.status,
      contentType: answer.headers["content-type"],
      body: answer.text,
    });
    return answer;
  }

  const world = {
    app,
    db,
    clock,
    dataDir,
    config,
    ask,
    get: (path: string, options?: Ask) => ask("GET", path, options),
    post: (path: string, options?: Ask) => ask("POST", path, options),
    patch: (path: string, options?: Ask) => ask("PATCH", path, options),
    delete: (path: string, options?: Ask) => ask("DELETE", path, options),

    /** A new workspace, so that tests do not meet each other. */
    async signup(email = newAddress()): Promise<{ key: string; email: string; workspaceId: string }> {
      const { json } = await ask("POST", "/signup", { body: { email } });
      return { key: json.data.api_key, email, workspaceId: json.data.workspace_id };
    },

    async createPulse(key: string, body: object = {}) {
      const { json } = await ask("POST", "/pulses", {
        key,
        body: { intention: "Learn how people like their tea", ...body },
      });
      return json.data;
    },

    /** A published Pulse and its link. */
    async publishPulse(key: string, body: object = {}) {
      const pulse = await world.createPulse(key, body);
      return (await ask("POST", `/pulses/${pulse.id}/publish`, { key })).json.data;
    },

    async start(slug: string, body: object = {}): Promise<Talk> {
      const { json } = await ask("POST", `/respond/${slug}/conversations`, { body });
      return { ...json.data, path: `/respond/conversations/${json.data.id}` };
    },

    say: (talk: Talk, content: string, clientMessageId = `m${++messages}`) =>
      ask("POST", `${talk.path}/messages`, { key: talk.token, body: { content, clientMessageId } }),

    /** A whole conversation: the answers one after the other, then the end and a yes to the Echo. */
    async converse(slug: string, answers: string[], body: object = {}): Promise<string> {
      const talk = await world.start(slug, body);
      for (const answer of answers) await world.say(talk, answer);
      await ask("POST", `${talk.path}/finish`, { key: talk.token });
      const { json } = await ask("POST", `${talk.path}/review`, { key: talk.token, body: { confirm: true } });
      if (json.data.status !== "completed") throw new Error(`the conversation is ${json.data.status}`);
      return talk.id;
    },

    /** The newest code mailed to an address. */
    async code(email: string): Promise<string> {
      const mails = await world.mails(email);
      const code = /\b\d{6}\b/.exec(mails[0]?.text ?? "")?.[0];
      if (!code) throw new Error(`no code was mailed to ${email}`);
      return code;
    },

    /** Those that are on their way included. */
    async mails(email: string) {
      while ((await db.many(sql`select 1 from job where kind = 'code.mail'`)).length > 0) await sleep(20);
      const { statusCode, body } = await app.server.inject({ method: "GET", url: "/dev/outbox" });
      if (statusCode !== 200) throw new Error(`the outbox answered ${statusCode}`);
      return (JSON.parse(body).data as { to: string; subject: string; text: string }[]).filter(
        (mail) => mail.to === email,
      );
    },

    async close(): Promise<void> {
      await app.stop();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;
