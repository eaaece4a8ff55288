import type { UsageRecord } from "../../../src/contract/usage.ts";
import { type Envelope, get } from "../api.ts";
import { Columns } from "../charts/columns.tsx";
import { Heading } from "../parts/heading.tsx";
import { Figure } from "../parts/figure.tsx";
import { ErrorNotice, Loading } from "../parts/notice.tsx";
import { useResource } from "../resource.ts";
import { countText, numberText, utcDayText } from "../text.ts";

export function UsageView() {
  const usage = useResource(async (signal) => (await get<Envelope<UsageRecord>>("/usage", signal)).data, "usage");
  return (
    <>
      <Heading text="Usage" />
      <ErrorNotice error={usage.error} onRetry={usage.reload} />
      {usage.value ? <Shown usage={usage.value} /> : usage.error ? null : <Loading what="Adding up…" />}
    </>
  );
}

function Shown({ usage }: { usage: UsageRecord }) {
  const { credits, daily } = usage;
  return (
    <div class="results">
      <div>
        <dl class="figures">
          <Figure label="Credits left" value={numberText(credits.balance)} />
          <Figure label="Used" value={numberText(credits.used)} note={`of ${numberText(credits.granted)} granted`} />
          <Figure label="Reserved" value={numberText(credits.reserved)} note="for conversations under way" />
          <Figure label="Completed" value={numberText(usage.totalConversations)} note="conversations" />
        </dl>
        <p class="fine">
          Making a Pulse and a completed conversation cost a credit each. A conversation that is abandoned or withdrawn
          costs nothing.
        </p>
      </div>
      <section aria-labelledby="days-title">
        <h2 id="days-title">The last 30 days</h2>
        <Columns
          title="Completed conversations by day"
          description={`${countText(sum(daily, "conversations"), "conversation")} and ${countText(sum(daily, "credits"), "credit")} in 30 days. Dark columns are conversations, the light ones behind them credits.`}
          head={["Day (UTC)", "Conversations", "Credits"]}
          columns={daily.map(({ date, conversations, credits: used }) => ({
            label: utcDayText(date),
            value: conversations,
            other: used,
          }))}
          height={170}
        />
        <p class="legend">
          <span class="key bar-key" /> conversations completed <span class="key behind-key" /> credits used
        </p>
      </section>
      <Ledger usage={usage} />
    </div>
  );
}

const sum = (daily: UsageRecord["daily"], name: "conversations" | "credits") =>
  daily.reduce((total, day) => total + day[name], 0);

/** Newest first; quiet days are left out, the sum says that nothing else was. */
function Ledger({ usage: { daily } }: { usage: UsageRecord }) {
  const busy = daily.filter(({ conversations, credits }) => conversations > 0 || credits > 0).reverse();
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">Day by day</h2>
      {busy.length === 0 ? (
        <p>No credit was used in the last 30 days.</p>
      ) : (
        <table class="ledger">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col" class="end">
                Conversations
              </th>
              <th scope="col" class="end">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ date, conversations, credits }) => (
              <tr key={date}>
                <th scope="row">{utcDayText(date)}</th>
                <td class="end">{conversations}</td>
                <td class="end">−{credits}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">30 days</th>
              <td class="end">{sum(daily, "conversations")}</td>
              <td class="end">−{sum(daily, "credits")}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
