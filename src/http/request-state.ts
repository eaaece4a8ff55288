import type { Respondent } from "../conversations/talks.ts";
import type { OperationId } from "../contract/operations.ts";
import type { KeyHolder } from "../kernel/actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null outside the API: pages, health, addresses that do not exist. */
    operation: OperationId | null;
    /** Set once the key has been checked. */
    actor: KeyHolder | null;
    /** Set for the operations of respondents, who have a token instead of a key. */
    respondent: Respondent | null;
  }
}
