import type { KeyHolder } from "../kernel/actor.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import type { ConversationId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import type { Db, Tx } from "../storage/database.ts";
import {
  insertEntry,
  insertSpend,
  selectAccount,
  selectUsedByDay,
  selectWorkspaceByEmail,
  updateBalance,
} from "./credits.store.ts";
import { tariff } from "./tariff.ts";

const outOfCredits = () =>
  new Fault("outOfCredits", "No credits remaining.", {
    hint: "Ask the operator of this service to grant credits: echolot credits grant <email> <n>.",
  });

export type Credits = ReturnType<typeof createCredits>;

/**
 * The ledger is append-only and each entry is unique by (kind, reference), so that a retry can never pay twice.
 * The sum of a workspace's entries is its balance, always.
 */
export function createCredits({ db, clock }: { db: Db; clock: Clock }) {
  async function grant(
    tx: Tx,
    workspaceId: WorkspaceId,
    kind: "signup" | "granted",
    reference: string,
    amount: number,
  ): Promise<void> {
    const isNew = await insertEntry(tx, { workspaceId, kind, reference, amount, at: clock.now() });
    if (isNew) await updateBalance(tx, workspaceId, { granted: amount, balance: amount, reserved: 0 });
  }

  return {
    grant,

    /** An operator's gift. The same reference again gives nothing more. Answers with the balance. */
    grantByEmail: (email: string, reference: string, amount: number): Promise<number> =>
      db.transaction(async (tx) => {
        const workspace = await selectWorkspaceByEmail(tx, email);
        if (!workspace)
          throw new Fault("notFound", `There is no account for ${email}.`, {
            hint: "Check the address, or sign up with POST /signup first.",
          });
        await grant(tx, workspace.id, "granted", reference, amount);
        return (await selectWorkspaceByEmail(tx, email))?.balance ?? 0;
      }),

    /** A cheap look before expensive work; `chargePulse` decides. */
    async mustAffordPulse(actor: KeyHolder): Promise<void> {
      const { balance } = await selectAccount(db, actor.workspaceId);
      if (balance < tariff.pulse) throw outOfCredits();
    },

    async chargePulse(tx: Tx, workspaceId: WorkspaceId, id: PulseId): Promise<void> {
      const entry = { workspaceId, kind: "pulse.created", reference: id, amount: -tariff.pulse, at: clock.now() };
      if (!(await insertSpend(tx, entry))) throw outOfCredits();
    },

    /** Asked before a respondent is let in; `reserveConversation` decides. */
    canPayConversation: async (workspaceId: WorkspaceId): Promise<boolean> =>
      (await selectAccount(db, workspaceId)).balance >= tariff.conversation,

    async reserveConversation(tx: Tx, workspaceId: WorkspaceId, id: ConversationId): Promise<void> {
      const amount = -tariff.conversation;
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

    async captureConversation(tx: Tx, workspaceId: WorkspaceId, id: ConversationId): Promise<void> {
      const isNew = await insertEntry(tx, {
        workspaceId,
        kind: "conversation.captured",
        reference: id,
        amount: 0,
        at: clock.now(),
      });
      if (isNew) await updateBalance(tx, workspaceId, { granted: 0, balance: 0, reserved: -tariff.conversation });
    },

    async releaseConversation(tx: Tx, workspaceId: WorkspaceId, id: ConversationId): Promise<void> {
      const amount = tariff.conversation;
      const isNew = await insertEntry(tx, {
        workspaceId,
        kind: "conversation.released",
        reference: id,
        amount,
        at: clock.now(),
      });
      if (isNew) await updateBalance(tx, workspaceId, { granted: 0, balance: amount, reserved: -amount });
    },

    async account(actor: KeyHolder) {
      const { granted, balance, reserved } = await selectAccount(db, actor.workspaceId);
      return { granted, balance, reserved, used: granted - balance - reserved };
    },

    usedByDay: (actor: KeyHolder, days: number) =>
      selectUsedByDay(db, actor.workspaceId, addMs(clock.now(), -days * 86_400_000)),
  };
}
