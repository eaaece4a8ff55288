import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { addMs, type Clock } from "../kernel/clock.ts";
import { randomDigits, sameBytes, type Vault } from "../kernel/secret.ts";
import type { Db } from "../storage/database.ts";
import { type CodePurpose, codeLifetimeMs } from "./account.ts";
import { selectLastSent, updateAsSent, updateAsTried, updateAsUsed, upsertCode } from "./accounts.store.ts";

const hashWith = promisify<string, Buffer, number, Buffer>(scrypt);

export type Codes = ReturnType<typeof createCodes>;

/** The 6-digit codes that prove a mailbox. */
export function createCodes({ db, clock, vault }: { db: Db; clock: Clock; vault: Vault }) {
  const hash = (code: string, salt: Buffer) => hashWith(code, Buffer.concat([salt, vault.pepper]), 32);

  return {
    /** The newest code takes the place of the one before. */
    async issue(email: string, purpose: CodePurpose): Promise<string> {
      const code = randomDigits(6);
      const salt = randomBytes(16);
      const expiresAt = addMs(clock.now(), codeLifetimeMs[purpose]);
      await upsertCode(db, { email, purpose, salt, hash: await hash(code, salt), expiresAt });
      return code;
    },

    markSent: (email: string, purpose: CodePurpose) => updateAsSent(db, email, purpose, clock.now()),
    lastSent: (email: string, purpose: CodePurpose) => selectLastSent(db, email, purpose),

    /**
     * The try is counted before the code is compared, so that many guesses at once cannot share one count. An unknown
     * address costs the same time as a wrong code.
     */
    async redeem(email: string, purpose: CodePurpose, code: string): Promise<boolean> {
      const kept = await updateAsTried(db, email, purpose, clock.now());
      const given = await hash(code, kept?.salt ?? Buffer.alloc(16));
      if (!kept || !sameBytes(given, kept.hash)) return false;
      return updateAsUsed(db, email, purpose, kept.hash, clock.now());
    },
  };
}
