import { useEffect } from "preact/hooks";
import type { DeliveryRecord } from "../../../src/contract/deliveries.ts";
import { announce } from "../announcer.tsx";
import { get, type Page, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Empty, ErrorNotice, Loading } from "../parts/notice.tsx";
import { useAction, useResource } from "../resource.ts";
import { linkTo } from "../router.ts";
import { countText, momentText } from "../text.ts";

const statusWords = {
  pending: "on its way",
  delivered: "delivered",
  failed: "failed",
  cancelled: "cancelled",
} satisfies Record<DeliveryRecord["status"], string>;

const eventWords = {
  "conversation.completed": "Conversation",
  "webhook.test": "Test",
} satisfies Record<DeliveryRecord["event"], string>;

const lookAgainMs = 1_500;
const soonMs = 10_000;

const isSoon = ({ status, nextTryAt, attempts }: DeliveryRecord) =>
  status === "pending" && (attempts.length === 0 || nextTryAt === null || Date.parse(nextTryAt) - Date.now() < soonMs);

interface Props {
  pulseId: string;
  round: number;
  hasWebhook: boolean;
}

export function DeliveryLog({ pulseId, round, hasWebhook }: Props) {
  const log = useResource(
    (signal) => get<Page<DeliveryRecord>>(`/pulses/${pulseId}/deliveries?limit=50`, signal),
    pulseId,
  );
  const deliveries = log.value?.data ?? [];
  const isMoving = deliveries.some(isSoon);
  useEffect(() => {
    if (round > 0) log.reload();
  }, [round]);
  // A try that is due is watched until it is over; one that waits for hours is not.
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(log.reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [log.value]);
  return (
    <section aria-labelledby="deliveries-title">
      <div class="list-head">
        <h2 id="deliveries-title">Deliveries</h2>
        <Button look="quiet" onClick={log.reload}>
          Look again
        </Button>
      </div>
      <ErrorNotice error={log.error} onRetry={log.reload} />
      {log.value === null && !log.error ? <Loading what="Reading the log…" /> : null}
      {log.value && deliveries.length === 0 ? (
        <Empty title="Nothing has been sent.">
          <p>{hasWebhook ? "Send a test event to see one here." : "Save an address above, then send a test event."}</p>
        </Empty>
      ) : null}
      {deliveries.length > 0 ? (
        <ul class="deliveries">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} onChange={log.reload} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Delivery({ delivery, onChange }: { delivery: DeliveryRecord; onChange: () => void }) {
  const again = useAction(async () => {
    await post(`/deliveries/${delivery.id}/redeliver`);
    announce("It is sent again.");
    onChange();
  });
  return (
    <li>
      <div class="delivery-head">
        <span class={`status ${delivery.status}`}>{statusWords[delivery.status]}</span>
        <span>
          {delivery.conversationId ? (
            <a href={linkTo("conversations", delivery.conversationId)}>{eventWords[delivery.event]}</a>
          ) : (
            eventWords[delivery.event]
          )}{" "}
          · {momentText(delivery.createdAt)}
        </span>
        <Button
          look="quiet"
          isBusy={again.isBusy}
          busyLabel="Sending…"
          label={`Send again: ${eventWords[delivery.event]} of ${momentText(delivery.createdAt)}`}
          onClick={() => void again.run()}
        >
          Send again
        </Button>
      </div>
      {delivery.lastError && delivery.status !== "delivered" ? <p>{delivery.lastError}</p> : null}
      {delivery.status === "pending" && delivery.nextTryAt ? (
        <p class="fine">Next try {momentText(delivery.nextTryAt)}</p>
      ) : null}
      {delivery.attempts.length > 0 ? (
        <details>
          <summary>{countText(delivery.attempts.length, "try", "tries")}</summary>
          <ol class="attempts">
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at}>
                <span class="mono">{attempt.status ?? "no answer"}</span> {momentText(attempt.at)}, {attempt.durationMs}{" "}
                ms
                {attempt.error ? ` · ${attempt.error}` : ""}
                {attempt.response ? <pre>{attempt.response}</pre> : null}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <ErrorNotice error={again.error} />
    </li>
  );
}
