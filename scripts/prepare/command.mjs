import { spawn } from "node:child_process";
import { constants } from "node:os";

export class CommandFailed extends Error {
  constructor(message, output, hint) {
    super(message);
    this.output = output;
    this.hint = hint;
  }
}

let running;

export async function runCommand(
  [program, ...args],
  { root, lock, failure, hint, env = {}, isHopeless = () => false },
) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: program.endsWith(".cmd"),
  });
  running = child;
  let output = "";
  const listen = (text) => {
    output += text;
    if (isHopeless(output)) child.kill("SIGKILL");
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", listen);
  lock.nameChild(child.pid);
  const code = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", resolve);
  });
  running = undefined;
  lock.nameChild(undefined);
  if (code !== 0) throw new CommandFailed(failure, shorten(output) || `${program}: ${code}`, hint);
}

/** The cause comes first; what follows may be pages long. npm's warnings and what went well are left out. */
function shorten(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/^npm (warn|http .* 200) /.test(line));
  return lines.length <= 40 ? lines.join("\n") : [...lines.slice(0, 40), "…"].join("\n");
}

/**
 * Ctrl-C and SIGTERM end the command before us, so that the lock is not released while it still writes. By force: npm
 * would take seconds to undo what the next run throws away at once.
 */
export function endWithSignals() {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const end = (signal) => {
    const exit = () => process.exit(128 + constants.signals[signal]);
    if (!running) exit();
    running.once("close", exit);
    running.kill("SIGKILL");
  };
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}
