import { percentText } from "../text.ts";

export interface Row {
  label: string;
  count: number;
  href?: string;
}

/** Lying bars. The chart is a table, so everybody reads the same. */
export function Rows({ caption, head, rows, whole }: { caption: string; head: string; rows: Row[]; whole: number }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table class="rows">
      <caption class="unseen">{caption}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Conversations</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              <span class="row-label">{label}</span>
              <svg class="row-bar" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
                <rect class="bar" width={(count / most) * 100} height={1} />
              </svg>
            </th>
            <td class="figure-cell">{count}</td>
            <td class="share-cell">{whole > 0 ? percentText(count / whole) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
