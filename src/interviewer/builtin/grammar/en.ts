import { askNoun } from "./en-nouns.ts";
import { readEnglish } from "./en-clauses.ts";
import { isAudience, auxiliaries, events } from "./en-lexicon.ts";
import { nameOf, titleOf } from "./en-headings.ts";
import { eventOf, ofOthers, questionPhrase, toYou } from "./en-phrases.ts";
import { gerund, infinitive, isPast, past, splitAtVerb, termsOf, type Split } from "./en-verbs.ts";
import { sentence, type Asked, type Grammar } from "./grammar.ts";
import { aspectOf, typeOf } from "./en-meaning.ts";
import { relativeOf } from "./en-relative.ts";

const opener = /^(why|how|what|when|where|who|whom|whose|which|whether|if)\b\s*/i;
const lowerFirst = (text: string): string =>
  /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const isParticiple = (word: string): boolean =>
  /(?:ed|en|ne|wn|lt|pt|ght|me|ad|ut|od|ld|nt|de|ft|ken|en)$/.test(word) &&
  termsOf(`they have ${word}`).at(-1)!.tags.has("Verb");

/** The direct order: "what | they use now" becomes "what do you use now". */
function invert(head: string, split: Split): string {
  const subject = split.subject === null ? "you" : toYou(split.subject);
  const verb = split.verb.toLowerCase();
  const rest = split.subject === null ? ofOthers(split.rest) : toYou(split.rest);
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
  // "how can fix": whoever leaves themselves out means themselves.
  const bare = /^(can|could|should|do|would) (\w+)$/i.exec(clause);
  if (bare && termsOf(`they ${bare[2]}`)[1]?.tags.has("Infinitive")) return `${head} ${bare[1]} we ${bare[2]} this`;
  if (existential) return `${head} ${existential[1]} there ${toYou(existential[2]!)}`;
  // "what made them leave", "who decides": the question word is the subject, so the order stays.
  const isSubject = ["what", "which", "whose"].includes(word) && thenAuxiliary.test(clause) && !isAudience(first);
  const subjectless =
    first in auxiliaries ||
    isSubject ||
    (["what", "who", "which", "how"].includes(word) &&
      !isAudience(first) &&
      (/^many\s/.test(phrase) ? !/^(?:the|our|their|it)$/.test(first) : startsWithVerb(clause)));
  if (subjectless) return `${head} ${meaningYou(clause)}`;
  const split = splitAtVerb(clause);
  if (!split) return null;
  const { base, isEvent } = eventOf(split);
  if (word === "why" && split.subject === null && /^(?:don't|doesn't|didn't|do not|can't|won't)$/i.test(split.verb)) {
    const [act = "", ...more] = toYou(split.rest).split(" ");
    return `what ${split.verb === "didn't" ? "kept" : "keeps"} you from ${[gerund(act), ...more].join(" ")}`;
  }
  if (word === "why" && isEvent)
    return `what led you to ${[split.before, base, toYou(split.rest)].filter(Boolean).join(" ")}`;
  return invert(head, split);
}

/** "what motivates donors to give": the people named after the verb are the one we ask. */
const meaningYou = (clause: string): string => {
  const [verb = "", ...rest] = toYou(clause).split(" ");
  const at = rest.findIndex((word) => !/^(?:our|the|new|former|most|many|some)$/i.test(word));
  const isThem = at >= 0 && at < 3 && isAudience(rest[at]!) && /s$|people/i.test(rest[at]!);
  return [verb, ...(isThem ? ["you", ...rest.slice(at + 1)] : rest)].join(" ");
};

/** "what price would feel fair": a thing of one or two words, then its verb. */
const thenAuxiliary =
  /^(?!(?:they|he|she|it|we|you|the|our|their|there|this|that)\b)(?:[a-z-]+ ){1,2}(?:is|are|was|were|would|will|could|can|should|might|has|have|had)\b/i;

const startsWithVerb = (text: string): boolean => {
  const clause = text.replace(
    /^(?:almost|really|finally|actually|nearly|usually|ultimately|first|most|still|eventually) /i,
    "",
  );
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

/** "why do people choose us" is the same wish as "why people choose us". */
function undirected(clause: string): string {
  if (!/^\w+ (?:\w+ ){0,2}(?:do|does|did) /i.test(clause)) return clause;
  const match =
    /^((?:why|how|what|when|where|which)(?: \w+){0,2}?) (do|does|did) ((?:(?:our|the|most|some|young|new|small|other) )?\w+) (\w+)(.*)$/i.exec(
      clause,
    );
  if (!match || !isAudience(match[3]!.split(" ").at(-1)!)) return clause;
  return `${match[1]} ${match[3]} ${match[2]!.toLowerCase() === "did" ? past(match[4]!) : match[4]}${match[5]}`;
}

export const english: Grammar = {
  read: readEnglish,
  isQuestionClause: (clause) => opener.test(clause),
  ask: (clause) => {
    const plain = undirected(lowerFirst(clause));
    const relative = relativeOf(plain);
    return askClause(plain) ?? (relative === null ? null : askClause(relative)) ?? askNoun(plain);
  },
};
