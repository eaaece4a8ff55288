import { spawn } from "node:child_process";

interface Play {
  simulator: string;
  personas: string;
  /** So many conversations are printed whole. */
  show: string | undefined;
}

/** What the simulator reports of all the interviews together. */
type Report = Record<string, string | number | null>;

const told: [string, string][] = [
  ["personas", "people interviewed"],
  ["factCoverage", "% of the facts learnt"],
  ["factsPerQuestion", "facts a question"],
  ["questionsPerInterview", "questions an interview"],
  ["redundancy", "% of the questions asked for what was known"],
  ["notUnderstood", "% of the questions not understood"],
  ["probedAfterVague", "% of the vague answers followed by a probe"],
  ["stoppedEarly", "% of the interviews ended with facts untold"],
  ["questionsAfterComplete", "questions after everything was told"],
];

/** Runs the simulator against this very command: its output goes to stdout, a summary for people to stderr. */
export async function play({ simulator, personas, show }: Play): Promise<number> {
  const self = [process.execPath, process.argv[1] ?? ""].map((part) => `"${part}"`).join(" ");
  const wishes = ["--personas", personas, "--cmd", self, ...(show ? ["--show", show] : [])];
  const child = spawn(process.execPath, [simulator, ...wishes], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    output += piece;
    process.stdout.write(piece);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject).once("close", (status) => resolve(status ?? 1));
  });
  if (code === 0) process.stderr.write(summary(output));
  return code;
}

function summary(output: string): string {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const report = JSON.parse(last) as Report;
  return told
    .filter(([name]) => report[name] !== undefined)
    .map(([name, meaning]) => `${String(report[name]).padStart(8)}  ${meaning}\n`)
    .join("");
}
