import type { KeyHolder } from "../kernel/actor.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import { notFound } from "../kernel/fault.ts";
import type { PulseId } from "../kernel/ids.ts";
import type { Vault } from "../kernel/secret.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";
import type { PulseAndSecret } from "./pulse.ts";
import { lockPulse, selectWebhooks, selectWebhookUrl, updateSecret, type WebhookRow } from "./pulses.store.ts";
import { makeSecret, noWebhook, overlapMs, type Webhook } from "./webhook.ts";

interface Needs {
  db: Db;
  clock: Clock;
  vault: Vault;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** What a Pulse knows of its webhook. The secret leaves its seal only for signing. */
export function createWebhooks({ db, clock, vault }: Needs) {
  function toWebhook({ url, secret, previousSecret, previousUntil }: WebhookRow): Webhook {
    const isOldValid = previousUntil !== null && previousUntil > clock.now();
    const sealed = [secret, isOldValid ? previousSecret : null].filter((one) => one !== null);
    return { url, secrets: sealed.map((one) => vault.open(one)) };
  }

  return {
    /** As it is in the caller's transaction. */
    within: (tx: Tx, id: PulseId): Promise<{ url: string | null; pulseName: string }> => selectWebhookUrl(tx, id),

    async of(ids: PulseId[]): Promise<Map<PulseId, Webhook>> {
      const rows = await selectWebhooks(db, ids);
      return new Map(rows.map((row) => [row.id, toWebhook(row)]));
    },

    /** A new secret, shown once; the old one signs beside it for a day. */
    rotate: (actor: KeyHolder, id: string, receipt?: Receipt<PulseAndSecret>): Promise<PulseAndSecret> =>
      db.transaction(async (tx) => {
        const pulse = await lockPulse(tx, actor.workspaceId, id);
        if (!pulse) throw notFound("Pulse");
        if (pulse.webhookUrl === null) throw noWebhook();
        const webhookSecret = makeSecret();
        await updateSecret(tx, actor.workspaceId, pulse.id, vault.seal(webhookSecret), addMs(clock.now(), overlapMs));
        const rotated = { pulse, webhookSecret };
        await receipt?.(tx, rotated);
        return rotated;
      }),
  };
}
