import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
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

/** Processor time a process has used, in microseconds; only Linux tells. */
async function cpuTime(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user = "0", system = "0"] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

interface Run {
  perSecond: number;
  /** What a request costs the server, whatever else the machine is doing. */
  cpuMicroseconds: number;
}

async function observe(child: ChildProcess, port: number, request: Request): Promise<Run> {
  const before = await cpuTime(child.pid);
  const { perSecond, count } = await measure(port, request, run);
  return { perSecond, cpuMicroseconds: ((await cpuTime(child.pid)) - before) / count };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join("")}`;

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
      `requests/s and processor time a request; median of ${rounds} runs of ${run.seconds} s over ${run.connections} connections`,
    );
    console.log(row("", "service", "floor", "ratio", "service µs", "floor µs", "ratio"));
    for (const { name, request } of cases) {
      const runs: { ours: Run; bare: Run }[] = [];
      for (let round = 0; round < rounds; round++) {
        process.stderr.write(`\r${name} ${round + 1}/${rounds} `);
        // One right after the other, so that whatever else the machine does hits both.
        const [ours, bare] = [await observe(service, servicePort, request), await observe(floor, floorPort, request)];
        runs.push({ ours, bare });
      }
      process.stderr.write("\r");
      const of = (figure: (run: { ours: Run; bare: Run }) => number) => median(runs.map(figure));
      console.log(
        row(
          name,
          of(({ ours }) => ours.perSecond).toFixed(0),
          of(({ bare }) => bare.perSecond).toFixed(0),
          of(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2),
          of(({ ours }) => ours.cpuMicroseconds).toFixed(0),
          of(({ bare }) => bare.cpuMicroseconds).toFixed(0),
          of(({ ours, bare }) => bare.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2),
        ),
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

/** `service.js floor <database>`: the floor in a process of its own, as the service is. */
if (process.argv[2] === "floor") await runFloor(process.argv[3] ?? "", floorPort);
else await main();
