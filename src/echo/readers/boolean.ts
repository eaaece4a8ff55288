import { agreementSpan, denialSpan, isDontKnow } from "../intent.ts";
import { clauses, fold, sentences } from "../fold.ts";
import type { Span } from "../fold.ts";
import { conceptsOf } from "../concepts.ts";
import { contentStems, tokenize } from "../words.ts";
import type { OutputField } from "../echo.ts";
import type { Candidate, Reader } from "./reader.ts";

/** Words so common in yes-or-no fields that hearing one says nothing about the field. */
const generic = new Set(
  contentStems(
    "allowed allow available has have offer offers include included includes good option options service place property seat seating ride room entry next day arrive serve serves support supported friendly required unit use uses using is are can will would want wants likely welcome welcomed accept accepts ok okay possible",
  ),
);

/** Nouns of trades and journeys: they name what the field belongs to, not what it asks. */
const surroundings = new Set(
  contentStems(
    "trip travel flight bus train car hotel movie event house apartment property ticket order payment transaction account product visibility facility facilities booking reservation restaurant shop store company team user customer",
  ),
);

/** What must be heard before an unasked remark counts as about this field. */
function booleanCues(field: OutputField): readonly string[] {
  const all = contentStems(field.name);
  const telling = all.filter((stem) => !generic.has(stem));
  const own = telling.filter((one) => !surroundings.has(one));
  if (own.length > 0) return own;
  return telling.length > 0 ? telling : all;
}

const near = (stem: string, cue: string): boolean =>
  stem === cue ||
  (cue.length > 3 && stem.startsWith(cue)) ||
  conceptsOf(cue).some(
    (concept) =>
      conceptsOf(stem).includes(concept) &&
      ![
        "people",
        "place",
        "time",
        "date",
        "origin",
        "destination",
        "begin",
        "finish",
        "genre",
        "money",
        "duration",
        "visit",
        "hotel",
        "home",
        "film",
        "food",
        "class",
        "artist",
        "actor",
        "song",
      ].includes(concept),
  );

const hedge =
  /\b(?:maybe|perhaps|probably|possibly|i think|i guess|i suppose|kind of|sort of|might|likely|not sure|vielleicht|wahrscheinlich|peut-etre|probablement|quizas?|tal vez|probablemente|misschien|waarschijnlijk|talvez|provavelmente)\b/;
const negation =
  /\b(?:no|not|never|without|don't|dont|doesn't|didn't|isn't|aren't|wasn't|won't|wouldn't|can't|cannot|nothing|none|nor|kein|keine|keinen|nicht|ohne|nie|pas|sans|jamais|sin|nunca|geen|niet|zonder|nooit|nao|sem)\b/;
const indifferent =
  /\b(?:don't care|doesn't matter|do not care|don't mind either|either way|whatever|no preference|egal|peu importe|no importa|da igual|maakt niet uit|tanto faz)\b/;
/** A question about the thing is curiosity, not a statement; "can you find one with…" is a request and states a wish. */
const curiosity =
  /^(?:(?:and|but|so|also|okay|ok|great|oh|well)[, ]+)*(?:(?:is|are)(?! there any (?:other|\w+ (?:that|which|with))| there an?other)|does|do they|do you (?:know|think) if|did|was|were|will|would (?:it|they|there)|has|have (?:they|you)|what(?! about)|what's|how(?! about)|which|who|where|when|why|can (?:i|we|they|it)|could (?:i|we|they)|may i|any chance|tell me|let me know|check if|can you (?:tell|check|let)|could you (?:tell|check|let)|do (?:i|we|the))\b/;

export const isCuriosity = (sentence: string): boolean =>
  curiosity.test(fold(sentence.slice(0, 120)).trim()) ||
  /\b(?:let me know if|tell me if|tell me whether|know if|know whether|whether)\b/.test(fold(sentence));

function answered(text: string): Candidate[] {
  const folded = fold(text);
  if (isDontKnow(text) || indifferent.test(folded)) return [];
  const sure = hedge.test(folded) ? 0.6 : 0.95;
  const yes = agreementSpan(text);
  if (yes) return [{ value: true, ...yes, confidence: sure }];
  const no = denialSpan(text);
  return no ? [{ value: false, ...no, confidence: sure }] : plainVerb(folded, sure);
}

/** "I do", "we don't", "I wouldn't", "it was": a yes or a no without the word. */
function plainVerb(folded: string, sure: number): Candidate[] {
  const likely =
    /^(?:well[, ]+|honestly[, ]+|oh[, ]+)?(?:probably|most likely|likely|presumably|i (?:think|guess|suppose|hope|believe) so|wahrscheinlich|vermutlich|probablement|probablemente|waarschijnlijk|provavelmente)\b( not| nicht| pas| no| niet| nao)?/.exec(
      folded,
    );
  if (likely) return [{ value: likely[1] === undefined, start: 0, end: likely[0].length, confidence: 0.6 }];
  const match =
    /^(?:well[, ]+|honestly[, ]+)?(?:i|we|it|they|he|she|there|you)(?:'m| am|'d| would|'ve| have| do| did| does| are| is| was| were| has| can| could| will|'ll)?\s?(?:really |definitely |probably |certainly |totally )*(n't|not|never)?\b/.exec(
      folded,
    );
  if (!match || folded.length > 160) return [];
  const negative = negation.test(folded.slice(0, 60));
  return [{ value: !negative, start: 0, end: Math.max(1, folded.trimEnd().length), confidence: Math.min(sure, 0.6) }];
}

function remarkIn(clause: Span, text: string, cues: readonly string[]): Candidate[] {
  const said = text.slice(clause.start, clause.end);
  const heard = tokenize(said).flatMap((token) => [
    token.stem,
    ...(token.word.includes("-") ? contentStems(token.word) : []),
  ]);
  if (!cues.every((cue) => heard.some((one) => near(one, cue))) || isCuriosity(said)) return [];
  const folded = fold(said);
  if (indifferent.test(folded)) return [];
  const welcome = /\b(?:don't mind|wouldn't mind|do not mind|not a problem|no problem|no issue|not only)\b/.test(
    folded,
  );
  return [{ value: welcome || !negation.test(folded), ...clause, confidence: hedge.test(folded) ? 0.5 : 0.75 }];
}

function volunteered(text: string, field: OutputField): Candidate[] {
  const cues = booleanCues(field);
  const heard = tokenize(text);
  if (
    !cues.every((cue) =>
      heard.some(
        ({ stem, word }) =>
          near(stem, cue) || (word.includes("-") && contentStems(word).some((part) => near(part, cue))),
      ),
    )
  )
    return [];
  return sentences(text).flatMap((sentence) => {
    const said = text.slice(sentence.start, sentence.end);
    if (isCuriosity(said)) return [];
    return clauses(said).flatMap(({ start, end }) =>
      remarkIn({ start: sentence.start + start, end: sentence.start + end }, text, cues),
    );
  });
}

export const readBoolean: Reader = (text, field, context) => {
  const remarks = volunteered(text, field);
  if (!context.asked) return remarks;
  const answer = answered(text);
  // "No. Well, we do have pets": the explicit remark about the thing is the later word.
  return answer.some(({ confidence }) => confidence > 0.7) ? answer : remarks.length > 0 ? remarks : answer;
};
