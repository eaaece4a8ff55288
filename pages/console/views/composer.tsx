import { useMemo, useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Select, TextArea, TextField } from "../parts/field.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { goTo } from "../router.ts";
import { randomName } from "../text.ts";

const examples = [
  "Understand why customers cancel in the first month",
  "Learn how new colleagues experienced their first week, and what they missed",
  "Find out what visitors of our workshop took home and whether they would recommend it from 0 to 10",
];

const tones = ["conversational", "formal", "coaching", "casual", "playful"];

const choices = {
  mode: "interview",
  tone: "conversational",
  maxQuestions: "8",
  maxDurationMin: "10",
  language: "",
  context: "",
  sites: "",
};

/** Empty choices are left to the service. */
const requestOf = (intention: string, chosen: typeof choices) => ({
  intention,
  mode: chosen.mode,
  tone: chosen.tone,
  maxQuestions: Number(chosen.maxQuestions),
  maxDurationMin: Number(chosen.maxDurationMin),
  ...(chosen.language.trim() === "" ? {} : { language: chosen.language.trim() }),
  ...(chosen.context.trim() === "" ? {} : { context: chosen.context }),
  ...(chosen.sites.trim() === "" ? {} : { embedOrigins: chosen.sites.trim().split(/[\s,]+/) }),
});

export function Composer({ isFirst }: { isFirst: boolean }) {
  const [intention, setIntention] = useState("");
  const [chosen, setChosen] = useState(choices);
  const choose = (name: keyof typeof choices) => (value: string) => setChosen({ ...chosen, [name]: value });
  const body = requestOf(intention, chosen);
  // The same words are made once: a repeat after a lost answer finds the Pulse that is already there.
  const idempotencyKey = useMemo(randomName, [JSON.stringify(body)]);
  const create = useAction(async () => {
    const { data } = await post<Envelope<PulseRecord>>("/pulses", body, {
      headers: { "idempotency-key": idempotencyKey },
    });
    announce("Your Pulse is ready to be tried.");
    goTo("pulses", data.id, "interview");
  });
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void create.run();
      }}
    >
      <TextArea
        label="What do you want to learn?"
        value={intention}
        onInput={setIntention}
        placeholder={examples[0] ?? ""}
        rows={2}
        maxLength={4_000}
        isRequired
        isLarge
        onSubmit={() => void (intention.trim() === "" ? undefined : create.run())}
      />
      {isFirst ? (
        <div class="examples">
          <p>For example:</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" class="example" onClick={() => setIntention(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <details class="more">
        <summary>More choices</summary>
        <div class="grid">
          <Select
            label="How to ask"
            value={chosen.mode}
            onChange={choose("mode")}
            options={[
              { value: "interview", label: "One question at a time" },
              { value: "extract", label: "Everything at once, then what is missing" },
            ]}
          />
          <Select
            label="Tone"
            value={chosen.tone}
            onChange={choose("tone")}
            options={tones.map((tone) => ({ value: tone, label: tone.charAt(0).toUpperCase() + tone.slice(1) }))}
          />
          <TextField
            label="Questions at most"
            type="number"
            min={1}
            max={50}
            value={chosen.maxQuestions}
            onInput={choose("maxQuestions")}
          />
          <TextField
            label="Minutes at most"
            type="number"
            min={1}
            max={120}
            value={chosen.maxDurationMin}
            onInput={choose("maxDurationMin")}
          />
          <TextField
            label="Language"
            value={chosen.language}
            onInput={choose("language")}
            placeholder="as you wrote it"
            hint="Such as en or pt-BR"
          />
        </div>
        <TextArea
          label="Background for the interviewer"
          value={chosen.context}
          onInput={choose("context")}
          hint="What it may use: your product, who is asked, words to avoid. Respondents do not see it."
          maxLength={20_000}
        />
        <TextField
          label="Sites that may show it in their pages"
          value={chosen.sites}
          onInput={choose("sites")}
          placeholder="https://www.example.com"
          hint="Only needed to embed it; several are separated by spaces."
        />
      </details>
      <ErrorNotice error={create.error} />
      <div class="row">
        <Button type="submit" look="primary" isBusy={create.isBusy} busyLabel="Writing the interview…">
          Create Pulse
        </Button>
        <span class="fine">One credit. Nobody sees it before you publish.</span>
      </div>
    </form>
  );
}
