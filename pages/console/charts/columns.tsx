import { Chart } from "./chart.tsx";

export interface Column {
  label: string;
  value: number;
  /** A second figure, drawn as a wider, lighter column behind. */
  other?: number;
}

interface Props {
  title: string;
  description: string;
  columns: Column[];
  head: string[];
  height?: number;
  caption?: string;
}

const room = { top: 18, bottom: 20 };

/** Upright bars: distributions and days. Labels thin out before they touch. */
export function Columns({ title, description, columns, head, height = 132, caption }: Props) {
  const most = Math.max(1, ...columns.flatMap(({ value, other }) => [value, other ?? 0]));
  const hasOther = columns.some(({ other }) => other !== undefined);
  const tall = height - room.top - room.bottom;
  return (
    <Chart
      title={title}
      description={description}
      height={height}
      {...(caption ? { caption } : {})}
      table={{
        head,
        rows: columns.map(({ label, value, other }) => (hasOther ? [label, value, other ?? 0] : [label, value])),
      }}
      draw={(width) => {
        const slot = width / Math.max(1, columns.length);
        const bar = Math.min(slot * 0.72, 44);
        const longest = Math.max(...columns.map(({ label }) => label.length));
        const every = Math.ceil((longest * 6.6 + 8) / slot);
        const ground = height - room.bottom;
        const high = (count: number) => (count / most) * tall;
        const slim = hasOther ? bar * 0.5 : bar;
        return (
          <>
            <line class="axis" x1={0} x2={width} y1={ground + 0.5} y2={ground + 0.5} />
            {columns.map(({ label, value, other }, index) => {
              const middle = slot * index + slot / 2;
              const size = high(value);
              return (
                <g key={label}>
                  {other ? (
                    <rect
                      class="behind"
                      x={middle - bar / 2}
                      y={ground - high(other)}
                      width={bar}
                      height={high(other)}
                    />
                  ) : null}
                  <rect class="bar" x={middle - slim / 2} y={ground - size} width={slim} height={size}>
                    <title>{`${label}: ${value}`}</title>
                  </rect>
                  {(other ?? value) > 0 && slot > 18 ? (
                    <text class="figure" x={middle} y={ground - Math.max(size, high(other ?? 0)) - 5}>
                      {hasOther ? other : value}
                    </text>
                  ) : null}
                  {index % every === 0 ? (
                    <text class="tick" x={middle} y={height - 5}>
                      {label}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </>
        );
      }}
    />
  );
}
