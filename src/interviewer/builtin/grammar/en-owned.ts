import { plainNouns } from "./en-lexicon.ts";

const prepositions = /\s+(?:of|for|with|in|on|to|where|who|which|that|at|from|about|per|when|while|during|around)\s+/i;
const looksPlural = /(?:[^siu]s|ies)$/i;
const notPlural = new Set(["news", "always", "lens", "gas", "sales", "series", "species", "basis"]);

/** The noun a phrase hangs on, with what stands before it: "main reason" of "main reason for leaving". */
const headOf = (phrase: string): string => phrase.split(prepositions)[0] ?? phrase;

export function isPluralPhrase(phrase: string): boolean {
  const head = headOf(phrase);
  if (/\band\b/.test(head)) return true;
  const last = head.split(" ").at(-1)?.toLowerCase() ?? "";
  return (
    plainNouns.has(last) ||
    /^(?:people|children|men|women|criteria|feet)$/.test(last) ||
    (looksPlural.test(last) && !notPlural.has(last))
  );
}

/** What somebody has as their own; of everything else one says "the". */
const theirs =
  /^(?:(?:full|first|last|family|sur|middle|user|nick)[ -]?)?names?$|\b(?:age|birthday|e-?mail|phone|mobile|job|role|title|occupation|profession|employer|company|organi[sz]ation|team|department|budget|salary|income|goals?|opinions?|view|needs|expectations?|favou?rite|preferred|preferences?|current|main|biggest|greatest|primary|personal|own|previous|last|next|overall|usual|typical|monthly|weekly|daily|annual|yearly|pain|health|mood|stress|sleep|diet|symptoms|allerg\w+|medication|hobbies|skills|experience|motivation|background|nationality|gender|timeline|availability|confidence|energy|happiness|seniority|tenure|impressions?|concerns?|challenges?|workload|situation|username|website|household|family|home|school|languages?|interests)\b/i;

/** "your budget", "the venue", "our food": the phrase with the word that belongs before it. */
export function owned(phrase: string): string {
  if (/^(?:your|our|any|an?|the|this|that|these|those|its|my)\b/i.test(phrase)) return phrase;
  const head = headOf(phrase);
  // "the name of the hotel" is no name of theirs, "main reason for leaving" is.
  const isOfSomething =
    / of (?!use\b)/i.test(phrase) && !/^(?:main|biggest|preferred|favou?rite|current|primary)\b/i.test(phrase);
  return theirs.test(head) && !isOfSomething ? `your ${phrase}` : `the ${phrase}`;
}
