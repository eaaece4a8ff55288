import { clauses, fold } from "./fold.ts";
import { lexicons } from "./sentiment-words.ts";
import type { Lexicon } from "./sentiment-words.ts";
import { tokenize } from "./words.ts";

const negators =
  /^(?:not|no|never|none|hardly|barely|don't|dont|doesn't|didn't|isn't|wasn't|aren't|won't|wouldn't|can't|cannot|couldn't|without|nicht|kein|keine|keinen|nie|pas|jamais|non|nunca|niet|geen|nooit|nao|nem|sin|sem|sans|ohne|zonder)$/;
const strong =
  /^(?:very|really|so|extremely|absolutely|totally|incredibly|super|sehr|wirklich|total|viel|tres|vraiment|muy|realmente|heel|erg|echt|zeer|muito|realmente|beaucoup)$/;
/** "Nice, but slow" ends where it meant to go; "slow, though nice" has said it before. */
const contrast = /^(?:but|however|yet|aber|jedoch|doch|mais|pourtant|pero|maar|echter|mas|porem)\b/;
const concession =
  /^(?:although|though|even though|obwohl|auch wenn|bien que|meme si|aunque|hoewel|al is|embora|apesar)\b/;
const contrastInside =
  / (?=(?:but|however|although|though|aber|jedoch|obwohl|pourtant|pero|aunque|maar|echter|hoewel|porem|embora) )/;
const rated =
  /\b(\d{1,3})(?:[.,]\d)?\s*(?:\/|out of|von|sur|de|van de|van|op|em|sobre)\s*(5|10|100)\b(?! (?:people|leute|personen|personnes|personas|mensen|pessoas))/gu;

/** Finds the words of a list; a star at the end of one takes any ending. */
function matcher(list: string): (word: string) => boolean {
  const entries = list.split(/\s+/);
  const whole = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const heads = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  return (word) => whole.has(word) || heads.some((head) => word.startsWith(head));
}

interface Judge extends Lexicon {
  weights: [matches: (word: string) => boolean, weight: number][];
}

const judgeOf = (lexicon: Lexicon): Judge => ({
  ...lexicon,
  weights: [
    [matcher(lexicon.awful), -1.6],
    [matcher(lexicon.bad), -1],
    [matcher(lexicon.superb), 1.6],
    [matcher(lexicon.good), 1],
  ],
});
const judges = new Map(Object.entries(lexicons).map(([language, words]) => [language, judgeOf(words)]));

interface Felt {
  praise: number;
  blame: number;
}

const add = (felt: Felt, weight: number): void => {
  if (weight > 0) felt.praise += weight;
  else felt.blame -= weight;
};

/** What one clause says, as positive and negative weight. */
function feltIn(clause: string, judge: Judge): Felt {
  const felt: Felt = { praise: 0, blame: 0 };
  let left = clause.replace(judge.nothing, " ");
  for (const [pattern, weight] of [
    [judge.blame, -1.2],
    [judge.praise, 1],
  ] as const)
    left = left.replace(pattern, (whole) => {
      add(felt, weight);
      return whole.replace(/\S/g, " ");
    });
  const words = tokenize(left);
  const [isWish, isOver] = [judge.wish.test(clause), judge.once.test(clause)];
  words.forEach(({ word }, index) => {
    const weight = judge.weights.find(([matches]) => matches(word))?.[1] ?? 0;
    if (weight === 0) return;
    const before = words.slice(Math.max(0, index - 3), index);
    const force = before.some((one) => strong.test(one.word)) ? 1.4 : 1;
    // "Not bad" is mild praise and "not great" mild blame.
    if (before.some((one) => negators.test(one.word))) add(felt, -0.7 * weight * force);
    else if (weight > 0 && isWish && !/^(?:recommend|empfehl|weiterempfehl|recommande|recom|aanraden)/.test(word))
      add(felt, -0.5);
    else if (weight > 0 && isOver) add(felt, 0.2);
    else add(felt, weight * force);
  });
  return felt;
}

function feltInMessage(message: string, judge: Judge): Felt {
  const folded = fold(message);
  const parts = clauses(folded).flatMap(({ start, end }) => folded.slice(start, end).split(contrastInside));
  const turns = parts.map((part, index) => (contrast.test(part) ? index : -1)).filter((index) => index > 0);
  const sum: Felt = { praise: 0, blame: 0 };
  parts.forEach((part, index) => {
    const felt = feltIn(part, judge);
    const weight = concession.test(part) || turns.includes(index + 1) ? 0.6 : turns.includes(index) ? 1.3 : 1;
    sum.praise += felt.praise * weight;
    sum.blame += felt.blame * weight;
  });
  for (const [, value, top] of folded.matchAll(rated)) {
    const share = Number(value) / Number(top);
    if (share <= 1) add(sum, (share - 0.6) * 5);
  }
  return sum;
}

/** Long messages are judged by their beginning: the tone is there, and the time for one message stays bounded. */
const longestJudged = 1500;
/** How much must be felt before the score leaves the middle for good. */
const reserve = 1.5;

/** 1 (very negative) to 10 (very positive); 5 when nothing was felt either way. */
export function sentimentOf(messages: string[], language: string): number {
  const judge = judges.get(language.slice(0, 2)) ?? judgeOf(lexicons.en);
  const all = messages.map((message) => feltInMessage(message.slice(0, longestJudged), judge));
  const praise = all.reduce((sum, one) => sum + one.praise, 0);
  const blame = all.reduce((sum, one) => sum + one.blame, 0);
  const balance = (praise - blame) / (praise + blame + reserve);
  return Math.min(10, Math.max(1, 5 + Math.round(balance * (balance > 0 ? 5 : 4))));
}
