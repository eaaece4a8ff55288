import { createAccounts } from "./accounts/accounts.ts";
import { createMail } from "./accounts/mailer.ts";
import type { Config } from "./config.ts";
import { createCompletion } from "./conversations/completion.ts";
import { createConversations } from "./conversations/conversations.ts";
import { createMeters } from "./conversations/model-usage.ts";
import { createReextractions } from "./conversations/reextraction.ts";
import { createSweep } from "./conversations/sweep.ts";
import { createTalks } from "./conversations/talks.ts";
import { createCredits } from "./credits/credits.ts";
import { createDeliveries } from "./deliveries/deliveries.ts";
import type { CourierPolicy } from "./deliveries/policy.ts";
import { createExtractor } from "./echo/extractor.ts";
import { createEvents } from "./events/events.ts";
import { createExports } from "./exports/exports.ts";
import { createIdempotencySweep } from "./http/idempotency.ts";
import { createServer } from "./http/server.ts";
import { conversationView, createPulseView } from "./http/views.ts";
import { createInsights } from "./insights/insights.ts";
import { createUsage } from "./insights/usage.ts";
import { createBuiltinInterviewer } from "./interviewer/builtin/builtin.ts";
import type { Interviewer } from "./interviewer/interviewer.ts";
import type { createModelInterviewer } from "./interviewer/model/model-interviewer.ts";
import { createJobs } from "./jobs/jobs.ts";
import { type Chance, type Clock, systemChance } from "./kernel/clock.ts";
import type { Log } from "./kernel/log.ts";
import { createVault } from "./kernel/secret.ts";
import { readOrMakeSecret } from "./kernel/secret-file.ts";
import { createModels } from "./models/models.ts";
import { createPulses } from "./pulses/pulses.ts";
import { createWebhooks } from "./pulses/webhooks.ts";
import { openStorage } from "./storage/open.ts";

const sweepEveryMs = 60_000;

interface Surroundings {
  clock: Clock;
  log: Log;
  onProgress: (message: string) => void;
  chance?: Chance;
  /** For tests that cannot wait for days. */
  courierPolicy?: Partial<CourierPolicy>;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Loaded only where a model is set: it brings the grammar of the built-in one with it, which a start should not wait for. */
async function modelInterviewer(needs: Parameters<typeof createModelInterviewer>[0]): Promise<Interviewer> {
  return (await import("./interviewer/model/model-interviewer.ts")).createModelInterviewer(needs);
}

/** Builds every room once, ground up; each line uses only the lines above it. */
export async function createApp(
  config: Config & { baseUrl: string },
  { clock, log, onProgress, chance = systemChance, courierPolicy: policy = {} }: Surroundings,
) {
  const vault = createVault(config.secretKey ?? (await readOrMakeSecret(config.dataDir)));
  const models = createModels({ ...config, names: config.models, keys: config.modelKeys, clock, log });
  const storage = await openStorage({ ...config, log, onProgress });
  const { db } = storage;

  const jobs = createJobs({ db, clock, log });
  const events = createEvents({ db, clock, log });
  const builtin = createBuiltinInterviewer();
  const interviewer = config.models.length > 0 ? await modelInterviewer({ models, builtin, clock, log }) : builtin;
  const extractor = createExtractor({ models, clock });
  const meters = createMeters({ db, clock, log, models });
  const credits = createCredits({ db, clock, prices: config.prices });
  const { mailer, outbox } = createMail(config, clock, log);
  const accounts = createAccounts({ db, clock, log, vault, jobs, credits, mailer });
  const pulses = createPulses({ db, clock, vault, credits, interviewer });
  const webhooks = createWebhooks({ db, clock, vault });
  const { webhookAllowCidrs: allowCidrs } = config;
  const deliveries = createDeliveries({
    db,
    clock,
    chance,
    log,
    events,
    pulses,
    webhooks,
    accounts,
    allowCidrs,
    policy,
  });
  events.onAppend((tx, event) => deliveries.record(tx, event));
  events.onErase((tx, conversationId) => deliveries.forget(tx, conversationId));
  const completion = createCompletion({ db, clock, jobs, events, credits, pulses, extractor, meters });
  const conversations = createConversations({ db, clock, pulses, completion });
  const reextractions = createReextractions({ db, clock, log, jobs, pulses, conversations, extractor, meters });
  const talks = createTalks({ db, clock, credits, pulses, interviewer, meters, completion });
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
    reextractions,
    exports,
    webhooks,
    deliveries,
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

  async function startJobs(): Promise<void> {
    await jobs.start();
    deliveries.start();
  }

  /** Doors first, then the work in hand, then the ground. */
  async function stop(): Promise<void> {
    clearInterval(sweeper);
    await server.close();
    await deliveries.stop();
    await events.close();
    await jobs.stop();
    await storage.close();
  }

  return {
    server,
    interviewer,
    sweep,
    /** The part of a start without a port, which is all that a test needs. */
    startJobs,
    async start(): Promise<void> {
      await startJobs();
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
