import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pc from "picocolors";
import type { Config } from "../config.ts";
import type { Echo, OutputField, TranscriptMessage } from "../echo/echo.ts";
import { createExtractor } from "../echo/extractor.ts";
import { createBuiltinInterviewer } from "../interviewer/builtin/builtin.ts";
import type { Brief, Situation, Turn } from "../interviewer/brief.ts";
import { createModelInterviewer } from "../interviewer/model/model-interviewer.ts";
import { systemClock as clock } from "../kernel/clock.ts";
import { newMessageId } from "../kernel/ids.ts";
import { silentLog as log } from "../kernel/log.ts";
import { createModels } from "../models/models.ts";

interface Wish {
  intention: string;
  mode: "interview" | "extract";
  tone: string;
  maxQuestions: number;
}

const out = (text: string) => process.stdout.write(text);

const margin = 9;
const widest = 88;

/** Word by word on a terminal, as a respondent sees it, and never over its edge; whole when it goes into a file. */
function createPen() {
  const width = Math.min(process.stdout.columns ?? widest, widest);
  let column = margin;
  return async (text: string): Promise<void> => {
    if (!process.stdout.isTTY) return void out(text);
    for (const word of text.split(/(?<=\s)/)) {
      if (column + word.trimEnd().length > width) {
        out(`\n${" ".repeat(margin)}`);
        column = margin;
      }
      out(word);
      column += word.length;
      await sleep(15);
    }
  };
}

async function speak(reply: AsyncGenerator<string, Turn>): Promise<Turn> {
  out(`\n${pc.cyan("Echolot".padEnd(margin))}`);
  const write = createPen();
  while (true) {
    const step = await reply.next();
    if (step.done) {
      out(choicesBeside(step.value));
      return step.value;
    }
    await write(step.value);
  }
}

/** What a page shows as buttons, unless the question has named it. */
function choicesBeside({ input, content }: Turn): string {
  if (input.kind !== "choice" && input.kind !== "multiChoice") return "";
  return input.options.every((option) => content.includes(option))
    ? ""
    : `\n${" ".repeat(margin)}${pc.dim(input.options.join(" · "))}`;
}

/** The next line with something in it; null when there is none to come. */
async function listen(lines: AsyncIterator<string>): Promise<string | null> {
  while (true) {
    out(`\n${pc.green("You".padEnd(margin))}`);
    const line = await lines.next();
    if (line.done) return null;
    if (!process.stdin.isTTY) out(line.value);
    if (line.value.trim()) return line.value.trim();
  }
}

const asText = (value: unknown) =>
  value === null ? pc.dim("–") : typeof value === "string" ? value : JSON.stringify(value);

function showEcho(echo: Echo, fields: OutputField[]): void {
  out(`\n\n${pc.bold("Echo")} ${pc.dim(`(${echo.extractedBy})`)}\n`);
  for (const { name } of fields) {
    const { status, quotes } = echo.evidence[name] ?? { status: "not_said", quotes: [] };
    const value = echo.fields[name];
    const words = quotes.filter(({ text }) => text !== value).map(({ text }) => `“${text}”`);
    out(`  ${name.padEnd(28)} ${asText(value)}  ${pc.dim([status.replace("_", " "), ...words].join(" "))}\n`);
  }
  out(
    `\n  ${echo.summary}\n  ${pc.dim(`sentiment ${echo.sentimentScore}/10 · themes: ${echo.themes.join(", ") || "none"}`)}\n\n`,
  );
}

/** An interview in the terminal, exactly as a respondent would have it, without a service or a database. */
export async function talk(config: Config, { intention, mode, tone, maxQuestions }: Wish): Promise<void> {
  const models = createModels({
    names: config.models,
    keys: config.modelKeys,
    localModelUrl: config.localModelUrl,
    clock,
    log,
  });
  const builtin = createBuiltinInterviewer();
  const interviewer = config.models.length > 0 ? createModelInterviewer({ models, builtin, clock, log }) : builtin;
  const brief: Brief = {
    intention,
    mode,
    tone,
    maxQuestions,
    context: null,
    persona: null,
    topics: [],
    language: null,
    maxDurationMin: 30,
    welcomeTitle: null,
    welcomeDescription: null,
    outputFields: null,
  };
  const { configuration, outputFields } = await interviewer.plan(brief);
  out(`\n${pc.bold(configuration.welcome.title)}\n${configuration.welcome.description}\n`);

  const startedAt = clock.now();
  const transcript: TranscriptMessage[] = [];
  const say = (role: "assistant" | "user", content: string, more: Partial<TranscriptMessage> = {}) =>
    transcript.push({ id: newMessageId(), role, content, timestamp: clock.now(), ...more });
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  let questionsAsked = 0;
  while (true) {
    const situation: Situation = {
      brief,
      configuration,
      outputFields,
      transcript: [...transcript],
      startedAt,
      now: clock.now(),
      questionsAsked,
    };
    const turn = await speak(interviewer.reply(situation));
    say("assistant", turn.content, { input: turn.input, about: turn.about });
    if (turn.asksQuestion) questionsAsked++;
    if (turn.end) break;
    const line = await listen(lines);
    if (line === null) break;
    if (!process.stdin.isTTY) out("\n");
    say("user", line);
  }
  terminal.close();
  const extract = createExtractor({ models, clock });
  showEcho(
    await extract({
      transcript,
      fields: outputFields,
      startedAt,
      endedAt: clock.now(),
      language: configuration.language,
    }),
    outputFields,
  );
}
