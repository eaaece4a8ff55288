import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

const sourceMaps = pathToFileURL(join(import.meta.dirname, "../scripts/source-maps.mjs")).href;

export interface ServiceProcess {
  base: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** The built service in a process of its own, as an operator runs it; ready when this returns. */
export async function startService(env: Record<string, string>): Promise<ServiceProcess> {
  const port = env["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, ["--import", sourceMaps, join(import.meta.dirname, "../dist/main.js")], {
    // What the test runner sets for itself is not meant for the service.
    env: { ...process.env, NODE_ENV: "production", BASE_URL: "", DATABASE_URL: "", ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = once(child, "exit");
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child, () => output);
  return {
    base,
    child,
    output: () => output,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
  };
}

async function untilReady(base: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`the service did not become ready:\n${output()}`);
}
