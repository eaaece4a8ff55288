import { isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { OperationId } from "../contract/operations.ts";
import { Fault } from "../kernel/fault.ts";
import { pathId } from "./subjects.ts";

interface Limit {
  name: string;
  requests: number;
  perSec: number;
}

const limits = {
  workspace: { name: "workspace", requests: 6_000, perSec: 60 },
  signup: { name: "signup", requests: 20, perSec: 3_600 },
  codes: { name: "codes", requests: 60, perSec: 3_600 },
  starts: { name: "starts", requests: 30, perSec: 3_600 },
} satisfies Record<string, Limit>;

/** Operations without a key, limited by the caller's address. Everything that sends or tries a code shares one limit. */
export const addressLimits = {
  createAccount: "signup",
  verifyEmail: "codes",
  resendVerification: "codes",
  requestLoginCode: "codes",
  verifyLoginCode: "codes",
  startConversation: "starts",
} as const satisfies Partial<Record<OperationId, keyof typeof limits>>;

type AddressLimit = Exclude<keyof typeof limits, "workspace">;

export interface RateLimits {
  admitWorkspace(workspaceId: string, reply: FastifyReply): Promise<void>;
  admitAddress(limit: AddressLimit, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const unlimited: RateLimits = { admitWorkspace: async () => {}, admitAddress: async () => {} };

interface RateLimitSettings {
  rateLimits: boolean;
  trustProxy: boolean;
}

export function createRateLimits({ rateLimits, trustProxy }: RateLimitSettings): RateLimits {
  if (!rateLimits) return unlimited;
  const workspace = createCounter(limits.workspace);
  const addresses = {
    signup: createCounter(limits.signup),
    codes: createCounter(limits.codes),
    starts: createCounter(limits.starts),
  } satisfies Record<AddressLimit, unknown>;
  return {
    admitWorkspace: workspace,
    admitAddress: async (limit, request, reply) => {
      // Without a proxy a loopback peer is the operator; behind one every peer is loopback and only the header tells.
      if (!trustProxy && isLoopback(request.ip)) return;
      // Starts are counted per link: one crowded office must not be kept out of all of them.
      await addresses[limit](`${addressKey(request.ip)} ${pathId(request)}`, reply);
    },
  };
}

function createCounter(limit: Limit) {
  const limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.perSec });
  const policy = `"${limit.name}";q=${limit.requests};w=${limit.perSec}`;
  return async (key: string, reply: FastifyReply): Promise<void> => {
    reply.header("ratelimit-policy", policy);
    try {
      reply.header("ratelimit", rateLimitHeader(limit.name, await limiter.consume(key)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      reply.header("ratelimit", rateLimitHeader(limit.name, refusal));
      throw tooMany(limit, secondsLeft(refusal));
    }
  };
}

const secondsLeft = ({ msBeforeNext }: { msBeforeNext: number }) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** draft-ietf-httpapi-ratelimit-headers: what remains and in how many seconds it is full again. */
export const rateLimitHeader = (name: string, state: { remainingPoints: number; msBeforeNext: number }): string =>
  `"${name}";r=${state.remainingPoints};t=${secondsLeft(state)}`;

const tooMany = ({ requests, perSec }: Limit, retryAfterSec: number) =>
  new Fault("rateLimited", `Too many requests: at most ${requests} in ${perSec === 60 ? "a minute" : "an hour"}.`, {
    hint: `Wait ${retryAfterSec} seconds, then try again; the RateLimit headers say how many requests are left.`,
    retryAfterSec,
  });

const isLoopback = (ip: string) => ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");

/** One customer of an IPv6 provider owns a whole /64, so that is what is counted. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const v4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (v4) return v4;
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, 4).join(":");
}
