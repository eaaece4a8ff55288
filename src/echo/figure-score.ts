import { conceptsOf } from "./concepts.ts";
import { fold } from "./fold.ts";
import { around, askedWeight, bounds, momentSideBefore, nearCues, sideBefore } from "./mention.ts";
import type { Hearing } from "./mention.ts";
import { cueOf } from "./profile.ts";
import type { Profile, Shape } from "./profile.ts";
import type { Candidate } from "./readers/reader.ts";
import { stopWords } from "./words.ts";

/** A sum of money, for a field that is one but was declared a plain number. */
const isPriced = ({ utterance: { text } }: Hearing, { start, end }: Candidate): boolean =>
  /[$€£]\s?$/.test(text.slice(Math.max(0, start - 2), start)) ||
  /^\s?(?:[$€£]|dollars?|bucks|euros?|pounds?|usd|eur|gbp)/i.test(text.slice(end, end + 9));

const settling =
  /\b(?:let's say|let us say|i'd say|i would say|call it|make it|make that|overall|in the end i'd give|sagen wir|disons|digamos|laten we zeggen)[,:]?\s+(?:an? |about |it's |maybe )?$/;

/** "At first an 8, later a 3; let's say 4": whoever weighs figures aloud says which one counts. */
const isSettled = ({ utterance: { folded } }: Hearing, { start }: Candidate): boolean =>
  settling.test(folded.slice(Math.max(0, start - 40), start));

/** "15 people" is no sum of money, whoever was asked for one. */
function countsThings(profile: Profile, hearing: Hearing, one: Candidate): boolean {
  if (profile.shape !== "money" || isPriced(hearing, one)) return false;
  const { text, tokens } = hearing.utterance;
  const next = tokens.find(({ start }) => start >= one.end);
  if (!next || !/^[\s-]+$/.test(text.slice(one.end, next.start)) || stopWords.has(next.word)) return false;
  return (
    conceptsOf(next.stem).includes("people") || /^(?:days?|weeks?|hours?|minutes?|percent|times?)$/.test(next.word)
  );
}

/** What a figure counts stands right behind it; failing that, in front ("a party of four", "rooms: 3"). */
function countScore(profile: Profile, hearing: Hearing, one: Candidate, all: Candidate[]): number {
  const { left, right } = around(hearing.utterance, one, all);
  const gap = hearing.utterance.text.slice(one.end, right[0]?.start ?? one.end);
  const stop = right.findIndex(({ word }) => stopWords.has(word));
  const behind = /^[\s-]*$/.test(gap) ? right.slice(0, stop < 0 ? 3 : Math.min(3, stop)) : [];
  const unit = Math.max(0, ...behind.map((token, distance) => cueOf(profile, token) * (1 - 0.2 * distance)));
  const front = Math.max(
    0,
    ...left.slice(0, 3).map((token, distance) => cueOf(profile, token) * (1 - 0.25 * distance)),
  );
  const counted = behind.find(
    ({ word }) =>
      !stopWords.has(word) && !/^(?:more|other|whole|full|new|different|big|small|total|at|on|in)$/.test(word),
  );
  // "for two" with nothing behind it counts people, in any trade.
  const forSo =
    profile.cues.has("~people") &&
    !counted &&
    /\b(?:for|(?<!out )of|us|are|party of|just|only)\s+(?:just |only |about |around )?$/.test(
      hearing.utterance.folded.slice(Math.max(0, one.start - 22), one.start),
    )
      ? 1.6
      : 0;
  const priced = profile.cues.has("~money") && isPriced(hearing, one) ? 1.6 : 0;
  const asked = askedWeight(hearing, profile) * 3;
  const foreign = counted && priced === 0 && unit < 0.4 ? (asked > 0 ? 1.2 : 0.8) : 0;
  return (unit > 0 ? 0.9 + unit * 1.4 : 0) + front * 0.7 + forSo + priced + asked - foreign;
}

const eventful: ReadonlySet<Shape> = new Set(["date", "time", "datetime"]);

function sideScore(profile: Profile, hearing: Hearing, one: Candidate, all: Candidate[]): number {
  if (profile.side === null || profile.rivals < 2) return 0;
  const sentence = bounds(hearing.utterance, one.start);
  const from = Math.max(sentence.start, ...all.filter(({ end }) => end <= one.start).map(({ end }) => end));
  const before = hearing.utterance.folded.slice(Math.max(from, one.start - 50), one.start);
  const side = eventful.has(profile.shape) ? momentSideBefore(before) : sideBefore(before);
  return side === null ? 0 : side === profile.side ? 1.5 : -1.5;
}

/** "Is it a museum?" inquires about what was offered; "are there any museums?" asks for one. */
const aboutTheOffer =
  /^(?:(?:and|so|okay|ok|great)[, ]+)*(?:is|does|do|will|would|can|has|was|are) (?:it|they|this|that|the|these|those)\b/;

export function figureScore(profile: Profile, hearing: Hearing, one: Candidate, all: Candidate[]): number {
  const asked = askedWeight(hearing, profile);
  const cues = nearCues(profile, around(hearing.utterance, one, all));
  const alone = profile.rivals === 1 ? 1 : 0;
  const summed = hearing.summed.has(profile.field.name) ? 0.5 : 0;
  switch (profile.shape) {
    case "number":
      return countScore(profile, hearing, one, all) + summed + (asked > 0 && isSettled(hearing, one) ? 3 : 0);
    case "rating":
      return asked * 3 + cues + (one.confidence > 0.9 ? 1 + alone : 0) + (asked > 0 && isSettled(hearing, one) ? 3 : 0);
    case "boolean":
      return one.confidence > 0.7 ? 1.8 + asked * 2 : 1 + asked * 2;
    case "enum":
      return (
        1.2 +
        (one.confidence - 0.85) * 3 +
        asked * 2 +
        cues * 0.6 +
        sideScore(profile, hearing, one, all) +
        alone * 0.3 +
        summed -
        (hearing.speaker === "user" && aboutTheOffer.test(fold(sentenceOf(hearing, one))) ? 0.8 : 0)
      );
    case "email":
    case "phone":
    case "url":
    case "array":
      return 1.6 + asked * 3 + cues;
    default:
      // Without a word that says otherwise, a day or an hour belongs to the field declared first: the start of the thing.
      return (
        (eventful.has(profile.shape) ? 0.8 : 0.4) +
        asked * 3 +
        cues +
        alone +
        sideScore(profile, hearing, one, all) +
        summed +
        ((profile.side === "from" || profile.side === null) && (profile.shape !== "time" || profile.rivals === 1)
          ? 0.4
          : 0) -
        (countsThings(profile, hearing, one) ? 3 : 0) -
        profile.order * 0.01
      );
  }
}

const sentenceOf = (hearing: Hearing, one: Candidate): string => {
  const { start, end } = bounds(hearing.utterance, one.start);
  return hearing.utterance.text.slice(start, end);
};
