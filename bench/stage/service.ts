import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { silentLog } from "../../src/kernel/log.ts";
import { startEmbeddedPostgres } from "../../src/storage/embedded/embedded.ts";

export interface Service {
  base: string;
  databaseUrl: string;
  /** A folder that the database may write to as well. */
  folder: string;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

async function openDatabase(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: silentLog });
  const { host, port, user, database } = server.connection;
  return {
    url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`,
    stop: () => server.stop(),
  };
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    await sleep(50);
  }
}

/** The built service in a process of its own, so that its memory is its own. */
export async function startService(port: number): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "echolot-bench-"));
  await chmod(folder, 0o777);
  const database = await openDatabase(folder);
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.js")], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  return {
    base,
    databaseUrl: database.url,
    folder,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function post(
  service: Service,
  path: string,
  body: object = {},
  key = "",
): Promise<Record<string, string>> {
  const response = await fetch(`${service.base}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, string> }).data;
}

/** A new account with one Pulse. */
export async function publish(service: Service, body: object): Promise<{ key: string; id: string; slug: string }> {
  const { api_key: key = "" } = await post(service, "/signup", { email: `bench-${Date.now()}@example.com` });
  const { id = "", slug = "" } = await post(
    service,
    "/pulses",
    { intention: "Learn how people like tea", ...body },
    key,
  );
  await post(service, `/pulses/${id}/publish`, {}, key);
  return { key, id, slug };
}

export const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
