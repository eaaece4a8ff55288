import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Input } from "./input.ts";

interface Scoring {
  scorer: string;
  gold: string;
  inputs: Input[];
  lines: string[];
}

/** Lets the data set's own scorer judge, on the dialogues that were read; what it prints goes to stderr. */
export async function score({ scorer, gold, inputs, lines }: Scoring): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "echo-score-"));
  const [wanted, predicted] = [join(folder, "gold.jsonl"), join(folder, "predictions.jsonl")];
  const read = new Set(inputs.map(({ id }) => id));
  const known = readFileSync(gold, "utf8")
    .split("\n")
    .filter((line) => line && read.has((JSON.parse(line) as { id: string }).id));
  writeFileSync(wanted, `${known.join("\n")}\n`);
  writeFileSync(predicted, `${lines.join("\n")}\n`);
  try {
    const child = spawn(process.execPath, [scorer, "--gold", wanted, "--pred", predicted], {
      stdio: ["ignore", process.stderr, "inherit"],
    });
    return await new Promise<number>((resolve, reject) => {
      child.once("error", reject).once("close", (status) => resolve(status ?? 1));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
