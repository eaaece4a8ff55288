import { auxiliaries } from "./en-lexicon.ts";
import { eventOf, ofOthers, questionPhrase, toYou } from "./en-phrases.ts";
import { gerund, past, splitAtVerb, type Split } from "./en-verbs.ts";
import { sentence, snake } from "./grammar.ts";

const stopWords =
  /\b(?:they|them|their|he|she|you|your|yours|the|a|an|our|us|we|is|are|was|were|do|does|did|would|will|could|can|might|has|have|had|be|been|to|of|in|on|at|for|with|and|or|it|any|if|that|this|what|which|how|why|who|when|where|whether|been|so|most|from|by|as|about|led)\b/gi;

/** A heading is short: the clause itself, said to the respondent. */
export function titleOf(word: string, rest: string): string {
  const { phrase, clause } = questionPhrase(word, rest);
  const split = splitAtVerb(clause);
  const isYesNo = word === "whether" || word === "if";
  if (isYesNo && split?.subject === null) return shorten(toYou(doing(split)));
  if (isYesNo) return shorten(toYou(rest));
  const told =
    split?.subject === null
      ? `you ${[split.before, toldVerb(word, split), ofOthers(split.rest)].filter(Boolean).join(" ")}`
      : toYou(clause);
  return shorten([word, toYou(phrase), told].filter(Boolean).join(" "));
}

/** "whether they would come back" is headed "Coming back". */
const doing = (split: Split): string => {
  const [first = "", ...rest] = split.rest.split(" ");
  const isModal = /^(?:would|will|can|could|should|might|may|must)$/i.test(split.verb);
  return isModal && first
    ? [gerund(first), ...rest].join(" ")
    : split.verb in auxiliaries
      ? split.rest
      : [gerund(split.verb), split.rest].join(" ");
};

const toldVerb = (word: string, split: Split): string => {
  if (split.verb in auxiliaries) return auxiliaries[split.verb]!;
  const { base, isEvent } = eventOf(split);
  return word === "why" && isEvent ? past(base) : split.verb;
};

const shorten = (text: string): string => {
  const words = text.split(" ");
  return sentence(
    words.length <= 9
      ? words.join(" ")
      : words
          .slice(0, 9)
          .join(" ")
          .replace(/\s+(?:a|an|the|of|in|on|with|to|for|and|or|your|our)$/i, ""),
  );
};

const named: [RegExp, string][] = [
  [/^how many\s+(\S+).*$/i, "number of $1"],
  [/^how satisfied\b.*?\bwith\s+(.+)$/i, "satisfaction with $1"],
  [/^how satisfied\b.*$/i, "satisfaction"],
  [/^how likely\b.*?\bto\s+(.+)$/i, "likelihood to $1"],
  [
    /^how (?:long|much time)\s+(?:(?:they|it|he|she)\s+)?(?:spend on|spend|takes? (?:them|you)?(?: to)?)?\s*(.+)$/i,
    "time for $1",
  ],
  [/^how often\s+(?:they|he|she)?\s*(.+)$/i, "frequency $1"],
  [/^how much\s+(?:they|he|she)?\s*(.+)$/i, "amount $1"],
  [/^how (easy|clear|useful|helpful|important|confident|happy|comfortable)\b.*$/i, "how $1"],
];

/** A column name of the clause's own words: "why they left" is reason_for_leaving. */
export function nameOf(word: string, rest: string): string {
  const clause = `${word} ${rest}`;
  const known = named.find(([pattern]) => pattern.test(clause));
  if (known) {
    const words = clause.replace(known[0], known[1]).split(" ");
    return snake(
      [...words.slice(0, 2), ...words.slice(2).join(" ").replaceAll(stopWords, " ").split(" ")].join(" "),
      5,
    );
  }
  const planned =
    /^(?:they|he|she|\S+)\s+(?:would\s+)?(?:want|wants|plan|plans|like|hope|need|intend|expect)\s+to\s+(\S+)(.*)$/i.exec(
      rest,
    );
  if (word === "when" && planned) return snake(`${planned[1]} ${planned[2]!.replaceAll(stopWords, " ")} date`);
  const split = splitAtVerb(questionPhrase(word, rest).clause);
  if (split?.subject !== null) return snake(rest.replaceAll(/['’]\w+/g, "").replaceAll(stopWords, " ")) || word;
  if (word === "why")
    return snake(
      `reason for ${/n['’]t$/.test(split.verb) ? "not" : gerund(split.verb)} ${split.rest.replaceAll(stopWords, " ")}`,
      5,
    );
  const modal = /^(?:would|will|can|could|should)$/i.test(split.verb) ? split.verb.toLowerCase() : "";
  const told =
    `${questionPhrase(word, rest).phrase} ${split.before} ${modal ? "" : split.verb} ${split.rest}`.replaceAll(
      stopWords,
      " ",
    );
  return snake(`${modal} ${told}`, 4) || word;
}
