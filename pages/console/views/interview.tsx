import { useRef, useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, patch } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextArea } from "../parts/field.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { countText, fieldLabel } from "../text.ts";
import { TryIt } from "./try-it.tsx";

interface Props {
  pulse: PulseRecord;
  onChange: (pulse: PulseRecord) => void;
}

/** What will be asked, beside a conversation in which to try it. */
export function InterviewPart({ pulse, onChange }: Props) {
  return (
    <div class="beside">
      <div>
        <Intention pulse={pulse} onChange={onChange} />
        <Plan pulse={pulse} />
        <FieldList pulse={pulse} />
      </div>
      <TryIt key={`${pulse.updatedAt} ${pulse.status}`} pulse={pulse} />
    </div>
  );
}

function Intention({ pulse, onChange }: Props) {
  const [isEditing, setEditing] = useState(false);
  const wasEdited = useRef(false);
  wasEdited.current ||= isEditing;
  const [intention, setIntention] = useState(pulse.intention);
  const [context, setContext] = useState(pulse.context ?? "");
  const save = useAction(async () => {
    const changes = { intention, context: context.trim() === "" ? null : context };
    onChange((await patch<Envelope<PulseRecord>>(`/pulses/${pulse.id}`, changes)).data);
    announce("The interview is written anew.");
    setEditing(false);
  });
  if (!isEditing)
    return (
      <section class="intention" aria-labelledby="intention-title">
        <h2 id="intention-title">What you want to learn</h2>
        <p class="lead">{pulse.intention}</p>
        {pulse.context ? <p class="context">{pulse.context}</p> : null}
        <p class="fine">
          {pulse.mode === "extract" ? "Everything at once, then what is missing" : "One question at a time"} ·{" "}
          {pulse.tone} · at most {countText(pulse.maxQuestions, "question")} and{" "}
          {countText(pulse.maxDurationMin, "minute")}
        </p>
        {pulse.status === "archived" ? null : (
          <Button takesFocus={wasEdited.current} onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
      </section>
    );
  return (
    <form
      class="intention"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <TextArea
        label="What you want to learn"
        value={intention}
        onInput={setIntention}
        maxLength={4_000}
        takesFocus
        isRequired
        isLarge
      />
      <TextArea label="Background for the interviewer" value={context} onInput={setContext} maxLength={20_000} />
      <p class="fine">The interview is written anew. Conversations under way keep the one they started with.</p>
      <ErrorNotice error={save.error} />
      <div class="row">
        <Button type="submit" look="primary" isBusy={save.isBusy} busyLabel="Writing the interview…">
          Save
        </Button>
        <Button onClick={() => setEditing(false)}>Cancel</Button>
      </div>
    </form>
  );
}

function Plan({ pulse }: { pulse: PulseRecord }) {
  const { configuration } = pulse;
  return (
    <section class="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">The interview</h2>
      <p class="fine">
        {configuration.generatedBy === "builtin"
          ? "Written by the built-in interviewer, without a language model"
          : `Written by ${configuration.generatedBy}`}{" "}
        · {configuration.language}
      </p>
      <div class="plan-step">
        <h3>{configuration.welcome.title}</h3>
        <p>{configuration.welcome.description}</p>
        <blockquote>{configuration.opening}</blockquote>
      </div>
      <ol class="topics">
        {configuration.topics.map((topic) => (
          <li key={topic.id}>
            <h3>{topic.title}</h3>
            <blockquote>{topic.question}</blockquote>
            {topic.probes.length > 0 ? (
              <details>
                <summary>{countText(topic.probes.length, "follow-up")}</summary>
                <ul class="probes">
                  {topic.probes.map((probe) => (
                    <li key={probe}>{probe}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ol>
      <div class="plan-step">
        <blockquote>{configuration.closing}</blockquote>
      </div>
    </section>
  );
}

function FieldList({ pulse }: { pulse: PulseRecord }) {
  return (
    <section class="field-list" aria-labelledby="fields-title">
      <h2 id="fields-title">What each Echo will hold</h2>
      <dl>
        {pulse.outputFields.map(({ name, type, description, options }) => (
          <div key={name}>
            <dt>
              {fieldLabel(name)} <code>{type}</code>
            </dt>
            <dd>
              {description}
              {options && options.length > 0 ? <span class="fine"> {options.join(" · ")}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
