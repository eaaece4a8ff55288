import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { answer, type Request } from "./elicit/adapter.ts";
import { play } from "./elicit/simulator.ts";
import { toolBeside } from "./tool/beside.ts";

// How much the built-in interviewer learns from simulated people.
//   eval/elicit                                          speaks JSON lines: a request in, a question or a stop out
//   eval/elicit <personas.jsonl> [--sim path] [--show n]  plays the personas against itself and sums up
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sim: { type: "string" }, show: { type: "string" } },
});
const [personas] = positionals;

if (personas) {
  const simulator = toolBeside(values.sim, "shared/elicit/sim.mjs", "--sim");
  process.exitCode = await play({ simulator, personas, show: values.show });
} else {
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as Request))}\n`);
}
