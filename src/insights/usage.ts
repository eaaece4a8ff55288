import type { Conversations } from "../conversations/conversations.ts";
import type { Credits } from "../credits/credits.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import type { Pulses } from "../pulses/pulses.ts";

const days = 30;

export type Usage = ReturnType<typeof createUsage>;

export function createUsage({
  clock,
  credits,
  pulses,
  conversations,
}: {
  clock: Clock;
  credits: Credits;
  pulses: Pulses;
  conversations: Conversations;
}) {
  /** The last 30 UTC days, today included, oldest first; a day without anything is a row of zeros. */
  async function daily(actor: KeyHolder) {
    const [used, completed] = await Promise.all([
      credits.usedByDay(actor, days),
      conversations.completedByDay(actor, days),
    ]);
    const creditsOn = new Map(used.map((day) => [day.date, day.credits]));
    const conversationsOn = new Map(completed.map((day) => [day.date, day.conversations]));
    return Array.from({ length: days }, (_, index) => {
      const date = addMs(clock.now(), (index - days + 1) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      return { date, conversations: conversationsOn.get(date) ?? 0, credits: creditsOn.get(date) ?? 0 };
    });
  }

  return async function usage(actor: KeyHolder) {
    const [account, pulseCounts, conversationCounts, perDay] = await Promise.all([
      credits.account(actor),
      pulses.countByStatus(actor),
      conversations.countByStatus(actor),
      daily(actor),
    ]);
    return {
      creditBalance: account.balance,
      totalCreditsUsed: account.used,
      totalConversations: conversationCounts.completed,
      credits: account,
      pulses: pulseCounts,
      conversations: conversationCounts,
      daily: perDay,
    };
  };
}
