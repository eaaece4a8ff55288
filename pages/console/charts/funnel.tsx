import { percentText, numberText } from "../text.ts";
import { Chart } from "./chart.tsx";

export interface Step {
  label: string;
  count: number;
  /** Of those that began. */
  share: number | null;
}

const height = 96;

/** From opened to completed: the stream narrows where people leave. */
export function Funnel({ steps }: { steps: Step[] }) {
  const most = Math.max(1, steps[0]?.count ?? 0);
  const half = (count: number) => Math.max(1, (count / most) * (height / 2 - 2));
  const middle = height / 2;
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
          const pieces = steps.flatMap(({ count }, index) => {
            const next = steps[index + 1];
            const from = slot * index;
            const flat = from + slot * (next ? 0.55 : 1);
            const tall = half(count);
            const shape = [`M${from},${middle - tall}H${flat}V${middle + tall}H${from}Z`];
            if (next) {
              const end = from + slot;
              const bend = (flat + end) / 2;
              const less = half(next.count);
              shape.push(
                `M${flat},${middle - tall}C${bend},${middle - tall} ${bend},${middle - less} ${end},${middle - less}` +
                  `V${middle + less}C${bend},${middle + less} ${bend},${middle + tall} ${flat},${middle + tall}Z`,
              );
            }
            return shape;
          });
          return pieces.map((path, index) => <path key={path} class={`flow step-${index}`} d={path} />);
        }}
      />
    </div>
  );
}
