import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { identityOf, isAlive, isStillRunning } from "./processes.ts";
import { eventually } from "./test-world.ts";

test.runIf(process.platform === "linux")(
  "a process that has ended counts as dead, even while nobody has taken note of its end",
  async () => {
    // The shell turns into a program that never asks after its child, which so stays in the table of processes.
    const parent = spawn("sh", ["-c", "sleep 0.05 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    expect(isAlive(child)).toBe(true);
    await eventually(() => !isAlive(child));
    // A signal still finds it.
    expect(process.kill(child, 0)).toBe(true);
    parent.kill("SIGKILL");
  },
);

test("a number that was given to another process does not bring the first one back to life", () => {
  const self = identityOf(process.pid);
  expect(isStillRunning(self)).toBe(true);
  expect(isStillRunning(self.replace(/ \d+ /, " 1 "))).toBe(process.platform !== "linux");
  expect(isStillRunning("")).toBe(false);
  expect(isStillRunning("0")).toBe(false);
  expect(isStillRunning("-1")).toBe(false);
});
