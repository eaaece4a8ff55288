import type { KeyHolder } from "../kernel/actor.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import type { ConversationId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import type { Db, Tx } from "../storage/database.ts";
import {
  insertEntry,
  insertSpend,
  selectAccount,
  selectReserved,
  selectUsedByDay,
  selectWorkspaceByEmail,
  updateBalance,
} from "./credits.store.ts";
import type { Prices } from "./tariff.ts";

const outOfCredits = () =>
  new Fault("outOfCredits", "No credits remaining.", {
    hint: "Ask the operator of this service to grant credits: echolot credits grant <email> <n>.",
  });

export type Credits = ReturnType<typeof createCredits>;

/**
 * The ledger is append-only and each entry is unique by (kind, reference), so that a retry can never pay twice.
 * The sum of a workspace's entries is its balance, always.
 */
export function createCredits({ db, clock, prices }: { db: Db; clock: Clock; prices: Prices }) {
  async function grant(
    tx: Tx,
    workspaceId: WorkspaceId,
    kind: "signup" | "granted",
    reference: string,
    amount: number,
  ): Promise<boolean> {
    const isNew = await insertEntry(tx, { workspaceId, kind, reference, amount, at: clock.now() });
    if (isNew) await updateBalance(tx, workspaceId, { granted: amount, balance: amount, reserved: 0 });
    return isNew;
  }

  /** What was reserved is what is settled, whatever the price has become meanwhile. */
  async function settle(
    tx: Tx,
    workspaceId: WorkspaceId,
    id: ConversationId,
    kind: "conversation.captured" | "conversation.released",
  ): Promise<void> {
    const reserved = await selectReserved(tx, id);
    const amount = kind === "conversation.released" ? reserved : 0;
    const isNew = await insertEntry(tx, { workspaceId, kind, reference: id, amount, at: clock.now() });
    if (isNew) await updateBalance(tx, workspaceId, { granted: 0, balance: amount, reserved: -reserved });
  }

  return {
    grant,

    /** An operator's gift. The same reference for the same account again gives nothing more. */
    grantByEmail: (email: string, reference: string, amount: number): Promise<{ balance: number; isNew: boolean }> =>
      db.transaction(async (tx) => {
        const workspace = await selectWorkspaceByEmail(tx, email);
        if (!workspace)
          throw new Fault("notFound", `There is no account for ${email}.`, {
            hint: "Check the address, or sign up with POST /signup first.",
          });
        const isNew = await grant(tx, workspace.id, "granted", `${workspace.id} ${reference}`, amount);
        return { balance: workspace.balance + (isNew ? amount : 0), isNew };
      }),

    /** A cheap look before expensive work; `chargePulse` decides. */
    async mustAffordPulse(actor: KeyHolder): Promise<void> {
      const { balance } = await selectAccount(db, actor.workspaceId);
      if (balance < prices.pulse) throw outOfCredits();
    },

    async chargePulse(tx: Tx, workspaceId: WorkspaceId, id: PulseId): Promise<void> {
      const entry = { workspaceId, kind: "pulse.created", reference: id, amount: -prices.pulse, at: clock.now() };
      if (!(await insertSpend(tx, entry))) throw outOfCredits();
    },

    /** Asked before a respondent is let in; `reserveConversation` decides. */
    canPayConversation: async (workspaceId: WorkspaceId): Promise<boolean> =>
      (await selectAccount(db, workspaceId)).balance >= prices.conversation,

    async reserveConversation(tx: Tx, workspaceId: WorkspaceId, id: ConversationId): Promise<void> {
      const amount = -prices.conversation;
      const isNew = await insertEntry(tx, {
        workspaceId,
        kind: "conversation.reserved",
        reference: id,
        amount,
        at: clock.now(),
      });
      if (!isNew) return;
      if (!(await updateBalance(tx, workspaceId, { granted: 0, balance: amount, reserved: -amount })))
        throw outOfCredits();
    },

    captureConversation: (tx: Tx, workspaceId: WorkspaceId, id: ConversationId) =>
      settle(tx, workspaceId, id, "conversation.captured"),

    releaseConversation: (tx: Tx, workspaceId: WorkspaceId, id: ConversationId) =>
      settle(tx, workspaceId, id, "conversation.released"),

    async account(actor: KeyHolder) {
      const { granted, balance, reserved } = await selectAccount(db, actor.workspaceId);
      return { granted, balance, reserved, used: granted - balance - reserved };
    },

    usedByDay: (actor: KeyHolder, days: number) =>
      selectUsedByDay(db, actor.workspaceId, addMs(clock.now(), -days * 86_400_000)),
  };
}
