import { extractBuiltin } from "../src/echo/builtin.ts";
import type { OutputField, TranscriptMessage } from "../src/echo/echo.ts";
import { isAgreement, isDenial, isDontKnow, isSkip, isStop, isVague } from "../src/echo/intent.ts";
import { readers } from "../src/echo/readers/readers.ts";
import type { MessageId } from "../src/kernel/ids.ts";
import { hostile, hostileText } from "./mind/hostile.ts";
import { show, spentMs } from "./mind/spent.ts";

// What it costs to read a conversation into an Echo, in processor time, and whether any text can make it slow.
const startedAt = new Date("2026-11-15T10:00:00Z");
const types = Object.keys(readers) as (keyof typeof readers)[];
const fields: OutputField[] = types.map((type) => ({
  name: `${type}_of_team`,
  type,
  description: `The ${type} of the team`,
  ...(type === "enum" ? { options: ["Pro plan", "Basic plan"] } : {}),
}));

const message = (role: "assistant" | "user", content: string, index: number): TranscriptMessage => ({
  id: `msg_${index}` as MessageId,
  role,
  content,
  timestamp: startedAt,
});

const question = "Thanks. How many people are on your team, and when did you start?";
const answer = (index: number) =>
  `We are ${index} people in Ghent, we started last March and pay €450 a month, which is fine.`;
// Other words each time, so that nothing is remembered from the run before.
const usual = (run: number): TranscriptMessage[] =>
  Array.from({ length: 30 }, (_, index) =>
    message(index % 2 === 0 ? "assistant" : "user", `${index % 2 === 0 ? question : answer(index)} ${run}`, index),
  );
const extract = (transcript: TranscriptMessage[], wanted: OutputField[]) =>
  extractBuiltin({ transcript, fields: wanted, startedAt, language: "en" });

const rounds = (count: number, work: (run: number) => void): number[] =>
  Array.from({ length: count }, (_, run) => spentMs(() => work(run)));

for (let warm = 0; warm < 100; warm++) extract(usual(-1 - warm), fields.slice(0, 10));

show(
  "the floor: joining the words",
  rounds(200, (run) => void usual(run).map(({ content }) => content.toLowerCase().split(/\s+/))),
);
show(
  "30 messages, 10 fields",
  rounds(200, (run) => extract(usual(run), fields.slice(0, 10))),
);

const whole: number[] = [];
const oneReader: number[] = [];
const oneIntent: number[] = [];
let slowest = { pattern: "", ms: 0 };
for (const pattern of hostile) {
  const talk = (run: number): TranscriptMessage[] => [
    message("assistant", "How many people are on your team?", 0),
    message("user", hostileText(pattern, run), 1),
    message("assistant", "Is that right?", 2),
    message("user", "yes", 3),
  ];
  const spent = rounds(3, (run) => extract(talk(run), fields));
  whole.push(...spent);
  if (Math.min(...spent) > slowest.ms) slowest = { pattern, ms: Math.min(...spent) };
  for (const field of fields)
    oneReader.push(
      ...rounds(
        2,
        (run) => void readers[field.type](hostileText(pattern, run), field, { startedAt, language: "en", asked: true }),
      ),
    );
  for (const intent of [isSkip, isStop, isAgreement, isDenial, isDontKnow, isVague])
    oneIntent.push(...rounds(2, (run) => void intent(hostileText(pattern, run))));
}
show(`20 kB, ${hostile.length} hostile patterns: an Echo`, whole);
show("20 kB of the same: one reader", oneReader);
show("20 kB of the same: one intent", oneIntent);
process.stdout.write(`slowest pattern at its best: ${JSON.stringify(slowest.pattern)} ${slowest.ms.toFixed(1)} ms\n`);
