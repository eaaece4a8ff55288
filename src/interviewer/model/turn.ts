import { fold, sentences } from "../../echo/fold.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Log } from "../../kernel/log.ts";
import type { Meter } from "../../models/budget.ts";
import type { Models } from "../../models/models.ts";
import type { Situation, Turn } from "../brief.ts";
import { wordsFor } from "../builtin/language.ts";
import { countWords, longestTurnInWords } from "../question-rules.ts";
import { tellingWords } from "./courtesy.ts";
import { forward, type Verdict } from "./guard.ts";
import type { DraftRules } from "./judge.ts";
import { isForeign } from "./language-check.ts";
import { createLeakCheck } from "./leak.ts";
import { turnInstructions, turnPromptVersion, turnSystem } from "./prompts/turn.ts";
import { asks } from "./sentence-reader.ts";
import { choiceFor, type Choice, type Step } from "./steps.ts";

interface Needs {
  models: Models;
  clock: Clock;
  situation: Situation;
  /** The whole turn as the built-in would say it. */
  move: Turn;
  meter: Meter | undefined;
  totalMs: number;
  log: Log;
}

const leastForADraftMs = 1_500;
const maxOutputTokens = 1_000;
const longestMessage = 4_000;
const longestRecord = 40_000;
/** A word said back alone is no sentence about it. */
const shortestStatement = 3;

/** Words the built-in's move with a model, or says it as it is when none can. */
export async function* wordTurn(needs: Needs): AsyncGenerator<string, Turn> {
  const { situation, move, models } = needs;
  const choice =
    models.names.length > 0 ? choiceFor(situation, move, wordsFor(situation.configuration.language)) : null;
  if (!choice) return yield* sayWhole(resumed(move, situation));
  const startedAt = needs.clock.now().getTime();
  const first = yield* draft(needs, { choice, said: "", complaints: [], totalMs: needs.totalMs });
  if (first.outcome === "asked") return worded(first, choice.steps, move);
  needs.log.info({ model: first.model, outcome: first.outcome, complaints: first.complaints }, "A draft was not used");
  const leftMs = needs.totalMs - (needs.clock.now().getTime() - startedAt);
  // A model that broke off or is down is not asked again: the respondent is waiting.
  if (first.outcome === "gone" || leftMs < leastForADraftMs) return yield* complete(first.said, first.model, move);
  const second = yield* draft(needs, { choice, said: first.said, complaints: first.complaints, totalMs: leftMs });
  if (second.outcome === "asked") return worded(second, choice.steps, move);
  return yield* complete(second.said, second.model ?? first.model, move);
}

interface Attempt {
  choice: Choice;
  said: string;
  complaints: string[];
  totalMs: number;
}

function draft(
  { models, situation, move, meter }: Needs,
  { choice, said, complaints, totalMs }: Attempt,
): AsyncGenerator<string, Verdict> {
  const { brief, configuration } = situation;
  const pieces = models.write({
    purpose: "turn",
    promptVersion: turnPromptVersion,
    system: turnSystem({ brief, language: configuration.language, steps: choice.steps, complaints }),
    messages: [{ role: "user", content: record(situation, move, said) }],
    maxOutputTokens,
    totalMs,
    ...(meter && { meter }),
  });
  return forward(pieces, rulesFor(situation, move, choice, said));
}

/**
 * The conversation as data in one user turn: JSON cannot be broken out of, and a model takes orders from a quoted record
 * less readily than from a chat partner. The suggested question stands here too, as it may hold the respondent's words.
 */
function record({ transcript }: Situation, move: Turn, said: string): string {
  const lines = transcript.map(({ role, content }) => ({
    by: role === "user" ? "respondent" : "interviewer",
    text: content.slice(0, longestMessage),
  }));
  let room = longestRecord;
  const kept = lines
    .reverse()
    .filter(({ text }) => (room -= text.length) > 0)
    .reverse();
  return JSON.stringify({
    record: kept,
    questionYouMayUse: questionOf(move.content),
    ...(said && { youHaveAlreadySaid: said }),
  });
}

function rulesFor(
  { transcript, brief, configuration }: Situation,
  move: Turn,
  { settled }: Choice,
  said: string,
): DraftRules {
  const asked = transcript.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const heard = transcript
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .join("\n");
  const folded = fold(heard);
  const last = new Set(tellingWords(fold(transcript.at(-1)?.content ?? "")));
  const takesUp = (sentence: string) => {
    const words = tellingWords(fold(sentence));
    const own = words.filter((word) => last.has(word));
    return own.length > 0 && own.length * 2 >= words.length && countWords(sentence) >= shortestStatement;
  };
  const question = questionOf(move.content);
  const lead = leadOf(move.content);
  const open = [brief.intention, JSON.stringify(configuration), ...asked, heard, move.content].join("\n");
  return {
    asked: [...asked, ...settled],
    said,
    previous: asked.at(-1) ?? "",
    wordsBeforeQuestion: longestTurnInWords - countWords(question),
    reflection: tellingWords(fold(lead)).some((word) => last.has(word)) ? lead : "",
    givesAway: createLeakCheck([turnInstructions], brief.context ?? "", open),
    isForeign: (text) => isForeign(text, configuration.language, heard),
    takesUp,
    wasSaid: (quote) => folded.includes(bare(quote)),
  };
}

const bare = (quote: string): string =>
  fold(quote)
    .replace(/[.,;:!?…]+$/, "")
    .trim();

/** From the sentence that asks to the end; what stands before it is the built-in's own reflection. */
function questionOf(content: string): string {
  const spans = sentences(content);
  const asking = spans.find(({ start, end }) => asks(content.slice(start, end))) ?? spans.at(-1);
  return asking ? content.slice(asking.start) : content;
}

const leadOf = (content: string): string => content.slice(0, content.length - questionOf(content).length).trim();

function worded({ said, step, model }: Verdict, steps: Step[], move: Turn): Turn {
  const taken = steps.find(({ number }) => number === step) ?? steps[0];
  return {
    ...move,
    ...(taken && { input: taken.turn.input, about: taken.turn.about }),
    content: said,
    by: model ?? move.by,
  };
}

/** Whoever comes back finds the very question that was open, in the words it was put in. */
function resumed(move: Turn, { transcript }: Situation): Turn {
  const last = transcript.at(-1);
  if (last?.role !== "assistant" || move.end || !asks(last.content)) return move;
  const question = questionOf(last.content);
  const whole = [leadOf(move.content), question].filter(Boolean).join(" ");
  return { ...move, content: countWords(whole) <= longestTurnInWords ? whole : question };
}

async function* sayWhole(move: Turn): AsyncGenerator<string, Turn> {
  yield move.content;
  return move;
}

/** What was forwarded stays; the built-in's question makes it a whole turn. */
async function* complete(said: string, model: string | null, move: Turn): AsyncGenerator<string, Turn> {
  if (!said) return yield* sayWhole(move);
  const question = questionOf(move.content);
  yield ` ${question}`;
  return { ...move, content: `${said} ${question}`, by: `${model}+${move.by}` };
}
