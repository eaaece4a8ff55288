import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock, type Clock } from "../kernel/clock.ts";
import { silentLog } from "../kernel/log.ts";
import type { Usage } from "./budget.ts";
import { createModels, type CallLimits, type Models } from "./models.ts";
import { penFor } from "./scripted-pens.ts";
import { dialectOf, readAsked, type Asked, type Dialect } from "./scripted-wire.ts";

/** What a scripted provider does with one request. */
export type Deed =
  | { kind: "says"; text: string; afterMs?: number; pieceMs?: number }
  | { kind: "refuses"; status: number; headers?: Record<string, string> }
  | { kind: "hangs" }
  /** Sends the text, then the connection breaks. */
  | { kind: "dies"; text: string }
  /** A proper stream with nothing in it. */
  | { kind: "saysNothing" }
  /** Repeats the text until the reader goes away. */
  | { kind: "neverStops"; text: string };

export type Script = (asked: Asked) => Deed;

export interface ScriptedServer {
  url: string;
  /** Everything it was asked, oldest first. */
  asked: Asked[];
  /** Streams that are still being written: a reader who has stopped must leave none. */
  open(): number;
  close(): Promise<void>;
}

/** A provider on 127.0.0.1 that speaks all four dialects and does what the script says. For tests. */
async function startScripted(script: Script): Promise<ScriptedServer> {
  const asked: Asked[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.on("close", () => (open -= 1));
    let json = "";
    request.setEncoding("utf8").on("data", (text: string) => (json += text));
    request.on("end", () => {
      const dialect = dialectOf(request.url ?? "");
      if (!dialect) return void response.writeHead(404).end();
      const question = readAsked(dialect, json, request.headers, asked.length + 1);
      asked.push(question);
      act(script(question), question, response).catch(() => response.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    open: () => open,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function act(deed: Deed, asked: Asked, response: ServerResponse): Promise<void> {
  if (deed.kind === "hangs") return;
  if (deed.kind === "refuses") {
    response.writeHead(deed.status, { "content-type": "application/json", ...deed.headers });
    response.end(
      JSON.stringify({ type: "error", error: { type: "scripted", message: "refused", code: String(deed.status) } }),
    );
    return;
  }
  const pen = penFor(asked, response);
  if (deed.kind === "says" && deed.afterMs) await sleep(deed.afterMs);
  pen.begin();
  if (deed.kind === "neverStops") {
    while (!response.destroyed) {
      pen.write(deed.text);
      await sleep(1);
    }
    return;
  }
  if (deed.kind !== "saysNothing") {
    // A few characters at a time, cut anywhere, as tokens are.
    for (const piece of deed.text.match(/[^]{1,7}/g) ?? []) {
      if (response.destroyed) return;
      pen.write(piece);
      if (deed.kind === "says" && deed.pieceMs) await sleep(deed.pieceMs);
    }
  }
  if (deed.kind !== "dies") return pen.end({ input: 100, output: 20 });
  await sleep(5);
  response.destroy();
}

const firstNames = {
  openai: "openai/gpt-4o",
  anthropic: "anthropic/claude-sonnet-4-5",
  google: "google/gemini-2.5-flash",
  compatible: "local/scripted",
};

export interface ScriptedModels {
  models: Models;
  servers: ScriptedServer[];
  usage: Usage[];
  close(): Promise<void>;
}

/** A chain of scripted providers behind the real SDK and real HTTP. `dialects` may differ for each script. */
export async function scriptedModels(
  scripts: Script[],
  {
    dialects = [],
    names,
    limits,
    clock = systemClock,
  }: { dialects?: Dialect[]; names?: string[]; limits?: Partial<CallLimits>; clock?: Clock } = {},
): Promise<ScriptedModels> {
  const servers = await Promise.all(scripts.map(startScripted));
  const usage: Usage[] = [];
  const chosen = scripts.map(
    (_, index) => dialects[index] ?? (["openai", "compatible", "anthropic", "google"] as const)[index % 4] ?? "openai",
  );
  const urlOf = (dialect: Dialect) => servers[chosen.indexOf(dialect)]?.url ?? "http://127.0.0.1:9";
  const models = createModels({
    names: names ?? chosen.map((dialect) => firstNames[dialect]),
    keys: {
      OPENAI_API_KEY: "scripted",
      OPENAI_BASE_URL: `${urlOf("openai")}/v1`,
      ANTHROPIC_API_KEY: "scripted",
      ANTHROPIC_BASE_URL: `${urlOf("anthropic")}/v1`,
      GOOGLE_GENERATIVE_AI_API_KEY: "scripted",
      GOOGLE_GENERATIVE_AI_BASE_URL: `${urlOf("google")}/v1beta`,
    },
    localModelUrl: urlOf("compatible"),
    clock,
    log: silentLog,
    limits: { firstTokenMs: 10_000, ...limits },
    onUsage: (one) => usage.push(one),
  });
  return {
    models,
    servers,
    usage,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
