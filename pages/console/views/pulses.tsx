import { useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { get, type Page } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Heading } from "../parts/heading.tsx";
import { Empty, ErrorNotice, Loading } from "../parts/notice.tsx";
import { StatusMark } from "../parts/status.tsx";
import { useAction, useResource } from "../resource.ts";
import { linkTo } from "../router.ts";
import { countText, dayText } from "../text.ts";
import { Composer } from "./composer.tsx";

type Shown = "current" | "archived";

const queryOf = (shown: Shown) => (shown === "archived" ? "status=archived" : "status=draft,published");

export function PulsesView() {
  const [shown, setShown] = useState<Shown>("current");
  const list = useResource((signal) => get<Page<PulseRecord>>(`/pulses?limit=50&${queryOf(shown)}`, signal), shown);
  const page = list.value;
  const more = useAction(async () => {
    if (!page?.nextCursor) return;
    const next = await get<Page<PulseRecord>>(`/pulses?limit=50&${queryOf(shown)}&cursor=${page.nextCursor}`);
    list.replace({ ...next, data: [...page.data, ...next.data] });
  });
  return (
    <>
      <Heading text="Pulses" />
      <Composer isFirst={page?.data.length === 0 && shown === "current"} />
      <section class="list" aria-labelledby="list-title">
        <div class="list-head">
          <h2 id="list-title">{shown === "archived" ? "Archived" : "Yours"}</h2>
          <Button look="quiet" onClick={() => setShown(shown === "archived" ? "current" : "archived")}>
            {shown === "archived" ? "Show current ones" : "Show archived ones"}
          </Button>
        </div>
        <ErrorNotice error={list.error} onRetry={list.reload} />
        {page ? (
          <PulseList pulses={page.data} shown={shown} />
        ) : list.error ? null : (
          <Loading what="Reading your Pulses…" />
        )}
        {page?.hasMore ? (
          <Button isBusy={more.isBusy} busyLabel="Reading…" onClick={() => void more.run()}>
            Show more
          </Button>
        ) : null}
        <ErrorNotice error={more.error} />
      </section>
    </>
  );
}

function PulseList({ pulses, shown }: { pulses: PulseRecord[]; shown: Shown }) {
  if (pulses.length === 0)
    return shown === "archived" ? (
      <Empty title="Nothing is archived." />
    ) : (
      <Empty title="No Pulse yet.">
        <p>
          Write down above what you would like to learn: a sentence is enough. You can try it before anyone sees it.
        </p>
      </Empty>
    );
  return (
    <ul class="pulses">
      {pulses.map((pulse) => (
        <li key={pulse.id}>
          <a href={linkTo("pulses", pulse.id)}>
            <span class="pulse-name">{pulse.name}</span>
            <span class="pulse-intention">{pulse.intention}</span>
          </a>
          <div class="pulse-facts">
            <StatusMark status={pulse.status} />
            <span class="pulse-count">{countText(pulse.conversationCount, "conversation")}</span>
            <span class="fine">{dayText(pulse.createdAt)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
