import { once } from "node:events";
import { createServer } from "node:net";
import pc from "picocolors";
import { pino } from "pino";
import { type App, createApp } from "./app.ts";
import { banner } from "./banner.ts";
import { type Config, readConfig } from "./config.ts";
import { systemClock } from "./kernel/clock.ts";
import { CannotStart } from "./kernel/fault.ts";

/** PORT=0: any free port. It must be known before the start, because links name it. */
async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function withAddress(config: Config): Promise<Config & { baseUrl: string }> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  return { ...config, port, baseUrl: config.baseUrl ?? `http://localhost:${port}` };
}

/** A mistake of the operator's is one message and a hint; anything else keeps its stack. */
function explain(error: unknown, config: Config | null): string {
  if (error instanceof CannotStart) return `${pc.red("Echolot cannot start.")} ${error.message}\n${error.hint}`;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE")
    return `${pc.red("Echolot cannot start.")} Port ${config?.port} is in use.\nStop the other program, or choose another port: PORT=8081 npm start`;
  if (code === "EACCES" || code === "EADDRNOTAVAIL")
    return `${pc.red("Echolot cannot start.")} It may not listen on ${config?.host}:${config?.port} (${code}).\nChoose other values for HOST and PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stops once, however often it is asked to; asked again, it goes at once. */
function stopOnSignals(app: App): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    process.stderr.write(`\nStopping (${signal})…\n`);
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error, null)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

let config: Config | null = null;
try {
  const startedAt = performance.now();
  const settings = await withAddress(readConfig(process.env));
  config = settings;
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const app = await createApp(settings, {
    clock: systemClock,
    log,
    onProgress: (message) => process.stderr.write(`${message}\n`),
  });
  stopOnSignals(app);
  await app.start();
  process.stdout.write(banner(settings, app.interviewer.name, Math.round(performance.now() - startedAt)));
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}
