import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Db, Tx } from "../storage/database.ts";
import { type CodePurpose, resendPauseMs } from "./account.ts";
import { selectAccount } from "./accounts.store.ts";
import type { Codes } from "./codes.ts";
import type { Mailer } from "./mailer.ts";

interface Needs {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  codes: Codes;
}

interface Payload {
  email: string;
  purpose: CodePurpose;
}

const words = {
  verification: { subject: "verification code", use: "verify your e-mail address", lifetime: "24 hours" },
  login: { subject: "login code", use: "log in", lifetime: "15 minutes" },
} as const;

const textOf = (code: string, purpose: CodePurpose) =>
  `Your Echolot ${words[purpose].subject} is ${code}\n\n` +
  `Use it to ${words[purpose].use}. It is valid for ${words[purpose].lifetime} and works once.\n` +
  "If you did not ask for it, ignore this mail.\n";

/** Codes are made and mailed by a job, so that a crash loses none and /login does the same work for every address. */
export function createCodeMail({ db, clock, jobs, mailer, codes }: Needs) {
  async function mailCode({ email, purpose }: Payload): Promise<void> {
    const account = await selectAccount(db, email);
    if (!account) return;
    if (purpose === "verification" && account.verified_at) return;
    const lastSent = await codes.lastSent(email, purpose);
    if (lastSent && clock.now().getTime() - lastSent.getTime() < resendPauseMs) return;
    const code = await codes.issue(email, purpose);
    await mailer.send({
      to: account.address,
      subject: `Your Echolot ${words[purpose].subject}`,
      text: textOf(code, purpose),
    });
    await codes.markSent(email, purpose);
  }

  jobs.register("code.mail", {
    work: (payload) => mailCode(payload as Payload),
    // A code is of no use to somebody who stopped waiting for it.
    retryAfterMs: (attempts) => (attempts < 6 ? 2_000 * 2 ** attempts : null),
  });

  return {
    request: (tx: Tx | Db, email: string, purpose: CodePurpose) =>
      jobs.enqueue(tx, "code.mail", { email, purpose } satisfies Payload, { key: `${purpose} ${email}` }),

    /** Waits a moment for the mail to be on its way, so that whoever looks next finds it; never longer than told. */
    async handedOver(email: string, purpose: CodePurpose, atMostMs: number): Promise<void> {
      const stepMs = 25;
      for (let waitedMs = 0; waitedMs < atMostMs; waitedMs += stepMs) {
        if (await codes.lastSent(email, purpose)) return;
        await clock.sleep(stepMs);
      }
    },
  };
}
