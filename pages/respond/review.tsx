import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { labelOf, showValue } from "../../src/contract/respond-page-text.ts";
import type { PageWords } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";
import { Refusal } from "./api.ts";
import { Trouble } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import type { View } from "./view.ts";
import { FieldEditor } from "./field-editor.tsx";
import { Headline } from "./headline.tsx";

const lookAgainMs = 2_000;

type Field = TalkRecord["fields"][number];
type Echo = NonNullable<TalkRecord["echo"]>;
type Corrections = Record<string, unknown>;

export function Review({ talk, conversation, view }: { talk: TalkRecord; conversation: Conversation; view: View }) {
  const { words } = conversation.setup;
  const { echo } = talk;
  const [corrections, setCorrections] = useState<Corrections>({});
  const [unfit, setUnfit] = useState<string[]>([]);

  useEffect(() => {
    if (echo) return;
    const timer = setInterval(() => void conversation.refresh(), lookAgainMs);
    return () => clearInterval(timer);
  }, [echo]);

  const confirm = async () => {
    setUnfit([]);
    try {
      await conversation.review(corrections);
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : [];
      setUnfit(fields.map(({ path }) => path.replace(/^corrections\./, "")));
    }
  };

  const correct = (name: string, value: unknown) => {
    setCorrections((before) => ({ ...before, [name]: value }));
    setUnfit((before) => before.filter((each) => each !== name));
  };

  const hasChanges = Object.keys(corrections).length > 0;
  return (
    <main>
      <section class="review">
        <Headline>{words.reviewTitle}</Headline>
        {echo ? (
          <>
            <p class="lead">{words.reviewText}</p>
            <ol class="found">
              {talk.fields.map((field) => (
                <Found
                  key={field.name}
                  field={field}
                  echo={echo}
                  language={talk.language}
                  words={words}
                  corrections={corrections}
                  isUnfit={unfit.includes(field.name)}
                  onCorrect={(value) => correct(field.name, value)}
                />
              ))}
            </ol>
            <div class="confirming">
              <Trouble view={view} conversation={conversation} />
              <button type="button" class="button" aria-disabled={view.isBusy} onClick={() => void confirm()}>
                {hasChanges ? words.confirmChanged : words.confirm}
              </button>
              <p class="note">{words.sentByItself}</p>
            </div>
          </>
        ) : (
          <>
            <p class="writing">
              <span class="ping" aria-hidden="true" />
              <span class="soft">{words.reading}</span>
            </p>
            <p class="note">{words.sentByItself}</p>
          </>
        )}
      </section>
    </main>
  );
}

interface FoundProps {
  field: Field;
  echo: Echo;
  language: string;
  words: PageWords;
  corrections: Corrections;
  isUnfit: boolean;
  onCorrect: (value: unknown) => void;
}

function Found({ field, echo, language, words, corrections, isUnfit, onCorrect }: FoundProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const evidence = echo.evidence[field.name];
  const isCorrected = field.name in corrections;
  const value = (isCorrected ? corrections[field.name] : echo.fields[field.name]) as Echo["fields"][string];
  const text = showValue(value ?? null, field, words, language);
  const missing =
    !isCorrected && evidence?.status === "declined" ? words.declined : isCorrected ? words.nothing : words.notSaid;
  const label = labelOf(field);
  return (
    <li class={isUnfit ? "unfit" : undefined}>
      <div class="found-head">
        <h2 dir="auto">{label}</h2>
        {!isOpen && (
          <button
            type="button"
            class="quiet"
            ref={opener}
            aria-label={`${text ? words.change : words.add}: ${label}`}
            onClick={() => setOpen(true)}
          >
            {text ? words.change : words.add}
          </button>
        )}
      </div>
      {isOpen ? (
        <FieldEditor
          field={field}
          value={value ?? null}
          label={label}
          words={words}
          onDone={(next) => {
            setOpen(false);
            if (next !== undefined) onCorrect(next);
          }}
        />
      ) : (
        <p class={text ? "value" : "value none"} dir="auto">
          {text || missing}
        </p>
      )}
      {isUnfit && (
        <p class="notice" role="alert">
          {words.doesNotFit}
        </p>
      )}
      {isCorrected && !isOpen ? (
        <p class="note">{words.changed}</p>
      ) : (
        evidence?.quotes.slice(0, 2).map((quote) => (
          <q key={`${quote.messageId} ${quote.start}`} dir="auto">
            {quote.text}
          </q>
        ))
      )}
    </li>
  );
}
