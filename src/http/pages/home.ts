import type { FastifyInstance } from "fastify";
import { html } from "./html.ts";
import { sendPage } from "./plain-page.ts";

const link = (href: string, name: string, about: string) =>
  html`<li>
    <a href="${href}"><span class="name">${name}</span><span class="soft">${about}</span></a>
  </li>`;

/** `prefix` is the path of the public address, for a service that lives below a path of somebody's site. */
export function registerHome(app: FastifyInstance, prefix: string, hasOutbox: () => boolean): void {
  app.get("/", async (_request, reply) =>
    sendPage(
      reply,
      "Echolot",
      html`<p class="soft">Conversations instead of forms. The service is running.</p>
        <ul class="links">
          ${link(`${prefix}/console`, "Console", "Create a Pulse from one sentence, and read what people say")}
          ${link(`${prefix}/docs`, "API documentation", "Every operation, with examples to try")}
          ${link(`${prefix}/api/v1/openapi.json`, "OpenAPI document", "The same for programs")}
          ${hasOutbox() && link(`${prefix}/dev/outbox`, "Outbox", "The mails this service would have sent")}
        </ul>`,
    ),
  );
}
