import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const style = `
:root { color-scheme: light dark; --text: #1c2126; --soft: #57606a; --ground: #ffffff; --card: #f4f6f8; --line: #d0d7de; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ec; --soft: #a3adb8; --ground: #14181c; --card: #1e242a; --line: #38424c; --link: #7cb8f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
p.soft, .soft { color: var(--soft); }
ul.links { list-style: none; padding: 0; display: grid; gap: .75rem; }
ul.links a { display: block; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
article { border: 1px solid var(--line); border-radius: .5rem; background: var(--card); padding: 1rem; margin: 1rem 0; }
article p { margin: .15rem 0; overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.5 ui-monospace, monospace; }
`;

/** These pages run no script and load nothing, from here or elsewhere. */
const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const layout = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Echolot</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** `body` is HTML: whatever came from outside must have passed through `escapeHtml`. */
export function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .send(layout(title, body));
}
