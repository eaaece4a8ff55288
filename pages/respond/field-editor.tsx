import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { editText } from "../../src/contract/respond-page-text.ts";
import type { PageWords } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";

type Field = TalkRecord["fields"][number];
type Value = NonNullable<TalkRecord["echo"]>["fields"][string];

interface FieldEditorProps {
  field: Field;
  value: Value;
  label: string;
  words: PageWords;
  /** The new value, null for none, undefined when nothing changed. */
  onDone: (value: unknown) => void;
}

/** In place, with the control that fits the field. What is typed freely the service reads, as it reads an answer. */
export function FieldEditor({ field, value, label, words, onDone }: FieldEditorProps) {
  const before = editText(value);
  const [text, setText] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  // Before the next key is heard: it belongs here already.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  const finish = () => onDone(text === before ? undefined : valueOf(field, text));
  return (
    <form
      class="editor"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onDone(undefined);
      }}
    >
      <Control field={field} text={text} label={label} words={words} onText={setText} />
      {field.type === "array" && !field.options && <p class="note">{words.listHint}</p>}
      <div class="editor-actions">
        <button class="button small">{words.apply}</button>
        <button type="button" class="quiet" onClick={() => onDone(undefined)}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

interface ControlProps {
  field: Field;
  text: string;
  label: string;
  words: PageWords;
  onText: (text: string) => void;
}

function Control({ field, text, label, words, onText }: ControlProps) {
  const choices = choicesOf(field, words);
  if (field.type === "array" && field.options)
    return <Ticks options={field.options} text={text} label={label} onText={onText} />;
  if (choices)
    return (
      <select aria-label={label} value={text} onChange={(event) => onText(event.currentTarget.value)}>
        <option value="">{words.nothing}</option>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    );
  if (field.type === "string")
    return (
      <textarea
        rows={2}
        dir="auto"
        aria-label={label}
        maxLength={2_000}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    );
  const shared = {
    dir: "auto" as const,
    "aria-label": label,
    value: text,
    onInput: (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
  };
  if (field.type === "date" && (text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text)))
    return <input type="date" {...shared} />;
  const isNumeric = field.type === "number" || field.type === "integer" || field.type === "rating";
  return <input type="text" inputMode={isNumeric ? "decimal" : undefined} {...shared} />;
}

function Ticks({
  options,
  text,
  label,
  onText,
}: Pick<ControlProps, "text" | "label" | "onText"> & { options: string[] }) {
  const [picked, setPicked] = useState(() => options.filter((option) => text.split(", ").includes(option)));
  const toggle = (option: string) => {
    const next = options.filter((each) => (each === option ? !picked.includes(each) : picked.includes(each)));
    setPicked(next);
    onText(next.join(", "));
  };
  return (
    <div class="ticks" role="group" aria-label={label}>
      {options.map((option) => (
        <label key={option}>
          <input type="checkbox" checked={picked.includes(option)} onChange={() => toggle(option)} />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </div>
  );
}

function choicesOf(field: Field, words: PageWords): [string, string][] | null {
  if (field.type === "boolean")
    return [
      ["true", words.yes],
      ["false", words.no],
    ];
  return field.type === "enum" && field.options ? field.options.map((option) => [option, option]) : null;
}

function valueOf(field: Field, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (field.type === "boolean") return trimmed === "true";
  if (field.type === "array")
    return field.options
      ? field.options.filter((option) => trimmed.split(", ").includes(option))
      : trimmed.split(/\s*[,;\n]\s*/).filter(Boolean);
  return trimmed;
}
