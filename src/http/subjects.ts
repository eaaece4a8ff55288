import type { FastifyRequest } from "fastify";
import { type Operation, operations } from "../contract/operations.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import { leadsNowhere, notFound } from "../kernel/fault.ts";
import { idPattern } from "../kernel/ids.ts";
import { isBadRequest } from "./errors.ts";
import type { Rooms } from "./rooms.ts";

type Subject = NonNullable<Operation["subject"]>;

/** What is told of it when it is missing: a link that leads nowhere is a Pulse that is not there. */
export const subjectNames = {
  Pulse: "Pulse",
  Conversation: "Conversation",
  Key: "Key",
  Delivery: "Delivery",
  Link: "Pulse",
} as const;

const patterns = {
  Pulse: idPattern("pls"),
  Conversation: idPattern("conv"),
  Key: idPattern("key"),
  Delivery: idPattern("dlv"),
  Link: /^[a-z0-9-]{2,80}$/,
} satisfies Record<Subject, RegExp>;

/** A malformed id is simply unknown, and never reaches the database. */
export function mustLookLikeId(subject: Subject, id: string, who: Operation["auth"] = "none"): void {
  if (patterns[subject].test(id)) return;
  throw who === "key" ? notFound(subjectNames[subject]) : leadsNowhere(subjectNames[subject]);
}

/** What `{id}` or `{slug}` in the path holds; empty where the path has none. */
export function pathId(request: FastifyRequest): string {
  const { id, slug } = request.params as { id?: string; slug?: string };
  return id ?? slug ?? "";
}

export type Subjects = ReturnType<typeof createSubjects>;

/** What the `{id}` of an address names. */
export function createSubjects({
  accounts,
  pulses,
  conversations,
  deliveries,
  talks,
}: Pick<Rooms, "accounts" | "pulses" | "conversations" | "deliveries" | "talks">) {
  const mustExist = {
    Pulse: async (actor, id) => void (await pulses.get(actor, id)),
    Conversation: async (actor, id) => void (await conversations.get(actor, id)),
    Key: (actor, id) => accounts.mustHaveKey(actor, id),
    Delivery: (actor, id) => deliveries.mustExist(actor, id),
  } satisfies Partial<Record<Subject, (actor: KeyHolder, id: string) => Promise<void>>>;

  async function mustExistFor(request: FastifyRequest, subject: Subject, id: string): Promise<void> {
    if (subject === "Link") await talks.visit(id);
    else if (request.actor) await mustExist[subject](request.actor, id);
    else if (request.respondent) await talks.mustExist(request.respondent);
  }

  return {
    /**
     * 404 comes before 400: a bad request about something that does not exist is told that it does not exist.
     * Asked only when a request has already failed, so a good one costs no extra query.
     */
    async settle(request: FastifyRequest, error: unknown): Promise<unknown> {
      if (!isBadRequest(error) || !request.operation) return error;
      const { subject, auth }: Operation = operations[request.operation];
      if (!subject) return error;
      try {
        mustLookLikeId(subject, pathId(request), auth);
        await mustExistFor(request, subject, pathId(request));
        return error;
      } catch (failure) {
        return failure;
      }
    },
  };
}
