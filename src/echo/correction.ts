import type { Dialogue, Finding, State } from "./dialogue-state.ts";
import { figureScore } from "./figure-score.ts";
import { fold, sentences } from "./fold.ts";
import type { Span } from "./fold.ts";
import { readerOf, readIn } from "./mention-figures.ts";
import { askedWeight } from "./mention.ts";
import type { Hearing, Mention } from "./mention.ts";
import { foldedValue } from "./offers.ts";
import type { Profile } from "./profile.ts";
import type { Candidate } from "./readers/reader.ts";
import { utteranceOf } from "./utterance.ts";
import { sameValue } from "./value-type.ts";
import { correctingHint, correctingWords, takenBack } from "./phrases/correcting.ts";

/** An earlier answer that a message changes: which field, to what, and where in the message that stands. */
export interface Correction {
  finding: Finding & { field: string };
  /** The stretch that has been understood, and says nothing about anything else. */
  region: Span;
}

interface Claim {
  region: Span;
  /** Where the new value stands, and the old one where it is named. */
  fresh: Span;
  old: Span | null;
}

const longestClaim = 200;

/** "15, not 12", "I meant March": the stretches of a message that change an earlier answer. */
function claimsIn(text: string, language: string): Claim[] {
  if (!correctingHint.test(fold(text))) return [];
  return sentences(text).flatMap((sentence): Claim[] => {
    const said = fold(text.slice(sentence.start, Math.min(sentence.end, sentence.start + longestClaim)));
    const match = takenBack(language)
      .map((pattern) => pattern.exec(said))
      .find((found) => found !== null);
    const old = match?.indices?.groups?.old;
    const fresh = match?.indices?.groups?.fresh;
    if (old && fresh) return [{ region: sentence, fresh: moved(fresh, sentence), old: moved(old, sentence) }];
    const cue = correctingWords.exec(said);
    if (!cue) return [];
    const region = { start: sentence.start + cue.index, end: sentence.end };
    return [{ region, fresh: { start: region.start + cue[0].length, end: region.end }, old: null }];
  });
}

const moved = ([start, end]: [number, number], by: Span): Span => ({ start: by.start + start, end: by.start + end });

/** Whether "12" is what was understood before: the same value, or the same words. */
function isOld(said: string, finding: Finding, profile: Profile, dialogue: Dialogue): boolean {
  if (finding.value === null) return false;
  const context = { startedAt: dialogue.startedAt, language: dialogue.language, asked: true };
  if (profile.shape === "name" || profile.shape === "free") {
    const wanted = foldedValue(said).trim();
    return wanted.length > 1 && foldedValue(finding.value).includes(wanted);
  }
  return readerOf(profile)(said, profile.field, context).some(({ value }) =>
    profile.field.type === "string"
      ? foldedValue(finding.surface).startsWith(foldedValue(said))
      : sameValue(value, finding.value),
  );
}

function freshValues(profile: Profile, hearing: Hearing, span: Span): Candidate[] {
  const { text } = hearing.utterance;
  // "Correction: it was March" speaks of the answer, which need not be past itself.
  const alone = withoutRegions(text, [
    { start: 0, end: span.start },
    { start: span.end, end: text.length },
  ]);
  return readIn(profile, { ...hearing, utterance: alone }, span, true).map((one) =>
    profile.field.type === "string" ? { ...one, value: text.slice(one.start, one.end) } : one,
  );
}

/** How well a new value fits a field that has one, by the words beside it. A told text is never replaced by a bare word. */
function fit(profile: Profile, one: Candidate, hearing: Hearing): number {
  if (profile.shape === "free") return -1;
  if (profile.shape === "name") return /^\p{Lu}/u.test(hearing.utterance.text.slice(one.start)) ? 0 : -1;
  return figureScore(profile, { ...hearing, asked: new Map(), summed: new Set() }, one, [one]);
}

function correctionFor(claim: Claim, hearing: Hearing, state: State, dialogue: Dialogue): Correction["finding"] | null {
  const { text } = hearing.utterance;
  const { old } = claim;
  const known = state.profiles.flatMap((profile) => {
    const finding = state.findings.get(profile.field.name);
    return finding && finding.value !== null ? [{ profile, finding }] : [];
  });
  const meant = old
    ? known.filter(({ profile, finding }) => isOld(text.slice(old.start, old.end), finding, profile, dialogue))
    : known;
  const options = meant.flatMap(({ profile, finding }) =>
    freshValues(profile, hearing, claim.fresh)
      .slice(-1)
      .filter((one) => !sameValue(one.value, finding.value))
      .map((one) => ({ profile, one, when: finding.message, fit: old ? 1 : fit(profile, one, hearing) })),
  );
  const [best] = options.filter((option) => option.fit >= 0).sort((a, b) => b.fit - a.fit || b.when - a.when);
  if (!best) return null;
  const { start, end, value, confidence } = best.one;
  return {
    field: best.profile.field.name,
    value,
    status: "stated",
    confidence: Math.min(0.95, confidence),
    message: -1,
    span: { start, end },
    surface: text.slice(start, end),
  };
}

/**
 * What a message takes back of what was said before. With the old value named, nothing needs to be guessed; with only
 * "I meant …", it is the field that the new value fits best, the latest first.
 */
export function correctionsIn(hearing: Hearing, state: State, dialogue: Dialogue, heard: Mention[]): Correction[] {
  // What was heard by its own words, and not only because it was asked for, needs no guess.
  const isHeard = ({ field }: Mention): boolean => {
    const profile = state.profiles.find((one) => one.field.name === field);
    return (state.findings.get(field)?.value ?? null) !== null || !profile || askedWeight(hearing, profile) === 0;
  };
  return claimsIn(hearing.utterance.text, dialogue.language).flatMap((claim) => {
    const isClear = heard.some((one) => one.start >= claim.region.start && one.end <= claim.region.end && isHeard(one));
    const finding = !claim.old && isClear ? null : correctionFor(claim, hearing, state, dialogue);
    return finding ? [{ finding, region: claim.region }] : [];
  });
}

/** The message without what has been understood: blanks keep every other word in its place. */
export function withoutRegions(text: string, regions: Span[]): ReturnType<typeof utteranceOf> {
  let left = text;
  for (const { start, end } of regions) left = left.slice(0, start) + " ".repeat(end - start) + left.slice(end);
  return utteranceOf(left);
}
