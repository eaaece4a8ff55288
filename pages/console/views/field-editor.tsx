import { useRef } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Select, TextField } from "../parts/field.tsx";

export interface FieldDraft {
  name: string;
  type: string;
  description: string;
  options: string;
}

const types = [
  { value: "string", label: "Text" },
  { value: "rating", label: "Rating" },
  { value: "boolean", label: "Yes or no" },
  { value: "enum", label: "One of several" },
  { value: "array", label: "Several of several" },
  { value: "integer", label: "Whole number" },
  { value: "number", label: "Number" },
  { value: "money", label: "Money" },
  { value: "date", label: "Date" },
  { value: "duration", label: "Duration" },
  { value: "email", label: "E-mail address" },
  { value: "phone", label: "Phone number" },
];

const blank: FieldDraft = { name: "", type: "string", description: "", options: "" };
const hasOptions = (type: string) => type === "enum" || type === "array";

/** What each Echo will hold. Without any, the service reads it off the sentence. */
export function FieldEditor({ fields, onChange }: { fields: FieldDraft[]; onChange: (fields: FieldDraft[]) => void }) {
  const change = (place: number, part: Partial<FieldDraft>) =>
    onChange(fields.map((field, index) => (index === place ? { ...field, ...part } : field)));
  const all = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(fields.length, () => all.current?.querySelector<HTMLElement>(":scope > button")?.focus());
  return (
    <fieldset class="field-editor" ref={all}>
      <legend>What each Echo should hold</legend>
      <p class="field-hint">Leave it empty and it is read off your sentence.</p>
      {fields.map((field, index) => (
        <div key={index} class="grid" role="group" aria-label={`Field ${index + 1}`}>
          <TextField
            label="Name"
            value={field.name}
            onInput={(name) => change(index, { name })}
            placeholder="main_reason"
            maxLength={64}
            takesFocus
          />
          <Select label="Kind" value={field.type} onChange={(type) => change(index, { type })} options={types} />
          <TextField
            label="What it means"
            value={field.description}
            onInput={(description) => change(index, { description })}
            maxLength={1_000}
          />
          {hasOptions(field.type) ? (
            <TextField
              label="Answers, separated by commas"
              value={field.options}
              onInput={(options) => change(index, { options })}
            />
          ) : null}
          <Button
            look="quiet"
            label={`Remove field ${index + 1}`}
            onClick={() => onChange(fields.filter((_, place) => place !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...fields, blank])}>Add a field</Button>
    </fieldset>
  );
}
