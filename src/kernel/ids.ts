import { randomFillSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

declare const brand: unique symbol;
type Id<Prefix extends string> = string & { readonly [brand]: Prefix };

export type WorkspaceId = Id<"ws">;
export type PulseId = Id<"pls">;
export type ConversationId = Id<"conv">;
export type MessageId = Id<"msg">;
export type EventId = Id<"evt">;
export type KeyId = Id<"key">;
export type DeliveryId = Id<"dlv">;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Crockford base32 of the 128 bits, most significant first: 26 characters that sort as the UUIDv7 does. */
function encode(bytes: Uint8Array): string {
  let text = "";
  // 26 characters hold 130 bits: the first two are always zero.
  let held = 0;
  let bits = 2;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[held >> bits];
      held &= (1 << bits) - 1;
    }
  }
  return text;
}

/** Without options the library counts up within a millisecond, so that ids made one after the other sort so. */
const mint = (prefix: string) => `${prefix}_${encode(uuidv7(undefined, new Uint8Array(16)))}`;

export const newWorkspaceId = () => mint("ws") as WorkspaceId;
export const newPulseId = () => mint("pls") as PulseId;
export const newConversationId = () => mint("conv") as ConversationId;
export const newMessageId = () => mint("msg") as MessageId;
export const newEventId = () => mint("evt") as EventId;
export const newKeyId = () => mint("key") as KeyId;
export const newDeliveryId = () => mint("dlv") as DeliveryId;

const chance = new Uint8Array(4096);
let used = chance.length;

/** Every request has one and none is stored, so order does not matter and chance is fetched by the page. */
export function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const random = chance.subarray(used, (used += 16));
  return `req_${encode(uuidv7({ random }, new Uint8Array(16)))}`;
}

export const idPattern = (prefix: string) => new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`);
