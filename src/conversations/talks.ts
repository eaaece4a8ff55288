import { isDeepStrictEqual } from "node:util";
import type { Credits } from "../credits/credits.ts";
import type { Echo, FieldValue } from "../echo/echo.ts";
import type { Turn } from "../interviewer/brief.ts";
import type { Interviewer } from "../interviewer/interviewer.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { Fault, leadsNowhere } from "../kernel/fault.ts";
import { newConversationId } from "../kernel/ids.ts";
import { randomBase62, sha256 } from "../kernel/secret.ts";
import { briefOf, type Pulse } from "../pulses/pulse.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Completion } from "./completion.ts";
import { correct, withCorrections } from "./corrections.ts";
import type { Meters } from "./model-usage.ts";
import { closedFault, draftFault, type Openness, opennessOf, type Talk, type TalkState } from "./talk.ts";
import {
  insertTalk,
  lockTalkByToken,
  selectEcho,
  selectMessages,
  selectTalk,
  updateAsAbandoned,
} from "./talks.store.ts";
import { createTurns, type OnText, type Words } from "./turns.ts";

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

interface Door {
  metadata?: Record<string, string> | undefined;
  language?: string | undefined;
}

/** The interview a conversation keeps, whatever happens to the Pulse meanwhile. */
const interviewOf = (
  pulse: Pulse,
  language = pulse.configuration.language,
): Pick<Talk, "brief" | "configuration" | "outputFields"> => ({
  brief: { ...briefOf(pulse), outputFields: pulse.outputFields },
  configuration: { ...pulse.configuration, language },
  outputFields: pulse.outputFields,
});

/** Long enough for the built-in extraction and most models; after that the respondent is told to look again. */
const echoWaitMs = 3_000;

export type Talks = ReturnType<typeof createTalks>;

/** What respondents do. Their words are committed before anybody thinks about them; a reply is written only once. */
export function createTalks({ db, clock, credits, pulses, interviewer, meters, completion }: Needs) {
  const { hear, open, opening, replyTo } = createTurns({ db, clock, credits, pulses, interviewer, meters, completion });

  async function openness(pulse: Pulse): Promise<Openness> {
    const canPay = pulse.status === "published" && (await credits.canPayConversation(pulse.workspaceId));
    return opennessOf(pulse, clock.now(), canPay ? "credits" : "no credits");
  }

  /** A model speaks what it is asked to; the built-in interviewer only the language its questions are written in. */
  function spoken(planned: string, wished = planned): string {
    const base = (tag: string) => tag.split("-", 1)[0];
    return interviewer.name !== "builtin" || base(wished) === base(planned) ? wished : planned;
  }

  async function find({ conversationId, token }: Respondent): Promise<Talk> {
    const talk = await selectTalk(db, conversationId, sha256(token));
    if (!talk) throw leadsNowhere("Conversation");
    return talk;
  }

  async function lock(tx: Tx, { conversationId, token }: Respondent): Promise<Talk> {
    const talk = await lockTalkByToken(tx, conversationId, sha256(token));
    if (!talk) throw leadsNowhere("Conversation");
    return talk;
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
    opening: (pulse: Pulse): Promise<Pick<Turn, "content" | "input">> =>
      opening({ ...interviewOf(pulse), createdAt: clock.now() }),

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
      const interview = interviewOf(pulse, spoken(pulse.configuration.language, language));
      const talk: Talk = {
        ...interview,
        id: newConversationId(),
        workspaceId: pulse.workspaceId,
        pulseId: pulse.id,
        status: "active",
        endReason: null,
        isPreview,
        language: interview.configuration.language,
        turn: 0,
        questionCount: 0,
        messageCount: 0,
        createdAt: clock.now(),
        endedAt: null,
      };
      const first = await opening(talk);
      await db.transaction(async (tx) => {
        await insertTalk(tx, talk, sha256(token), metadata);
        await open(tx, talk, first);
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
      const { talk, turn } = await hear((tx) => lock(tx, respondent), words);
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
      const { status, outputFields, language } = talk;
      if (status !== "reviewing" && status !== "completed")
        throw new Fault("conflict", "There is nothing to review yet.", { hint: "Finish the conversation first." });
      if (!echo)
        throw new Fault("unavailable", "The Echo is not ready yet.", {
          hint: "Try again in a few seconds.",
          retryAfterSec: 2,
        });
      const changes = correct(corrections, outputFields, talk.createdAt, language);
      await completion.complete(talk.id, (extracted) => ({
        ...withCorrections(extracted, changes, outputFields, language),
        review: { status: "confirmed", corrections: changes },
      }));
      const signed = await stateOf(await find(respondent));
      mustHold(signed.echo, changes);
      return signed;
    },

    /** Takes everything back, at any time. */
    withdraw: (respondent: Respondent): Promise<void> =>
      db.transaction(async (tx) => {
        const talk = await lock(tx, respondent);
        await completion.erase(tx, talk);
      }),
  };
}

/** The same review again is answered; one that came too late must not look as if it had been taken. */
function mustHold(echo: Echo | null, corrections: Record<string, FieldValue>): void {
  const taken = echo?.review.corrections ?? {};
  if (Object.entries(corrections).every(([name, value]) => isDeepStrictEqual(taken[name], value))) return;
  throw new Fault("conflict", "The Echo has been sent already and cannot be corrected any more.", {
    hint: "Ask whoever sent you the link to correct it, or withdraw the conversation.",
  });
}
