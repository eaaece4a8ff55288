const { stderr } = process;
const isLive = stderr.isTTY && process.env.TERM !== "dumb" && !process.env.CI;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** On stderr, so that the data a command prints can be piped. */
export const say = (line) => stderr.write(`${line}\n`);

/** Shows that something is going on and how long it took: a spinner for a person, plain lines for a log. */
export async function during(label, work) {
  const startedAt = performance.now();
  const seconds = (digits) => `${((performance.now() - startedAt) / 1000).toFixed(digits)} s`;
  const spin = () =>
    stderr.write(`\r${frames[Math.floor(performance.now() / 80) % frames.length]} ${label} … ${seconds(0)}`);
  const remind = () => say(`${label} … ${seconds(0)}`);
  if (!isLive) say(`${label} …`);
  const timer = setInterval(isLive ? spin : remind, isLive ? 80 : 10_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
    if (isLive) stderr.write("\r\u001B[K");
  }
  say(`${label}: done in ${seconds(1)}`);
}
