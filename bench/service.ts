import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { silentLog } from "../src/kernel/log.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded.ts";
import { runFloor } from "./service/floor.ts";
import { measure, type Request } from "./service/load.ts";

const [servicePort, floorPort] = [18_080, 18_081];
const rounds = 5;
const run = { seconds: 2, connections: 16 };

/** `service.js floor <database>`: the floor in a process of its own, as the service is. */
if (process.argv[2] === "floor") await runFloor(process.argv[3] ?? "", floorPort);
else await main();

async function database(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-bench-"));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { host, port, user, database: name } = server.connection;
  return {
    url: `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user }).toString()}`,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50);
}

const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });

async function post(path: string, body: object, key = ""): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${servicePort}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, string> }).data;
}

async function prepare(databaseUrl: string): Promise<{ name: string; request: Request }[]> {
  const account = await post("/signup", { email: `bench-${Date.now()}@example.com` });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update workspace set balance = 1000000, granted = 1000000");
  await client.end();
  const key = account["api_key"] ?? "";
  const intention = "Understand why customers cancel in the first month";
  let id = "";
  for (let index = 0; index < 100; index++) id = (await post("/pulses", { intention }, key))["id"] ?? "";
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return [
    { name: "GET a Pulse", request: { method: "GET", path: `/api/v1/pulses/${id}`, headers } },
    { name: "list 100", request: { method: "GET", path: "/api/v1/pulses", headers } },
    {
      name: "create",
      request: { method: "POST", path: "/api/v1/pulses", headers, body: JSON.stringify({ intention }) },
    },
  ];
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(): Promise<void> {
  const { url, stop } = await database();
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-bench-data-"));
  const service = start([join(import.meta.dirname, "../main.js")], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(servicePort),
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  });
  const floor = start([import.meta.filename, "floor", url], {});
  try {
    await Promise.all([untilOpen(servicePort), untilOpen(floorPort)]);
    const cases = await prepare(url);
    console.log(
      `${"".padEnd(12)}${"service".padStart(10)}${"floor".padStart(10)}${"ratio".padStart(8)}   requests/s, median of ${rounds} runs of ${run.seconds} s, ${run.connections} connections`,
    );
    for (const { name, request } of cases) {
      const seen = { service: [] as number[], floor: [] as number[], ratio: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        process.stderr.write(`\r${name} ${round + 1}/${rounds} `);
        // One right after the other, so that whatever else the machine does hits both.
        const [ours, bare] = [await measure(servicePort, request, run), await measure(floorPort, request, run)];
        seen.service.push(ours);
        seen.floor.push(bare);
        seen.ratio.push(ours / bare);
      }
      process.stderr.write("\r");
      console.log(
        `${name.padEnd(12)}${median(seen.service).toFixed(0).padStart(10)}${median(seen.floor).toFixed(0).padStart(10)}${median(seen.ratio).toFixed(2).padStart(8)}`,
      );
    }
  } finally {
    service.kill("SIGTERM");
    floor.kill("SIGTERM");
    await sleep(500);
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
