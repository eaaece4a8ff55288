import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "../kernel/secret.ts";
import type { KeyId } from "../kernel/ids.ts";

export interface ApiKey {
  id: KeyId;
  name: string;
  scope: "full" | "read";
  /** The key's first characters, to tell keys apart. */
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const prefix = "svc_";
const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

const checksum = (random: string) => toBase62(crc32(random), checksumLength);

export function mintApiKey(): string {
  const random = randomBase62(randomLength);
  return `${prefix}${random}${checksum(random)}`;
}

/** A mistyped or truncated key is told apart without asking the database. */
export function isWellFormedKey(key: string): boolean {
  if (!shape.test(key)) return false;
  const random = key.slice(prefix.length, prefix.length + randomLength);
  return key.endsWith(checksum(random));
}

export const hintOf = (key: string): string => key.slice(0, prefix.length + 6);

/** One mailbox, one account: addresses are compared without regard to case. */
export const normalizeEmail = (address: string): string => address.toLowerCase();

export const maxCodeTries = 5;
export const codeLifetimeMs = { login: 15 * 60_000, verification: 24 * 3_600_000 } as const;
export type CodePurpose = keyof typeof codeLifetimeMs;

/** A second request so soon is an impatient click, not a lost mail. */
export const resendPauseMs = 30_000;
