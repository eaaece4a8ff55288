import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { Fault } from "../kernel/fault.ts";
import { unsupportedMediaType } from "./framework-faults.ts";

const maxBodyBytes = 256 * 1024;
const maxDepth = 32;

const tooLarge = Symbol("body too large");
const cutShort = Symbol("body cut short");

type CollectedBody = Buffer | typeof tooLarge | typeof cutShort | undefined;

/**
 * Only collects. What is wrong with the bytes is said later, inside the operation, where it can give way to a 404.
 * A body that is too large is answered at once and the rest of it flows away unread, because cutting the connection
 * would lose the answer for a client that is still sending.
 */
export function collectBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  done: (error: null, body: CollectedBody) => void,
): void {
  if (Number(request.headers["content-length"]) > maxBodyBytes) return done(null, tooLarge);
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = (body: CollectedBody) => {
    payload.off("data", onData).off("end", onEnd).off("close", onCut).off("error", onCut);
    payload.on("error", () => {});
    done(null, body);
  };
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBodyBytes) return void chunks.push(chunk);
    finish(tooLarge);
    payload.resume();
  };
  const onEnd = () => finish(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length));
  const onCut = () => finish(cutShort);
  payload.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
}

/** The bytes as they came, for telling a repeated request from a different one; null when not all of them came. */
export function bodyBytes(request: FastifyRequest): Buffer | null {
  const body = request.body as CollectedBody;
  if (body === undefined) return Buffer.alloc(0);
  return Buffer.isBuffer(body) ? body : null;
}

/** Undefined when there is no body. */
export function readJson(request: FastifyRequest): unknown {
  const body = request.body as CollectedBody;
  if (body === undefined) return undefined;
  if (body === cutShort) throw badJson("The body ended before it was complete.");
  if (body === tooLarge) {
    throw new Fault("bodyTooLarge", `The body is larger than ${maxBodyBytes / 1024} kB.`, {
      hint: `Send at most ${maxBodyBytes} bytes; shorten \`context\` or send less at once.`,
    });
  }
  if (body.length === 0) return undefined;
  mustBeJson(request.headers);
  if (!isUtf8(body)) throw badJson("The body is not valid UTF-8.");
  const text = body.toString("utf8");
  return parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
}

const badJson = (message: string) =>
  new Fault("validation", message, { hint: "Send a JSON object in UTF-8, as the documentation at /docs shows." });

function parseJson(text: string): unknown {
  if (isDeeperThan(text, maxDepth)) {
    throw new Fault("validation", `The body is nested more than ${maxDepth} levels deep.`, {
      hint: "Send flatter JSON; no operation needs more than four levels.",
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson(`The body is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Counted before parsing, so that hostile nesting never reaches anything recursive. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index++;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > limit) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
  return false;
}

const jsonType = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

function mustBeJson(headers: IncomingHttpHeaders): void {
  const encoding = headers["content-encoding"];
  if (!jsonType.test(headers["content-type"] ?? "") || (encoding && encoding !== "identity"))
    throw unsupportedMediaType();
}
