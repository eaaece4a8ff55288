import type { Span } from "./fold.ts";
import { askedWeight, bounds } from "./mention.ts";
import type { Hearing, Mention } from "./mention.ts";
import { nameScore } from "./name-score.ts";
import { openers } from "./names.ts";
import { isHead } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { isCuriosity } from "./readers/boolean.ts";
import { stopWords } from "./words.ts";
import type { Token } from "./words.ts";

const plainAdjectives = new Set(
  "good nice great new best popular local fun cheap some any available different other specific particular certain favorite favourite same whole entire live upcoming interesting decent really very more most another single few kind type sort genre style of nearby general second first third last next one two three old young big small recent long short".split(
    " ",
  ),
);

/** "a drama movie", "persian food": what stands right before the thing that the field is a kind of. */
function modifierSpans(profile: Profile, tokens: readonly Token[], text: string): Span[] {
  const found: Span[] = [];
  tokens.forEach((head, index) => {
    if (!isHead(profile, head) || (head.capital && tokens[index - 1]?.capital)) return;
    let first = index;
    while (first > 0 && index - first < 2) {
      const before = tokens[first - 1] as Token;
      if (
        stopWords.has(before.word) ||
        (openers.has(before.word) && !before.capital) ||
        plainAdjectives.has(before.word) ||
        /^\d/.test(before.word) ||
        isHead(profile, before)
      )
        break;
      if (index - first === 1 && (tokens[first] as Token).capital && !before.capital) break;
      if (!/^[\s-]+$/.test(text.slice(before.end, (tokens[first] as Token).start))) break;
      first -= 1;
    }
    const start = tokens[first];
    const end = tokens[index - 1];
    if (first < index && start && end) found.push({ start: start.start, end: end.end });
  });
  return found;
}

const naming =
  /\b(?:called|named|titled|labell?ed|call it|name it|label it|title it|(?:the |its |a )?(?:name|title|label) (?:is|will be|should be|would be|as|to|of)|with the (?:name|title|label))\s+(?:it )?["“']?([^"“”.,;:!?\n]{2,50})/giu;
const namingEnd =
  / (?:at|on|please|instead|which|that|located|is|starring|directed|near|would|should|does|has|there|and (?=it|they|is|has|you|would|there|an? |i |we |make|set|add)|with (?=an? |\d)|for (?=\d|next|tomorrow|today|the)|(?:in|by|from|with) (?=\p{Lu}))(?![\p{Ll}]).*$/u;

/** What follows "call it" is a name however it is written. */
function namedSpans(text: string): Span[] {
  return [...text.matchAll(naming)].flatMap((match) => {
    const raw = match[1] ?? "";
    const start = match.index + match[0].length - raw.length;
    const kept = raw.replace(namingEnd, "").trimEnd().replace(/['’]$/, "");
    return kept.length >= 2 && !/^(?:it|this|that|what|a|an|the|my|of)$/i.test(kept)
      ? [{ start, end: start + kept.length }]
      : [];
  });
}

/** The interviewer names things on purpose; a respondent may drop a name in passing. */
const leastName = { user: 1.9, assistant: 1.6 };

/** Names by what leads to them, kinds by what they stand before. */
export function nameMentions(hearing: Hearing, profiles: Profile[], taken: Span[]): Mention[] {
  const { utterance } = hearing;
  const named = profiles.filter(({ shape }) => shape === "name");
  const onlyTitle = named.filter(({ kind }) => kind === "title").length === 1;
  const free = utterance.names.filter((name) => !taken.some((one) => one.start < name.end && name.start < one.end));
  const found: Mention[] = [];
  for (const profile of named) {
    const put = (span: Span, score: number) => {
      if (score >= leastName[hearing.speaker])
        found.push({
          field: profile.field.name,
          value: utterance.text.slice(span.start, span.end),
          start: span.start,
          end: span.end,
          score,
          confidence: Math.min(0.95, 0.5 + score / 8),
        });
    };
    for (const name of free) put(name, nameScore(profile, hearing, name, named));
    if (profile.kind === "title" && onlyTitle)
      for (const span of namedSpans(utterance.text)) {
        const name = utterance.names.find((one) => one.start <= span.start && span.start < one.end);
        // "called Monday run": the small words go with the name. A further capital belongs to something else.
        if (!name) put(span, nameScore(profile, hearing, span, named) + 1.6);
        else if (!/\p{Lu}/u.test(utterance.text.slice(name.end, span.end)))
          put(span, nameScore(profile, hearing, span, named) + 0.2);
      }
    if (profile.kind === "category" && hearing.speaker === "user")
      for (const span of modifierSpans(profile, utterance.tokens, utterance.text))
        if (
          !taken.some((one) => one.start < span.end && span.start < one.end) &&
          !isCuriosity(utterance.text.slice(bounds(utterance, span.start).start, span.end))
        )
          put(span, 2.6 + askedWeight(hearing, profile) * 2);
  }
  return found;
}
