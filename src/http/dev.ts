import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Outbox } from "../accounts/mailer.ts";
import { Fault } from "../kernel/fault.ts";
import { html } from "./pages/html.ts";
import { sendPage } from "./pages/plain-page.ts";

type ShownMail = Awaited<ReturnType<Outbox["list"]>>[number];

const loopbackHost = /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * The outbox holds login codes. A foreign page that points its own name at 127.0.0.1 sends that name as Host, and a
 * request that came through a proxy is not the operator's own: both find nothing here.
 */
export function isFromThisMachine({ headers }: Pick<FastifyRequest, "headers">): boolean {
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined || headers.via !== undefined)
    return false;
  return loopbackHost.test(headers.host ?? "");
}

const mailArticle = ({ to, subject, text, at }: ShownMail) =>
  html`<article>
    <h2>${subject}</h2>
    <p class="soft">To ${to}, <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
    <pre>${text}</pre>
  </article>`;

const outboxBody = (mails: ShownMail[]) =>
  html`<p class="soft">No mail server is set (SMTP_URL), so mails stay here. Newest first; reload to see new ones.</p>
    ${
      mails.length === 0
        ? html`<p>No mails yet. Sign up or log in, and the code appears here.</p>`
        : mails.map(mailArticle)
    }`;

/** Registered only while the service is bound to loopback and has no mail server. */
export function registerOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get("/dev/outbox", async (request, reply) => {
    if (!isFromThisMachine(request)) {
      throw new Fault("notFound", "Nothing is at this address.", {
        hint: "The outbox can be read on the machine itself, at http://localhost.",
      });
    }
    const mails = await outbox.list();
    reply.header("vary", "Accept");
    if (request.headers.accept?.includes("text/html")) return sendPage(reply, "Outbox", outboxBody(mails));
    return { data: mails.map(({ to, subject, text, at }) => ({ to, subject, text, at: at.toISOString() })) };
  });
}
