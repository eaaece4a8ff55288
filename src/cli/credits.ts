import { randomUUID } from "node:crypto";
import { normalizeEmail } from "../accounts/account.ts";
import type { Config } from "../config.ts";
import { createCredits } from "../credits/credits.ts";
import { systemClock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import { silentLog } from "../kernel/log.ts";
import { openStorage } from "../storage/open.ts";

interface Grant {
  email: string;
  count: string;
  reference: string | undefined;
}

const maxGrant = 1_000_000;

/** Works beside a running service: both share the database. */
export async function grantCredits(
  config: Config,
  { email, count, reference }: Grant,
): Promise<{ email: string; balance: number; isNew: boolean }> {
  const amount = Number(count);
  if (!Number.isInteger(amount) || amount < 1 || amount > maxGrant) {
    throw new Fault("validation", `${count} is not a number of credits.`, {
      hint: `Give a whole number from 1 to ${maxGrant}.`,
    });
  }
  const storage = await openStorage({
    ...config,
    log: silentLog,
    onProgress: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    const credits = createCredits({ db: storage.db, clock: systemClock, prices: config.prices });
    const granted = await credits.grantByEmail(normalizeEmail(email.trim()), reference ?? randomUUID(), amount);
    return { email, ...granted };
  } finally {
    await storage.close();
  }
}
