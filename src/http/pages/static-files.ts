import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Fault } from "../../kernel/fault.ts";
import { etagOf, matchesEtag } from "../etag.ts";

/** What `scripts/build-pages.mjs` says of one page: its files, as paths below the folder of all pages. */
export interface PageFiles {
  script: string;
  style: string | null;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

const yearSec = 31_536_000;

/** Best first; each was compressed once, by the build. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** Beside the bundle in dist/, or seen from the source, as tests run it. */
function findFolder(): string | null {
  const here = import.meta.dirname;
  const places = [join(here, "pages"), join(here, "..", "pages"), join(here, "..", "..", "..", "dist", "pages")];
  return places.find((place) => existsSync(join(place, "manifest.json"))) ?? null;
}

export type StaticFiles = ReturnType<typeof createStaticFiles>;

/** The built pages. Nothing is read before somebody asks for it, and each file only once. */
export function createStaticFiles(folder: string | null = findFolder()) {
  const read = new Map<string, Promise<Buffer | null>>();
  let manifest: Record<string, PageFiles> | undefined;

  const bytes = (path: string): Promise<Buffer | null> => {
    const known = read.get(path);
    if (known) return known;
    const fresh = folder === null ? Promise.resolve(null) : readFile(join(folder, path)).catch(() => null);
    read.set(path, fresh);
    return fresh;
  };

  return {
    /** Null when this page was not built. */
    page(name: string): PageFiles | null {
      if (folder === null) return null;
      manifest ??= JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Record<string, PageFiles>;
      return manifest[name] ?? null;
    },

    text: async (path: string): Promise<string> => (await bytes(path))?.toString("utf8") ?? "",

    /** Only what the build made can be named, so nobody fills the memory with names that do not exist. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      cacheControl: string,
    ): Promise<FastifyReply> {
      const plain = /^[\w./-]+$/.test(path) && !path.includes("..") ? await bytes(path) : null;
      if (!plain) {
        read.delete(path);
        throw new Fault("notFound", "Nothing is at this address.", { hint: "Load the page again." });
      }
      const etag = etagOf(plain.toString("latin1"));
      reply
        .header("content-type", types[extname(path)] ?? "application/octet-stream")
        .header("cache-control", cacheControl)
        .header("vary", "Accept-Encoding")
        .header("etag", etag);
      if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      for (const { name, suffix } of encodings) {
        if (!accepts(request, name)) continue;
        const packed = await bytes(`${path}${suffix}`);
        if (packed) return reply.header("content-encoding", name).send(packed);
      }
      return reply.send(plain);
    },
  };
}

export const accepts = (request: FastifyRequest, encoding: "br" | "gzip"): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(
    request.headers["accept-encoding"]?.toString() ?? "",
  );

/** A name holds a hash of its content, so what is at an address never changes. */
export function registerStaticFiles(app: FastifyInstance, files: StaticFiles): void {
  app.get("/assets/:name", (request, reply) => {
    const { name } = request.params as { name: string };
    return files.send(request, reply, `assets/${name}`, `public, max-age=${yearSec}, immutable`);
  });

  app.get("/embed.js", (request, reply) => {
    // Other sites load it, also those that ask every resource for its consent.
    reply.header("cross-origin-resource-policy", "cross-origin").header("access-control-allow-origin", "*");
    return files.send(request, reply, "embed.js", "public, max-age=3600");
  });
}
