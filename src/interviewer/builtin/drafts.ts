import type { OutputField } from "../../echo/echo.ts";
import type { Brief } from "../brief.ts";
import type { Draft } from "./draft.ts";
import type { Asked, Grammar, Intention } from "./grammar/grammar.ts";
import { sentence, snake } from "./grammar/grammar.ts";
import { withoutCommission } from "./grammar/en-clauses.ts";
import { grammarFor } from "./grammar/grammars.ts";
import { cut, shortTheme } from "./intention.ts";
import type { Kind, KindTopic } from "./kinds/kind.ts";
import { followUps, generalKind, kindFor } from "./kinds/kinds.ts";
import { thingOf } from "./thing.ts";
import { probeKindOf } from "./field-kinds.ts";
import { questionFor } from "./field-topic.ts";
import type { Words } from "./words/words.ts";

const longestQuestion = 26;
const enoughOfTheirOwn = 3;

/** The topics of an interview before fields are shared out among them, and what to call it. */
export function draftTopics(
  brief: Brief,
  intention: string,
  words: Words,
): { drafts: Draft[]; title: string; subject: string } {
  const grammar = grammarFor(words.language);
  const read = grammar.read(intention);
  const kind =
    kindFor(words.language, withoutCommission(intention)) ??
    (read.clauses.some((clause) => grammar.isQuestionClause(clause))
      ? null
      : kindFor(words.language, (brief.context ?? "").slice(0, 500)));
  const thing = kind ? thingOf(intention, kind, words.language) : "";
  const own = ownDrafts(brief, read.clauses, grammar, Boolean(kind), words);
  const subject = read.label ?? read.subject;
  const most = Math.max(1, Math.min(brief.maxQuestions, 6));
  const title = titleOf(kind, thing, own, read, words);
  const isSpelledOut =
    own.length >= Math.min(enoughOfTheirOwn, most) || brief.topics.length > 0 || (brief.outputFields?.length ?? 0) > 0;
  if (isSpelledOut) return { drafts: own.slice(0, 12), title, subject };
  const extra = kind ?? (own.length === 0 ? generalKind(words.language) : null);
  if (!extra)
    return {
      drafts: withFollowUp(
        own,
        read.clauses.some((clause) => grammar.isQuestionClause(clause)),
        words,
      ),
      title,
      subject,
    };
  return {
    drafts: merge(
      own,
      extra.topics.map((topic) => fromKind(topic, thing || extra.thing)),
    ).slice(0, most),
    title,
    subject,
  };
}

function ownDrafts(brief: Brief, clauses: string[], grammar: Grammar, hasKind: boolean, words: Words): Draft[] {
  const questions = clauses.filter((clause) => grammar.isQuestionClause(clause));
  // A lone theme ("feedback on our event") names the conversation; several are a list of what to talk about.
  const themes = brief.outputFields?.length
    ? []
    : clauses.length > 1
      ? clauses.filter((clause) => !questions.includes(clause))
      : hasKind
        ? []
        : clauses;
  const wanted = clauses.filter(
    (clause) => questions.includes(clause) || (themes.includes(clause) && (!hasKind || themes.length > 1)),
  );
  const given = brief.topics.map((topic) => topic.trim()).filter((topic) => /\p{L}{2}/u.test(topic));
  const drafts = [...(given.length > 0 ? questions : wanted), ...given].map((clause, index) =>
    draftOf(clause, grammar, words, index),
  );
  return unique(drafts.filter((draft) => draft !== null));
}

function draftOf(clause: string, grammar: Grammar, words: Words, index: number): Draft | null {
  const asked = grammar.ask(clause);
  if (asked && asked.question.split(" ").length <= longestQuestion && asked.question.length <= 200)
    return fromAsked(asked, words, index);
  const theme = shortTheme(clause, 12);
  const name = snake(theme);
  const field: OutputField = {
    name: name || `topic_${index + 1}`,
    type: "string",
    description: cut(sentence(clause), 160),
  };
  return {
    aspect: "other",
    title: sentence(shortTheme(theme, 8)),
    goal: words.plan.goal(theme),
    question: words.plan.askTheme(theme),
    probes: [...words.plan.probes.open[index % words.plan.probes.open.length]!],
    fields: [field],
  };
}

function fromAsked(asked: Asked, words: Words, index: number): Draft {
  const field: OutputField = { name: asked.fieldName, type: asked.type, description: asked.description };
  const sets = words.plan.probes[probeKindOf(field, asked.aspect)];
  return {
    aspect: asked.aspect,
    title: asked.title,
    goal: asked.goal,
    question: questionFor(asked, words),
    probes: [...sets[index % sets.length]!],
    fields: [field],
  };
}

const fromKind = (topic: KindTopic, thing: string): Draft => ({
  aspect: topic.aspect,
  title: topic.title.replaceAll("{thing}", thing),
  goal: topic.goal,
  question: sentence(topic.question.replaceAll("{thing}", thing)),
  probes: [...topic.probes],
  fields: topic.fields,
});

/** What the client spelled out takes the place of the kind's topic on the same aspect; the rest keeps the kind's order. */
function merge(own: Draft[], usual: Draft[]): Draft[] {
  const left = [...own];
  const merged = usual.map((draft) => {
    const at = left.findIndex((mine) => mine.aspect === draft.aspect);
    return at < 0 ? draft : left.splice(at, 1)[0]!;
  });
  const start = merged[0]?.aspect === "start" ? 1 : 0;
  return unique([...merged.slice(0, start), ...left, ...merged.slice(start)]);
}

/** One or two clauses without a known kind: an open end catches what the client did not think of. */
function withFollowUp(own: Draft[], isQuestion: boolean, words: Words): Draft[] {
  const usual = followUps(words.language, own[0]?.aspect === "experience", isQuestion).map((topic) =>
    fromKind(topic, ""),
  );
  return own.length >= enoughOfTheirOwn ? own : unique([...own, ...usual]).slice(0, Math.max(own.length, 4));
}

function unique(drafts: Draft[]): Draft[] {
  const names = new Set<string>();
  const questions = new Set<string>();
  return drafts.filter((draft) => {
    if (questions.has(draft.question)) return false;
    questions.add(draft.question);
    draft.fields = draft.fields.map((field) => {
      let name = field.name;
      for (let n = 2; names.has(name); n++) name = `${field.name}_${n}`;
      names.add(name);
      return { ...field, name };
    });
    return true;
  });
}

/** Names that clients give to their work, not to be shown to the one it is about. */
const amongOurselves =
  /\b(?:leads?|prospects?|qualif\w+|analysis|competitors?|screen\w*|churn\w*|segment\w*|users?|customers?|respondents?|candidates?)\b/i;

function titleOf(kind: Kind | null, thing: string, own: Draft[], { label, subject }: Intention, words: Words): string {
  if (kind) return sentence(kind.title.replaceAll("{thing}", thing || kind.thing));
  if (label && !amongOurselves.test(label)) return sentence(shortTheme(label, 8));
  if (own.length > 0) return sentence(own[0]!.title);
  const theme = shortTheme(subject, 8);
  return /\p{L}{2}/u.test(theme) ? sentence(theme) : words.plan.untitled;
}
