import { isAudience, events, pronounSwaps } from "./en-lexicon.ts";
import { infinitive, type Split } from "./en-verbs.ts";

/** What is said of them, said to the respondent. */
export const toYou = (text: string): string =>
  pronounSwaps
    .reduce((swapped, [from, to]) => swapped.replace(from, to), text)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Beside "you" as the subject, "them" is somebody or something else: "what they like about them". */
export const ofOthers = (text: string): string =>
  toYou(text.replaceAll(/\b(them|him)\b/gi, "@$1")).replaceAll("@you", "them");

/** "how satisfied", "what tools", "which of the features": the words that travel with the question word. */
export function questionPhrase(word: string, rest: string): { phrase: string; clause: string } {
  const extra =
    word === "how"
      ? /^(?:(?:many|much)\s+(?:\S+\s+){1,3}?(?=(?:they|he|she|it|is|are|was|were|do|does|did|would|could|can|will|has|have|had)\b)|(?:many)\s+\S+\s+|(?:often|long|far|soon|likely|satisfied|happy|easy|difficult|hard|useful|helpful|important|clear|confident|well(?:\s+\w+(?:ed|en))?|much|many|big|large|old|comfortable|familiar|fast|quickly|frequently|valuable|fair|urgent|strong|severe|ready|willing|interested|motivated|supported|informed|safe|reliable|relevant|good|bad)\b\s*)/i.exec(
          rest,
        )?.[0]
      : /^(?:(?:kinds?|types?|sorts?) of\s+\S+|(?!(?:they|he|she|it|the|our|their|we|you|there|is|are|was|were|do|does|did|would|could|can|will|has|have|had|should|might|made|makes|led|drives|drove|brought|to)\b)[a-z-]+(?:\s+[a-z-]+){0,2}?)\s+(?=(?:they|he|she|it|there|customers|users|people|employees|clients|patients|guests|candidates|the\b|our\b|we\b)\b)/i.exec(
          rest,
        )?.[0];
  const phrase = ["what", "which", "how", "whose"].includes(word) ? (extra ?? "") : "";
  if (word !== "how" && phrase && isAudience(phrase.trim().split(" ").at(-1)!)) return { phrase: "", clause: rest };
  return { phrase: phrase.trim(), clause: rest.slice(phrase.length).trim() };
}

/** Something that happens once, so that "why customers cancel" asks one person about the past. */
export function eventOf(split: Split): { base: string; isEvent: boolean } {
  const base = infinitive(split.verb);
  return { base, isEvent: split.subject === null && events.has(base) && !/^(?:not|never)$/.test(split.before) };
}
