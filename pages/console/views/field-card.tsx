import type { InsightsRecord } from "../../../src/contract/insights.ts";
import { Columns } from "../charts/columns.tsx";
import { Rows } from "../charts/rows.tsx";
import { Words } from "../charts/words.tsx";
import { linkTo } from "../router.ts";
import { countText, durationText, fieldLabel, monthText, numberText, shortNumber, valueText } from "../text.ts";

type Field = InsightsRecord["fields"][number];
type Numbers = Extract<Field["statistics"], { kind: "number" }>;

export function FieldCard({ field, completed }: { field: Field; completed: number }) {
  return (
    <article class="field-card">
      <header>
        <h3>{fieldLabel(field.name)}</h3>
        {isSame(field) ? null : <p class="fine">{field.description}</p>}
      </header>
      {field.answered === 0 ? <p class="soft">Nobody has said this yet.</p> : <Body field={field} />}
      <p class="evidence-line">{evidenceText(field, completed)}</p>
    </article>
  );
}

/** A description that only repeats the name says nothing. */
const isSame = ({ name, description }: Field) => description.toLowerCase() === fieldLabel(name).toLowerCase();

function Body({ field }: { field: Field }) {
  const { statistics } = field;
  switch (statistics.kind) {
    case "number":
      return <NumberBody field={field} statistics={statistics} />;
    case "choice":
      return (
        <Rows
          caption={fieldLabel(field.name)}
          head="Answer"
          whole={field.answered}
          rows={statistics.options.slice(0, 12).map(({ value, count }) => ({
            label: field.type === "boolean" ? valueText(value === "true") : value,
            count,
          }))}
        />
      );
    case "text":
      return <TextBody field={field} words={statistics.words} latest={statistics.latest} />;
    case "date":
      return (
        <Columns
          title={`${fieldLabel(field.name)} by month`}
          description={statistics.months.map(({ month, count }) => `${monthText(month)}: ${count}`).join(", ")}
          head={["Month", "Conversations"]}
          columns={statistics.months.map(({ month, count }) => ({ label: monthText(month), value: count }))}
        />
      );
    case "time":
      return (
        <Columns
          title={`${fieldLabel(field.name)} by hour`}
          description={statistics.hours.map(({ hour, count }) => `${hour} h: ${count}`).join(", ")}
          head={["Hour", "Conversations"]}
          columns={statistics.hours.map(({ hour, count }) => ({ label: `${hour}:00`, value: count }))}
        />
      );
    case "contact":
      return <p class="big">{countText(statistics.distinct, "different one")}</p>;
  }
}

function NumberBody({ field, statistics }: { field: Field; statistics: Numbers }) {
  const show = (value: number | null) =>
    statistics.unit === "seconds"
      ? durationText(value)
      : `${shortNumber(value)}${statistics.unit ? ` ${statistics.unit}` : ""}`;
  const label = ({ from, to }: { from: number; to: number }) => {
    if (statistics.unit === "seconds") return durationText(from);
    if (from === to) return numberText(from);
    // The upper end is not included: of whole numbers the last one that is can be named.
    return `${shortNumber(from)}–${shortNumber(field.type === "integer" ? to - 1 : to)}`;
  };
  return (
    <>
      <p class="averages">
        <span class="big">{show(statistics.mean)}</span> mean <span class="middot">·</span> {show(statistics.median)}{" "}
        median <span class="middot">·</span> {show(statistics.min)} to {show(statistics.max)}
      </p>
      <Columns
        title={`Distribution of ${fieldLabel(field.name)}`}
        description={`Mean ${show(statistics.mean)}, median ${show(statistics.median)}, ${countText(statistics.count, "answer")}.`}
        head={["Value", "Conversations"]}
        columns={statistics.distribution.map((bar) => ({ label: label(bar), value: bar.count }))}
      />
    </>
  );
}

interface TextProps {
  field: Field;
  words: { word: string; count: number }[];
  latest: { text: string; conversationId: string }[];
}

function TextBody({ field, words, latest }: TextProps) {
  return (
    <>
      {words.length > 0 ? (
        <Words label={`Frequent words in ${fieldLabel(field.name)}`} words={words.slice(0, 12)} />
      ) : null}
      <ul class="latest">
        {latest.slice(0, 3).map(({ text, conversationId }) => (
          <li key={conversationId}>
            <a href={linkTo("conversations", conversationId)}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "12 of 15 answered · 1 corrected · 2 declined". */
function evidenceText({ answered, evidence }: Field, completed: number): string {
  const parts = [
    [evidence.confirmed, "confirmed"],
    [evidence.inferred, "inferred"],
    [evidence.corrected, "corrected in review"],
    [evidence.declined, "declined"],
    [evidence.notSaid, "not said"],
  ] as const;
  const rest = parts.filter(([count]) => count > 0).map(([count, word]) => `${numberText(count)} ${word}`);
  return [`${numberText(answered)} of ${numberText(completed)} answered`, ...rest].join(" · ");
}
