import { fold } from "./fold.ts";
import type { Span } from "./fold.ts";
import type { Finding, Offer, State } from "./dialogue-state.ts";
import type { Profile } from "./profile.ts";

/** Values compared as people would: no case, no accents, no leading article. */
export const foldedValue = (value: unknown): string =>
  fold(typeof value === "string" ? value : JSON.stringify(value)).replace(/^the /, "");

/** The only day or hour of a Pulse is part of what is offered; one of several may be any detail. */
export const isScheduled = (profile: Profile | undefined): boolean =>
  (profile?.shape === "date" || profile?.shape === "time") && profile.rivals === 1;
export const offering =
  /\b(?:found|there is|there's|there are|have|has|leaves|leaving|departs|departing|available|option|starts|starting|happening)\b/;

export const isOfferable = (profile: Profile | undefined): boolean =>
  profile?.shape === "enum" || (profile?.shape === "name" && (profile.kind === "title" || profile.kind === "person"));

/** A stated value yields to a proposal only when the two truly differ; "The Old Mill" and "Old Mill Inn" do not. */
function differs(finding: Finding, offer: Offer, profile: Profile | undefined): boolean {
  const said = foldedValue(finding.value);
  const offered = foldedValue(offer.mention.value);
  if (profile?.shape === "name" || profile?.shape === "date")
    return (
      offer.strong &&
      profile.shape === "name" &&
      profile.kind === "title" &&
      !said.includes(offered) &&
      !offered.includes(said)
    );
  // Twin choices (from one account to another) are easily swapped in a summary: only a clear one overrides.
  return offer.strong && said !== offered && (profile?.shape !== "enum" || offer.mention.score >= 2.2);
}

export function accept(state: State, message: number, span: Span, weight: number): void {
  for (const [name, offer] of state.offers) {
    const finding = state.findings.get(name);
    const profile = state.profiles.find(({ field }) => field.name === name);
    if (finding && finding.status !== "declined" && !differs(finding, offer, profile)) continue;
    state.findings.set(name, {
      value: offer.mention.value,
      status: "confirmed",
      confidence: Math.min(0.95, offer.mention.confidence * weight),
      message,
      span,
      surface: offer.surface,
    });
  }
  state.offers.clear();
}

export function dropOffers(state: State, when: (offer: Offer) => boolean): void {
  for (const [name, offer] of state.offers) if (when(offer)) state.offers.delete(name);
}
