import type { PageSetup, PageWords } from "../../../contract/respond-page.ts";
import type { Openness } from "../../../conversations/talk.ts";
import type { Pulse } from "../../../pulses/pulse.ts";
import { linkView } from "../../respondent-views.ts";
import { metadataOf } from "./form.ts";
import { pageWords } from "./words.ts";

interface Place {
  prefix: string;
  interviewerName: string;
}

/** What the page of a link knows before anybody has said a word. */
export function setupOf(place: Place, { pulse, openness }: { pulse: Pulse; openness: Openness }, query: unknown) {
  // What the owner asked for, even if the interviewer that is at hand does not speak it.
  const language = pulse.language ?? pulse.configuration.language;
  return {
    ...setupOfNothing(place.prefix, pulse.slug, pageWords(language)),
    link: { ...linkView({ pulse, openness }, place.interviewerName), language },
    closing: pulse.configuration.closing,
    retentionDays: pulse.retentionDays,
    metadata: metadataOf(query),
    embedOrigins: pulse.embedOrigins,
  } satisfies PageSetup;
}

/** Of a link that leads nowhere. */
export const setupOfNothing = (prefix: string, slug: string, words: PageWords): PageSetup => ({
  prefix,
  slug,
  link: null,
  opening: null,
  closing: "",
  retentionDays: null,
  metadata: {},
  embedOrigins: [],
  credentials: null,
  words,
});
