import { z } from "zod";
import type { Prices } from "./credits/tariff.ts";
import { CannotStart } from "./kernel/fault.ts";
import { keyNames, type ModelAccess, type ModelKeys, modelMistakes } from "./models/providers.ts";

interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  /** Shown in .env.example and the README. */
  example: string;
  about: string;
}

const setting = <Schema extends z.ZodType>(schema: Schema, example: string, about: string): Setting<Schema> => ({
  schema,
  example,
  about,
});

const url = (message: string, protocols: RegExp) => z.url({ error: message, protocol: protocols });
const cidr = z.union([z.cidrv4(), z.cidrv6()], {
  error: "must be address ranges such as 10.0.0.0/8, separated by commas",
});
const commaList = (text: unknown) =>
  typeof text === "string"
    ? text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
    : text;
const webAddress = url("must be an http(s) address", /^https?$/);
const price = z.coerce
  .number({ error: "must be a number" })
  .int("must be a whole number")
  .min(0, "must be 0 to 1000")
  .max(1_000, "must be 0 to 1000");
const modelName = z
  .string()
  .regex(/^(openai|anthropic|google|local)\/.+$/, "must look like openai/…, anthropic/…, google/… or local/…");

/** Every setting there is. The order is the order of .env.example. */
export const settings = {
  PORT: setting(
    z.coerce
      .number({ error: "must be a number" })
      .int()
      .min(0, "must be 0 to 65535")
      .max(65535, "must be 0 to 65535")
      .default(8080),
    "8080",
    "Port to listen on.",
  ),
  HOST: setting(
    z.string().default("127.0.0.1"),
    "127.0.0.1",
    "Address to listen on. 0.0.0.0 opens the service to the network.",
  ),
  BASE_URL: setting(
    url("must be an http(s) address", /^https?$/).optional(),
    "http://localhost:8080",
    "Public address of the service, used in links. Default: http://localhost:PORT.",
  ),
  DATA_DIR: setting(
    z.string().default("./data"),
    "./data",
    "Folder of the embedded database, the outbox and the secret key.",
  ),
  DATABASE_URL: setting(
    url("must look like postgres://user:password@host/database", /^postgres(ql)?$/).optional(),
    "",
    "A PostgreSQL (14 or newer) to use instead of the embedded one.",
  ),
  SMTP_URL: setting(
    url("must look like smtp://user:password@host:587", /^smtps?$/).optional(),
    "",
    "Mail server. Unset: mails are written to DATA_DIR/outbox and shown at /dev/outbox.",
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/, "must be an e-mail address, optionally with a name")
      .default("Echolot <echolot@localhost>"),
    "Echolot <echolot@localhost>",
    "Sender of the mails.",
  ),
  MODEL: setting(
    z.preprocess(commaList, z.array(modelName)).default([]),
    "",
    "Language model, or a comma-separated fail-over chain: openai/…, anthropic/…, google/…, local/…. Unset: the built-in interviewer.",
  ),
  LOCAL_MODEL_URL: setting(
    url("must be an http(s) address", /^https?$/).optional(),
    "",
    "OpenAI-compatible server for local/… models (Ollama, vLLM, llama.cpp).",
  ),
  OPENAI_API_KEY: setting(z.string().optional(), "", "Key for openai/… models."),
  OPENAI_BASE_URL: setting(webAddress.optional(), "", "Another address of the OpenAI API, such as a proxy."),
  ANTHROPIC_API_KEY: setting(z.string().optional(), "", "Key for anthropic/… models."),
  ANTHROPIC_BASE_URL: setting(webAddress.optional(), "", "Another address of the Anthropic API."),
  GOOGLE_GENERATIVE_AI_API_KEY: setting(
    z.string().optional(),
    "",
    "Key for google/… models; GEMINI_API_KEY does as well.",
  ),
  GOOGLE_GENERATIVE_AI_BASE_URL: setting(webAddress.optional(), "", "Another address of the Google API."),
  GEMINI_API_KEY: setting(z.string().optional(), "", "The same key by its other name."),
  LOCAL_MODEL_API_KEY: setting(z.string().optional(), "", "Key for local/… models, where the server wants one."),
  PRICE_PULSE: setting(price.default(1), "1", "Credits for creating a Pulse."),
  PRICE_CONVERSATION: setting(price.default(1), "1", "Credits for a completed conversation."),
  WEBHOOK_ALLOW_CIDRS: setting(
    z.preprocess(commaList, z.array(cidr)).optional(),
    "",
    "Private address ranges that webhooks may reach. Default: loopback while HOST is loopback, else none.",
  ),
  TRUST_PROXY: setting(
    z.stringbool({ error: "must be true or false" }).default(false),
    "false",
    "Take the client's address from X-Forwarded-For. Only behind your own proxy.",
  ),
  RATE_LIMITS: setting(z.stringbool({ error: "must be on or off" }).default(true), "on", "Rate limits, on or off."),
  LOG_LEVEL: setting(
    z
      .enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })
      .default("info"),
    "info",
    "How much is logged.",
  ),
  SECRET_KEY: setting(
    z.string().min(32, "must have at least 32 characters").optional(),
    "",
    "Seals secrets at rest. Unset: made once and kept in DATA_DIR/secret-key. Processes that share a database must share it.",
  ),
} satisfies Record<string, Setting<z.ZodType>>;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };

export interface Config {
  port: number;
  host: string;
  isLoopback: boolean;
  /** Without a trailing slash. Null until the port is known, when PORT is 0. */
  baseUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  models: string[];
  localModelUrl: string | null;
  /** By the names the providers themselves use. */
  modelKeys: ModelKeys;
  prices: Prices;
  webhookAllowCidrs: string[];
  trustProxy: boolean;
  rateLimits: boolean;
  logLevel: Settings["LOG_LEVEL"];
  secretKey: string | null;
}

const isLoopbackHost = (host: string) => host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);

/** `MODEL` is missing where it was given wrongly, which is told already. */
const modelAccess = (values: Settings): ModelAccess => ({
  names: values.MODEL ?? [],
  keys: Object.fromEntries(keyNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  localModelUrl: values.LOCAL_MODEL_URL ?? null,
});

function parse(env: Record<string, string | undefined>): Settings {
  const mistakes: string[] = [];
  const parsed = Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => {
      // An empty variable is an unset one: `SMTP_URL=` in a file means "none".
      const result = schema.safeParse(env[name]?.trim() || undefined);
      if (!result.success) mistakes.push(...result.error.issues.map((issue) => `${name} ${issue.message}`));
      return [name, result.data];
    }),
  );
  mistakes.push(...modelMistakes(modelAccess(parsed as Settings)));
  if (mistakes.length > 0) {
    throw new CannotStart(
      `Wrong settings:\n${mistakes.map((mistake) => `  - ${mistake}`).join("\n")}`,
      "Correct them in the environment; .env.example lists every setting.",
    );
  }
  // Safe: each value came out of the schema of its own name.
  return parsed as Settings;
}

/** Reads all settings at once, so that one message names every mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = parse(env);
  const isLoopback = isLoopbackHost(values.HOST);
  const { names, keys, localModelUrl } = modelAccess(values);
  const ownUrl = values.PORT === 0 ? null : `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    isLoopback,
    baseUrl: values.BASE_URL?.replace(/\/+$/, "") ?? ownUrl,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    models: names,
    localModelUrl,
    modelKeys: keys,
    prices: { pulse: values.PRICE_PULSE, conversation: values.PRICE_CONVERSATION },
    webhookAllowCidrs: values.WEBHOOK_ALLOW_CIDRS ?? (isLoopback ? ["127.0.0.0/8", "::1/128"] : []),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    secretKey: values.SECRET_KEY ?? null,
  };
}

/** The text of .env.example. */
export const envExample = (): string =>
  Object.entries(settings)
    .map(([name, { about, example }]) => `# ${about}\n# ${name}=${example}\n`)
    .join("\n");
