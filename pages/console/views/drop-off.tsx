import type { InsightsRecord } from "../../../src/contract/insights.ts";
import { percentText } from "../text.ts";

/** Only where somebody left: a list of zeros would hide it. */
export function DropOff({ rows }: { rows: InsightsRecord["dropOff"] }) {
  const left = rows.filter(({ abandoned, finishedEarly }) => abandoned + finishedEarly > 0);
  if (left.length === 0) return null;
  return (
    <details class="drop-off">
      <summary>Where people leave</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label="Where people leave">
        <table class="ledger">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Usually about</th>
              <th scope="col" class="end">
                Got there
              </th>
              <th scope="col" class="end">
                Fell silent
              </th>
              <th scope="col" class="end">
                Ended it
              </th>
              <th scope="col" class="end">
                Lost
              </th>
            </tr>
          </thead>
          <tbody>
            {left.map(({ question, topic, reached, abandoned, finishedEarly }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{topic ?? "–"}</td>
                <td class="end">{reached}</td>
                <td class="end">{abandoned}</td>
                <td class="end">{finishedEarly}</td>
                <td class="end">{percentText((abandoned + finishedEarly) / reached)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
