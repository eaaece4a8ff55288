import type { FastifyInstance } from "fastify";
import { sendPage } from "./html.ts";

const link = (href: string, text: string) => `<li><a href="${href}">${text}</a></li>`;

/** `prefix` is the path of the public address, for a service that lives below a path of somebody's site. */
export function registerHome(app: FastifyInstance, prefix: string, hasOutbox: () => boolean): void {
  app.get("/", async (_request, reply) =>
    sendPage(
      reply,
      "Echolot",
      `<p class="soft">AI-led conversations instead of static forms. The service is running.</p>
<ul class="links">
${link(`${prefix}/docs`, "API documentation")}
${link(`${prefix}/api/v1/openapi.json`, "OpenAPI document")}
${link(`${prefix}/console`, "Console")}
${hasOutbox() ? link(`${prefix}/dev/outbox`, "Outbox: the mails this service would have sent") : ""}
</ul>`,
    ),
  );
}
