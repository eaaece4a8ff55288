import type { Span } from "./fold.ts";
import { isDontKnow, isSkip, isStop } from "./intent.ts";
import { askedWeight } from "./mention.ts";
import type { Hearing, Mention } from "./mention.ts";
import { openers } from "./names.ts";
import { cueOf } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { readers } from "./readers/readers.ts";
import { stopWords } from "./words.ts";
import type { Token } from "./words.ts";

const indifferent =
  /\b(?:any|anything|anywhere|doesn't matter|don't care|no preference|don't mind|whatever|not picky|up to you|either|nothing (?:specific|particular)|not really)\b/;

/** The answer to a question about a name, when none is written as such: what is left once the carrier words are gone. */
function plainAnswer(profile: Profile, hearing: Hearing, settled: Span[]): Mention[] {
  const { folded, tokens, sentences } = hearing.utterance;
  const question = sentences.findIndex(({ isQuestion }) => isQuestion);
  // "I'm thinking drama. Can you find one?" answers first and asks afterwards.
  const text =
    question < 0 ? hearing.utterance.text : hearing.utterance.text.slice(0, sentences[question - 1]?.end ?? 0);
  const weight = askedWeight(hearing, profile);
  if (
    weight < 0.45 ||
    hearing.speaker !== "user" ||
    isSkip(text) ||
    isStop(text) ||
    isDontKnow(text) ||
    text === "" ||
    (profile.shape === "name" && indifferent.test(folded))
  )
    return [];
  // What was already understood is cut off: "a drama by Anna Lee" leaves "a drama" once the name is placed.
  const cut = Math.min(text.length, ...settled.filter(({ start }) => start > 6).map(({ start }) => start));
  const [answer] = readers.string(
    profile.kind === "category" && profile.shape === "name"
      ? text
          .slice(0, cut)
          .replace(
            /\b(?:directed |written |made |played |sung )?(?:by|with|starring|in|from|to|for|on|at|called|named)\s+$/i,
            "",
          )
      : text,
    profile.field,
    { startedAt: hearing.startedAt, language: hearing.language, asked: true },
  );
  if (!answer) return [];
  const inside = tokens.filter((token) => token.start >= answer.start && token.end <= answer.end);
  const bare = (token: Token): boolean => cueOf(profile, token) >= 0.3 || stopWords.has(token.word);
  while (profile.shape === "name" && inside.length > 1 && bare(inside.at(-1) as Token)) inside.pop();
  while (profile.shape === "name" && inside.length > 1 && bare(inside[0] as Token) && !(inside[0] as Token).capital)
    inside.shift();
  const start = profile.shape === "name" ? inside[0]?.start : answer.start;
  const end = profile.shape === "name" ? inside.at(-1)?.end : answer.end;
  if (
    start === undefined ||
    end === undefined ||
    (profile.shape === "name" && inside.every(({ word }) => stopWords.has(word) || openers.has(word))) ||
    (profile.shape === "name" &&
      /^(?:yes|no|right|correct|sure|okay|ok|fine|good|great|nope|yeah)\b/i.test(text.slice(start, end))) ||
    settled.some((one) => one.start < end && start < one.end)
  )
    return [];
  return [
    {
      field: profile.field.name,
      value: text.slice(start, end),
      start,
      end,
      score: weight * 2,
      confidence: answer.confidence * (0.6 + 0.4 * weight),
    },
  ];
}

export function answerMentions(hearing: Hearing, profiles: Profile[], settled: Mention[]): Mention[] {
  return profiles
    .filter(
      ({ shape, field }) => (shape === "name" || shape === "free") && !settled.some((one) => one.field === field.name),
    )
    .flatMap((profile) =>
      plainAnswer(
        profile,
        hearing,
        profile.shape === "free"
          ? []
          : settled.filter(({ field }) =>
              profiles.some((other) => other.field.name === field && other.shape !== "boolean"),
            ),
      ),
    )
    .filter(
      (mention, index, all) =>
        all.findIndex((other) => other.start < mention.end && mention.start < other.end) === index,
    );
}
