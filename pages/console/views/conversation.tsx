import { useState } from "preact/hooks";
import type { ConversationRecord } from "../../../src/contract/conversations.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get, remove } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { Heading } from "../parts/heading.tsx";
import { ErrorNotice, Loading } from "../parts/notice.tsx";
import { useAction, useResource } from "../resource.ts";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { goTo, linkTo } from "../router.ts";
import { countText, durationText, momentText } from "../text.ts";
import { EchoPanel } from "./echo-panel.tsx";
import { Transcript } from "./transcript.tsx";

export function ConversationView({ id }: { id: string }) {
  const resource = useResource(async (signal) => {
    const { data: conversation } = await get<Envelope<ConversationRecord>>(`/conversations/${id}`, signal);
    const { data: pulse } = await get<Envelope<PulseRecord>>(`/pulses/${conversation.pulseId}`, signal);
    return { conversation, pulse };
  }, id);
  if (!resource.value)
    return resource.error ? (
      <>
        <Heading text={resource.error.status === 404 ? "This conversation is not here" : "This cannot be shown"} />
        <ErrorNotice error={resource.error} onRetry={resource.reload} />
      </>
    ) : (
      <Loading what="Reading the conversation…" />
    );
  return <Shown {...resource.value} />;
}

function Shown({ conversation, pulse }: { conversation: ConversationRecord; pulse: PulseRecord }) {
  const [field, setField] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<string | null>(null);
  const [isErasing, setErasing] = useState(false);
  const erase = useAction(async () => {
    await remove(`/conversations/${conversation.id}`);
    announce("Everything that was said is erased.");
    goTo("pulses", conversation.pulseId, "results");
  });
  const { completedAt, createdAt, echo, status } = conversation;
  return (
    <>
      <header class="pulse-head">
        <div>
          <p class="crumb">
            <a href={linkTo("pulses", pulse.id, "results")}>{pulse.name}</a>
          </p>
          <Heading text={`Conversation of ${momentText(completedAt ?? createdAt)}`} />
          <p class="fine">
            {status} · {countText(conversation.questionCount, "question")} · {durationText(conversation.durationSec)} ·{" "}
            {conversation.language}
            {Object.entries(conversation.metadata).map(([name, value]) => ` · ${name}: ${value}`)}
          </p>
        </div>
        {status === "withdrawn" ? null : (
          <Button look="quiet" onClick={() => setErasing(true)}>
            Erase
          </Button>
        )}
      </header>
      {status === "withdrawn" ? (
        <p>What was said here has been erased.</p>
      ) : (
        <div class="beside reading">
          <Transcript conversation={conversation} field={field} revealed={revealed} onField={setField} />
          {echo ? (
            <EchoPanel
              echo={echo}
              order={pulse.outputFields.map(({ name }) => name)}
              field={field}
              onField={setField}
              onReveal={(name) => {
                setField(name);
                setRevealed(name);
              }}
            />
          ) : (
            <p class="soft">The Echo comes when the conversation is over.</p>
          )}
        </div>
      )}
      {isErasing ? (
        <Confirm
          title="Erase this conversation?"
          confirmLabel="Erase"
          busyLabel="Erasing…"
          action={erase}
          onClose={() => setErasing(false)}
        >
          <p>Every word of it goes, from the event log too, and cannot be brought back. Its credit stays spent.</p>
        </Confirm>
      ) : null}
    </>
  );
}
