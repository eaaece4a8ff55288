import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Uniform: 248 is the largest multiple of 62 in a byte, so larger bytes are thrown away. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

export function toBase62(number: number, width: number): string {
  let text = "";
  for (let rest = number; text.length < width; rest = Math.floor(rest / 62)) text = `${base62[rest % 62]}${text}`;
  return text;
}

export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, "0");

const lowerCase = "abcdefghjkmnpqrstuvwxyz23456789";

/** For slugs: no characters that are mistaken for each other when read aloud. */
export const randomReadable = (length: number): string =>
  Array.from({ length }, () => lowerCase[randomInt(lowerCase.length)]).join("");

/** Sub-keys of the service's one secret, so that a leak in one use says nothing about another. */
export interface Vault {
  seal(plain: string): Buffer;
  open(sealed: Uint8Array): string;
  /** Mixed into the hash of a 6-digit code, which a stolen table alone could not withstand. */
  pepper: Buffer;
}

const derive = (secretKey: string, use: string) => Buffer.from(hkdfSync("sha256", secretKey, "echolot", use, 32));

export function createVault(secretKey: string): Vault {
  const sealKey = derive(secretKey, "seal");
  return {
    pepper: derive(secretKey, "pepper"),
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
