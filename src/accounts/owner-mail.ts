import type { Jobs } from "../jobs/jobs.ts";
import type { WorkspaceId } from "../kernel/ids.ts";
import type { Db, Tx } from "../storage/database.ts";
import { selectOwnerAddress } from "./accounts.store.ts";
import type { Mail, Mailer } from "./mailer.ts";

interface Needs {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
}

interface Payload extends Omit<Mail, "to"> {
  workspaceId: WorkspaceId;
}

/** What a workspace's owner must hear of; other rooms know no addresses. */
export function createOwnerMail({ db, jobs, mailer }: Needs) {
  jobs.register("owner.mail", {
    async work(payload) {
      const { workspaceId, subject, text } = payload as Payload;
      const to = await selectOwnerAddress(db, workspaceId);
      if (to !== null) await mailer.send({ to, subject, text });
    },
    retryAfterMs: (attempts) => (attempts < 12 ? 5_000 * 2 ** attempts : null),
  });

  return (tx: Tx, workspaceId: WorkspaceId, mail: Omit<Mail, "to">): Promise<void> =>
    jobs.enqueue(tx, "owner.mail", { workspaceId, ...mail } satisfies Payload);
}
