import { useEffect, useRef, useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import type { TalkRecord, TurnRecord } from "../../../src/contract/respond.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextArea } from "../parts/field.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { fieldLabel, randomName, valueText } from "../text.ts";
import { AnswerButtons } from "./answer-buttons.tsx";

interface Preview {
  talk: TalkRecord;
  token: string;
}

/** The interview as a respondent would meet it. Nothing said here is counted, charged or sent. */
export function TryIt({ pulse }: { pulse: PulseRecord }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const start = useAction(async () => {
    const { data } = await post<Envelope<TalkRecord & { token: string }>>(`/respond/${pulse.slug}/conversations`, {});
    setPreview({ talk: data, token: data.token });
  });
  return (
    <section class="try" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      {pulse.status === "draft" ? (
        <>
          {preview ? (
            <Talk key={preview.talk.id} preview={preview} onChange={(talk) => setPreview({ ...preview, talk })} />
          ) : (
            <p>Answer as one of your respondents would. A trial is never counted, charged or sent anywhere.</p>
          )}
          <ErrorNotice error={start.error} />
          <Button
            look={preview ? "quiet" : "primary"}
            isBusy={start.isBusy}
            busyLabel="Starting…"
            onClick={() => void start.run()}
          >
            {preview ? "Start over" : "Start a trial"}
          </Button>
        </>
      ) : (
        <p>
          {pulse.status === "published" ? (
            <>
              This Pulse is live: what you say at{" "}
              <a href={pulse.url} target="_blank" rel="noreferrer">
                its link
              </a>{" "}
              counts like anybody's answer.
            </>
          ) : (
            "This Pulse is archived: nobody can answer it any more."
          )}
        </p>
      )}
    </section>
  );
}

function Talk({ preview, onChange }: { preview: Preview; onChange: (talk: TalkRecord) => void }) {
  const { talk, token } = preview;
  const [words, setWords] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  const log = useRef<HTMLOListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const path = `/respond/conversations/${talk.id}`;
  const isOver = talk.status !== "active";

  const say = useAction<{ content: string; answer?: unknown }>(async (message) => {
    setSaid(message.content);
    setWords("");
    try {
      const body = { ...message, clientMessageId: randomName() };
      const { data } = await post<Envelope<TurnRecord>>(`${path}/messages`, body, { bearer: token });
      onChange(data.conversation);
      announce(data.reply?.content ?? "The interview is over.");
    } catch (error) {
      setWords(message.content);
      throw error;
    } finally {
      setSaid(null);
    }
  });
  const finish = useAction(async () => {
    onChange((await post<Envelope<TalkRecord>>(`${path}/finish`, undefined, { bearer: token })).data);
    announce("The trial is over.");
  });

  useEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), [talk.transcript.length, said]);
  useKeptFocus(talk.transcript.length, () => form.current?.querySelector("textarea")?.focus());
  const send = () => {
    if (words.trim() !== "") void say.run({ content: words });
  };
  return (
    <>
      <ol class="talk" ref={log} tabIndex={0} aria-label="Trial conversation">
        {talk.transcript.map((message) => (
          <li key={message.id} class={message.role}>
            <span class="unseen">{message.role === "assistant" ? "Interviewer: " : "You: "}</span>
            {message.content}
          </li>
        ))}
        {said === null ? null : (
          <>
            <li class="user">{said}</li>
            <li class="assistant thinking">
              <span aria-hidden="true">…</span>
              <span class="unseen">The interviewer is thinking</span>
            </li>
          </>
        )}
      </ol>
      {isOver ? (
        <TrialEcho talk={talk} />
      ) : (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <AnswerButtons
            input={talk.transcript.at(-1)?.input}
            onPick={(content, answer) => void say.run({ content, answer })}
          />
          <TextArea label="Your answer" value={words} onInput={setWords} rows={2} takesFocus onSubmit={send} />
          <div class="row">
            <Button type="submit" look="primary" isBusy={say.isBusy} busyLabel="Sending…">
              Send
            </Button>
            <Button isBusy={finish.isBusy} busyLabel="Finishing…" onClick={() => void finish.run()}>
              Finish
            </Button>
            <span class="fine">
              Question {talk.progress.asked} of at most {talk.progress.atMost}
            </span>
          </div>
        </form>
      )}
      <ErrorNotice error={say.error ?? finish.error} />
    </>
  );
}

/** What the owner would receive of it. */
function TrialEcho({ talk }: { talk: TalkRecord }) {
  if (!talk.echo) return <p>Nothing was said, so there is nothing to learn from. Start over and answer a question.</p>;
  const { echo } = talk;
  return (
    <div class="trial-echo">
      <h3>What you would receive</h3>
      <dl>
        {talk.fields.map(({ name }) => (
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            <dd class={echo.fields[name] === null ? "soft" : undefined}>
              {echo.fields[name] === null
                ? echo.evidence[name]?.status === "declined"
                  ? "Declined"
                  : "Not said"
                : valueText(echo.fields[name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
