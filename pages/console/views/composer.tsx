import { useMemo, useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { type Envelope, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextArea } from "../parts/field.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { goTo } from "../router.ts";
import { randomName } from "../text.ts";
import { Choices, requestOf, untouched } from "./choices.tsx";

const examples = [
  "Understand why customers cancel in the first month",
  "Learn how new colleagues experienced their first week, and what they missed",
  "Find out what visitors of our workshop took home and whether they would recommend it from 0 to 10",
];

export function Composer({ isFirst }: { isFirst: boolean }) {
  const [intention, setIntention] = useState("");
  const [chosen, setChosen] = useState(untouched);
  const body = { intention, ...requestOf(chosen) };
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
      <Choices chosen={chosen} onChange={setChosen} />
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
