import { readFileSync } from "node:fs";
import { checkFindings } from "../src/echo/builtin.ts";
import { listen } from "../src/echo/dialogue.ts";
import type { Finding } from "../src/echo/dialogue-state.ts";
import type { FieldType, OutputField, TranscriptMessage } from "../src/echo/echo.ts";
import { fieldTypes } from "../src/kernel/field-types.ts";
import { figures } from "../src/echo/readers/number.ts";
import type { MessageId } from "../src/kernel/ids.ts";

interface Input {
  id: string;
  transcript: { role: "interviewer" | "respondent"; text: string }[];
  outputFields: { name: string; type: string; description: string; enum?: string[] }[];
}

/** The dialogues carry no dates; any fixed day does, since days are compared as they were said. */
const startedAt = new Date("2019-03-01T09:00:00Z");

const fieldOf = (field: Input["outputFields"][number]): OutputField => ({
  name: field.name,
  description: field.description,
  type: (fieldTypes as readonly string[]).includes(field.type) ? (field.type as FieldType) : "string",
  ...(field.enum ? { options: field.enum } : {}),
});

const messageOf = (turn: Input["transcript"][number], index: number): TranscriptMessage => ({
  id: `msg_${index}` as MessageId,
  role: turn.role === "interviewer" ? "assistant" : "user",
  content: turn.text,
  timestamp: startedAt,
});

/** The gold values of this set hold days as they were said and figures as figures; the service itself answers in ISO. */
function asSaid(field: OutputField, finding: Finding | undefined): unknown {
  if (!finding || finding.value === null) return null;
  if (field.type === "date") return finding.surface;
  const figure = field.type === "string" ? figures(finding.surface.replace(/^[$€£]/, ""), "en")[0] : undefined;
  const led =
    figure &&
    figure.start === 0 &&
    /^\s*(?:days?|nights?|weeks?|months?|hours?|minutes?|dollars?|bucks|stars?)?$/i.test(
      finding.surface.replace(/^[$€£]/, "").slice(figure.end),
    );
  return led ? String(figure.value) : finding.value;
}

function main(path: string | undefined): void {
  if (!path) throw new Error("usage: eval/echo <inputs.jsonl>");
  const inputs = readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Input);
  let given = 0;
  let asked = 0;
  let slowest = 0;
  let refused = 0;
  const begun = performance.now();
  for (const input of inputs) {
    const fields = input.outputFields.map(fieldOf);
    const at = performance.now();
    const dialogue = { transcript: input.transcript.map(messageOf), fields, startedAt, language: "en" };
    const findings = listen(dialogue);
    const checked = checkFindings(dialogue, findings);
    slowest = Math.max(slowest, performance.now() - at);
    const echo = Object.fromEntries(
      fields.map((field) => [
        field.name,
        checked.fields[field.name] === null ? null : asSaid(field, findings.get(field.name)),
      ]),
    );
    refused += fields.filter(
      ({ name }) => checked.fields[name] === null && (findings.get(name)?.value ?? null) !== null,
    ).length;
    given += Object.values(echo).filter((value) => value !== null).length;
    asked += fields.length;
    process.stdout.write(`${JSON.stringify({ id: input.id, echo })}\n`);
  }
  const total = performance.now() - begun;
  process.stderr.write(
    `${inputs.length} dialogues, ${given} of ${asked} fields given, ${refused} refused by the check, ${(total / Math.max(1, inputs.length)).toFixed(2)} ms each, slowest ${slowest.toFixed(1)} ms\n`,
  );
}

main(process.argv[2]);
