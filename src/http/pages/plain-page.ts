import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { element, type Html, html, icon, mark } from "./html.ts";

const style = `
:root { color-scheme: light dark; --text: #1d2427; --soft: #5a6468; --ground: #fbfaf7; --line: #dcd9d0; --link: #0f6a6e; --serif: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Charter, Georgia, serif; }
@media (prefers-color-scheme: dark) { :root { --text: #e9ecea; --soft: #a0abac; --ground: #101618; --line: #2a3437; --link: #7ad0c6; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 2.5rem clamp(1.125rem, 5vw, 2.5rem) 4rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); }
.mark { display: block; width: 2rem; height: 2rem; margin: 0 0 2rem -.25rem; fill: none; stroke: var(--link); stroke-width: 2.5; stroke-linecap: round; }
.mark circle { fill: var(--link); }
h1 { font: 400 2.5rem/1.15 var(--serif); letter-spacing: -.015em; margin: 0 0 .5rem; }
h2 { font: 400 1.3rem/1.3 var(--serif); margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.soft { color: var(--soft); }
.links { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 1px solid var(--line); }
.links li { border-bottom: 1px solid var(--line); }
.links a { display: block; padding: .9rem 0; color: inherit; text-decoration: none; }
.links a:hover .name { color: var(--link); }
.name { display: block; font: 400 1.3rem/1.3 var(--serif); }
article { border-top: 1px solid var(--line); padding: 1.25rem 0; margin: 1.25rem 0 0; }
article p { margin: .15rem 0; overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.5 ui-monospace, monospace; }
`;

/** These pages run no script and load nothing, from here or elsewhere. */
const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const layout = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === "Echolot" ? title : `${title} · Echolot`}</title>
        <link rel="icon" href="${icon}" />
        ${element("<style>", style, "style")}
      </head>
      <body>
        <main>
          ${mark}
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;

export function sendPage(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .send(layout(title, body).text);
}
