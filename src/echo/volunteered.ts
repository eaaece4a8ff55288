import type { Finding, State } from "./dialogue-state.ts";
import type { OutputField } from "./echo.ts";
import type { Span } from "./fold.ts";
import type { Mention } from "./mention.ts";
import type { Profile } from "./profile.ts";
import { isCuriosity } from "./readers/boolean.ts";
import { keywords, sharedWords, speaksOf } from "./told-words.ts";
import type { Sentence, Utterance } from "./utterance.ts";
import { stopWords } from "./words.ts";

/** A told text that nobody had asked for yet: "we use a spreadsheet now", said when the question was another. */
export interface Told extends Span {
  field: string;
}

const joint =
  /[,;:]\s+(?:(?:and|but|so|und|aber|et|mais|y|pero|en|maar|e|mas)\s+)?|\s+(?:and|but|und|aber|et|mais|y|pero|maar|mas)\s+/giu;

/** The shortest run of clauses that still speaks of it; a reason keeps its whole sentence. */
function clauseOf(asked: string, text: string, sentence: Span): Span {
  const said = text.slice(sentence.start, sentence.end);
  const cuts = [...said.matchAll(joint)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), said.replace(/[\s.!…]+$/u, "").length];
  for (let count = 1; count <= starts.length; count++)
    for (let first = 0; first + count <= starts.length; first++) {
      const [start, end] = [starts[first] ?? 0, ends[first + count - 1] ?? 0];
      if (end > start && speaksOf(asked, said.slice(start, end)))
        return { start: sentence.start + start, end: sentence.start + end };
    }
  return { start: sentence.start, end: sentence.start + (ends.at(-1) ?? 0) };
}

const mostSentences = 40;

function toldAbout(field: OutputField, { text, sentences }: Utterance): Told | null {
  const sentence = sentences
    .slice(0, mostSentences)
    .find((one) => !one.isQuestion && !isCuriosity(one.text) && speaksOf(field.description, one.text));
  return sentence ? { field: field.name, ...clauseOf(field.description, text, sentence) } : null;
}

const shortest = 4;
const enoughToTell = 6;

const longestTelling = 280;
const ownWords = ({ field }: Profile): ReadonlySet<string> =>
  keywords(`${field.name.replaceAll("_", " ")} ${field.description}`);
const withoutMark = (sentence: Sentence): number => sentence.end - (/[\s.!]+$/.exec(sentence.text)?.[0].length ?? 0);

/**
 * Whoever was invited to say it all begins with the main thing; of any other, one word that only it has is enough.
 * A sentence serves one field.
 */
function toldWhenInvited(profiles: Profile[], utterance: Utterance, heard: Mention[]): Told[] {
  const telling = utterance.sentences
    .slice(0, mostSentences)
    .filter((one) => !one.isQuestion && one.tokens.length >= shortest);
  const [main, ...others] = profiles;
  const isOwn = (word: string, profile: Profile) =>
    profiles.every((other) => other === profile || !ownWords(other).has(word));
  const taken = new Set<Sentence>();
  const told = others.flatMap((profile): Told[] => {
    const own = new Set([...ownWords(profile)].filter((word) => isOwn(word, profile)));
    const sentence = telling.find((one) => !taken.has(one) && sharedWords(own, keywords(one.text)).length > 0);
    if (!sentence) return [];
    taken.add(sentence);
    return [{ field: profile.field.name, start: sentence.start, end: withoutMark(sentence) }];
  });
  const first = telling.find((one) => !taken.has(one) && one.tokens.length >= enoughToTell);
  if (!main || !first) return told;
  let last = first;
  for (const next of telling.slice(telling.indexOf(first) + 1)) {
    const isTaken = taken.has(next) || heard.some((one) => one.start >= next.start && one.end <= next.end);
    if (isTaken || next.end - first.start > longestTelling) break;
    last = next;
  }
  return [{ field: main.field.name, start: first.start, end: withoutMark(last) }, ...told];
}

/** Told texts for fields that have nothing yet and were not what the question was about. */
export function volunteeredIn(utterance: Utterance, state: State, heard: Mention[], isInvited: boolean): Told[] {
  const open = state.profiles.filter(
    ({ shape, field }) =>
      shape === "free" &&
      (state.findings.get(field.name)?.value ?? null) === null &&
      !state.asked.has(field.name) &&
      !heard.some((one) => one.field === field.name),
  );
  if (open.length === 0) return [];
  return isInvited
    ? toldWhenInvited(open, utterance, heard)
    : open.flatMap(({ field }) => toldAbout(field, utterance) ?? []);
}

const fewWords = 3;

/** An answer that only told of something else is none: "we use Notion now" does not say what could have been better. */
export function speaksOnlyOf(told: Told[], mention: Mention, utterance: Utterance): boolean {
  const left = utterance.tokens.filter(
    ({ start, end, word }) =>
      start >= mention.start &&
      end <= mention.end &&
      !stopWords.has(word) &&
      !told.some((one) => start >= one.start && end <= one.end),
  );
  return told.some((one) => one.start < mention.end && mention.start < one.end) && left.length < fewWords;
}

export const toldFinding = (told: Told, text: string, message: number): Finding => ({
  value: text.slice(told.start, told.end),
  status: "stated",
  confidence: 0.6,
  message,
  span: { start: told.start, end: told.end },
  surface: text.slice(told.start, told.end),
});
