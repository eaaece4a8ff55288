import type { Credits } from "../credits/credits.ts";
import type { Echo, FieldValue } from "../echo/echo.ts";
import type { Turn } from "../interviewer/brief.ts";
import type { Interviewer } from "../interviewer/interviewer.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { Fault, notFound } from "../kernel/fault.ts";
import { type ConversationId, newConversationId, newMessageId } from "../kernel/ids.ts";
import { randomBase62, sha256 } from "../kernel/secret.ts";
import type { Meter } from "../models/budget.ts";
import { briefOf, type Pulse } from "../pulses/pulse.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Completion } from "./completion.ts";
import { correct } from "./corrections.ts";
import type { Meters } from "./model-usage.ts";
import {
  closedFault,
  draftFault,
  type Openness,
  opennessOf,
  overFault,
  type Talk,
  type TalkState,
  type TurnMessage,
} from "./talk.ts";
import {
  insertMessage,
  insertTalk,
  lockTalk,
  lockTalkByToken,
  selectEcho,
  selectMessages,
  selectTalk,
  selectTalkById,
  selectTurnOf,
  updateAfterMessage,
  updateAfterReply,
  updateAsAbandoned,
} from "./talks.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  credits: Credits;
  pulses: Pulses;
  interviewer: Interviewer;
  meters: Meters;
  completion: Completion;
}

/** Whoever holds the token of a conversation. */
export interface Respondent {
  conversationId: string;
  token: string;
}

interface Words {
  content: string;
  clientMessageId: string;
  answer?: unknown;
}

interface Door {
  metadata?: Record<string, string> | undefined;
  language?: string | undefined;
}

type OnText = (text: string) => void;

/** Long enough for the built-in extraction and most models; after that the respondent is told to look again. */
const echoWaitMs = 3_000;

export type Talks = ReturnType<typeof createTalks>;

/** What respondents do. Their words are committed before anybody thinks about them; a reply is written only once. */
export function createTalks({ db, clock, credits, pulses, interviewer, meters, completion }: Needs) {
  const thinking = new Map<string, Promise<void>>();

  async function openness(pulse: Pulse): Promise<Openness> {
    const canPay = pulse.status === "published" && (await credits.canPayConversation(pulse.workspaceId));
    return opennessOf(pulse, clock.now(), canPay ? "credits" : "no credits");
  }

  async function find({ conversationId, token }: Respondent): Promise<Talk> {
    const talk = await selectTalk(db, conversationId, sha256(token));
    if (!talk) throw notFound("Conversation");
    return talk;
  }

  async function lock(tx: Tx, { conversationId, token }: Respondent): Promise<Talk> {
    const talk = await lockTalkByToken(tx, conversationId, sha256(token));
    if (!talk) throw notFound("Conversation");
    return talk;
  }

  /** Commits the words and says which turn they are. The same words again are the turn they were before. */
  const hear = (
    respondent: Respondent,
    { content, clientMessageId, answer }: Words,
  ): Promise<{ talk: Talk; turn: number }> =>
    db.transaction(async (tx) => {
      const talk = await lock(tx, respondent);
      const known = await selectTurnOf(tx, talk.id, clientMessageId);
      if (known !== null) return { talk, turn: known };
      if (talk.status !== "active") throw overFault();
      if (talk.turn === 0 && !talk.isPreview) await reserve(tx, talk);
      const turn = talk.turn + 1;
      const at = clock.now();
      await insertMessage(tx, {
        id: newMessageId(),
        conversationId: talk.id,
        turn,
        role: "user",
        content,
        answer,
        clientId: clientMessageId,
        at,
      });
      await updateAfterMessage(tx, talk.id, turn, at);
      return { talk: { ...talk, turn }, turn };
    });

  /** Somebody else may have used the last credit since the link was opened. */
  async function reserve(tx: Tx, talk: Talk): Promise<void> {
    try {
      await credits.reserveConversation(tx, talk.workspaceId, talk.id);
    } catch (error) {
      throw error instanceof Fault && error.code === "outOfCredits" ? closedFault() : error;
    }
  }

  type Asked = Pick<Talk, "brief" | "configuration" | "outputFields" | "createdAt" | "questionCount">;

  async function think(talk: Asked, transcript: TurnMessage[], onText: OnText, meter?: Meter): Promise<Turn> {
    const { brief, configuration, outputFields, createdAt: startedAt } = talk;
    const situation = {
      brief,
      configuration,
      outputFields,
      transcript,
      startedAt,
      now: clock.now(),
      questionsAsked: talk.questionCount,
    };
    const reply = interviewer.reply(situation, meter);
    while (true) {
      const step = await reply.next();
      if (step.done) return step.value;
      onText(step.value);
    }
  }

  /** Written only if nobody wrote the reply to this turn before; ending the conversation is part of it. */
  const speak = (id: ConversationId, turn: number, reply: Turn): Promise<void> =>
    db.transaction(async (tx) => {
      const talk = await lockTalk(tx, id);
      if (talk?.status !== "active") return;
      const at = clock.now();
      const { content, input, about } = reply;
      const isNew = await insertMessage(tx, {
        id: newMessageId(),
        conversationId: id,
        turn,
        role: "assistant",
        content,
        input,
        about,
        at,
      });
      if (!isNew) return;
      await updateAfterReply(tx, id, reply.asksQuestion ? 1 : 0, at);
      if (reply.end) await completion.end(tx, id, reply.end);
    });

  /** Gives every message its reply, oldest first: also one whose reply was lost when a process died. */
  async function catchUp(id: ConversationId, upTo: number, onText: OnText): Promise<void> {
    while (true) {
      const talk = await selectTalkById(db, id);
      if (talk?.status !== "active") return;
      const messages = await selectMessages(db, id);
      const replied = new Set(messages.filter(({ role }) => role === "assistant").map(({ turn }) => turn));
      const open = messages.find(({ role, turn }) => role === "user" && turn <= upTo && !replied.has(turn));
      if (!open) return;
      const heard = messages.filter(({ turn, role }) => turn < open.turn || (turn === open.turn && role === "user"));
      await speak(id, open.turn, await think(talk, heard, open.turn === upTo ? onText : () => {}, await meters.of(id)));
    }
  }

  /** A double click or a second device joins the thinking that is under way here, instead of asking a model twice. */
  async function replyTo(id: ConversationId, turn: number, onText: OnText): Promise<void> {
    const name = `${id} ${turn}`;
    const underWay = thinking.get(name);
    if (underWay) return underWay;
    const thought = catchUp(id, turn, onText).finally(() => thinking.delete(name));
    thinking.set(name, thought);
    return thought;
  }

  async function stateOf(talk: Talk): Promise<TalkState> {
    const [pulse, transcript, echo] = await Promise.all([
      pulses.byId(talk.pulseId),
      selectMessages(db, talk.id),
      talk.status === "active" ? null : selectEcho(db, talk.id),
    ]);
    return { talk, pulse, transcript, echo };
  }

  /** The state after an end is more useful with the Echo in it, so it is awaited for a moment. */
  async function settle(respondent: Respondent): Promise<TalkState> {
    const talk = await find(respondent);
    if (talk.status !== "reviewing") return stateOf(talk);
    await Promise.race([completion.extract(talk.id).catch(() => {}), clock.sleep(echoWaitMs)]);
    return stateOf(await find(respondent));
  }

  return {
    async mustExist(respondent: Respondent): Promise<void> {
      await find(respondent);
    },

    /** What the page may know before it starts anything. */
    async visit(slug: string): Promise<{ pulse: Pulse; openness: Openness }> {
      const pulse = await pulses.bySlug(slug);
      return { pulse, openness: await openness(pulse) };
    },

    /** The first question as a start would ask it: a page can show it before anything is kept. */
    async opening(pulse: Pulse): Promise<Pick<Turn, "content" | "input">> {
      const { configuration, outputFields } = pulse;
      const brief = { ...briefOf(pulse), outputFields };
      return think({ brief, configuration, outputFields, createdAt: clock.now(), questionCount: 0 }, [], () => {});
    },

    async start(
      slug: string,
      { metadata = {}, language }: Door,
      actor: KeyHolder | null,
    ): Promise<TalkState & { token: string }> {
      const pulse = await pulses.bySlug(slug);
      const isPreview = pulse.status === "draft" && actor?.workspaceId === pulse.workspaceId;
      const state = isPreview ? "open" : await openness(pulse);
      if (state === "draft") throw draftFault();
      if (state === "closed") throw closedFault();
      const token = `rsp_${randomBase62(40)}`;
      const now = clock.now();
      const { configuration, outputFields, workspaceId } = pulse;
      const talk: Talk = {
        id: newConversationId(),
        workspaceId,
        pulseId: pulse.id,
        status: "active",
        endReason: null,
        isPreview,
        language: language ?? configuration.language,
        brief: { ...briefOf(pulse), outputFields },
        configuration,
        outputFields,
        turn: 0,
        questionCount: 0,
        messageCount: 0,
        createdAt: now,
        endedAt: null,
      };
      const opening = await think(talk, [], () => {});
      await db.transaction(async (tx) => {
        await insertTalk(tx, talk, sha256(token), metadata);
        const { content, input, about } = opening;
        await insertMessage(tx, {
          id: newMessageId(),
          conversationId: talk.id,
          turn: 0,
          role: "assistant",
          content,
          input,
          about,
          at: now,
        });
        await updateAfterReply(tx, talk.id, opening.asksQuestion ? 1 : 0, now);
      });
      return { ...(await stateOf(await find({ conversationId: talk.id, token }))), token };
    },

    /** Where the conversation stands, on any device that has the token. */
    async resume(respondent: Respondent): Promise<TalkState> {
      const talk = await find(respondent);
      if (talk.status === "active" && talk.turn > 0) await replyTo(talk.id, talk.turn, () => {});
      return settle(respondent);
    },

    /**
     * One turn. However often and from wherever it is sent, it is heard once and has one reply. `onText` is called with
     * nothing as soon as the words are safe, then with each piece of the reply.
     */
    async say(respondent: Respondent, words: Words, onText: OnText = () => {}): Promise<TalkState & { turn: number }> {
      const { talk, turn } = await hear(respondent, words);
      onText("");
      await replyTo(talk.id, turn, onText);
      return { ...(await settle(respondent)), turn };
    },

    /** Ends now. Without a single answer there is nothing to learn from, and it costs nothing. */
    async finish(respondent: Respondent): Promise<TalkState> {
      await db.transaction(async (tx) => {
        const talk = await lock(tx, respondent);
        if (talk.status !== "active") return;
        if (talk.turn === 0) await updateAsAbandoned(tx, talk.id, "respondent_finished");
        else await completion.end(tx, talk.id, "respondent_finished");
      });
      return settle(respondent);
    },

    /** The respondent signs what was understood, corrected where it was not. */
    async review(respondent: Respondent, corrections: Record<string, unknown>): Promise<TalkState> {
      const { talk, echo } = await settle(respondent);
      if (talk.status === "completed") return stateOf(talk);
      if (talk.status !== "reviewing")
        throw new Fault("conflict", "There is nothing to review yet.", { hint: "Finish the conversation first." });
      if (!echo)
        throw new Fault("unavailable", "The Echo is not ready yet.", {
          hint: "Try again in a few seconds.",
          retryAfterSec: 2,
        });
      await completion.complete(talk.id, (extracted) =>
        signed(extracted, correct(corrections, talk.outputFields, talk.createdAt, talk.language)),
      );
      return stateOf(await find(respondent));
    },

    /** Takes everything back, at any time. */
    withdraw: (respondent: Respondent): Promise<void> =>
      db.transaction(async (tx) => {
        const talk = await lock(tx, respondent);
        await completion.erase(tx, talk);
      }),
  };
}

/** The corrected values stand in the Echo; what had been extracted stays beside them. */
function signed(echo: Echo, corrections: Record<string, FieldValue>): Echo {
  const evidence = Object.fromEntries(
    Object.entries(echo.evidence).map(([name, found]) =>
      name in corrections
        ? [name, { ...found, status: "corrected" as const, confidence: 1, extracted: echo.fields[name] ?? null }]
        : [name, found],
    ),
  );
  return {
    ...echo,
    fields: { ...echo.fields, ...corrections },
    evidence,
    review: { status: "confirmed", corrections },
  };
}
