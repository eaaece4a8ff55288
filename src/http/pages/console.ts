import type { FastifyInstance, FastifyReply } from "fastify";
import { element, type Html, html, icon } from "./html.ts";
import { sendPage } from "./plain-page.ts";
import type { PageFiles, StaticFiles } from "./static-files.ts";

interface Needs {
  /** The path of the public address, for a service that lives below a path of somebody's site. */
  prefix: string;
  files: StaticFiles;
  hasOutbox: boolean;
}

/**
 * The tab holds an API key, so nothing but our own script may run, it can make no HTML from text, and nothing it reads can
 * go anywhere but here. `blob:` is what an export is saved from.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** A key whose page can be framed, opened by another window or told where it came from is a key half given away. */
function sendConsole(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .header("cross-origin-opener-policy", "same-origin")
    .send(page.text);
}

const setting = (name: string, value: string) => html`<meta name="echolot-${name}" content="${value}" />`;

const layout = ({ prefix, hasOutbox }: Needs, { script, style }: PageFiles) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Console · Echolot</title>
        <link rel="icon" href="${icon}" />
        ${setting("base", prefix)} ${hasOutbox && setting("outbox", "/dev/outbox")}
        ${style && html`<link rel="stylesheet" href="${prefix}/${style}" />`}
        ${element(`<script type="module" src="${prefix}/${script}">`, "", "script")}
      </head>
      <body>
        <div id="console"></div>
        <noscript>
          <p>
            The console needs JavaScript. Everything it does can be done with the API:
            <a href="${prefix}/docs">documentation</a>.
          </p>
        </noscript>
      </body>
    </html> `;

export function registerConsole(app: FastifyInstance, needs: Needs): void {
  app.get("/console", async (_request, reply) => {
    const files = needs.files.page("console");
    if (files) return sendConsole(reply, layout(needs, files));
    return sendPage(
      reply,
      "Console",
      html`<p>
          The pages of this service have not been built. Start it with <code>npm start</code>, which builds them.
        </p>
        <p><a href="${needs.prefix}/docs">Open the API documentation</a></p>`,
    );
  });
}
