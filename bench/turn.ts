import { extractBuiltin } from "../src/echo/builtin.ts";
import type { TranscriptMessage } from "../src/echo/echo.ts";
import { planBuiltin } from "../src/interviewer/builtin/planner.ts";
import { replyBuiltin } from "../src/interviewer/builtin/reply.ts";
import type { Brief, Situation } from "../src/interviewer/brief.ts";
import { checkQuestion } from "../src/interviewer/question-rules.ts";
import { newMessageId } from "../src/kernel/ids.ts";
import { hostile, hostileText } from "./mind/hostile.ts";
import { show, spentMs } from "./mind/spent.ts";

const answers = [
  "Honestly the import kept failing every week and nobody on the team could work with it any more.",
  "We are about twelve people, mostly in support and sales.",
  "It depends, really.",
  "Around 450 euros a month, I think, since last March.",
  "We use Notion and Slack now, sometimes Linear.",
  "Actually it is 15 people, not 12.",
  "Who sees this?",
  "I would rather not say.",
  "Yes, if the import worked we would come back.",
  "That is all from me.",
];

const brief: Brief = {
  intention:
    "Understand why customers cancel, how big their team is, what they paid, what they use now and whether they would come back",
  context: null,
  mode: "interview",
  tone: "conversational",
  persona: null,
  topics: [],
  language: null,
  maxQuestions: 20,
  maxDurationMin: 30,
  welcomeTitle: null,
  welcomeDescription: null,
  outputFields: null,
};

const plan = planBuiltin(brief);
const startedAt = new Date();
const message = (
  role: "assistant" | "user",
  content: string,
  more: Partial<TranscriptMessage> = {},
): TranscriptMessage => ({ id: newMessageId(), role, content, timestamp: startedAt, ...more });

/** One conversation; the processor time of each turn, in milliseconds. */
function converse(lastAnswer: string | null): number[] {
  const transcript: TranscriptMessage[] = [];
  const spent: number[] = [];
  let questionsAsked = 0;
  for (const answer of [null, ...answers, ...(lastAnswer ? [lastAnswer] : [])]) {
    if (answer) transcript.push(message("user", answer));
    const situation: Situation = {
      brief,
      configuration: plan.configuration,
      outputFields: plan.outputFields,
      transcript: [...transcript],
      startedAt,
      now: new Date(),
      questionsAsked,
    };
    const before = process.cpuUsage();
    const turn = replyBuiltin(situation);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
    if (turn.asksQuestion) questionsAsked++;
    transcript.push(message("assistant", turn.content, { input: turn.input, about: turn.about }));
    if (turn.end) break;
  }
  return spent;
}

for (let warm = 0; warm < 20; warm++) converse(null);
const turns: number[] = [];
const long: number[] = [];
const read: number[] = [];
const judged: number[] = [];
for (let round = 0; round < 100; round++) {
  turns.push(...converse(null));
  await new Promise(setImmediate);
}
for (const pattern of hostile) {
  const huge = hostileText(pattern, 0);
  long.push(converse(huge).at(-1) ?? 0);
  const transcript = [message("assistant", plan.configuration.opening), message("user", huge)];
  read.push(spentMs(() => extractBuiltin({ transcript, fields: plan.outputFields, startedAt, language: "en" })));
  judged.push(spentMs(() => checkQuestion(`${huge}?`, ["What about this?"])));
  await new Promise(setImmediate);
}
show(
  "the floor: reading the clock twice",
  Array.from({ length: 100 }, () => spentMs(() => void new Date())),
);
show(`a turn (${turns.length} of them)`, turns);
show(`20 kB, ${hostile.length} hostile patterns: a turn`, long);
show("20 kB of the same: an Echo", read);
show("20 kB of the same: judged as a question", judged);
