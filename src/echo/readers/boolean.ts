import { wordTable } from "../../kernel/word-table.ts";
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

/** "Yes, if you fix the import": a yes that hangs on something, each language with its own words for "if". */
const conditions: Record<string, RegExp> = wordTable({
  en: /\b(?:if|unless|provided|as long as|assuming|depending on|depends on|only when|on condition)\b/,
  de: /\b(?:wenn|falls|sofern|solange|vorausgesetzt|es sei denn)\b/,
  fr: /\b(?:s'ils?|s'il|a condition|pourvu que|sauf si)\b|,\s+si\b/,
  es: /\b(?:siempre que|a menos que|con tal de)\b|[a-z]\s+si\b/,
  nl: /\b(?:als|mits|tenzij|zolang)\b/,
  pt: /\b(?:se|desde que|contanto que|a menos que)\b/,
});
const isConditional = (folded: string, language: string): boolean =>
  Boolean(conditions.en?.test(folded) || conditions[language.slice(0, 2)]?.test(folded));

const maybe =
  /^(?:(?:well|hm+|um+|oh|honestly|naja|bon|bueno|nou|bom)[, ]+)*(?:maybe|perhaps|possibly|it might|we might|i might|vielleicht|eventuell|peut-etre|quizas?|tal vez|a lo mejor|misschien|talvez)\b(,? (?:not|nicht|pas|no|niet|nao)\b)?/;

/** A maybe alone is neither; a maybe with its condition, or with a no, leans to one side and says so. */
function leaning(folded: string, language: string): Candidate[] {
  const match = maybe.exec(folded);
  if (!match || (match[1] === undefined && !isConditional(folded, language))) return [];
  return [{ value: match[1] === undefined, start: 0, end: folded.trimEnd().length, confidence: 0.5, inferred: true }];
}

function answered(text: string, language: string): Candidate[] {
  const folded = fold(text);
  if (isDontKnow(text) || indifferent.test(folded)) return [];
  const head = folded.slice(0, 300);
  if (maybe.test(head)) return leaning(head, language);
  const late =
    /^(?:only )?if [^,.!?]{2,120},\s+(?:then )?(yes|sure|of course|definitely|i would|we would|no|not)\b/.exec(head);
  if (late) return [{ value: !/^no/.test(late[1] ?? ""), ...wholeOf(folded), confidence: 0.6, inferred: true }];
  const isHedged = hedge.test(folded);
  const inferred = isHedged || isConditional(head, language);
  const sure = isHedged ? 0.6 : inferred ? 0.75 : 0.95;
  const yes = agreementSpan(text);
  if (yes) return [{ value: true, ...(inferred ? wholeOf(folded) : yes), confidence: sure, inferred }];
  const no = denialSpan(text);
  if (no) return [{ value: false, ...(inferred ? wholeOf(folded) : no), confidence: sure, inferred }];
  return plainVerb(folded, sure).map((one) => ({ ...one, inferred }));
}

/** What an answer hangs on belongs to the quote. */
const wholeOf = (folded: string): Span => ({ start: 0, end: Math.max(1, folded.slice(0, 300).trimEnd().length) });

/** "I do", "we don't", "I wouldn't", "it was", "I want to": a yes or a no without the word. */
function plainVerb(folded: string, sure: number): Candidate[] {
  const likely =
    /^(?:well[, ]+|honestly[, ]+|oh[, ]+)?(?:probably|most likely|likely|presumably|i (?:think|guess|suppose|hope|believe) so|wahrscheinlich|vermutlich|probablement|probablemente|waarschijnlijk|provavelmente)\b( not| nicht| pas| no| niet| nao)?/.exec(
      folded,
    );
  if (likely) return [{ value: likely[1] === undefined, ...wholeOf(folded), confidence: 0.6 }];
  const match =
    /^(?:well[, ]+|honestly[, ]+)?(?:i|we|it|they|he|she|there|you)(?:'m| am|'d| would|'ve| have| do| did| does| are| is| was| were| has| can| could| will|'ll|(?= (?:\w+ )?(?:want|wants|need|needs|like|love|plan|intend|hope|wish|prefer|think|never|don't|didn't|won't|wouldn't|can't|haven't|isn't|wasn't|doesn't)\b)|n't)/.exec(
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

/** Two words for one, without moving what stands behind them. */
const oneWord = (text: string): string =>
  text.replace(/\b(?:come|coming|came) back\b/gi, (whole) => "return".padEnd(whole.length, "_"));

function volunteered(told: string, field: OutputField): Candidate[] {
  const text = oneWord(told);
  const cues = booleanCues(field);
  const heard = tokenize(text);
  if (
    cues.length === 0 ||
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
  const answer = answered(text, context.language);
  // "No. Well, we do have pets": the explicit remark about the thing is the later word.
  return answer.some(({ confidence }) => confidence > 0.7) ? answer : remarks.length > 0 ? remarks : answer;
};
