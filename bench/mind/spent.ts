/** Processor time of one piece of work, in milliseconds: other work on the machine must not count. */
export function spentMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export function show(name: string, values: number[]): void {
  const figures = [
    ["median", quantile(values, 0.5)],
    ["p99", quantile(values, 0.99)],
    ["most", Math.max(...values)],
  ] as const;
  const line = figures.map(([label, value]) => `${label} ${value.toFixed(2).padStart(7)}`).join("   ");
  process.stdout.write(`${name.padEnd(44)} ${line}   ms of processor time\n`);
}
