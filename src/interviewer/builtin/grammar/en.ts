import { askNoun } from "./en-nouns.ts";
import { readEnglish } from "./en-clauses.ts";
import { audience, auxiliaries, events, pronounSwaps } from "./en-lexicon.ts";
import { gerund, infinitive, isPast, past, splitAtVerb, termsOf, type Split } from "./en-verbs.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";
import { aspectOf, typeOf } from "./en-meaning.ts";

const opener = /^(why|how|what|when|where|who|whom|whose|which|whether|if)\b\s*/i;
const stopWords =
  /\b(?:they|them|their|he|she|you|your|yours|the|a|an|our|us|we|is|are|was|were|do|does|did|would|will|could|can|might|has|have|had|be|been|to|of|in|on|at|for|with|and|or|it|any|if|that|this|what|which|how|why|who|when|where|whether|been|so|most|from|by|as|about|led)\b/gi;

export const toYou = (text: string): string =>
  pronounSwaps
    .reduce((swapped, [from, to]) => swapped.replace(from, to), text)
    .replaceAll(/\s+/g, " ")
    .trim();

/** "how satisfied", "what tools", "which of the features": the words that travel with the question word. */
function questionPhrase(word: string, rest: string): { phrase: string; clause: string } {
  const extra =
    word === "how"
      ? /^(?:(?:many|much)\s+(?:\S+\s+){1,3}?(?=(?:they|he|she|it|our|the|is|are|was|were|do|does|did|would|could|can|will|has|have|had)\b)|(?:many)\s+\S+\s+|(?:often|long|far|soon|likely|satisfied|happy|easy|difficult|hard|useful|helpful|important|clear|confident|well(?:\s+\w+(?:ed|en))?|much|many|big|large|old|comfortable|familiar|fast|quickly|frequently|valuable|fair|urgent|strong|severe|ready|willing|interested|motivated|supported|informed|safe|reliable|relevant|good|bad)\b\s*)/i.exec(
          rest,
        )?.[0]
      : /^(?:(?:kinds?|types?|sorts?) of\s+\S+|(?!(?:they|he|she|it|the|our|their|we|you|there|is|are|was|were|do|does|did|would|could|can|will|has|have|had|should|might|made|makes|led|drives|drove|brought|to)\b)[a-z-]+(?:\s+[a-z-]+){0,2}?)\s+(?=(?:they|he|she|it|there|customers|users|people|employees|clients|patients|guests|candidates|the\b|our\b|we\b)\b)/i.exec(
          rest,
        )?.[0];
  const phrase = ["what", "which", "how", "whose"].includes(word) ? (extra ?? "") : "";
  if (word !== "how" && phrase && audience.has(phrase.trim().split(" ").at(-1)!.toLowerCase()))
    return { phrase: "", clause: rest };
  return { phrase: phrase.trim(), clause: rest.slice(phrase.length).trim() };
}

const lowerFirst = (text: string): string =>
  /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const isParticiple = (word: string): boolean =>
  /(?:ed|en|ne|wn|lt|pt|ght|me|ad|ut|od|ld|nt|de|ft|ken|en)$/.test(word) &&
  termsOf(`they have ${word}`).at(-1)!.tags.has("Verb");

/** The direct order: "what | they use now" becomes "what do you use now". */
function invert(head: string, split: Split): string {
  const subject = split.subject === null ? "you" : toYou(split.subject);
  const verb = split.verb.toLowerCase();
  const rest = toYou(split.rest);
  const next = rest.split(" ")[0] ?? "";
  const isMainHave =
    /^(?:has|have|had)$/.test(verb) &&
    !isParticiple(next) &&
    next !== "to" &&
    !/^(?:not|ever|never|already|been)$/.test(next);
  const isMainDo = /^(?:do|does|did)$/.test(verb);
  if (verb in auxiliaries && !isMainHave && !isMainDo) {
    const form = split.subject === null ? auxiliaries[verb]! : verb;
    return [head, form, subject, split.before, rest].filter(Boolean).join(" ");
  }
  const base = isMainHave ? "have" : isMainDo ? "do" : infinitive(verb);
  const isOver = isPast(verb) || verb === "had" || verb === "did" || (split.subject === null && events.has(base));
  const isSingular = split.subject !== null && !isPluralNoun(split.subject);
  return [head, isOver ? "did" : isSingular ? "does" : "do", subject, split.before, base, rest]
    .filter(Boolean)
    .join(" ");
}

const isPluralNoun = (subject: string): boolean => {
  const last = termsOf(subject).at(-1);
  return Boolean(last?.tags.has("Plural")) || /^(?:you|we|they)$/i.test(subject) || / and /.test(subject);
};

function directQuestion(word: string, rest: string): string | null {
  const toVerb = /^to\s+(.+)$/i.exec(rest);
  if (toVerb) return `${word} ${word === "how" ? "could" : "should"} we ${toYou(toVerb[1]!)}`;
  const { phrase, clause } = questionPhrase(word, rest);
  const head = [word, toYou(phrase)].filter(Boolean).join(" ");
  const first = clause.split(" ")[0]?.toLowerCase() ?? "";
  const existential = /^there (is|are|was|were) (.+)$/i.exec(clause);
  if (existential) return `${head} ${existential[1]} there ${toYou(existential[2]!)}`;
  // "what made them leave", "who decides": the question word is the subject, so the order stays.
  const subjectless =
    first in auxiliaries ||
    (["what", "who", "which", "how"].includes(word) && !audience.has(first) && (/^many\s/.test(phrase) ? !/^(?:the|our|their|it)$/.test(first) : startsWithVerb(clause)));
  if (subjectless) return `${head} ${meaningYou(clause)}`;
  const split = splitAtVerb(clause);
  if (!split) return null;
  const { base, isEvent } = eventOf(split);
  if (word === "why" && isEvent)
    return `what led you to ${[split.before, base, toYou(split.rest)].filter(Boolean).join(" ")}`;
  return invert(head, split);
}

/** "what motivates donors to give": the people named after the verb are the one we ask. */
const meaningYou = (clause: string): string => {
  const [verb = "", ...rest] = toYou(clause).split(" ");
  const at = rest.findIndex((word) => !/^(?:our|the|new|former|most|many|some)$/i.test(word));
  const isThem = at >= 0 && at < 3 && audience.has(rest[at]!.toLowerCase()) && /s$|people/i.test(rest[at]!);
  return [verb, ...(isThem ? ["you", ...rest.slice(at + 1)] : rest)].join(" ");
};

function eventOf(split: Split): { base: string; isEvent: boolean } {
  const base = infinitive(split.verb);
  return { base, isEvent: split.subject === null && events.has(base) && !/^(?:not|never)$/.test(split.before) };
}

const startsWithVerb = (clause: string): boolean => {
  const [first] = termsOf(`they ${clause}`).slice(1);
  const alone = termsOf(clause)[0];
  return Boolean(
    first?.tags.has("Verb") &&
    !first.tags.has("Gerund") &&
    alone &&
    !alone.tags.has("Noun") &&
    !alone.tags.has("Determiner"),
  );
};

function askClause(clause: string): Asked | null {
  const word = opener.exec(clause)?.[1]?.toLowerCase();
  if (!word) return null;
  const rest = clause.replace(opener, "").trim();
  const isYesNo = word === "whether" || word === "if";
  const direct = isYesNo ? yesNo(rest) : rest ? directQuestion(word, rest) : null;
  const question = `${sentence(direct ?? `could you tell me ${toYou(isYesNo ? `whether ${rest}` : clause)}`)}?`;
  const type = typeOf(clause);
  return {
    question,
    title: titleOf(word, rest),
    goal: `Find out ${isYesNo ? `whether ${rest}` : clause}`,
    aspect: aspectOf(clause),
    type,
    fieldName: nameOf(word, rest),
    description: sentence(clause),
  };
}

function yesNo(rest: string): string | null {
  const open = rest.replace(/^or not\s+/i, "").replace(/,?\s+or not$/i, "");
  const existential = /^there (is|are|was|were) (.+)$/i.exec(open);
  if (existential) return `${existential[1]} there ${toYou(existential[2]!)}`;
  const split = splitAtVerb(open);
  return split && invert("", split).trim();
}

/** A heading is short: the clause itself, said to the respondent. */
function titleOf(word: string, rest: string): string {
  const { phrase, clause } = questionPhrase(word, rest);
  const split = splitAtVerb(clause);
  const isYesNo = word === "whether" || word === "if";
  if (isYesNo && split?.subject === null) return shorten(doing(split));
  if (isYesNo) return shorten(toYou(rest));
  const told =
    split?.subject === null
      ? `you ${[split.before, toldVerb(word, split), split.rest].filter(Boolean).join(" ")}`
      : clause;
  return shorten([word, phrase, told].filter(Boolean).join(" "));
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
  const words = toYou(text).split(" ");
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

function nameOf(word: string, rest: string): string {
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

export const english: Grammar = {
  read: readEnglish,
  isQuestionClause: (clause) => opener.test(clause),
  ask: (clause) => {
    const contracted = lowerFirst(clause);
    return askClause(contracted) ?? askNoun(contracted);
  },
};
