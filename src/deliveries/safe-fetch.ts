import type { LookupAddress } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { useAgent } from "request-filtering-agent";
import type { Reply } from "./delivery.ts";
import { createResolve, type Resolve } from "./resolve.ts";

const keptBytes = 1_024;
/** The status says whether it was received; what else the receiver has to say is not waited for longer than this. */
const responseMs = 1_000;

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
  signal: AbortSignal;
}

interface Settings {
  /** Private ranges that may be reached all the same. */
  allowCidrs: readonly string[];
  resolve?: Resolve;
}

/** IPv4 inside IPv6 in the form that the agent takes for an ordinary address. */
const neverReached = ["::/96"];

function rangesOf(cidrs: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const cidr of cidrs) {
    const [address = "", bits] = cidr.split("/");
    ranges.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
}

/** The first kilobyte, as text; cut short where the receiver goes on, hangs or breaks off. */
function readBeginning(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const done = () => {
      clearTimeout(timer);
      response.destroy();
      // NUL cannot be stored as text.
      resolve(Buffer.concat(chunks).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "\uFFFD"));
    };
    const timer = setTimeout(done, responseMs);
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptBytes) done();
    });
    response.on("end", done).on("error", done).on("close", done);
  });
}

function answerOf(request: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
    request.end(body);
  });
}

export type SafePost = (post: Post) => Promise<Reply>;

/**
 * Sends to addresses that strangers chose, so none that leads inside is ever connected to. A name is resolved once, and
 * the agent checks each very address that is then connected to: literals in any spelling, and whatever DNS answers.
 * Redirects are answers like any other. Never throws: no answer is an answer too.
 */
export function createSafePost({ allowCidrs, resolve = createResolve() }: Settings): SafePost {
  const allowed = rangesOf(allowCidrs);
  const denied = rangesOf(neverReached);

  const within = (ranges: BlockList, addresses: LookupAddress[]): string[] =>
    addresses
      .filter(({ address, family }) => ranges.check(address, family === 6 ? "ipv6" : "ipv4"))
      .map(({ address }) => address);

  async function addressesOf(hostname: string): Promise<LookupAddress[]> {
    const literal = hostname.replace(/^\[|\]$/g, "");
    const family = isIP(literal);
    return family === 0 ? resolve(hostname) : [{ address: literal, family }];
  }

  async function send({ url, headers, body }: Post, signal: AbortSignal): Promise<Reply> {
    const target = new URL(url);
    if (target.protocol !== "http:" && target.protocol !== "https:") throw new Error("only http and https are allowed");
    if (target.username || target.password) throw new Error("an address with a user in it is not allowed");
    const addresses = await withSignal(addressesOf(target.hostname), signal);
    const pinned: LookupFunction = (_hostname, options, callback) =>
      options.all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    const options = {
      method: "POST",
      headers: { ...headers, "content-length": String(body.length), connection: "close" },
      // Single addresses instead of the ranges: the agent complains aloud when it compares IPv4 with IPv6.
      agent: useAgent(url, {
        allowIPAddressList: within(allowed, addresses),
        denyIPAddressList: within(denied, addresses),
      }),
      lookup: pinned,
      signal,
    };
    const request = target.protocol === "https:" ? httpsRequest(target, options) : httpRequest(target, options);
    const response = await answerOf(request, body);
    return {
      status: response.statusCode ?? null,
      response: await readBeginning(response),
      error: null,
      retryAfter: response.headers["retry-after"] ?? null,
    };
  }

  return async (post) => {
    const { timeoutMs, signal } = post;
    const ended = new AbortController();
    const end = () => ended.abort();
    const timer = setTimeout(end, timeoutMs);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await send(post, ended.signal);
    } catch (error) {
      const isLate = ended.signal.aborted && !signal.aborted;
      const why = isLate ? `There was no answer within ${timeoutMs / 1_000} seconds.` : explain(error as Error);
      return { status: null, response: null, error: why, retryAfter: null };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  };
}

/** DNS cannot be interrupted, but nobody has to wait for it. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** In words for the owner of the webhook; of our own network it says nothing. */
function explain(error: Error): string {
  if (/is not allowed\. Because/.test(error.message)) return "The address leads into a private or reserved network.";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ETIMEOUT") return "The host name cannot be resolved.";
  return `The connection failed: ${code ?? error.message}.`;
}
