import type { FastifyReply, FastifyRequest } from "fastify";
import { type Operation, operationIds, operations } from "../contract/operations.ts";
import { Fault } from "../kernel/fault.ts";
import { nearestName } from "../kernel/text.ts";
import { isApi, preflightHeaders } from "./headers.ts";
import { apiPrefix } from "./router.ts";

interface KnownPath {
  /** As the documentation writes it. */
  path: string;
  pattern: RegExp;
  methods: string[];
}

const readablePaths = [
  "/",
  "/docs",
  "/console",
  "/healthz",
  "/readyz",
  "/metrics",
  `${apiPrefix}/openapi.json`,
  "/embed.js",
];
const formPaths = ["/p/{slug}", "/p/{slug}/c/{id}/{token}"];

function knownPaths(): KnownPath[] {
  const methodsOf = new Map<string, string[]>([
    ...readablePaths.map((path): [string, string[]] => [path, ["GET", "HEAD"]]),
    ...formPaths.map((path): [string, string[]] => [path, ["GET", "HEAD", "POST"]]),
  ]);
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    const path = `${apiPrefix}${operation.path}`;
    const methods = operation.method === "GET" ? ["GET", "HEAD"] : [operation.method];
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...methods]);
  }
  return [...methodsOf].map(([path, methods]) => ({
    path,
    methods: [...methods, "OPTIONS"],
    pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  }));
}

const known = knownPaths();

const pathOf = (url: string) => url.split("?", 1)[0] ?? url;

function hintFor(path: string): string {
  const withPlaceholders = path.replace(/\/[a-z]+_[^/]{10,}/g, "/{id}");
  const names = known.map((entry) => entry.path);
  const meant =
    names.find((name) => name === `${apiPrefix}${withPlaceholders}`) ?? nearestName(withPlaceholders, names);
  const methods = known
    .find((entry) => entry.path === meant)
    ?.methods.filter((method) => method !== "OPTIONS" && method !== "HEAD");
  return meant
    ? `Did you mean ${methods?.join(" or ")} ${meant}? All operations are listed at /docs.`
    : "All operations are listed at /docs.";
}

/** A request that met no route: a preflight, a wrong method, or an address that does not exist. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const path = pathOf(request.url);
  const entry = known.find(({ pattern }) => pattern.test(path));
  if (!entry) return done(new Fault("notFound", "Nothing is at this address.", { hint: hintFor(path) }));
  const allow = entry.methods.join(", ");
  reply.header("allow", allow);
  if (request.method === "OPTIONS") {
    if (isApi(path)) reply.headers({ ...preflightHeaders, "access-control-allow-methods": allow });
    return void reply.code(204).send();
  }
  done(
    new Fault("methodNotAllowed", `${request.method} is not available at this address.`, {
      hint: `Use ${allow}. All operations are listed at /docs.`,
    }),
  );
}
