import type { Credits } from "../credits/credits.ts";
import { signupGrant } from "../credits/tariff.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { decodeCursor, pageOf } from "../kernel/cursor.ts";
import { Fault, notFound } from "../kernel/fault.ts";
import { idPattern, type KeyId, newKeyId, newWorkspaceId, type WorkspaceId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import { sha256, type Vault } from "../kernel/secret.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";
import { type ApiKey, hintOf, isWellFormedKey, mintApiKey, normalizeEmail } from "./account.ts";
import {
  existsKey,
  insertAccount,
  insertKey,
  insertWorkspace,
  lockAccount,
  selectKeyHolder,
  selectKeys,
  toApiKey,
  updateAllAsRevoked,
  updateAsRevoked,
  updateAsVerified,
  updateLastUsed,
} from "./accounts.store.ts";
import { createCodes } from "./codes.ts";
import { createCodeMail } from "./code-mail.ts";
import type { Mailer } from "./mailer.ts";
import { createOwnerMail } from "./owner-mail.ts";

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  vault: Vault;
  jobs: Jobs;
  credits: Credits;
  mailer: Mailer;
}

export interface Credentials {
  apiKey: string;
  workspaceId: WorkspaceId;
  address: string;
  credits: number;
}

interface NewKey {
  key: ApiKey;
  apiKey: string;
}

interface KeyFilter {
  limit: number;
  cursor?: string | undefined;
  order: "asc" | "desc";
}

const cursorShape = [idPattern("key")];

const invalidCode = () =>
  new Fault("validation", "Invalid or expired code", {
    hint: "Use the newest code from the mail, or ask for a new one.",
  });

/** The answer to /login comes after this long whether or not there is an account, so that time tells nothing. */
const loginAnswerMs = 250;
/** Last use is shown to the minute; more would cost a write with every read. */
const lastUsedResolutionMs = 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, clock, log, vault, jobs, credits, mailer }: Needs) {
  const codes = createCodes({ db, clock, vault });
  const codeMail = createCodeMail({ db, clock, jobs, mailer, codes });
  const mailOwner = createOwnerMail({ db, jobs, mailer });
  const lastUses = new Map<KeyId, number>();

  async function mintKey(tx: Tx, workspaceId: WorkspaceId, name: string, scope: ApiKey["scope"]): Promise<NewKey> {
    const apiKey = mintApiKey();
    const key = {
      id: newKeyId(),
      workspaceId,
      name,
      scope,
      hash: sha256(apiKey),
      hint: hintOf(apiKey),
      now: clock.now(),
    };
    return { key: toApiKey(await insertKey(tx, key)), apiKey };
  }

  function noteUse(id: KeyId): void {
    const now = clock.now();
    if (now.getTime() - (lastUses.get(id) ?? 0) < lastUsedResolutionMs) return;
    lastUses.set(id, now.getTime());
    updateLastUsed(db, id, now).catch((error: Error) =>
      log.warn({ error: error.message }, "a key's last use was not noted"),
    );
  }

  return {
    async signup({
      email: address,
      workspaceName,
    }: {
      email: string;
      workspaceName?: string | undefined;
    }): Promise<Credentials> {
      const email = normalizeEmail(address);
      const workspaceId = newWorkspaceId();
      const { apiKey } = await db.transaction(async (tx) => {
        await insertWorkspace(tx, workspaceId, workspaceName ?? address.split("@")[0] ?? address, clock.now());
        const isNew = await insertAccount(tx, { email, address, workspaceId, now: clock.now() });
        if (!isNew) {
          throw new Fault("emailTaken", "This e-mail address is already registered.", {
            hint: "Use POST /login to get a code and a fresh API key for it.",
            fields: [{ path: "email", message: "is already registered" }],
          });
        }
        await credits.grant(tx, workspaceId, "signup", workspaceId, signupGrant);
        await codeMail.request(tx, email, "verification");
        return mintKey(tx, workspaceId, "signup", "full");
      });
      await codeMail.handedOver(email, "verification", loginAnswerMs);
      return { apiKey, workspaceId, address, credits: signupGrant };
    },

    async verify({ email: address, code }: { email: string; code: string }): Promise<void> {
      const email = normalizeEmail(address);
      if (!(await codes.redeem(email, "verification", code))) throw invalidCode();
      await updateAsVerified(db, email, clock.now());
    },

    /** Known, verified or unknown: the work of the answer is the same, and what differs happens in a job. */
    async resendVerification(address: string): Promise<void> {
      const answered = clock.sleep(loginAnswerMs);
      await codeMail.request(db, normalizeEmail(address), "verification");
      await answered;
    },

    async requestLoginCode(address: string): Promise<void> {
      const answered = clock.sleep(loginAnswerMs);
      await codeMail.request(db, normalizeEmail(address), "login");
      await answered;
    },

    async verifyLoginCode({ email: address, code }: { email: string; code: string }): Promise<Credentials> {
      const email = normalizeEmail(address);
      if (!(await codes.redeem(email, "login", code))) throw invalidCode();
      return db.transaction(async (tx) => {
        const account = await lockAccount(tx, email);
        if (!account.verified_at) {
          // Whoever signed up with this address before its owner did must not keep a way in.
          await updateAllAsRevoked(tx, account.workspace_id, clock.now());
          await updateAsVerified(tx, email, clock.now());
        }
        const { apiKey } = await mintKey(tx, account.workspace_id, "login", "full");
        return { apiKey, workspaceId: account.workspace_id, address: account.address, credits: account.balance };
      });
    },

    async authenticate(apiKey: string): Promise<KeyHolder | null> {
      if (!isWellFormedKey(apiKey)) return null;
      const holder = await selectKeyHolder(db, sha256(apiKey));
      if (holder) noteUse(holder.keyId);
      return holder;
    },

    /** In the caller's transaction: what it is about and the mail happen together. */
    mailOwner,

    async listKeys(actor: KeyHolder, { limit, cursor, order }: KeyFilter) {
      const after = cursor === undefined ? null : (decodeCursor(cursor, cursorShape)[0] ?? null);
      const rows = await selectKeys(db, actor.workspaceId, { limit: limit + 1, order, after });
      return pageOf(rows, limit, (key) => [key.id]);
    },

    async mustHaveKey(actor: KeyHolder, id: string): Promise<void> {
      if (!(await existsKey(db, actor.workspaceId, id))) throw notFound("Key");
    },

    createKey: (
      actor: KeyHolder,
      { name, scope }: Pick<ApiKey, "name" | "scope">,
      receipt?: Receipt<NewKey>,
    ): Promise<NewKey> =>
      db.transaction(async (tx) => {
        const made = await mintKey(tx, actor.workspaceId, name, scope);
        await receipt?.(tx, made);
        return made;
      }),

    async revokeKey(actor: KeyHolder, id: string): Promise<ApiKey> {
      const revoked = await updateAsRevoked(db, actor.workspaceId, id, clock.now());
      if (!revoked) throw notFound("Key");
      return revoked;
    },
  };
}
