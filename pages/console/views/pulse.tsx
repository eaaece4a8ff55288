import { useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get, post, remove } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Heading } from "../parts/heading.tsx";
import { ErrorNotice, Loading } from "../parts/notice.tsx";
import { StatusMark } from "../parts/status.tsx";
import { type Resource, useAction, useResource } from "../resource.ts";
import { goTo, linkTo } from "../router.ts";
import { InterviewPart } from "./interview.tsx";
import { ResultsPart } from "./results.tsx";
import { SharePart } from "./share.tsx";
import { WebhookPart } from "./webhook.tsx";

const parts = [
  { name: "results", label: "Results" },
  { name: "interview", label: "Interview" },
  { name: "share", label: "Share" },
  { name: "webhook", label: "Webhook" },
];

/** A draft is looked at to be finished, anything else to be read. */
const firstPart = ({ status }: PulseRecord) => (status === "draft" ? "interview" : "results");

export function PulseView({ id, part }: { id: string; part: string | null }) {
  const resource = useResource(async (signal) => (await get<Envelope<PulseRecord>>(`/pulses/${id}`, signal)).data, id);
  const pulse = resource.value;
  if (!pulse)
    return resource.error ? (
      <>
        <Heading text={resource.error.status === 404 ? "This Pulse is not here" : "This Pulse cannot be shown"} />
        <ErrorNotice error={resource.error} onRetry={resource.reload} />
      </>
    ) : (
      <Loading what="Reading the Pulse…" />
    );
  const here = part ?? firstPart(pulse);
  return (
    <>
      <PulseHead pulse={pulse} resource={resource} />
      <nav class="parts" aria-label="Of this Pulse">
        <ul>
          {parts.map(({ name, label }) => (
            <li key={name}>
              <a href={linkTo("pulses", id, name)} aria-current={name === here ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {here === "interview" ? <InterviewPart pulse={pulse} onChange={resource.replace} /> : null}
      {here === "results" ? <ResultsPart pulse={pulse} onCompleted={resource.reload} /> : null}
      {here === "share" ? <SharePart pulse={pulse} /> : null}
      {here === "webhook" ? <WebhookPart pulse={pulse} onChange={resource.replace} /> : null}
    </>
  );
}

function PulseHead({ pulse, resource }: { pulse: PulseRecord; resource: Resource<PulseRecord> }) {
  const [isArchiving, setArchiving] = useState(false);
  useKeptFocus(pulse.status);
  const publish = useAction(async () => {
    resource.replace((await post<Envelope<PulseRecord>>(`/pulses/${pulse.id}/publish`)).data);
    announce("Published. The link is open.");
    goTo("pulses", pulse.id, "share");
  });
  const archive = useAction(async () => {
    resource.replace((await remove<Envelope<PulseRecord>>(`/pulses/${pulse.id}`)).data);
    announce("Archived. The link is closed.");
    setArchiving(false);
  });
  return (
    <header class="pulse-head">
      <div>
        <p class="crumb">
          <a href={linkTo("pulses")}>Pulses</a> <StatusMark status={pulse.status} />
        </p>
        <Heading text={pulse.name} />
      </div>
      <div class="row">
        {pulse.status === "archived" ? null : (
          <Button look="quiet" onClick={() => setArchiving(true)}>
            Archive
          </Button>
        )}
        {pulse.status === "draft" ? (
          <Button look="primary" isBusy={publish.isBusy} busyLabel="Publishing…" onClick={() => void publish.run()}>
            Publish
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={publish.error} />
      {isArchiving ? (
        <Confirm
          title="Archive this Pulse?"
          confirmLabel="Archive"
          busyLabel="Archiving…"
          action={archive}
          onClose={() => setArchiving(false)}
        >
          <p>Its link closes for good: an archived Pulse cannot be published again. What people said stays here.</p>
        </Confirm>
      ) : null}
    </header>
  );
}
