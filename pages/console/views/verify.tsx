import { useState } from "preact/hooks";
import { announce } from "../announcer.tsx";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextField } from "../parts/field.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { keepSession, readSession } from "../session.ts";
import { OutboxHint } from "./outbox-hint.tsx";

const proven = () => {
  const session = readSession();
  if (session) keepSession({ apiKey: session.apiKey, email: session.email });
};

/** Asked for once after sign-up. Everything works without it; signing in on another day needs the mailbox. */
export function Verify({ email }: { email: string }) {
  const [code, setCode] = useState("");
  const verify = useAction(async () => {
    await post("/verify", { email, code }, { bearer: null });
    proven();
    announce("Your e-mail address is verified.");
  });
  const resend = useAction(async () => {
    await post("/verify/resend", { email }, { bearer: null });
    announce("A new code is on its way.");
  });
  return (
    <section class="verify" aria-labelledby="verify-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void verify.run();
        }}
      >
        <h2 id="verify-title">Verify your e-mail address</h2>
        <p>
          We sent six digits to <strong>{email}</strong>. You can go on meanwhile.
        </p>
        <OutboxHint />
        <div class="row">
          <TextField
            label="Code"
            value={code}
            onInput={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            isRequired
            isMono
          />
          <Button type="submit" isBusy={verify.isBusy} busyLabel="Checking…">
            Verify
          </Button>
          <Button look="quiet" isBusy={resend.isBusy} busyLabel="Sending…" onClick={() => void resend.run()}>
            Send a new code
          </Button>
          <Button look="quiet" onClick={proven}>
            Later
          </Button>
        </div>
        <ErrorNotice error={verify.error ?? resend.error} />
      </form>
    </section>
  );
}
