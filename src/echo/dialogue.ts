import { acceptanceSpan, rejectsOffer } from "./acceptance.ts";
import { correctionsIn, withoutRegions } from "./correction.ts";
import type { Dialogue, Finding, State } from "./dialogue-state.ts";
import type { TranscriptMessage } from "./echo.ts";
import { agreementSpan, isDenial, isDontKnow, isSkip, isStop } from "./intent.ts";
import { answerMentions } from "./mention-answers.ts";
import { figureMentions } from "./mention-figures.ts";
import { nameMentions } from "./mention-names.ts";
import { settle } from "./mention.ts";
import type { Hearing, Mention } from "./mention.ts";
import { accept, dropOffers, foldedValue, isOfferable, isScheduled, offering } from "./offers.ts";
import { profilesOf } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { askedBy } from "./question.ts";
import { isCuriosity } from "./readers/boolean.ts";
import { pickedIn } from "./support.ts";
import { asks, endsInTag, seeksAgreement, utteranceOf } from "./utterance.ts";
import type { Utterance } from "./utterance.ts";
import { speaksOnlyOf, toldFinding, volunteeredIn } from "./volunteered.ts";

const offered = (state: State) => [...state.offers].map(([name, { mention }]) => [name, mention] as const);

const hearingOf = (dialogue: Dialogue, state: State, utterance: Utterance, speaker: Hearing["speaker"]): Hearing => ({
  utterance,
  speaker,
  asked: speaker === "user" ? state.asked : new Map(),
  question: state.question,
  startedAt: dialogue.startedAt,
  language: dialogue.language,
  summed: speaker === "user" ? state.summed : new Set(),
  known: new Map(
    // An offer taken up by name ("the second film sounds good") belongs to the field it was offered for.
    [...(speaker === "user" ? offered(state) : []), ...state.findings].flatMap(([name, { value }]) =>
      typeof value === "string" ? [[name, foldedValue(value)] as const] : [],
    ),
  ),
});

function hear(hearing: Hearing, profiles: Profile[]): Mention[] {
  const sharing = new Set(profiles.filter(({ shape }) => shape === "boolean").map(({ field }) => field.name));
  const figures = figureMentions(hearing, profiles);
  const names = nameMentions(
    hearing,
    profiles,
    figures.filter(({ field }) => !sharing.has(field)),
  );
  const settled = settle([...figures, ...names], sharing);
  return hearing.speaker === "user" ? [...settled, ...answerMentions(hearing, profiles, settled)] : settled;
}

function listenToInterviewer(dialogue: Dialogue, state: State, message: TranscriptMessage, index: number): void {
  const utterance = utteranceOf(message.content);
  state.asked = askedBy(message, utterance, state.profiles);
  state.question = utterance.sentences.findLast(asks)?.text ?? utterance.text;
  state.summed = new Set();
  state.noted = message.about?.field ? [message.about.field] : [];
  // Only what opens a conversation can invite everything at once; it notes that it is about nothing in particular.
  state.isInvited = index === 0 && message.about?.field === null && message.about.topicId === null;
  // It names what is hoped for; of a told text that says nothing, for the answer as a whole is not about one of them.
  if (state.isInvited) for (const name of state.asked.keys()) if (isFree(state, name)) state.asked.delete(name);
  const tagged = endsInTag(utterance);
  for (const mention of hear(hearingOf(dialogue, state, utterance, "assistant"), state.profiles)) {
    const sentence = utterance.sentences.find(({ start, end }) => mention.start >= start && mention.start < end);
    const strong = tagged || (sentence !== undefined && seeksAgreement(sentence));
    const profile = state.profiles.find(({ field }) => field.name === mention.field);
    // What answers the respondent's question is information; only the thing itself is still an offer.
    if (!strong && state.inquired && profile?.kind !== "title") continue;
    if (!strong && !isOfferable(profile) && !(isScheduled(profile) && offering.test(utterance.folded))) continue;
    if (strong) state.summed.add(mention.field);
    state.offers.set(mention.field, { mention, surface: utterance.text.slice(mention.start, mention.end), strong });
  }
}

/** A button says exactly which field and which value; nothing needs to be guessed. */
function takePicked(dialogue: Dialogue, state: State, message: TranscriptMessage, index: number): boolean {
  const [name] = state.noted;
  const profile = state.profiles.find(({ field }) => field.name === name);
  const value = profile ? pickedIn(profile.field, message, { ...dialogue, asked: true }) : null;
  if (name === undefined || value === null || message.content === "") return false;
  state.findings.set(name, {
    value,
    status: "stated",
    confidence: 0.99,
    message: index,
    span: { start: 0, end: message.content.length },
    surface: message.content,
  });
  state.offers.delete(name);
  return true;
}

/** What the message says; what it takes back is put right first, and answers no other question. */
function hearAnswer(dialogue: Dialogue, state: State, utterance: Utterance, index: number): Mention[] {
  const hearing = hearingOf(dialogue, state, utterance, "user");
  const mentions = hear(hearing, state.profiles);
  const corrections = correctionsIn(hearing, state, dialogue, mentions);
  if (corrections.length === 0) return mentions;
  for (const { finding } of corrections) {
    const { field, ...rest } = finding;
    state.findings.set(field, { ...rest, message: index });
    state.offers.delete(field);
  }
  const left = withoutRegions(
    utterance.text,
    corrections.map(({ region }) => region),
  );
  const corrected = new Set(corrections.map(({ finding }) => finding.field));
  return hear(hearingOf(dialogue, state, left, "user"), state.profiles)
    .filter(({ field }) => !corrected.has(field))
    .map((mention) =>
      // A told text may reach across the blanks; its value is what was really said there.
      mention.value === left.text.slice(mention.start, mention.end)
        ? { ...mention, value: utterance.text.slice(mention.start, mention.end) }
        : mention,
    );
}

const isFree = (state: State, name: string): boolean =>
  state.profiles.some(({ field, shape }) => field.name === name && shape === "free");

function listenToRespondent(dialogue: Dialogue, state: State, message: TranscriptMessage, index: number): void {
  if (takePicked(dialogue, state, message, index)) return;
  const utterance = utteranceOf(message.content);
  const { text } = utterance;
  const whole = { start: 0, end: message.content.length };
  if (isSkip(text) || (isStop(text) && text.length < 40)) {
    if (isSkip(text))
      for (const [name, weight] of state.asked)
        if (weight > 0.6 && !state.findings.has(name))
          state.findings.set(name, {
            value: null,
            status: "declined",
            confidence: 0.9,
            message: index,
            span: whole,
            surface: text,
          });
    if (isSkip(text)) return;
  }
  state.inquired = utterance.sentences.some((sentence) => isCuriosity(sentence.text));
  const heard = isDontKnow(text) ? [] : hearAnswer(dialogue, state, utterance, index);
  const told = isDontKnow(text) ? [] : volunteeredIn(utterance, state, heard, state.isInvited);
  const mentions = heard.filter((mention) => !isFree(state, mention.field) || !speaksOnlyOf(told, mention, utterance));
  for (const one of told) state.findings.set(one.field, toldFinding(one, text, index));
  state.isInvited = false;
  for (const mention of mentions) {
    state.findings.set(mention.field, {
      value: mention.value,
      status: mention.inferred ? "inferred" : "stated",
      confidence: mention.confidence,
      message: index,
      span: { start: mention.start, end: mention.end },
      surface: text.slice(mention.start, mention.end),
    });
    state.offers.delete(mention.field);
  }
  const denies = isDenial(text);
  if (rejectsOffer(text)) dropOffers(state, ({ strong }) => !strong);
  // A bare no refuses the whole summary; a no with a correction refuses only what it corrects.
  if (denies && mentions.length === 0 && !isStop(text)) dropOffers(state, () => true);
  const agreed = denies ? null : agreementSpan(text);
  const taken = agreed ?? acceptanceSpan(text);
  if (taken) accept(state, index, taken, agreed ? 1 : 0.7);
  state.asked = new Map();
}

/** Walks through a conversation and keeps, for each field, the last word about it. */
export function listen(dialogue: Dialogue): Map<string, Finding> {
  const state: State = {
    profiles: profilesOf(dialogue.fields),
    findings: new Map(),
    offers: new Map(),
    asked: new Map(),
    question: "",
    inquired: false,
    noted: [],
    summed: new Set(),
    isInvited: false,
  };
  dialogue.transcript.forEach((message, index) => {
    if (message.role === "assistant") listenToInterviewer(dialogue, state, message, index);
    else listenToRespondent(dialogue, state, message, index);
  });
  return state.findings;
}
