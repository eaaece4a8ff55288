import type { EndReason, Situation, Turn } from "../brief.ts";
import { countWords, longestTurnInWords, questionIn } from "../question-rules.ts";
import { exactly, isFigure } from "./exactly.ts";
import type { Goal } from "./goals.ts";
import { isGrave, leavesOpen, type Hearing } from "./hearing.ts";
import { inputFor } from "./input-hint.ts";
import type { Reading } from "./exchange.ts";
import { bridge, lineFor, notedLine, questionsLeft } from "./lines.ts";
import { sceneOf, type Scene } from "./scene.ts";
import { isSweep, sweepFor } from "./sweep.ts";
import { timeLeft } from "./time-left.ts";
import { isDenial } from "../../echo/intent.ts";

/** One turn of the interview. Nothing is remembered: the same situation gives the same turn. */
export function replyBuiltin(situation: Situation): Turn {
  const scene = sceneOf(situation);
  if (situation.transcript.length === 0) return openingTurn(scene);
  if (situation.transcript.at(-1)!.role === "assistant") return resumeTurn(scene);
  return answerTurn(scene, scene.reading.last!.hearing);
}

function openingTurn(scene: Scene): Turn {
  const { configuration, brief } = scene.situation;
  const goal = brief.mode === "extract" ? null : (scene.reading.goals[0] ?? null);
  return turnOf(configuration.opening, goal, "asks");
}

/** Whoever comes back finds the question that was open, never only a greeting. */
function resumeTurn(scene: Scene): Turn {
  const { transcript, configuration, brief } = scene.situation;
  const about = transcript.at(-1)!.about;
  const goal =
    scene.reading.goals.find((one) =>
      about?.field
        ? one.field?.name === about.field
        : about?.topicId
          ? one.topic?.id === about.topicId
          : scene.previous.includes(one.question),
    ) ?? null;
  const isInvitation = brief.mode === "extract" && scene.previous === configuration.opening;
  const question = isInvitation || !goal ? lastQuestion(scene) : goal.question;
  return turnOf(fit(scene.talk.welcomeBack, question), goal, "repeats");
}

const lastQuestion = ({ previous }: Scene): string => (/\?/.test(previous) ? questionIn(previous) : previous);

function answerTurn(scene: Scene, hearing: Hearing): Turn {
  const { situation, reading, talk, previous, vary } = scene;
  const wasAskedToGoOn = previous.endsWith(talk.goOn);
  if (hearing.kind === "stop" || (wasAskedToGoOn && isDenial(reading.last!.answer)))
    return closingTurn(scene, "respondent_finished");
  const left = timeLeft(situation, talk);
  if (left === "over")
    return closingTurn(
      scene,
      reading.goals.some((goal) => reading.stateOf(goal) === "unasked") ? "max_duration" : "goals_reached",
    );
  if (isGrave(hearing) && !wasCaredFor(scene, hearing)) {
    const care = hearing.kind === "danger" ? talk.danger : vary(talk.care);
    return turnOf(`${care} ${talk.goOn}`, null, "repeats");
  }
  if (leavesOpen(hearing) || reading.elsewhere) {
    const repeated = putAgain(scene, hearing);
    if (repeated) return repeated;
  }
  return goOn(scene, hearing, left === "nearly over");
}

/** Care is said once, help once more when it comes to that; whoever goes on telling is not asked again and again. */
const wasCaredFor = ({ situation, talk }: Scene, { kind }: Hearing): boolean =>
  situation.transcript.some(
    ({ role, content }) =>
      role === "assistant" && content.endsWith(talk.goOn) && (kind !== "danger" || content.startsWith(talk.danger)),
  );

/** One honest or calm line, then the same question; three times at most, then the interview goes on. */
function putAgain(scene: Scene, hearing: Hearing): Turn | null {
  const { reading } = scene;
  const goal = reading.last!.goal;
  if (goal ? reading.stateOf(goal) === "done" : trailingOpen(reading) >= 2) return null;
  const line = reading.elsewhere ? notedLine(scene, reading.elsewhere) : lineFor(scene, hearing);
  const wasProbe =
    goal !== null &&
    reading.stateOf(goal) !== "unasked" &&
    !(hearing.kind === "counter" && hearing.counter === "meaning");
  const question = goal && !wasProbe ? goal.question : lastQuestion(scene);
  return turnOf(fit(line, question), goal, "repeats");
}

const trailingOpen = ({ exchanges }: Reading): number =>
  exchanges.length - 1 - exchanges.findLastIndex((exchange) => !leavesOpen(exchange.hearing));

function goOn(scene: Scene, hearing: Hearing, isNearlyOver: boolean): Turn {
  const { reading, situation, talk, previous, vary } = scene;
  const left = questionsLeft(situation);
  const next = nextGoal(reading, left);
  const current = reading.last!.goal;
  const state = current ? reading.stateOf(current) : "done";
  const waiting = reading.goals.filter(
    (goal) => goal.isPrimary && goal !== current && reading.stateOf(goal) === "unasked",
  ).length;
  // A probe never costs another topic its question: everybody is asked for everything first.
  if (current && (state === "thin" || state === "unread") && left > waiting && !isNearlyOver)
    return probeTurn(scene, current, state);
  if (isSweep(previous, scene.words) && hearing.kind === "vague" && left > waiting)
    return turnOf(vary(talk.probes), null, "asks");
  if (!next) return closingTurn(scene, "goals_reached");
  if (left === 0) return closingTurn(scene, "max_questions");
  const sweep = sweepFor(reading, scene.words);
  if (sweep && !isNearlyOver) return turnOf(fit(bridge(scene, hearing), sweep), null, "asks");
  if (isNearlyOver) return turnOf(fit(vary(talk.lastOne), next.question), next, "asks");
  return turnOf(fit(bridge(scene, hearing), next.question), next, "asks");
}

function nextGoal(reading: Reading, left: number): Goal | null {
  const unasked = reading.goals.filter((goal) => reading.stateOf(goal) === "unasked");
  const primaries = unasked.filter((goal) => goal.isPrimary);
  return (primaries.length >= left ? primaries[0] : unasked[0]) ?? null;
}

/** Vague words are met with a plain request; a short but telling answer with the topic's own probe. */
function probeTurn(scene: Scene, goal: Goal, state: "thin" | "unread"): Turn {
  const { reading, talk, tone, vary } = scene;
  const isVague = reading.last!.hearing.kind === "vague";
  const isAsked = goal.field !== null && (state === "unread" || isFigure(goal.field));
  const plain = (isAsked && exactly(goal.field!, scene.words)) || vary(talk.probes);
  // A choice that was not made is put again as a choice.
  const isChoice = !isVague && goal.field?.type === "enum" && goal.probes.length > 0;
  const probe = (isVague || state === "unread" || goal.probes.length === 0) && !isChoice ? plain : goal.probes[0]!;
  const lead = isVague || state === "unread" ? "" : vary(talk.thanks[tone]);
  return turnOf(fit(lead, probe), goal, "asks");
}

function closingTurn(scene: Scene, reason: EndReason): Turn {
  const { configuration } = scene.situation;
  const lead =
    reason === "respondent_finished" ? scene.talk.ended.stop : reason === "max_duration" ? scene.talk.ended.time : "";
  return {
    content: [lead, configuration.closing].filter(Boolean).join(" "),
    input: { kind: "text" },
    end: reason,
    asksQuestion: false,
    about: { topicId: null, field: null },
    by: "builtin",
  };
}

const turnOf = (content: string, goal: Goal | null, manner: "asks" | "repeats"): Turn => ({
  content,
  input: inputFor(goal?.field ?? null),
  end: null,
  asksQuestion: manner === "asks",
  about: { topicId: goal?.topic?.id ?? null, field: goal?.field?.name ?? null },
  by: "builtin",
});

/** The question always fits; what is said before it only when there is room. */
const fit = (lead: string, question: string): string =>
  lead && countWords(lead) + countWords(question) <= longestTurnInWords ? `${lead} ${question}` : question;
