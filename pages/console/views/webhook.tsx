import { useState } from "preact/hooks";
import type { WebhookRecord } from "../../../src/contract/deliveries.ts";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get, patch, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Copyable } from "../parts/copy.tsx";
import { TextField } from "../parts/field.tsx";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { useAction, useResource } from "../resource.ts";
import { momentText } from "../text.ts";
import { DeliveryLog } from "./delivery-log.tsx";

interface Props {
  pulse: PulseRecord;
  onChange: (pulse: PulseRecord) => void;
}

export function WebhookPart({ pulse, onChange }: Props) {
  const [secret, setSecret] = useState<string | null>(pulse.webhookSecret ?? null);
  const [round, setRound] = useState(0);
  const taken = (changed: PulseRecord) => {
    if (changed.webhookSecret) setSecret(changed.webhookSecret);
    onChange(changed);
    setRound((before) => before + 1);
  };
  return (
    <div class="webhook">
      <p class="lead">
        Each Echo is sent to your address the moment its conversation completes, signed, and tried again for three days.
      </p>
      <Address pulse={pulse} onChange={taken} />
      {secret ? (
        <Notice title="This is the signing secret. Copy it now: it is shown only here.">
          <Copyable text={secret} what="the secret" />
          <p>
            Check the header <code>X-Service-Signature</code> with it before you believe a request.
          </p>
        </Notice>
      ) : null}
      {pulse.webhookUrl ? (
        <>
          <Health pulseId={pulse.id} round={round} />
          <Controls pulse={pulse} onChange={taken} onTested={() => setRound((before) => before + 1)} />
        </>
      ) : null}
      <DeliveryLog pulseId={pulse.id} round={round} hasWebhook={pulse.webhookUrl !== null} />
    </div>
  );
}

function Address({ pulse, onChange }: Props) {
  const [url, setUrl] = useState(pulse.webhookUrl ?? "");
  const save = useAction<string | null>(async (webhookUrl) => {
    onChange((await patch<Envelope<PulseRecord>>(`/pulses/${pulse.id}`, { webhookUrl })).data);
    if (webhookUrl === null) setUrl("");
    announce(webhookUrl === null ? "The webhook is removed." : "The webhook is saved.");
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(url);
      }}
    >
      <div class="row bottom">
        <TextField
          label="Where to send it"
          type="url"
          value={url}
          onInput={setUrl}
          placeholder="https://example.com/echoes"
          maxLength={2_048}
          isRequired
        />
        <Button type="submit" look="primary" isBusy={save.isBusy} busyLabel="Saving…">
          Save
        </Button>
        {pulse.webhookUrl ? (
          <Button look="quiet" onClick={() => void save.run(null)}>
            Remove
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={save.error} />
    </form>
  );
}

function Health({ pulseId, round }: { pulseId: string; round: number }) {
  const webhook = useResource(
    async (signal) => (await get<Envelope<WebhookRecord>>(`/pulses/${pulseId}/webhook`, signal)).data,
    `${pulseId} ${round}`,
  ).value;
  if (webhook?.state === "off")
    return (
      <Notice title="The webhook is switched off.">
        <p>
          {webhook.offReason === "gone"
            ? "The receiver answered 410: it wants nothing more."
            : "Every try of the last five days failed."}{" "}
          Send a test to switch it on again.
        </p>
      </Notice>
    );
  if (webhook?.failingSince)
    return <Notice title={`Every try has failed since ${momentText(webhook.failingSince)}.`} />;
  return null;
}

function Controls({ pulse, onChange, onTested }: Props & { onTested: () => void }) {
  const test = useAction(async () => {
    await post(`/pulses/${pulse.id}/webhook/test`);
    announce("A test event is on its way.");
    onTested();
  });
  const rotate = useAction(async () => {
    onChange((await post<Envelope<PulseRecord>>(`/pulses/${pulse.id}/webhook/rotate`)).data);
    announce("A new secret is made.");
  });
  return (
    <>
      <div class="row">
        <Button isBusy={test.isBusy} busyLabel="Sending…" onClick={() => void test.run()}>
          Send a test event
        </Button>
        <Button look="quiet" isBusy={rotate.isBusy} busyLabel="Making…" onClick={() => void rotate.run()}>
          Make a new secret
        </Button>
        <span class="fine">The old secret signs beside the new one for 24 hours.</span>
      </div>
      <ErrorNotice error={test.error ?? rotate.error} />
    </>
  );
}
