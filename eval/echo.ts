import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { predictorFor } from "./echo/predict.ts";
import { score } from "./echo/score.ts";
import type { Input } from "./echo/input.ts";
import { toolBeside } from "./tool/beside.ts";

// How well an Echo holds what was said, on transcripts with known values.
//   eval/echo <inputs.jsonl> [--gold file] [--score path] [--limit n]
// Predictions go to stdout, a summary to stderr. With MODEL set a model reads, else the built-in rules.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { gold: { type: "string" }, score: { type: "string" }, limit: { type: "string" } },
});
const [path] = positionals;
if (!path) {
  process.stderr.write("usage: eval/echo <inputs.jsonl> [--gold file] [--score path] [--limit n]\n");
  process.exit(2);
}
const scorer = values.gold ? toolBeside(values.score, "shared/echo-sgd/score.mjs", "--score") : null;
const limit = Number(values.limit ?? Infinity);
const inputs = readFileSync(path, "utf8")
  .split("\n")
  .filter(Boolean)
  .slice(0, limit)
  .map((line) => JSON.parse(line) as Input);

const predict = await predictorFor(process.env);
const lines: string[] = [];
const spent: number[] = [];
const count = { given: 0, asked: 0, refused: 0 };
for (const input of inputs) {
  const at = performance.now();
  const { echo, refused } = await predict(input);
  spent.push(performance.now() - at);
  count.given += Object.values(echo).filter((value) => value !== null).length;
  count.asked += input.outputFields.length;
  count.refused += refused;
  lines.push(JSON.stringify({ id: input.id, echo }));
  process.stdout.write(`${lines.at(-1)}\n`);
}
const mean = spent.reduce((sum, one) => sum + one, 0) / Math.max(1, spent.length);
process.stderr.write(
  `${inputs.length} dialogues read by ${predict.by}: ${count.given} of ${count.asked} fields given, ${count.refused} refused by the check, ${mean.toFixed(1)} ms each, slowest ${Math.max(0, ...spent).toFixed(1)} ms\n`,
);
if (scorer && values.gold) process.exitCode = await score({ scorer, gold: values.gold, inputs, lines });
