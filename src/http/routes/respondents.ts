import type { FastifyReply, FastifyRequest } from "fastify";
import type { Respondent } from "../../conversations/talks.ts";
import { Fault } from "../../kernel/fault.ts";
import type { Handlers } from "../call.ts";
import { bugAnswer, errorAnswer } from "../errors.ts";
import type { ServerNeeds } from "../rooms.ts";
import { acceptsStream, createTurnStream } from "../turn-stream.ts";
import { linkView, talkView, turnView } from "../respondent-views.ts";

type Words = Parameters<ServerNeeds["talks"]["say"]>[1];

export function respondentRoutes({
  talks,
  interviewerName,
  log,
}: Pick<ServerNeeds, "talks" | "interviewerName" | "log">) {
  /** Once the first piece is out, an error can only be an event of its own. */
  async function streamTurn(
    respondent: Respondent,
    words: Words,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const stream = createTurnStream(reply);
    try {
      const said = await talks.say(respondent, words, (text) => stream.send("turn.delta", { text }));
      stream.send("turn.completed", turnView(said));
    } catch (error) {
      if (!stream.isOpen()) throw error;
      if (!(error instanceof Fault))
        log.error({ requestId: request.id, error: String(error) }, "a reply broke off by our fault");
      stream.send("error", (error instanceof Fault ? errorAnswer(error, request.id) : bugAnswer(request.id)).body);
    }
    stream.end();
    return reply;
  }

  return {
    getLink: async ({ id }) => ({ data: linkView(await talks.visit(id), interviewerName) }),
    startConversation: async ({ id, body, actor }) => {
      const { token, ...state } = await talks.start(id, body, actor);
      return { data: { ...talkView(state), token } };
    },
    resumeConversation: async ({ respondent }) => ({ data: talkView(await talks.resume(respondent)) }),
    sendMessage: async ({ respondent, body, request, reply }) => {
      if (acceptsStream(request.headers.accept)) return streamTurn(respondent, body, request, reply);
      return { data: turnView(await talks.say(respondent, body)) };
    },
    finishConversation: async ({ respondent }) => ({ data: talkView(await talks.finish(respondent)) }),
    reviewConversation: async ({ respondent, body }) => ({
      data: talkView(await talks.review(respondent, body.corrections ?? {})),
    }),
    withdrawConversation: async ({ respondent }) => {
      await talks.withdraw(respondent);
      return { data: { erased: true } };
    },
  } satisfies Partial<Handlers>;
}
