import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { explainFailure } from "./errors.ts";
import type { Layout } from "./layout.ts";

const run = promisify(execFile);

/** On Windows pg_ctl sheds an administrator's rights for the server and stops it cleanly; signals can do neither. */
export async function startByPgCtl(binaries: Binaries, layout: Layout, settings: string[]): Promise<void> {
  const quoted = settings.map((setting) => `"${setting}"`).join(" ");
  const args = ["start", "-w", "-s", "-D", layout.cluster, "-l", layout.log, "-o", quoted];
  try {
    await run(binaries.pgCtl, args, { windowsHide: true });
  } catch (error) {
    throw explainFailure("Starting the embedded PostgreSQL", String(error), layout.cluster);
  }
}

export async function stopByPgCtl(binaries: Binaries, layout: Layout): Promise<void> {
  await run(binaries.pgCtl, ["stop", "-w", "-s", "-m", "fast", "-D", layout.cluster], { windowsHide: true });
}

export function findFreeLoopbackPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
