import { conceptsOf } from "./concepts.ts";
import type { Span } from "./fold.ts";
import { around, askedWeight, bounds } from "./mention.ts";
import type { Hearing } from "./mention.ts";
import { cueOf } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { stopWords } from "./words.ts";
import type { Token } from "./words.ts";

const street =
  /\b(?:street|st|road|rd|avenue|ave|boulevard|blvd|lane|ln|drive|dr|highway|way|square|place|court|plaza|suite|parkway)\b/;

const spotWord =
  /\b(?:airport|station|terminal|stop|center|centre|mall|plaza|hotel|street|road|avenue|boulevard|building|office|depot|port|square|hall|museum|park|campus|hospital|university|store|shop|branch|garage)\b/;

/** Prepositions and verbs that lead to a name of each sort, nearest words first: the grammar of English, not of a trade. */
const leads = {
  within:
    /\b(?:in|near|around|within|nearby|inside|across|close to|outside)\s+(?:the )?(?:city of |area of |town of |downtown |greater )?$/,
  from: /\b(?:from|leaving|departing|out of|leave|depart|departure from)\s+(?:the )?(?:city of )?$/,
  to: /\b(?:to|into|towards?|visit|visiting|reach|reaching|destination is|heading|for)\s+(?:the )?(?:city of )?$/,
  at: /\bat\s+(?:the )?$/,
  by: /\b(?:by|starring|featuring|with|from|actor|actress|director|artist|singer|band|author)\s+$/,
  called: /\b(?:called|named|titled|name is|name's|it's|it is|is)\s+(?:the )?$/,
  choosing:
    /\b(?:watch|see|play|hear|rent|book|try|like|love|want|listen to|reserve|about|recommend|found|find|there's|there is|have|attend|buy|to|choose|pick|go with|consider|suggest|check out|look at|take|prefer|like to|at|in|for|including|option is|one is|first is|confirm|playing)\s+(?:also |maybe |perhaps |just )?(?:the |a |an |this |that )?$/,
  looking: /\b(?:look(?:ing)? (?:at|into|in|up)|check|search)\s+$/,
  about: /\b(?:what|how) about\s+(?:in |the )?$/,
};

function placeScore(profile: Profile, before: string, after: string, name: string): number {
  const toward = /^\s*(?:to|->|→)\s+\p{Lu}/u.test(after)
    ? "from"
    : leads.from.test(before)
      ? "from"
      : leads.to.test(before) && !/\bfor\s+(?:the )?$/.test(before)
        ? "to"
        : null;
  const spot = spotWord.test(name) || /\d/.test(name);
  const twin = profile.venue === null ? 0 : profile.venue === spot ? 0.8 : -2;
  if (profile.side !== null && toward !== null) return (toward === profile.side ? 3 : -3) + twin;
  const soft = leads.within.test(before)
    ? 2
    : toward !== null || leads.to.test(before)
      ? 1.3
      : leads.looking.test(before) && profile.side === null
        ? 1.6
        : leads.at.test(before)
          ? 0.8
          : leads.about.test(before)
            ? 1.6
            : /^\s+(?:area|city)\b/.test(after)
              ? 1.5
              : 0;
  return (
    soft +
    twin +
    (profile.venue === true && leads.at.test(before) ? 1 : 0) -
    (profile.side === "from" && profile.venue === null ? 1 : 0) -
    (street.test(name) && /\d/.test(name) ? 0.5 : 0)
  );
}

const makes = ["~director", "~author", "~artist"];

/** Who made it stands behind "by"; who appears in it, behind "with" and "starring". */
function personScore(profile: Profile, before: string): number {
  if (profile.side === "to")
    return /\b(?:to|for|pay|send|with|message|text|call|email|tell)\s+(?:my (?:\w+ )?)?$/.test(before) ? 2.2 : 0;
  if (/\b(?:by|from)\s+$/.test(before))
    return profile.cues.has("~actor") && !makes.some((concept) => profile.cues.has(concept))
      ? /\b(?:acted|played|starred) by\s+$/.test(before)
        ? 2.2
        : 0.3
      : 2.1;
  if (/\b(?:with|starring|featuring|stars|has)\s+$/.test(before))
    return profile.cues.has("~actor") || !makes.some((concept) => profile.cues.has(concept)) ? 2.1 : 0.3;
  return leads.by.test(before) ? 1.5 : leads.called.test(before) ? 1 : 0;
}

function titleScore(hearing: Hearing, before: string, after: string, name: string): number {
  if (/^\d+\s/.test(name) && street.test(name)) return -1;
  // "Owls vs Bison" is what is on, wherever it is on.
  if (/ vs\.? /.test(name)) return 3;
  if (
    /\b(?:by|starring|directed by|from|to|near|in|around)\s+(?:the )?$/.test(before) &&
    !/\b(?:listen|table in|room in|tickets? (?:for|to)) (?:in|to)?\s*$/.test(before)
  )
    return /\b(?:change|switch)\b/.test(before) ? 1.8 : -0.8;
  // "Southern food": a name that stands before a common noun describes it.
  const describes =
    /^\s+\p{Ll}/u.test(after) &&
    !/^\s+(?:is|sounds|would|works|looks|seems|has|in|at|on|for|with|by|from|and|or|to|please|then|tonight|today|tomorrow|which|that|located|instead|again|if|as|of|will|was|i|my|the|a|too|there|near)\b/.test(
      after,
    )
      ? 0.8
      : 0;
  if (leads.called.test(before)) return (hearing.speaker === "assistant" ? 2 : 1.5) - describes;
  if (leads.choosing.test(before) || leads.about.test(before)) return 1.6 - describes;
  if (hearing.speaker === "assistant" && /[,:]\s+(?:the )?$/.test(before)) return 1.3 - describes;
  return (
    (before.trim() === "" && /^\s*(?:is|sounds|would|works|looks|seems|has|in|at|,|\.|$)/.test(after) ? 1.3 : 0.4) -
    describes
  );
}

function kindScore(profile: Profile, hearing: Hearing, span: Span): number {
  const { utterance } = hearing;
  const sentence = bounds(utterance, span.start);
  const before = utterance.folded.slice(Math.max(sentence.start, span.start - 40), span.start);
  const after = utterance.text.slice(span.end, Math.min(sentence.end, span.end + 20));
  const name = utterance.folded.slice(span.start, span.end);
  switch (profile.kind) {
    case "place":
      return placeScore(profile, before, after, name);
    case "person":
      // The interviewer offers a person the way one offers a thing: "Ada Berg is a nice one".
      return hearing.speaker === "assistant" && profile.side === null
        ? Math.max(personScore(profile, before), titleScore(hearing, before, after, name) - 0.6)
        : personScore(profile, before);
    case "title":
      return titleScore(hearing, before, after, name);
    case "address":
      return /^\d+\s/.test(name) && street.test(name) ? 2 : -3;
    case "category":
      return /\b(?:by|with|starring|featuring|called|named|in|from|to|at)\s+(?:the )?$/.test(before)
        ? -2
        : /\b(?:genre|kind|type|style|category|cuisine)\s*(?:of|is|:|,)?\s*$/.test(before)
          ? 1.5
          : 0;
    default:
      return -3;
  }
}

/** Stations and airports stand beside the cities they are in: without their own word, a place is the city. */
const precise = ["~station", "~airport", "~address"];
const spellsOut = (profile: Profile, tokens: readonly Token[]): boolean =>
  tokens.some((token) =>
    conceptsOf(token.stem).some((concept) => precise.includes(`~${concept}`) && profile.cues.has(`~${concept}`)),
  );

/** "Maple Street Cinema" is the name of a cinema, not of the film shown there. */
function ownNoun(profile: Profile, rivals: Profile[], inside: Token[]): number {
  const belongs = (one: Profile): boolean => inside.some((token) => cueOf(one, token) >= 0.5);
  if (belongs(profile)) return rivals.length > 1 ? 1 : 0.4;
  return rivals.some((rival) => rival !== profile && belongs(rival)) ? -1.5 : 0;
}

export function nameScore(profile: Profile, hearing: Hearing, span: Span, named: Profile[]): number {
  const { utterance } = hearing;
  const { left, right } = around(utterance, span, utterance.names);
  const adjacent =
    Math.max(0, ...left.slice(0, 3).map((token, distance) => cueOf(profile, token) * (1 - 0.3 * distance))) +
    Math.max(0, ...right.slice(0, 2).map((token, distance) => cueOf(profile, token) * (1 - 0.4 * distance)));
  const name = utterance.folded.slice(span.start, span.end);
  const inside = utterance.tokens.filter((token) => token.start >= span.start && token.end <= span.end);
  // "the album Blue Lines": the field's own word, right before the name, outweighs every preposition.
  const introduced = profile.kind === "title" && left.find(({ word }) => !/^(?:the|called|named|is)$/.test(word));
  let score =
    (introduced && cueOf(profile, introduced) >= 0.9 ? 1.8 : 0) +
    kindScore(profile, hearing, span) +
    Math.min(2, adjacent) * (profile.kind === "category" ? 1.2 : 0.7) +
    askedWeight(hearing, profile) * 2.4;
  const rivals = named.filter(({ kind }) => kind === profile.kind);
  if (profile.kind === "title" || profile.kind === "person") score += ownNoun(profile, rivals, inside);
  if (rivals.length === 1) score += 0.5;
  else if (
    profile.kind === "place" &&
    precise.some((concept) => profile.cues.has(concept)) &&
    !spellsOut(profile, [...left.slice(0, 2), ...right.slice(0, 2), ...inside])
  )
    score -= 2;
  if (inside.length > 0 && inside.every((token) => stopWords.has(token.word) || cueOf(profile, token) > 0)) score -= 2;
  if (hearing.summed.has(profile.field.name)) score += 0.4;
  for (const [field, value] of hearing.known) if (value === name) score += field === profile.field.name ? 1.5 : -1.5;
  return score;
}
