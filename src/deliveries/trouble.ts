export type OffReason = "gone" | "failing";

/** An address that does not take what it is sent. */
export interface Trouble {
  url: string;
  failingSince: Date;
  offSince: Date | null;
  offBecause: OffReason | null;
}

/** After so long of nothing but failures nobody is listening any more. */
const offAfterMs = 5 * 24 * 3_600_000;

/** Why a webhook is to be switched off now; null when it is to go on, or is off already. */
export function reasonToSwitchOff(trouble: Trouble, verdict: "gone" | "failed", now: Date): OffReason | null {
  if (trouble.offSince !== null) return null;
  if (verdict === "gone") return "gone";
  return now.getTime() - trouble.failingSince.getTime() >= offAfterMs ? "failing" : null;
}

const causes: Record<OffReason, string> = {
  gone: "The receiver answered 410 Gone, which asks for no more events.",
  failing: "For five days every try to deliver an event has failed.",
};

/** To the owner. No text of the owner's goes into a header. */
export const offMail = ({ pulseName, url, reason }: { pulseName: string; url: string; reason: OffReason }) => ({
  subject: "A webhook of yours was switched off",
  text:
    `The webhook of your Pulse "${pulseName}" was switched off.\n\n` +
    `Address: ${url}\n${causes[reason]}\n\n` +
    "Nothing is lost: the deliveries are listed at GET /pulses/{id}/deliveries, and each can be sent again.\n" +
    "A test event (POST /pulses/{id}/webhook/test), a redelivery or a new webhookUrl switches it on again.\n",
});
