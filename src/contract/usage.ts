import { z } from "zod";

export const usageRecord = z
  .object({
    creditBalance: z.int(),
    totalCreditsUsed: z.int(),
    totalConversations: z.int().describe("Completed conversations"),
    credits: z.object({ granted: z.int(), used: z.int(), reserved: z.int(), balance: z.int() }),
    pulses: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
    conversations: z.object({ active: z.int(), completed: z.int(), abandoned: z.int() }),
    daily: z
      .array(z.object({ date: z.iso.date(), conversations: z.int(), credits: z.int() }))
      .length(30)
      .describe("The last 30 days (UTC), oldest first: completed conversations and credits used"),
  })
  .meta({ id: "Usage" });
export type UsageRecord = z.infer<typeof usageRecord>;
