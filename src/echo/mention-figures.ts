import { isDemanded } from "./demand.ts";
import { figureScore } from "./figure-score.ts";
import type { Span } from "./fold.ts";
import { around, askedWeight, nearCues } from "./mention.ts";
import type { Hearing, Mention } from "./mention.ts";
import { cueOf } from "./profile.ts";
import type { Profile, Shape } from "./profile.ts";
import { datesIn } from "./readers/date.ts";
import { readMoney } from "./readers/money.ts";
import { figures } from "./readers/number.ts";
import { readPhone } from "./readers/phone.ts";
import { bothEnds } from "./readers/reader.ts";
import type { Candidate, Reader } from "./readers/reader.ts";
import { readers } from "./readers/readers.ts";
import { readTime } from "./readers/time.ts";
import { isToldAsPast } from "./tense.ts";
import { stopWords } from "./words.ts";

/** Stretches that are already something else; a figure inside a date or a price counts nothing. */
function takenBy(hearing: Hearing): Candidate[] {
  const {
    utterance: { text },
  } = hearing;
  const context = { startedAt: hearing.startedAt, language: hearing.language, asked: false };
  if (figures(text, hearing.language).length === 0) return [];
  const field = { name: "", type: "string" as const, description: "" };
  return [
    ...datesIn(text, context),
    ...readTime(text, field, context),
    ...readMoney(text, field, context),
    ...readPhone(text, field, context),
  ];
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const isPrice = ({ value }: Candidate): boolean => typeof value === "object" && !Array.isArray(value);

/** A text field that holds a figure is read as one. */
export function readerOf({ field, shape }: Profile): Reader {
  if (field.type !== "string") return readers[field.type];
  return readers[shape === "name" || shape === "free" ? "string" : shape];
}

/** What a field's reader finds in a stretch of the message, days seen from when they are told. */
export function readIn(profile: Profile, hearing: Hearing, { start, end }: Span, asked: boolean): Candidate[] {
  const text = hearing.utterance.text.slice(start, end);
  const context = { startedAt: hearing.startedAt, language: hearing.language, asked };
  const moved = (one: Candidate): Candidate => ({ ...one, start: one.start + start, end: one.end + start });
  const read = readerOf(profile)(text, profile.field, context).map(moved);
  if (profile.shape !== "date" && profile.shape !== "datetime") return read;
  const past = readerOf(profile)(text, profile.field, { ...context, isPast: true }).map(moved);
  return read.map((one) => {
    const same = isToldAsPast(profile, hearing, one.start) && past.find((other) => other.start === one.start);
    return same || one;
  });
}

function candidatesFor(profile: Profile, hearing: Hearing, taken: Candidate[]): Candidate[] {
  const { text } = hearing.utterance;
  const isAsked = askedWeight(hearing, profile) > 0.3;
  const counts = profile.shape === "number" || profile.shape === "rating";
  const read = readIn(profile, hearing, { start: 0, end: text.length }, isAsked);
  const found =
    counts || profile.shape === "money" || profile.shape === "date"
      ? read.filter((one) => !isDemanded(profile, hearing.utterance.folded, one, isAsked))
      : read;
  if (!counts && profile.shape !== "date") return found;
  // "7 Oaks" and "4th Wall" are names that begin with a figure.
  return found.filter(
    (one) =>
      !(counts && taken.some((other) => overlaps(one, other) && !(isPrice(other) && profile.cues.has("~money")))) &&
      !hearing.utterance.names.some(
        (name) =>
          name.end - name.start > one.end - one.start + 1 &&
          overlaps(one, name) &&
          text.slice(name.start, name.end).length > 3,
      ),
  );
}

/** A day that nobody asked for and no word ties to the field may be the day of something else. */
const isStray = (profile: Profile, hearing: Hearing, one: Candidate, all: Candidate[]): boolean =>
  (profile.shape === "date" || profile.shape === "time" || profile.shape === "datetime") &&
  hearing.speaker === "user" &&
  askedWeight(hearing, profile) === 0 &&
  nearCues(profile, around(hearing.utterance, one, all)) === 0;

const leastScore: Partial<Record<Shape, number>> = {
  number: 1.5,
  enum: 1.3,
  boolean: 1.5,
  money: 1.4,
  duration: 1.4,
  date: 1.05,
};

/** "Basic, Pro or Team?" offers none of the three: a yes to it says nothing. */
function leavesTheChoice({ shape }: Profile, { utterance }: Hearing, all: Candidate[]): boolean {
  if (shape !== "enum" && shape !== "array") return false;
  return all.some((one, index) => {
    const next = all[index + 1];
    return (
      next !== undefined &&
      next.value !== one.value &&
      /^[^.!?]{0,40}\b(?:or|oder|ou|o|of)\b[^.!?]{0,24}$/i.test(utterance.text.slice(one.end, next.start))
    );
  });
}

/** "6 out of 10" counts nothing where something is rated, whatever was asked. */
const ratingsIn = (hearing: Hearing, profiles: Profile[]): Candidate[] =>
  profiles
    .filter(({ shape }) => shape === "rating")
    .flatMap((profile) => readIn(profile, hearing, { start: 0, end: hearing.utterance.text.length }, false))
    .filter(({ confidence }) => confidence > 0.9);

/** Everything but names and told texts: figures, days, choices, yes and no, addresses. */
export function figureMentions(hearing: Hearing, profiles: Profile[]): Mention[] {
  const taken = takenBy(hearing);
  const rated = ratingsIn(hearing, profiles);
  const found: Mention[] = [];
  for (const profile of profiles) {
    if (profile.shape === "name" || profile.shape === "free") continue;
    const all = bothEnds(candidatesFor(profile, hearing, profile.shape === "number" ? [...taken, ...rated] : taken));
    if (hearing.speaker === "assistant" && leavesTheChoice(profile, hearing, all)) continue;
    all.forEach((one, index) => {
      const score = figureScore(profile, hearing, one, all);
      // The later of two equals wins: people correct themselves forwards.
      if (score < (leastScore[profile.shape] ?? 1.2)) return;
      const end = endWithUnit(profile, hearing, one);
      // A text field keeps the words; a typed field keeps what was read from them.
      const value = profile.field.type === "string" ? hearing.utterance.text.slice(one.start, end) : one.value;
      found.push({
        field: profile.field.name,
        value,
        start: one.start,
        end,
        score: score + index * 0.02,
        ...(one.inferred && { inferred: true }),
        confidence: Math.min(
          0.98,
          one.confidence * Math.min(1, 0.55 + score / 6) * (isStray(profile, hearing, one, all) ? 0.6 : 1),
        ),
      });
    });
  }
  return found;
}

const unit =
  /^[\s-]+(?:(?:whole|full|business|working|more) )?(?:days?|nights?|weeks?|months?|years?|hours?|minutes?|percent|stars?|mph|kg|km|miles?|people|persons?|tage|jahre|jours|ans|dias|anos|dagen|jaar)\b|^\s?%/i;

/** "twelve people", not "twelve": the quote should read on its own. */
function endWithUnit(profile: Profile, hearing: Hearing, one: Candidate): number {
  if (profile.shape !== "number") return one.end;
  const {
    utterance: { text, tokens },
  } = hearing;
  const named = unit.exec(text.slice(one.end, one.end + 24));
  if (named) return one.end + named[0].length;
  const next = tokens.find(({ start }) => start >= one.end);
  return next &&
    /^[\s-]+$/.test(text.slice(one.end, next.start)) &&
    cueOf(profile, next) > 0.3 &&
    !stopWords.has(next.word)
    ? next.end
    : one.end;
}
