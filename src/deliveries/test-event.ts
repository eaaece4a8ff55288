import type { EventId } from "../kernel/ids.ts";
import type { Pulse } from "../pulses/pulse.ts";

/** An id that no conversation ever has. */
const noConversation = `conv_${"0".repeat(26)}`;

/** Shaped as a real event of this Pulse, but its name says that nothing happened. */
export function testBody(id: EventId, { id: pulseId, outputFields }: Pulse, now: Date): string {
  const names = outputFields.map(({ name }) => name);
  return JSON.stringify({
    id,
    event: "webhook.test",
    pulseId,
    conversationId: noConversation,
    completedAt: now,
    metadata: {},
    echo: {
      fields: Object.fromEntries(names.map((name) => [name, null])),
      evidence: Object.fromEntries(names.map((name) => [name, { status: "not_said", confidence: null, quotes: [] }])),
      summary: "This is a test event: nobody said anything.",
      keyQuotes: [],
      sentimentScore: 5,
      themes: [],
      review: { status: "skipped", corrections: {} },
      extractedBy: "test",
      version: 1,
    },
  });
}
