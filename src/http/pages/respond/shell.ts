import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageSetup } from "../../../contract/respond-page.ts";
import { element, type Html, html, icon, json } from "../html.ts";
import { directionOf } from "./words.ts";
import { accepts, type StaticFiles } from "../static-files.ts";

const zip = promisify(gzip);

export interface Shell {
  status: number;
  title: string;
  description: string;
  language: string;
  body: Html;
  setup: PageSetup;
}

/** The page may speak to this service only, runs no script but ours, and can't turn text into markup or code. */
const policyOf = (styleHash: string, embedOrigins: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "img-src data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...embedOrigins].join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** The style stands in the page, so that the first question is there with the first answer of the service. */
const document = (shell: Shell, style: string, script: string | null): Html =>
  html`<!doctype html>
    <html lang="${shell.language}" dir="${directionOf(shell.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${shell.title}</title>
        <meta name="description" content="${shell.description}" />
        <meta property="og:title" content="${shell.title}" />
        <meta property="og:description" content="${shell.description}" />
        <link rel="icon" href="${icon}" />
        ${script && element(`<script type="module" src="${script}">`, "", "script")}
        ${element("<style>", style, "style")}
      </head>
      <body>
        <div id="app" class="page">${shell.body}</div>
        ${element('<script type="application/json" id="setup">', json(shell.setup), "script")}
      </body>
    </html> `;

export function createShell(files: StaticFiles) {
  let built: Promise<{ style: string; styleHash: string; script: string | null }> | undefined;

  async function readBuilt() {
    const page = files.page("respond");
    const style = page?.style ? (await files.text(page.style)).trim() : "";
    return { style, styleHash: hash("sha256", style, "base64"), script: page?.script ?? null };
  }

  return async function sendShell(request: FastifyRequest, reply: FastifyReply, shell: Shell): Promise<FastifyReply> {
    const { style, styleHash, script } = await (built ??= readBuilt());
    const { prefix, embedOrigins } = shell.setup;
    const { text } = document(shell, style, script && `${prefix}/${script}`);
    reply
      .code(shell.status)
      .header("content-type", "text/html; charset=utf-8")
      .header("content-security-policy", policyOf(styleHash, embedOrigins))
      // The address of a conversation is its key: no other site may learn it.
      .header("referrer-policy", "no-referrer")
      .header("permissions-policy", "microphone=(self), camera=(), geolocation=(), payment=(), usb=()")
      .header("vary", "Accept-Encoding");
    if (!accepts(request, "gzip")) return reply.send(text);
    return reply.header("content-encoding", "gzip").send(await zip(text));
  };
}
