import { randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { streamQuery } from "../contract/conversations.ts";
import { parse } from "../contract/parse.ts";
import type { LoggedEvent } from "../events/event.ts";
import type { Following, Reader } from "../events/followers.ts";
import { Fault } from "../kernel/fault.ts";
import type { Log } from "../kernel/log.ts";
import type { Pulse } from "../pulses/pulse.ts";
import { bearerToken } from "./auth.ts";
import type { Rooms } from "./rooms.ts";

const pingEveryMs = 15_000;
/** A reader that takes nothing for this many pings is cut off; it comes back with Last-Event-ID and misses nothing. */
const maxStuckPings = 2;
/** Pings go out in portions, so that thousands of streams never hold up the requests between them. */
const pingPortion = 500;

interface OpenStream {
  raw: ServerResponse;
  /** Null until it has begun to read. */
  following: Following | null;
  /** Asked again on every ping: whether the key still opens the Pulse. */
  apiKey: string;
  pulseId: string;
  stuckPings: number;
}

interface Needs extends Pick<Rooms, "accounts" | "pulses" | "events"> {
  log: Log;
}

export type Streams = ReturnType<typeof createStreams>;

/** The header, which a reconnecting EventSource sets by itself, is newer than the address it first opened. */
export function lastEventNumber(header: string | string[] | undefined, fromQuery: string | undefined): number | null {
  const { lastEventId = fromQuery } = parse(streamQuery, { lastEventId: header || undefined });
  return lastEventId === undefined ? null : Number(lastEventId);
}

const frames = new WeakMap<LoggedEvent, Buffer>();

/** All readers of a Pulse are handed the same event, so it is put into bytes once. */
function frameOf(event: LoggedEvent): Buffer {
  const known = frames.get(event);
  if (known) return known;
  const frame = Buffer.from(`id: ${event.number}\nevent: ${event.type}\ndata: ${event.body}\n\n`);
  frames.set(event, frame);
  return frame;
}

const resetHint = JSON.stringify({
  hint: "Events since your Last-Event-ID are no longer kept; read the list of conversations to catch up.",
});

/** The id replaces the one that was asked for: a reader cut off right after it does not come back with that again. */
const resetText = (after: number) => `id: ${after}\nevent: reset\ndata: ${resetHint}\n\n`;

/** Spread, so that the readers of a service that restarts do not all come back at once. */
const retryText = () => `retry: ${randomInt(2_000, 5_001)}\n`;

/** The id lets a reader that is cut off before its first event resume from here. */
const greeting = (pulseId: string, number: number) =>
  `${retryText()}id: ${number}\nevent: connected\ndata: ${JSON.stringify({ pulseId })}\n\n`;

export function createStreams({ accounts, pulses, events, log }: Needs) {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | undefined;
  let isPinging = false;
  let isClosing = false;

  function end(stream: OpenStream): void {
    if (!open.delete(stream)) return;
    stream.following?.leave();
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Whoever takes nothing would not take the end either. */
  function close(stream: OpenStream, lastWords = ""): void {
    end(stream);
    if (stream.raw.writableNeedDrain) stream.raw.destroy();
    else stream.raw.end(lastWords);
  }

  function begin(stream: OpenStream): void {
    open.add(stream);
    stream.raw.on("close", () => end(stream));
    stream.raw.on("error", () => end(stream));
    timer ??= setInterval(() => void pingAll(), pingEveryMs).unref();
  }

  function ping(stream: OpenStream): void {
    stream.stuckPings = stream.raw.writableNeedDrain ? stream.stuckPings + 1 : 0;
    if (stream.stuckPings >= maxStuckPings) stream.raw.destroy();
    else stream.raw.write(": ping\n\n");
  }

  async function pingAll(): Promise<void> {
    if (isPinging) return;
    isPinging = true;
    let portion = 0;
    for (const stream of open) {
      ping(stream);
      if (++portion % pingPortion === 0) await new Promise(setImmediate);
    }
    await endRefused();
    isPinging = false;
  }

  /** One question per key and Pulse, however many streams they have. A database that is away refuses nobody. */
  async function endRefused(): Promise<void> {
    const answers = new Map<string, boolean>();
    for (const stream of open) {
      const pair = `${stream.apiKey} ${stream.pulseId}`;
      const mayStay = answers.get(pair) ?? (await isStillAllowed(stream));
      answers.set(pair, mayStay);
      if (!mayStay) close(stream);
    }
  }

  async function isStillAllowed({ apiKey, pulseId }: OpenStream): Promise<boolean> {
    try {
      const actor = await accounts.authenticate(apiKey);
      if (!actor) return false;
      await pulses.get(actor, pulseId);
      return true;
    } catch (error) {
      return !(error instanceof Fault && error.code === "notFound");
    }
  }

  /** What the socket has no room for is left in the log until it has, so nothing piles up in memory. */
  const readerFor = (stream: OpenStream, requestId: string): Reader => ({
    take(event) {
      const hasRoom = stream.raw.write(frameOf(event));
      if (!hasRoom)
        stream.raw.once("drain", () => {
          stream.stuckPings = 0;
          stream.following?.resume();
        });
      return hasRoom;
    },
    reset: (after) => void stream.raw.write(resetText(after)),
    fail(error) {
      log.warn({ requestId, error: error.message }, "a stream broke off");
      close(stream);
    },
  });

  return {
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      { pulse, after }: { pulse: Pulse; after: number | null },
    ): Promise<FastifyReply> {
      reply.header("content-type", "text/event-stream; charset=utf-8").header("x-accel-buffering", "no");
      if (request.method === "HEAD") return reply.send();
      // Asked before the greeting: whatever completes after "connected" was seen is delivered.
      const newest = await events.newest(pulse.id);
      // Looked at after the last wait: whoever is not among the open ones by then would not be closed with them.
      if (isClosing)
        throw new Fault("unavailable", "The service is restarting.", {
          hint: "Connect again in a few seconds.",
          retryAfterSec: 2,
        });
      const apiKey = bearerToken(request.headers.authorization) ?? "";
      const stream: OpenStream = {
        raw: reply.raw,
        following: null,
        apiKey,
        pulseId: pulse.id,
        stuckPings: 0,
      };
      reply.hijack();
      // Gone while we asked: its "close" has already been, and nothing else would ever end the stream.
      if (reply.raw.destroyed) return reply;
      begin(stream);
      reply.raw.socket?.setKeepAlive(true, 30_000);
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      reply.raw.write(greeting(pulse.id, after ?? newest));
      stream.following = events.follow(pulse.id, after ?? newest, readerFor(stream, request.id));
      return reply;
    },

    /** Each reader is told to come back, which it does with its Last-Event-ID. */
    closeAll(): void {
      isClosing = true;
      for (const stream of open) close(stream, `${retryText()}\n`);
    },

    count: () => open.size,
  };
}
