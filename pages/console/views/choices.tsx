import { Select, TextArea, TextField } from "../parts/field.tsx";
import { FieldEditor, type FieldDraft } from "./field-editor.tsx";

const tones = ["conversational", "formal", "coaching", "casual", "playful"];

export const untouched = {
  mode: "interview",
  tone: "conversational",
  maxQuestions: "8",
  maxDurationMin: "10",
  language: "",
  context: "",
  sites: "",
  fields: [] as FieldDraft[],
};

type Chosen = typeof untouched;

const fieldOf = ({ name, type, description, options }: FieldDraft) => ({
  name: name.trim(),
  type,
  ...(description.trim() === "" ? {} : { description: description.trim() }),
  ...(options.trim() === ""
    ? {}
    : {
        options: options
          .split(",")
          .map((option) => option.trim())
          .filter(Boolean),
      }),
});

/** What is left empty is left to the service. */
export function requestOf(chosen: Chosen) {
  const fields = chosen.fields.filter(({ name }) => name.trim() !== "").map(fieldOf);
  return {
    mode: chosen.mode,
    tone: chosen.tone,
    maxQuestions: Number(chosen.maxQuestions),
    maxDurationMin: Number(chosen.maxDurationMin),
    ...(chosen.language.trim() === "" ? {} : { language: chosen.language.trim() }),
    ...(chosen.context.trim() === "" ? {} : { context: chosen.context }),
    ...(chosen.sites.trim() === "" ? {} : { embedOrigins: chosen.sites.trim().split(/[\s,]+/) }),
    ...(fields.length === 0 ? {} : { outputFields: fields }),
  };
}

export function Choices({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const choose = (name: Exclude<keyof Chosen, "fields">) => (value: string) => onChange({ ...chosen, [name]: value });
  return (
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
      <FieldEditor fields={chosen.fields} onChange={(fields) => onChange({ ...chosen, fields })} />
    </details>
  );
}
