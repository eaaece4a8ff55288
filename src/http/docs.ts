import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { etagOf, matchesEtag } from "./etag.ts";
import { openApiDocument } from "./openapi.ts";
import { apiPrefix, jsonType } from "./router.ts";

/** Everything that would call another origin is off: fonts, telemetry, proxy, hosted client and assistant. */
const viewerOptions = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
  persistAuth: false,
  defaultOpenAllTags: true,
  documentDownloadType: "json",
};

/** Even if an option were forgotten, the browser lets the page speak to this service only. */
const policyFor = (baseUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const page = (prefix: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Echolot API</title>
</head>
<body>
<div id="app"></div>
<noscript>The documentation needs JavaScript. The OpenAPI document is at <a href="${prefix}${apiPrefix}/openapi.json">${apiPrefix}/openapi.json</a>.</noscript>
<script src="${prefix}/docs/scalar.js"></script>
<script src="${prefix}/docs/start.js"></script>
</body>
</html>
`;

async function readViewer() {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@scalar/fastify-api-reference");
  const plain = await readFile(join(dirname(entry), "js", "standalone.js"));
  return { plain, zipped: await promisify(gzip)(plain) };
}

/** Nothing is read or built before somebody asks for it. */
export function registerDocs(app: FastifyInstance, baseUrl: string, prefix: string): void {
  let viewer: ReturnType<typeof readViewer> | undefined;
  let document: { text: string; etag: string } | undefined;

  const openApi = () => {
    const text = JSON.stringify(openApiDocument(baseUrl));
    return { text, etag: etagOf(text) };
  };

  app.get(`${apiPrefix}/openapi.json`, async (request, reply) => {
    const { text, etag } = (document ??= openApi());
    reply.header("etag", etag).header("cache-control", "no-cache");
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    reply.header("content-type", jsonType);
    return text;
  });

  app.get("/docs", async (_request, reply) => {
    reply
      .header("content-type", "text/html; charset=utf-8")
      .header("content-security-policy", policyFor(baseUrl))
      .header("referrer-policy", "no-referrer");
    return page(prefix);
  });

  app.get("/docs/start.js", async (_request, reply) => {
    reply.header("content-type", "text/javascript; charset=utf-8");
    return `Scalar.createApiReference("#app", ${JSON.stringify({ ...viewerOptions, url: `${prefix}${apiPrefix}/openapi.json` })});`;
  });

  app.get("/docs/scalar.js", async (request, reply) => {
    const { plain, zipped } = await (viewer ??= readViewer());
    reply
      .header("content-type", "text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "Accept-Encoding");
    if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return plain;
    reply.header("content-encoding", "gzip");
    return zipped;
  });
}
