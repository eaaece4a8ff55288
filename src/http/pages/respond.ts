import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials, PageSetup } from "../../contract/respond-page.ts";
import { Fault } from "../../kernel/fault.ts";
import { randomBase62 } from "../../kernel/secret.ts";
import type { Openness } from "../../conversations/talk.ts";
import { notice, problemOf, skipping, talkBody } from "./respond/bodies.ts";
import { correctionsOf } from "./respond/ending.ts";
import { readForm, wordsOf } from "./respond/form.ts";
import { type Html, html } from "./html.ts";
import { asked, composer, top, welcome } from "./respond/parts.ts";
import { setupOf, setupOfNothing } from "./respond/setup.ts";
import { createShell } from "./respond/shell.ts";
import { pageWords, visitorLanguage } from "./respond/words.ts";
import { talkView } from "../respondent-views.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { ServerNeeds } from "../rooms.ts";
import type { StaticFiles } from "./static-files.ts";
import { mustLookLikeId } from "../subjects.ts";

interface Needs extends Pick<ServerNeeds, "talks" | "interviewerName"> {
  /** Path of the public address. */
  prefix: string;
  files: StaticFiles;
  limits: RateLimits;
}

/** A link that is closed had its time; a draft exists, but not for visitors yet. */
const statuses = { open: 200, draft: 403, closed: 410 } satisfies Record<Openness, number>;

const statusOf: Partial<Record<Fault["code"], number>> = { validation: 400, bodyTooLarge: 413, rateLimited: 429 };

const rememberedMs = 10 * 60_000;

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The page of a link. It holds everything for the first question; with scripts it becomes the page in pages/respond,
 * without them it is a form. A conversation without scripts has its token in its address, because there are no cookies.
 */
export function registerRespondPage(app: FastifyInstance, needs: Needs): void {
  const { talks, prefix, files, limits } = needs;
  const send = createShell(files);

  async function visit(request: FastifyRequest) {
    const { slug } = request.params as { slug: string };
    mustLookLikeId("Link", slug);
    const { pulse, openness } = await talks.visit(slug);
    return { pulse, openness, setup: setupOf(needs, { pulse, openness }, request.query) };
  }

  const sendWith = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { status: number; setup: PageSetup; title?: string; body: Html },
  ) =>
    send(request, reply, {
      status: page.status,
      title: page.title ?? page.setup.link?.title ?? "",
      description: page.setup.link?.description ?? "",
      language: page.setup.link?.language ?? "en",
      body: page.body,
      setup: page.setup,
    });

  async function showLink(request: FastifyRequest, reply: FastifyReply, fault: Fault | null = null) {
    const { pulse, openness, setup } = await visit(request);
    const { words } = setup;
    if (openness !== "open") {
      const isDraft = openness === "draft";
      const title = isDraft ? words.draftTitle : words.closedTitle;
      const body = notice(title, isDraft ? words.draftText : words.closedText);
      return sendWith(request, reply, { status: statuses[openness], setup, title, body });
    }
    const opening = await talks.opening(pulse);
    const { welcome: greeting } = pulse.configuration;
    const body = html`${top("", null)}
      <main>
        ${welcome(greeting.title, greeting.description, setup)}
        <div class="talk">${asked(opening.content, words, true)}</div>
      </main>
      ${composer({
        action: `${prefix}${request.url}`,
        once: randomBase62(20),
        input: opening.input,
        words,
        mayFinish: false,
        problem: fault && problemOf(fault, setup),
      })}`;
    const status = fault ? (statusOf[fault.code] ?? 400) : 200;
    return sendWith(request, reply, { status, setup: { ...setup, opening }, body });
  }

  const addressOf = (slug: string, { id, token }: Credentials) => `${prefix}/p/${slug}/c/${id}/${token}`;

  async function resume(request: FastifyRequest) {
    const { setup } = await visit(request);
    const { id, token } = request.params as { id: string; token: string };
    mustLookLikeId("Conversation", id);
    const respondent = { conversationId: id, token };
    const state = await talks.resume(respondent);
    const talk = talkView(state);
    const { slug } = state.pulse;
    return {
      setup: { ...setup, credentials: { id, token } },
      respondent,
      talk,
      slug,
      action: addressOf(slug, { id, token }),
    };
  }

  async function showTalk(request: FastifyRequest, reply: FastifyReply, fault: Fault | null = null) {
    const { setup, talk, slug, action } = await resume(request);
    const problem = fault && problemOf(fault, setup);
    const body = talkBody(talk, setup, { action, again: `${prefix}/p/${slug}`, problem });
    return sendWith(request, reply, { status: fault ? (statusOf[fault.code] ?? 400) : 200, setup, body });
  }

  const begun = new Map<string, Promise<string>>();

  /** Sent twice, by a double click or by going back, the same form starts one conversation. */
  function once(form: URLSearchParams, begin: () => Promise<string>): Promise<string> {
    const name = form.get("once");
    const known = name ? begun.get(name) : undefined;
    if (known || !name) return known ?? begin();
    const address = begin();
    begun.set(name, address);
    const forget = () => void begun.delete(name);
    setTimeout(forget, rememberedMs).unref();
    address.catch(forget);
    return address;
  }

  async function startTalk(request: FastifyRequest, reply: FastifyReply) {
    const { pulse, setup } = await visit(request);
    const form = readForm(request);
    const opening = await talks.opening(pulse);
    const words = form.get("do") === "skip" ? skipping(form, setup) : wordsOf(form, opening.input, setup.words);
    if (!words) return reply.redirect(`${prefix}/p/${pulse.slug}`, 303);
    const address = await once(form, async () => {
      await limits.admitAddress("starts", request, reply);
      const { token, talk } = await talks.start(pulse.slug, { metadata: setup.metadata }, null);
      await talks.say({ conversationId: talk.id, token }, words);
      return addressOf(pulse.slug, { id: talk.id, token });
    });
    return reply.redirect(address, 303);
  }

  async function goOn(request: FastifyRequest, reply: FastifyReply) {
    const { setup, talk, respondent, action } = await resume(request);
    const form = readForm(request);
    const step = form.get("do");
    if (step === "withdraw") await talks.withdraw(respondent);
    else if (step === "finish") await talks.finish(respondent);
    else if (step === "confirm") await talks.review(respondent, correctionsOf(form, talk));
    else {
      const input = talk.transcript.findLast(({ role }) => role === "assistant")?.input;
      const words =
        step === "skip" ? skipping(form, setup) : wordsOf(form, input as Parameters<typeof wordsOf>[1], setup.words);
      if (words) await talks.say(respondent, words);
    }
    return reply.redirect(action, 303);
  }

  /** What a person did wrong is said on the page they are on; what leads nowhere gets a page of its own. */
  const friendly =
    (
      route: Route,
      again: (request: FastifyRequest, reply: FastifyReply, fault: Fault) => Promise<FastifyReply>,
    ): Route =>
    async (request, reply) => {
      try {
        return await route(request, reply);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        if (error.code === "notFound") return showMissing(request, reply);
        if (error.code in statusOf) return again(request, reply, error);
        if (error.code === "conflict") return again(request, reply, error);
        throw error;
      }
    };

  function showMissing(request: FastifyRequest, reply: FastifyReply) {
    const language = visitorLanguage(request.headers["accept-language"]);
    const words = pageWords(language);
    const { slug } = request.params as { slug: string };
    return send(request, reply, {
      status: 404,
      title: words.missingTitle,
      description: words.missingText,
      language,
      body: notice(words.missingTitle, words.missingText),
      setup: setupOfNothing(prefix, slug, words),
    });
  }

  const never = async (request: FastifyRequest, reply: FastifyReply) => showMissing(request, reply);
  app.get(
    "/p/:slug",
    friendly((request, reply) => showLink(request, reply), never),
  );
  app.post("/p/:slug", friendly(startTalk, showLink));
  app.get(
    "/p/:slug/c/:id/:token",
    friendly((request, reply) => showTalk(request, reply), never),
  );
  app.post("/p/:slug/c/:id/:token", friendly(goOn, showTalk));
}
