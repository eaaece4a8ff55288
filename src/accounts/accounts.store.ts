import type { KeyHolder } from "../kernel/actor.ts";
import type { KeyId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import { type ApiKey, type CodePurpose, maxCodeTries } from "./account.ts";

export const insertWorkspace = (tx: Tx, id: WorkspaceId, name: string, now: Date) =>
  tx.run(sql`insert into workspace (id, name, created_at) values (${id}, ${name}, ${now})`);

/** False when the address has an account already; waits for a sign-up of the same address that is under way. */
export const insertAccount = async (
  tx: Tx,
  account: { email: string; address: string; workspaceId: WorkspaceId; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into account (email, address, workspace_id, created_at)
    values (${account.email}, ${account.address}, ${account.workspaceId}, ${account.now})
    on conflict (email) do nothing`)) === 1;

export interface AccountRow {
  email: string;
  address: string;
  workspace_id: WorkspaceId;
  verified_at: Date | null;
  balance: number;
}

export const selectAccount = (db: Db, email: string): Promise<AccountRow | null> =>
  db.maybeOne(sql`
    select account.email, address, workspace_id, verified_at, balance
    from account join workspace on workspace.id = workspace_id
    where email = ${email}`);

export const selectOwnerAddress = async (db: Db, workspaceId: WorkspaceId): Promise<string | null> =>
  (await db.maybeOne<{ address: string }>(sql`select address from account where workspace_id = ${workspaceId}`))
    ?.address ?? null;

/** Locked, so that two first proofs at once cannot both revoke the other's key. */
export const lockAccount = (tx: Tx, email: string): Promise<AccountRow> =>
  tx.one(sql`
    select account.email, address, workspace_id, verified_at, balance
    from account join workspace on workspace.id = workspace_id
    where email = ${email}
    for update of account`);

export const updateAsVerified = (db: Db | Tx, email: string, now: Date) =>
  db.run(sql`update account set verified_at = coalesce(verified_at, ${now}) where email = ${email}`);

export const upsertCode = (
  db: Db,
  code: { email: string; purpose: CodePurpose; salt: Buffer; hash: Buffer; expiresAt: Date },
) =>
  db.run(sql`
    insert into code (email, purpose, salt, hash, expires_at)
    values (${code.email}, ${code.purpose}, ${code.salt}, ${code.hash}, ${code.expiresAt})
    on conflict (email, purpose) do update
    set salt = excluded.salt, hash = excluded.hash, expires_at = excluded.expires_at,
        tries = 0, used_at = null, sent_at = null`);

export const updateAsSent = (db: Db, email: string, purpose: CodePurpose, now: Date) =>
  db.run(sql`update code set sent_at = ${now} where email = ${email} and purpose = ${purpose}`);

export const selectLastSent = async (db: Db, email: string, purpose: CodePurpose): Promise<Date | null> => {
  const row = await db.maybeOne<{ sent_at: Date | null }>(sql`
    select sent_at from code where email = ${email} and purpose = ${purpose} and used_at is null`);
  return row?.sent_at ?? null;
};

export const updateAsTried = (
  db: Db,
  email: string,
  purpose: CodePurpose,
  now: Date,
): Promise<{ salt: Buffer; hash: Buffer } | null> =>
  db.maybeOne(sql`
    update code set tries = tries + 1
    where email = ${email} and purpose = ${purpose}
      and tries < ${maxCodeTries} and used_at is null and expires_at > ${now}
    returning salt, hash`);

/** False when another request used this code first. */
export const updateAsUsed = async (
  db: Db,
  email: string,
  purpose: CodePurpose,
  hash: Buffer,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update code set used_at = ${now}
    where email = ${email} and purpose = ${purpose} and hash = ${hash} and used_at is null`)) === 1;

export const insertKey = (
  tx: Tx,
  key: {
    id: KeyId;
    workspaceId: WorkspaceId;
    name: string;
    scope: ApiKey["scope"];
    hash: Buffer;
    hint: string;
    now: Date;
  },
): Promise<KeyRow> =>
  tx.one(sql`
    insert into api_key (id, workspace_id, name, scope, hash, hint, created_at)
    values (${key.id}, ${key.workspaceId}, ${key.name}, ${key.scope}, ${key.hash}, ${key.hint}, ${key.now})
    returning id, name, scope, hint, created_at, last_used_at, revoked_at`);

interface KeyRow {
  id: KeyId;
  name: string;
  scope: ApiKey["scope"];
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  hint: row.hint,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

/** Asked on every authenticated request: a revoked key is refused at the next one, whichever process gets it. */
export const selectKeyHolder = (db: Db, hash: Buffer): Promise<KeyHolder | null> =>
  db.maybeOne(sql`
    select workspace_id as "workspaceId", id as "keyId", scope
    from api_key where hash = ${hash} and revoked_at is null`);

export const updateLastUsed = (db: Db, id: KeyId, now: Date) =>
  db.run(sql`update api_key set last_used_at = ${now} where id = ${id}`);

export interface KeyPage {
  limit: number;
  order: "asc" | "desc";
  after: string | null;
}

export const selectKeys = async (
  db: Db,
  workspaceId: WorkspaceId,
  { limit, order, after }: KeyPage,
): Promise<ApiKey[]> => {
  const rest = order === "asc" ? sql`id > ${after}` : sql`id < ${after}`;
  const rows = await db.many<KeyRow>(sql`
    select id, name, scope, hint, created_at, last_used_at, revoked_at
    from api_key where workspace_id = ${workspaceId} and ${after === null ? sql`true` : rest}
    order by ${order === "asc" ? sql`id` : sql`id desc`}
    limit ${limit}`);
  return rows.map(toApiKey);
};

export const existsKey = async (db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> =>
  (await db.maybeOne(sql`select 1 from api_key where workspace_id = ${workspaceId} and id = ${id}`)) !== null;

export const updateAsRevoked = async (
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Date,
): Promise<ApiKey | null> => {
  const row = await db.maybeOne<KeyRow>(sql`
    update api_key set revoked_at = coalesce(revoked_at, ${now})
    where workspace_id = ${workspaceId} and id = ${id}
    returning id, name, scope, hint, created_at, last_used_at, revoked_at`);
  return row && toApiKey(row);
};

export const updateAllAsRevoked = (tx: Tx, workspaceId: WorkspaceId, now: Date) =>
  tx.run(sql`update api_key set revoked_at = ${now} where workspace_id = ${workspaceId} and revoked_at is null`);
