import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { type ServiceProcess, startService } from "../service-process.ts";
import { cloneDatabase } from "../setup/databases.ts";

const rounds = Number(process.env["FAULT_ROUNDS"]);

interface Heard {
  id: string;
  token: string;
  /** What the service has said it heard, by the name the client gave it. */
  said: Map<string, string>;
  isCompleted: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any
async function call(service: ServiceProcess, method: string, path: string, token: string, body?: object): Promise<any> {
  const response = await fetch(`${service.base}/api/v1${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text).data;
}

/** Conversations without pause until the service is killed under them. */
async function respond(service: ServiceProcess, slug: string, all: Heard[]): Promise<void> {
  while (true) {
    const started = await call(service, "POST", `/respond/${slug}/conversations`, "", {});
    const heard: Heard = { id: started.id, token: started.token, said: new Map(), isCompleted: false };
    all.push(heard);
    const path = `/respond/conversations/${heard.id}`;
    for (const [index, content] of [
      "The import kept failing",
      "We are 12 people",
      "Yes, perhaps next year",
    ].entries()) {
      const { message, conversation } = await call(service, "POST", `${path}/messages`, heard.token, {
        content,
        clientMessageId: `m${index}`,
      });
      heard.said.set(`m${index}`, message.content);
      if (conversation.status !== "active") break;
    }
    await call(service, "POST", `${path}/finish`, heard.token);
    await call(service, "POST", `${path}/review`, heard.token, { confirm: true });
    heard.isCompleted = true;
  }
}

/** Cut off by the kill; an answer that is wrong is not forgiven. */
const untilKilled = (error: unknown) => {
  if (error instanceof TypeError || error instanceof SyntaxError) return;
  throw error;
};

/** What was acknowledged is there, and the conversation can be brought to its end. */
async function mustGoOn({ id, token, said, isCompleted }: Heard, service: ServiceProcess): Promise<void> {
  const path = `/respond/conversations/${id}`;
  const state = await call(service, "GET", path, token);
  const words = state.transcript
    .filter((message: { role: string }) => message.role === "user")
    .map((message: { content: string }) => message.content);
  expect(words).toEqual(expect.arrayContaining([...said.values()]));
  if (isCompleted) expect(state.status).toBe("completed");
  if (words.length === 0) return;
  await call(service, "POST", `${path}/finish`, token);
  expect((await call(service, "POST", `${path}/review`, token, { confirm: true })).status).toBe("completed");
}

test(`after each of ${rounds} kill -9 in the middle of conversations every acknowledged message is there and each can go on and complete`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-talks-"));
  const database = process.env["DATABASE_URL"] ? await cloneDatabase(inject("databaseUrl"), inject("template")) : "";
  const env = { DATA_DIR: dataDir, DATABASE_URL: database, LOG_LEVEL: "error", RATE_LIMITS: "off" };
  let service = await startService(env);
  const accounts: { key: string; slug: string; pulseId: string; heard: Heard[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    const { api_key: key } = await call(service, "POST", "/signup", "", {
      email: `r${round}-${process.pid}@example.com`,
    });
    const pulse = await call(service, "POST", "/pulses", key, {
      intention: "Learn why people left, how big their team is and whether they would return",
    });
    await call(service, "POST", `/pulses/${pulse.id}/publish`, key);
    const heard: Heard[] = [];
    accounts.push({ key, slug: pulse.slug, pulseId: pulse.id, heard });
    const workers = [0, 1, 2].map(() => respond(service, pulse.slug, heard).catch(untilKilled));
    await sleep(100 + ((round * 61) % 300));
    await service.kill();
    await Promise.all(workers);
    service = await startService(env);
    await Promise.all(heard.map((one) => mustGoOn(one, service)));
  }
  for (const { key, pulseId, heard } of accounts) {
    const usage = await call(service, "GET", "/usage", key);
    const talked = (await call(service, "GET", `/pulses/${pulseId}`, key)).conversationCount;
    // One credit for the Pulse and one for each conversation in which somebody spoke: none twice, none forgotten.
    expect(usage.credits).toMatchObject({ used: 1 + talked, reserved: 0, balance: 49 - talked });
    expect(talked).toBeLessThanOrEqual(heard.length + 3);
  }
  expect(await service.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
