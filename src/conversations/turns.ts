import type { Credits } from "../credits/credits.ts";
import type { Turn } from "../interviewer/brief.ts";
import type { Interviewer } from "../interviewer/interviewer.ts";
import type { Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import { type ConversationId, newMessageId } from "../kernel/ids.ts";
import type { Meter } from "../models/budget.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Completion } from "./completion.ts";
import type { Meters } from "./model-usage.ts";
import { closedFault, isFull, isPast, overFault, type Talk, type TurnMessage } from "./talk.ts";
import {
  insertMessage,
  lockTalk,
  selectMessages,
  selectTalkById,
  selectTurnOf,
  updateAfterMessage,
  updateAfterReply,
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

export interface Words {
  content: string;
  clientMessageId: string;
  answer?: unknown;
}

export type OnText = (text: string) => void;

type Asked = Pick<Talk, "brief" | "configuration" | "outputFields" | "createdAt" | "questionCount">;

const nobody: OnText = () => {};

/** One message, one reply, once: words are committed before anybody thinks about them, and replies by compare-and-set. */
export function createTurns({ db, clock, credits, pulses, interviewer, meters, completion }: Needs) {
  const thinking = new Map<string, Promise<void>>();

  /** Since the link was opened it may have closed, or somebody else may have used the last credit. */
  async function reserve(tx: Tx, talk: Talk): Promise<void> {
    const pulse = await pulses.byId(talk.pulseId, tx);
    if (isFull(pulse) || isPast(pulse, clock.now())) throw closedFault();
    try {
      await credits.reserveConversation(tx, talk.workspaceId, talk.id);
    } catch (error) {
      throw error instanceof Fault && error.code === "outOfCredits" ? closedFault() : error;
    }
  }

  async function think(talk: Asked, transcript: TurnMessage[], onText: OnText, meter?: Meter): Promise<Turn> {
    const { brief, configuration, outputFields, createdAt: startedAt, questionCount: questionsAsked } = talk;
    const now = clock.now();
    const reply = interviewer.reply(
      { brief, configuration, outputFields, transcript, startedAt, now, questionsAsked },
      meter,
    );
    while (true) {
      const step = await reply.next();
      if (step.done) return step.value;
      onText(step.value);
    }
  }

  async function write(tx: Tx, id: ConversationId, turn: number, reply: Turn): Promise<boolean> {
    const { content, input, about } = reply;
    const message = { id: newMessageId(), conversationId: id, turn, role: "assistant", content, input, about } as const;
    const at = clock.now();
    const isNew = await insertMessage(tx, { ...message, at });
    if (isNew) await updateAfterReply(tx, id, reply.asksQuestion ? 1 : 0, at);
    return isNew;
  }

  /** Written only if nobody wrote the reply to this turn before; ending the conversation is part of it. */
  const speak = (id: ConversationId, turn: number, reply: Turn): Promise<void> =>
    db.transaction(async (tx) => {
      const talk = await lockTalk(tx, id);
      if (talk?.status !== "active") return;
      const isNew = await write(tx, id, turn, reply);
      if (isNew && reply.end) await completion.end(tx, id, reply.end);
    });

  /** Gives every message its reply, oldest first: also one whose reply was lost when a process died. */
  async function catchUp(id: ConversationId, upTo: number, onText: OnText): Promise<void> {
    let replied = -1;
    while (replied < upTo) {
      const [talk, messages] = await Promise.all([selectTalkById(db, id), selectMessages(db, id)]);
      if (talk?.status !== "active") return;
      const answered = new Set(messages.filter(({ role }) => role === "assistant").map(({ turn }) => turn));
      const open = messages.find(({ role, turn }) => role === "user" && turn <= upTo && !answered.has(turn));
      if (!open) return;
      const heard = messages.filter(({ turn, role }) => turn < open.turn || (turn === open.turn && role === "user"));
      await speak(id, open.turn, await think(talk, heard, open.turn === upTo ? onText : nobody, await meters.of(id)));
      replied = open.turn;
    }
  }

  return {
    /** The first question, which asks no model and costs nothing. */
    opening: (talk: Omit<Asked, "questionCount">): Promise<Turn> => think({ ...talk, questionCount: 0 }, [], nobody),

    open: (tx: Tx, talk: Talk, opening: Turn): Promise<boolean> => write(tx, talk.id, 0, opening),

    /** Commits the words and says which turn they are. The same words again are the turn they were before. */
    hear: (
      lock: (tx: Tx) => Promise<Talk>,
      { content, clientMessageId, answer }: Words,
    ): Promise<{ talk: Talk; turn: number }> =>
      db.transaction(async (tx) => {
        const talk = await lock(tx);
        const known = await selectTurnOf(tx, talk.id, clientMessageId);
        if (known !== null) return { talk, turn: known };
        if (talk.status !== "active") throw overFault();
        if (talk.turn === 0 && !talk.isPreview) await reserve(tx, talk);
        const turn = talk.turn + 1;
        const at = clock.now();
        const message = { id: newMessageId(), conversationId: talk.id, turn, role: "user", content, answer } as const;
        await insertMessage(tx, { ...message, clientId: clientMessageId, at });
        await updateAfterMessage(tx, talk.id, turn, at);
        return { talk: { ...talk, turn }, turn };
      }),

    /** A double click or a second device joins the thinking that is under way here, instead of asking a model twice. */
    replyTo: (id: ConversationId, turn: number, onText: OnText): Promise<void> => {
      const name = `${id} ${turn}`;
      const underWay = thinking.get(name);
      if (underWay) return underWay;
      const thought = catchUp(id, turn, onText).finally(() => thinking.delete(name));
      thinking.set(name, thought);
      return thought;
    },
  };
}
