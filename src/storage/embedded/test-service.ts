import { CannotStart } from "../../kernel/fault.ts";
import type { Log } from "../../kernel/log.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { Connection } from "./first-connection.ts";

export interface Said {
  ready?: Connection;
  startMs?: number;
  stopMs?: number;
  progress?: string;
  level?: string;
  message?: string;
  interrupted?: true;
  failed?: { message: string; hint: string };
}

// Stands in for the whole service in tests that kill it. It says on stdout, one JSON a line, what happens to it.
const say = (word: Said) => process.stdout.write(`${JSON.stringify(word)}\n`);
const logged = (level: string) => (_: object, message: string) => say({ level, message });
const log: Log = { debug: logged("debug"), info: logged("info"), warn: logged("warn"), error: logged("error") };

const [dataDir = "", ending] = process.argv.slice(2);
const begin = performance.now();
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log, onProgress: (progress) => say({ progress }) });
  const startMs = performance.now() - begin;
  if (ending !== "without-stop") {
    const stayAlive = setInterval(() => {}, 1000);
    process.on("SIGINT", () => say({ interrupted: true }));
    const stop = async () => {
      const stopBegin = performance.now();
      await postgres.stop();
      say({ stopMs: performance.now() - stopBegin });
      clearInterval(stayAlive);
    };
    process.on("SIGTERM", () => void stop());
  }
  // Only now, since whoever hears it may send a signal at once.
  say({ ready: postgres.connection, startMs });
} catch (error) {
  say({
    failed:
      error instanceof CannotStart
        ? { message: error.message, hint: error.hint }
        : { message: `a bug: ${String(error)}`, hint: "" },
  });
  process.exitCode = 1;
}
