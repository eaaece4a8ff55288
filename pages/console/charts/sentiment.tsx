import { numberText, shortNumber, utcDayText } from "../text.ts";
import { Chart } from "./chart.tsx";

interface Day {
  date: string;
  mean: number;
  conversations: number;
}

const height = 148;
const room = { left: 30, right: 20, top: 12, bottom: 24 };
const dayMs = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** How people felt, day by day, on the Echo's scale of 1 to 10; a dot is as big as its day was busy. */
export function SentimentChart({ days }: { days: Day[] }) {
  const first = timeOf(days[0]?.date ?? "1970-01-01");
  const span = Math.max(dayMs, timeOf(days.at(-1)?.date ?? "1970-01-01") - first);
  const busiest = Math.max(1, ...days.map(({ conversations }) => conversations));
  const down = (score: number) => room.top + ((10 - score) / 9) * (height - room.top - room.bottom);
  return (
    <Chart
      title="Sentiment over time"
      description={days.map(({ date, mean }) => `${utcDayText(date)}: ${shortNumber(mean)}`).join(", ")}
      height={height}
      caption="Day by day, from 1 (very negative) to 10 (very positive)"
      table={{
        head: ["Day (UTC)", "Mean, 1 to 10", "Conversations"],
        rows: days.map(({ date, mean, conversations }) => [utcDayText(date), numberText(mean), conversations]),
      }}
      draw={(width) => {
        const wide = width - room.left - room.right;
        const across = (date: string) =>
          days.length === 1 ? room.left + wide / 2 : room.left + ((timeOf(date) - first) / span) * wide;
        const points = days.map(({ date, mean }) => `${across(date)},${down(mean)}`);
        const every = Math.ceil(days.length / Math.max(2, Math.floor(wide / 90)));
        const named = days.filter((_day, index) => index % every === 0);
        return (
          <>
            {[1, 4, 7, 10].map((score) => (
              <g key={score}>
                <line
                  class={score === 1 ? "axis" : "grid"}
                  x1={room.left}
                  x2={width - room.right}
                  y1={down(score)}
                  y2={down(score)}
                />
                <text class="tick end" x={room.left - 12} y={down(score) + 4}>
                  {score}
                </text>
              </g>
            ))}
            {days.length > 1 ? <polyline class="trend" points={points.join(" ")} /> : null}
            {days.map(({ date, mean, conversations }) => (
              <circle
                key={date}
                class="dot"
                cx={across(date)}
                cy={down(mean)}
                r={3 + 4 * Math.sqrt(conversations / busiest)}
              >
                <title>{`${utcDayText(date)}: ${shortNumber(mean)} over ${conversations}`}</title>
              </circle>
            ))}
            {named.map(({ date }) => (
              <text key={date} class="tick" x={across(date)} y={height - 5}>
                {utcDayText(date)}
              </text>
            ))}
          </>
        );
      }}
    />
  );
}
