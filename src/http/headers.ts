import type { FastifyReply, FastifyRequest } from "fastify";

const exposedHeaders =
  "X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, ETag, Idempotent-Replayed, Content-Disposition, Allow";

/**
 * Keys are bearer tokens and there are no cookies, so a page of any origin may call the API: it can do nothing without a
 * key. Pages outside the API, such as the outbox, stay closed to other origins.
 */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("cache-control", "no-store");
  reply.header("x-content-type-options", "nosniff");
  if (!isApi(request.url)) return;
  reply.header("access-control-allow-origin", "*");
  if (request.headers.origin !== undefined) reply.header("access-control-expose-headers", exposedHeaders);
}

export const isApi = (url: string): boolean => url.startsWith("/api/");

export const preflightHeaders = {
  "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID",
  "access-control-max-age": "86400",
};
