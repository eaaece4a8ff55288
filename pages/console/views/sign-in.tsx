import { useState } from "preact/hooks";
import type { CredentialsRecord } from "../../../src/contract/accounts.ts";
import { type Envelope, post, request } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextField } from "../parts/field.tsx";
import { Heading } from "../parts/heading.tsx";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { Wordmark } from "../parts/wordmark.tsx";
import { useAction } from "../resource.ts";
import { keepSession, signOutNotice } from "../session.ts";
import { OutboxHint } from "./outbox-hint.tsx";

type Way = "new" | "code" | "key";

const ways: { way: Way; label: string }[] = [
  { way: "new", label: "Create an account" },
  { way: "code", label: "Sign in" },
  { way: "key", label: "Use an API key" },
];

export function SignIn() {
  const why = signOutNotice();
  const [way, setWay] = useState<Way>(why ? "code" : "new");
  return (
    <main class="door">
      <div class="door-words">
        <Wordmark />
        <Heading text="Ask in a conversation. Read it as data." />
        <p>
          Write one sentence about what you want to learn. Echolot turns it into an interview, talks with everyone you
          send the link to, and hands you each answer with the very words it came from.
        </p>
        <Sample />
      </div>
      <div class="door-form">
        {why ? <Notice title={why} /> : null}
        <div class="choice" role="group" aria-label="How to come in">
          {ways.map((one) => (
            <button key={one.way} type="button" aria-pressed={one.way === way} onClick={() => setWay(one.way)}>
              {one.label}
            </button>
          ))}
        </div>
        {way === "new" ? <SignUp onKnown={() => setWay("code")} /> : null}
        {way === "code" ? <ByCode /> : null}
        {way === "key" ? <ByKey /> : null}
      </div>
    </main>
  );
}

/** What the sentence above it means. */
const Sample = () => (
  <figure class="sample" aria-label="For example">
    <p>
      “We were <mark>twelve people</mark>, and <mark>I would come back</mark> tomorrow.”
    </p>
    <dl>
      <div>
        <dt>Team size</dt>
        <dd>12</dd>
      </div>
      <div>
        <dt>Would return</dt>
        <dd>true</dd>
      </div>
    </dl>
  </figure>
);

function SignUp({ onKnown }: { onKnown: () => void }) {
  const [email, setEmail] = useState("");
  const [workspaceName, setWorkspaceName] = useState("");
  const signUp = useAction(async () => {
    const { data } = await post<Envelope<CredentialsRecord>>(
      "/signup",
      { email, ...(workspaceName.trim() === "" ? {} : { workspaceName }) },
      { bearer: null },
    );
    keepSession({ apiKey: data.api_key, email: data.email, isUnverified: true });
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void signUp.run();
      }}
    >
      <TextField label="E-mail" type="email" value={email} onInput={setEmail} autoComplete="email" isRequired />
      <TextField
        label="Workspace (optional)"
        value={workspaceName}
        onInput={setWorkspaceName}
        autoComplete="organization"
        maxLength={200}
      />
      <ErrorNotice error={signUp.error} />
      {signUp.error?.status === 409 ? <Button onClick={onKnown}>Sign in instead</Button> : null}
      <Button type="submit" look="primary" isBusy={signUp.isBusy} busyLabel="Creating your account…">
        Create account
      </Button>
      <p class="fine">50 free credits, no password. This tab keeps your key until you close it.</p>
    </form>
  );
}

function ByCode() {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const send = useAction(async () => {
    await post("/login", { email }, { bearer: null });
    setSent(true);
  });
  const enter = useAction(async () => {
    const { data } = await post<Envelope<CredentialsRecord>>("/login/verify", { email, code }, { bearer: null });
    keepSession({ apiKey: data.api_key, email: data.email });
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void (isSent ? enter.run() : send.run());
      }}
    >
      <TextField label="E-mail" type="email" value={email} onInput={setEmail} autoComplete="email" isRequired />
      {isSent ? (
        <>
          <p role="status">If there is an account for this address, six digits are on their way to it.</p>
          <OutboxHint />
          <TextField
            label="Code"
            value={code}
            onInput={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            takesFocus
            isRequired
            isMono
          />
        </>
      ) : null}
      <ErrorNotice error={send.error ?? enter.error} />
      <Button
        type="submit"
        look="primary"
        isBusy={send.isBusy || enter.isBusy}
        busyLabel={isSent ? "Signing in…" : "Sending the code…"}
      >
        {isSent ? "Sign in" : "Send me a code"}
      </Button>
      {isSent ? (
        <Button look="quiet" onClick={() => setSent(false)}>
          Use another address
        </Button>
      ) : null}
    </form>
  );
}

function ByKey() {
  const [apiKey, setKey] = useState("");
  const enter = useAction(async () => {
    await request("GET", "/usage", { bearer: apiKey.trim() });
    keepSession({ apiKey: apiKey.trim(), email: null });
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enter.run();
      }}
    >
      <TextField
        label="API key"
        type="password"
        value={apiKey}
        onInput={setKey}
        placeholder="svc_…"
        isRequired
        isMono
      />
      <ErrorNotice error={enter.error} />
      <Button type="submit" look="primary" isBusy={enter.isBusy} busyLabel="Checking…">
        Open the console
      </Button>
      <p class="fine">A key with the scope “read” can look at everything and change nothing.</p>
    </form>
  );
}
