import { createHmac } from "node:crypto";

interface Signed {
  id: string;
  /** The very bytes that are sent. */
  body: Buffer;
  at: Date;
  /** Newest first. Each signs, so that a receiver may know either. */
  secrets: readonly string[];
}

/** Keyed with the whole secret as text, over `<t>.<body>`. */
const serviceSignature = (secret: string, seconds: number, body: Buffer): string =>
  `v1=${createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex")}`;

/** Keyed with the bytes that the secret encodes, over `<id>.<t>.<body>`. */
const standardSignature = (secret: string, id: string, seconds: number, body: Buffer): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64")}`;
};

/** Both forms: the service's own header, and those of Standard Webhooks. */
export function signatureHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  return {
    "x-service-signature": [`t=${seconds}`, ...secrets.map((secret) => serviceSignature(secret, seconds, body))].join(),
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => standardSignature(secret, id, seconds, body)).join(" "),
  };
}
