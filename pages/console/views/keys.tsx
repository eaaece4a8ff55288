import { useState } from "preact/hooks";
import type { KeyRecord, NewKeyRecord } from "../../../src/contract/accounts.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, get, type Page, post, remove } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy.tsx";
import { Select, TextField } from "../parts/field.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Heading } from "../parts/heading.tsx";
import { ErrorNotice, Loading, Notice } from "../parts/notice.tsx";
import { useAction, useResource } from "../resource.ts";
import { endSession, readSession } from "../session.ts";
import { dayText, momentText } from "../text.ts";

export function KeysView() {
  const keys = useResource((signal) => get<Page<KeyRecord>>("/keys", signal), "keys");
  return (
    <>
      <Heading text="Keys" />
      <p class="lead">What your programs sign in with. A key is shown once, when it is made.</p>
      <NewKey onMade={keys.reload} />
      <ErrorNotice error={keys.error} onRetry={keys.reload} />
      {keys.value ? (
        <KeyList keys={keys.value.data} onChange={keys.reload} />
      ) : keys.error ? null : (
        <Loading what="Reading your keys…" />
      )}
    </>
  );
}

function NewKey({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState("");
  const [scope, setScope] = useState("full");
  const [made, setMade] = useState<NewKeyRecord | null>(null);
  const create = useAction(async () => {
    setMade((await post<Envelope<NewKeyRecord>>("/keys", { name, scope })).data);
    setName("");
    announce("The key is made. Copy it now: it is shown only once.");
    onMade();
  });
  return (
    <form
      class="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        void create.run();
      }}
    >
      <h2>Make a key</h2>
      <div class="row bottom">
        <TextField
          label="What it is for"
          value={name}
          onInput={setName}
          placeholder="nightly export"
          maxLength={100}
          isRequired
        />
        <Select
          label="What it may do"
          value={scope}
          onChange={setScope}
          options={[
            { value: "full", label: "Everything" },
            { value: "read", label: "Read only" },
          ]}
        />
        <Button type="submit" look="primary" isBusy={create.isBusy} busyLabel="Making…">
          Make key
        </Button>
      </div>
      <ErrorNotice error={create.error} />
      {made ? (
        <Notice title={`“${made.name}” is ready. Copy it now: it is shown only here.`}>
          <Copyable text={made.apiKey} what="the key" />
        </Notice>
      ) : null}
    </form>
  );
}

const isThisTabs = (key: KeyRecord) => readSession()?.apiKey.startsWith(key.hint) ?? false;

function KeyList({ keys, onChange }: { keys: KeyRecord[]; onChange: () => void }) {
  const [asked, setAsked] = useState<KeyRecord | null>(null);
  useKeptFocus(keys);
  const revoke = useAction(async () => {
    if (!asked) return;
    const isOwn = isThisTabs(asked);
    await remove(`/keys/${asked.id}`);
    announce(`${asked.name} is revoked.`);
    setAsked(null);
    if (isOwn) endSession("You revoked the key this tab was using.");
    else onChange();
  });
  return (
    <section aria-labelledby="keys-title">
      <h2 id="keys-title">In use</h2>
      <ul class="keys">
        {keys.map((key) => (
          <li key={key.id} class={key.revokedAt ? "gone" : undefined}>
            <span class="key-name">
              {key.name} {isThisTabs(key) && !key.revokedAt ? <span class="tag">this tab</span> : null}
            </span>
            <code>{key.hint}…</code>
            <span class="fine">
              {key.scope === "read" ? "reads only" : "may do everything"} · made {dayText(key.createdAt)} ·{" "}
              {key.revokedAt
                ? `revoked ${dayText(key.revokedAt)}`
                : key.lastUsedAt
                  ? `last used ${momentText(key.lastUsedAt)}`
                  : "never used"}
            </span>
            {key.revokedAt ? null : (
              <Button look="quiet" label={`Revoke ${key.name}`} onClick={() => setAsked(key)}>
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <Confirm
          title={`Revoke “${asked.name}”?`}
          confirmLabel="Revoke"
          busyLabel="Revoking…"
          action={revoke}
          onClose={() => setAsked(null)}
        >
          <p>
            Programs that use it are refused from their next request on.
            {isThisTabs(asked) ? " This tab uses it: you will be signed out." : ""}
          </p>
        </Confirm>
      ) : null}
    </section>
  );
}
