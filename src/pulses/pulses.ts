import type { Credits } from "../credits/credits.ts";
import type { Interviewer } from "../interviewer/interviewer.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { decodeCursor, pageOf } from "../kernel/cursor.ts";
import { Fault, leadsNowhere, notFound } from "../kernel/fault.ts";
import { idPattern, newPulseId, type PulseId } from "../kernel/ids.ts";
import type { Vault } from "../kernel/secret.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";
import { readOutputFields } from "./output-fields.ts";
import {
  archive,
  briefOf,
  change,
  differsInContent,
  needsNewPlan,
  type NewPulse,
  closesInThePast,
  publish,
  type Pulse,
  type PulseAndSecret,
  type PulseChanges,
  type PulseStatus,
} from "./pulse.ts";
import {
  countByStatus,
  insertPulse,
  lockPulse,
  selectPulse,
  selectPulseById,
  selectPulseBySlug,
  selectPulses,
  updateContent,
  updateMissingSecret,
  updateStatus,
} from "./pulses.store.ts";
import { makeSlug, mustBeAllowed, slugTaken } from "./slug.ts";
import { makeSecret } from "./webhook.ts";

interface Needs {
  db: Db;
  clock: Clock;
  vault: Vault;
  credits: Credits;
  interviewer: Interviewer;
}

interface PulseFilter {
  limit: number;
  cursor?: string | undefined;
  order: "asc" | "desc";
  status?: PulseStatus[] | undefined;
}

const cursorShape = [idPattern("pls")];

export type Pulses = ReturnType<typeof createPulses>;

export function createPulses({ db, clock, vault, credits, interviewer }: Needs) {
  /** A friendly look; the insert decides. */
  async function mustBeFree(slug: string): Promise<string> {
    mustBeAllowed(slug);
    if (await selectPulseBySlug(db, slug)) throw slugTaken();
    return slug;
  }

  async function draft(actor: KeyHolder, input: NewPulse): Promise<Pulse> {
    const now = clock.now();
    const wanted = {
      ...input,
      context: input.context || null,
      persona: input.persona ?? null,
      topics: input.topics ?? [],
      language: input.language ?? null,
      welcomeTitle: input.welcomeTitle ?? null,
      welcomeDescription: input.welcomeDescription ?? null,
      outputFields: readOutputFields(input.outputFields ?? []),
      // An empty list says as little as none: then the fields are made up.
      fieldsGiven: (input.outputFields ?? []).length > 0,
    };
    const closesAt = input.closesAt ? new Date(input.closesAt) : null;
    if (closesAt && closesAt <= now) throw closesInThePast();
    const slug = input.slug === undefined ? makeSlug(input.intention) : await mustBeFree(input.slug);
    await credits.mustAffordPulse(actor);
    const plan = await interviewer.plan(briefOf(wanted));
    return {
      ...wanted,
      ...plan,
      id: newPulseId(),
      workspaceId: actor.workspaceId,
      slug,
      status: "draft",
      name: input.name ?? plan.name,
      nameGiven: input.name !== undefined,
      maxResponses: input.maxResponses ?? null,
      closesAt,
      completionRedirect: input.completionRedirect ?? null,
      retentionDays: input.retentionDays ?? null,
      embedOrigins: [...new Set(input.embedOrigins)],
      webhookUrl: input.webhookUrl ?? null,
      conversationCount: 0,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
      archivedAt: null,
    };
  }

  async function read(actor: KeyHolder, id: string): Promise<Pulse> {
    const pulse = await selectPulse(db, actor.workspaceId, id);
    if (!pulse) throw notFound("Pulse");
    return pulse;
  }

  async function lock(tx: Tx, actor: KeyHolder, id: string): Promise<Pulse> {
    const pulse = await lockPulse(tx, actor.workspaceId, id);
    if (!pulse) throw notFound("Pulse");
    return pulse;
  }

  /** Planning may ask a language model, so it happens between reading and writing, never inside a transaction. */
  async function replan(before: Pulse, after: Pulse): Promise<Pulse> {
    if (!needsNewPlan(before, after)) return after;
    const { name, ...plan } = await interviewer.plan(briefOf(after));
    return { ...after, ...plan, name: after.nameGiven ? after.name : name };
  }

  async function move(
    actor: KeyHolder,
    id: string,
    step: (pulse: Pulse, at: Date) => Pulse,
    receipt?: Receipt<Pulse>,
  ): Promise<Pulse> {
    return db.transaction(async (tx) => {
      const before = await lock(tx, actor, id);
      const after = step(before, clock.now());
      if (after !== before) await updateStatus(tx, after);
      await receipt?.(tx, after);
      return after;
    });
  }

  return {
    async create(actor: KeyHolder, input: NewPulse, receipt?: Receipt<PulseAndSecret>): Promise<PulseAndSecret> {
      const pulse = await draft(actor, input);
      const webhookSecret = pulse.webhookUrl ? makeSecret() : null;
      const made = { pulse, webhookSecret };
      await db.transaction(async (tx) => {
        if (!(await insertPulse(tx, pulse, webhookSecret ? vault.seal(webhookSecret) : null))) throw slugTaken();
        await credits.chargePulse(tx, actor.workspaceId, pulse.id);
        await receipt?.(tx, made);
      });
      return made;
    },

    get: read,

    /** For respondents, who have a link and no workspace. */
    async bySlug(slug: string): Promise<Pulse> {
      const pulse = await selectPulseBySlug(db, slug);
      if (!pulse) throw leadsNowhere("Pulse");
      return pulse;
    },

    /** For rooms that follow a conversation to the Pulse it belongs to. */
    async byId(id: PulseId, within: Db | Tx = db): Promise<Pulse> {
      const pulse = await selectPulseById(within, id);
      if (!pulse) throw notFound("Pulse");
      return pulse;
    },

    async list(actor: KeyHolder, { limit, cursor, order, status }: PulseFilter) {
      const after = cursor === undefined ? null : (decodeCursor(cursor, cursorShape)[0] ?? null);
      const rows = await selectPulses(db, actor.workspaceId, {
        limit: limit + 1,
        order,
        after,
        statuses: status ?? null,
      });
      return pageOf(rows, limit, (pulse) => [pulse.id]);
    },

    async update(actor: KeyHolder, id: string, changes: PulseChanges): Promise<PulseAndSecret> {
      const before = await read(actor, id);
      const after = await replan(before, change(before, changes, clock.now()));
      if (after === before) return { pulse: before, webhookSecret: null };
      return db.transaction(async (tx) => {
        const current = await lock(tx, actor, id);
        if (differsInContent(current, before)) {
          throw new Fault("conflict", "The Pulse was changed by another request at the same time.", {
            hint: "Read it again and repeat your change.",
          });
        }
        const { intention, context, webhookUrl, name, outputFields, configuration, updatedAt } = after;
        const pulse = { ...current, intention, context, webhookUrl, name, outputFields, configuration, updatedAt };
        await updateContent(tx, pulse);
        const secret = makeSecret();
        const isNew =
          webhookUrl !== null && (await updateMissingSecret(tx, actor.workspaceId, pulse.id, vault.seal(secret)));
        return { pulse, webhookSecret: isNew ? secret : null };
      });
    },

    publish: (actor: KeyHolder, id: string, receipt?: Receipt<Pulse>) => move(actor, id, publish, receipt),
    archive: (actor: KeyHolder, id: string) => move(actor, id, archive),

    async countByStatus(actor: KeyHolder): Promise<Record<PulseStatus, number>> {
      const rows = await countByStatus(db, actor.workspaceId);
      return {
        draft: 0,
        published: 0,
        archived: 0,
        ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
      };
    },
  };
}
