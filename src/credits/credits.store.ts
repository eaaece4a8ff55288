import type { ConversationId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";

export interface Entry {
  workspaceId: WorkspaceId;
  kind: string;
  reference: string;
  amount: number;
  at: Date;
}

/** False when this very entry was made before: the caller's work was already paid for. */
export const insertEntry = async (tx: Tx, { workspaceId, kind, reference, amount, at }: Entry): Promise<boolean> =>
  (await tx.run(sql`
    insert into credit_entry (workspace_id, kind, reference, amount, created_at)
    values (${workspaceId}, ${kind}, ${reference}, ${amount}, ${at})
    on conflict (kind, reference) do nothing`)) === 1;

/** The update waits for others on the same row; if the balance is too low by then, no row is touched. */
export const updateBalance = async (
  tx: Tx,
  workspaceId: WorkspaceId,
  change: { granted: number; balance: number; reserved: number },
): Promise<boolean> =>
  (await tx.run(sql`
    update workspace
    set granted = granted + ${change.granted},
        balance = balance + ${change.balance}::integer,
        reserved = reserved + ${change.reserved}
    where id = ${workspaceId} and balance + ${change.balance}::integer >= 0`)) === 1;

/** A spend in one statement: the entry is written only if the balance bears it. */
export const insertSpend = async (tx: Tx, { workspaceId, kind, reference, amount, at }: Entry): Promise<boolean> =>
  (await tx.run(sql`
    with paid as (
      update workspace set balance = balance + ${amount}::integer
      where id = ${workspaceId} and balance + ${amount}::integer >= 0
      returning id
    )
    insert into credit_entry (workspace_id, kind, reference, amount, created_at)
    select id, ${kind}, ${reference}, ${amount}::integer, ${at} from paid`)) === 1;

export interface Account {
  granted: number;
  balance: number;
  reserved: number;
}

export const selectAccount = (db: Db, workspaceId: WorkspaceId): Promise<Account> =>
  db.one(sql`select granted, balance, reserved from workspace where id = ${workspaceId}`);

export const selectWorkspaceByEmail = (tx: Tx, email: string): Promise<{ id: WorkspaceId; balance: number } | null> =>
  tx.maybeOne(sql`
    select workspace.id, workspace.balance from account
    join workspace on workspace.id = account.workspace_id
    where account.email = ${email}
    for update of workspace`);

export const selectReserved = async (tx: Tx, id: ConversationId): Promise<number> => {
  const row = await tx.maybeOne<{ amount: number }>(sql`
    select amount from credit_entry where kind = 'conversation.reserved' and reference = ${id}`);
  return -(row?.amount ?? 0);
};

/** Credits used per UTC day: what was spent, and reservations when they were captured. */
export const selectUsedByDay = (
  db: Db,
  workspaceId: WorkspaceId,
  since: Date,
): Promise<{ date: string; credits: number }[]> =>
  db.many(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
           sum(case when kind = 'conversation.captured' then (
                 select -reservation.amount from credit_entry reservation
                 where reservation.kind = 'conversation.reserved' and reservation.reference = entry.reference)
               else -amount end)::integer as credits
    from credit_entry entry
    where workspace_id = ${workspaceId} and created_at >= ${since}
      and kind in ('pulse.created', 'conversation.captured')
    group by 1`);
