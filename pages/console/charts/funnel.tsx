import { percentText, numberText } from "../text.ts";
import { Chart } from "./chart.tsx";

export interface Step {
  label: string;
  count: number;
  /** Of those that began. */
  share: number | null;
}

const height = 88;
const middle = height / 2;

/** There along the upper edge and back along the lower one; each step narrows just before the next. */
function outline(halves: number[], slot: number): string {
  const last = halves.at(-1) ?? 0;
  const end = slot * halves.length;
  const bends = halves.slice(1).map((next, index) => {
    const [from, to] = [slot * (index + 0.62), slot * (index + 1)];
    return { from, to, bend: (from + to) / 2, before: halves[index] ?? 0, next };
  });
  const upper = bends.map(
    ({ from, to, bend, before, next }) =>
      `H${from}C${bend},${middle - before} ${bend},${middle - next} ${to},${middle - next}`,
  );
  const lower = bends
    .map(
      ({ from, to, bend, before, next }) =>
        `H${to}C${bend},${middle + next} ${bend},${middle + before} ${from},${middle + before}`,
    )
    .reverse();
  return `M0,${middle - (halves[0] ?? 0)}${upper.join("")}H${end}V${middle + last}${lower.join("")}H0Z`;
}

/** From opened to completed: the stream narrows where people leave. */
export function Funnel({ steps }: { steps: Step[] }) {
  const most = Math.max(1, steps[0]?.count ?? 0);
  const half = (count: number) => Math.max(1, (count / most) * middle);
  return (
    <div class="funnel">
      <ol class="funnel-steps">
        {steps.map(({ label, count, share }) => (
          <li key={label}>
            <span class="funnel-label">{label}</span>
            <span class="funnel-count">{numberText(count)}</span>
            <span class="funnel-share">{percentText(share)}</span>
          </li>
        ))}
      </ol>
      <Chart
        title="From opened to completed"
        description={steps.map(({ label, count }) => `${label}: ${count}`).join(", ")}
        height={height}
        table={{
          head: ["Step", "Conversations", "Of those opened"],
          rows: steps.map(({ label, count, share }) => [label, count, percentText(share)]),
        }}
        draw={(width) => {
          const slot = width / steps.length;
          return (
            <>
              <path
                class="flow"
                d={outline(
                  steps.map(({ count }) => half(count)),
                  slot,
                )}
              />
              {steps.map(({ label, count }, index) => (
                <rect
                  key={label}
                  class="bar"
                  x={slot * index}
                  y={middle - half(count)}
                  width={4}
                  height={2 * half(count)}
                />
              ))}
              {steps.slice(1).map(({ label, count }, index) => {
                const lost = (steps[index]?.count ?? 0) - count;
                return lost > 0 ? (
                  <text key={label} class="figure" x={slot * (index + 0.5)} y={middle + 4}>
                    −{numberText(lost)}
                  </text>
                ) : null;
              })}
            </>
          );
        }}
      />
    </div>
  );
}
