import { useEffect } from "preact/hooks";
import type { ConversationSummary } from "../../../src/contract/conversations.ts";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { get, type Page } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction, useResource } from "../resource.ts";
import { linkTo } from "../router.ts";
import { countText, durationText, fieldLabel, momentText, valueText } from "../text.ts";

interface Props {
  pulseId: string;
  /** Counts up with each completed conversation. */
  round: number;
  fields: PulseRecord["outputFields"];
}

const path = (pulseId: string, more = "") => `/pulses/${pulseId}/conversations?limit=20${more}`;

export function ConversationList({ pulseId, round, fields }: Props) {
  const list = useResource((signal) => get<Page<ConversationSummary>>(path(pulseId), signal), pulseId);
  useEffect(() => {
    if (round > 0) list.reload();
  }, [round]);
  const page = list.value;
  const more = useAction(async () => {
    if (!page?.nextCursor) return;
    const next = await get<Page<ConversationSummary>>(path(pulseId, `&cursor=${page.nextCursor}`));
    list.replace({ ...next, data: [...page.data, ...next.data] });
  });
  if (page?.data.length === 0) return null;
  return (
    <section aria-labelledby="conversations-title" aria-busy={page === null}>
      <h2 id="conversations-title">Conversations</h2>
      <ErrorNotice error={list.error ?? more.error} onRetry={list.reload} />
      <ul class="conversations">
        {page?.data.map((conversation) => (
          <li key={conversation.id}>
            <a href={linkTo("conversations", conversation.id)}>
              {conversation.completedAt ? momentText(conversation.completedAt) : momentText(conversation.createdAt)}
            </a>
            <p>{conversation.echo?.summary || summaryOf(conversation, fields)}</p>
            <p class="fine">
              {countText(conversation.questionCount, "question")} · {durationText(conversation.durationSec)}
              {conversation.echo ? ` · sentiment ${conversation.echo.sentimentScore}` : ""}
            </p>
          </li>
        ))}
      </ul>
      {page?.hasMore ? (
        <Button isBusy={more.isBusy} busyLabel="Reading…" onClick={() => void more.run()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

const summaryOf = ({ echo }: ConversationSummary, fields: Props["fields"]): string =>
  fields
    .filter(({ name }) => echo?.fields[name] !== null && echo?.fields[name] !== undefined)
    .map(({ name }) => `${fieldLabel(name)}: ${valueText(echo?.fields[name])}`)
    .join(" · ");
