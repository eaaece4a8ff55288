import { createAccounts } from "./accounts/accounts.ts";
import { createMail } from "./accounts/mailer.ts";
import type { Config } from "./config.ts";
import { createCompletion, type Dialogue } from "./conversations/completion.ts";
import { createConversations } from "./conversations/conversations.ts";
import { createSweep } from "./conversations/sweep.ts";
import { createTalks } from "./conversations/talks.ts";
import { createCredits } from "./credits/credits.ts";
import { createEvents } from "./events/events.ts";
import { createExports } from "./exports/exports.ts";
import { createIdempotencySweep } from "./http/idempotency.ts";
import { createServer } from "./http/server.ts";
import { conversationView, createPulseView } from "./http/views.ts";
import { createInsights } from "./insights/insights.ts";
import { createUsage } from "./insights/usage.ts";
import { createBuiltinInterviewer } from "./interviewer/builtin/builtin.ts";
import { createJobs } from "./jobs/jobs.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Log } from "./kernel/log.ts";
import { createVault } from "./kernel/secret.ts";
import { readOrMakeSecret } from "./kernel/secret-file.ts";
import { createPulses } from "./pulses/pulses.ts";
import { openStorage } from "./storage/open.ts";

const sweepEveryMs = 60_000;

interface Surroundings {
  clock: Clock;
  log: Log;
  onProgress: (message: string) => void;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Builds every room once, ground up; each line uses only the lines above it. */
export async function createApp(config: Config & { baseUrl: string }, { clock, log, onProgress }: Surroundings) {
  const vault = createVault(config.secretKey ?? (await readOrMakeSecret(config.dataDir)));
  const storage = await openStorage({ ...config, log, onProgress });
  const { db } = storage;

  const jobs = createJobs({ db, clock, log });
  const events = createEvents({ db, clock, log });
  const interviewer = createBuiltinInterviewer();
  const extractor = async (dialogue: Dialogue) => (await import("./echo/builtin.ts")).extractBuiltin(dialogue);
  const credits = createCredits({ db, clock });
  const { mailer, outbox } = createMail(config, clock, log);
  const accounts = createAccounts({ db, clock, log, vault, jobs, credits, mailer });
  const pulses = createPulses({ db, clock, vault, credits, interviewer });
  const completion = createCompletion({ db, clock, jobs, events, credits, pulses, extractor });
  const conversations = createConversations({ db, clock, pulses, completion });
  const talks = createTalks({ db, clock, credits, pulses, interviewer, completion });
  const sweeps = [createSweep({ db, clock, credits, completion }), createIdempotencySweep({ db, clock })];
  const exports = createExports({
    clock,
    conversations,
    show: { pulse: createPulseView(config.baseUrl), conversation: conversationView },
  });
  const usage = createUsage({ clock, credits, pulses, conversations });
  const insights = createInsights({ db, pulses });
  const server = createServer({
    config,
    baseUrl: config.baseUrl,
    interviewerName: interviewer.name,
    db,
    clock,
    log,
    vault,
    accounts,
    pulses,
    conversations,
    talks,
    exports,
    events,
    usage,
    insights,
    outbox,
  });

  /** Every process sweeps: what is swept twice is swept once. */
  async function sweep(): Promise<void> {
    for (const one of sweeps)
      await one().catch((error: Error) => log.warn({ error: error.message }, "a sweep failed and will be tried again"));
  }
  let sweeper: NodeJS.Timeout | undefined;

  /** Doors first, then the work in hand, then the ground. */
  async function stop(): Promise<void> {
    clearInterval(sweeper);
    await server.close();
    await events.close();
    await jobs.stop();
    await storage.close();
  }

  return {
    server,
    interviewer,
    sweep,
    /** The part of a start without a port, which is all that a test needs. */
    startJobs: () => jobs.start(),
    async start(): Promise<void> {
      await jobs.start();
      sweeper = setInterval(() => void sweep(), sweepEveryMs).unref();
      try {
        await server.listen({ host: config.host, port: config.port });
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
  };
}
