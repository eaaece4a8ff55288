import { useState } from "preact/hooks";
import { fill, type Opening, type PageWords } from "../../src/contract/respond-page.ts";
import { Check } from "./icons.tsx";

type Input = NonNullable<Opening["input"]>;

interface PickerProps {
  input: Input;
  words: PageWords;
  /** What the transcript will say, and what was picked. */
  onPick: (content: string, answer: unknown) => unknown;
}

/** The buttons, scale or box that fits the question; own words are always possible beside it. */
export function Picker({ input, words, onPick }: PickerProps) {
  switch (input.kind) {
    case "choice":
      return (
        <Group label={words.pickOne} kind="list">
          {(input.options ?? []).map((option) => (
            <button type="button" class="option" key={option} onClick={() => onPick(option, option)}>
              <span dir="auto">{option}</span>
            </button>
          ))}
        </Group>
      );
    case "multiChoice":
      return <Several options={input.options ?? []} words={words} onPick={onPick} />;
    case "yesNo":
      return (
        <Group label={words.pickOne} kind="row">
          <button type="button" class="option" onClick={() => onPick(words.yes, true)}>
            {words.yes}
          </button>
          <button type="button" class="option" onClick={() => onPick(words.no, false)}>
            {words.no}
          </button>
        </Group>
      );
    case "rating":
      return <Scale min={input.min ?? 1} max={input.max ?? 10} words={words} onPick={onPick} />;
    case "date":
      return <Box type="date" label={words.pickDate} words={words} onPick={(value) => onPick(value, value)} />;
    case "number":
      return (
        <Box type="number" label={words.giveNumber} words={words} onPick={(value) => onPick(value, Number(value))} />
      );
    default:
      return null;
  }
}

type GroupProps = { label: string; kind: "list" | "row" | "scale"; children: preact.ComponentChildren };

const Group = ({ label, kind, children }: GroupProps) => (
  <div class={`options ${kind}`} role="group" aria-label={label}>
    {children}
  </div>
);

function Several({ options, words, onPick }: { options: string[] } & Omit<PickerProps, "input">) {
  const [picked, setPicked] = useState<string[]>([]);
  const toggle = (option: string) =>
    setPicked((before) =>
      before.includes(option)
        ? before.filter((each) => each !== option)
        : options.filter((each) => each === option || before.includes(each)),
    );
  return (
    <Group label={words.pickMany} kind="list">
      {options.map((option) => (
        <button
          type="button"
          class="option"
          key={option}
          aria-pressed={picked.includes(option)}
          onClick={() => toggle(option)}
        >
          {picked.includes(option) && <Check />}
          <span dir="auto">{option}</span>
        </button>
      ))}
      <button
        type="button"
        class="button small"
        aria-disabled={picked.length === 0}
        onClick={() => picked.length > 0 && onPick(picked.join(", "), picked)}
      >
        {words.sendPicked}
      </button>
    </Group>
  );
}

const mostSteps = 11;

function Scale({ min, max, words, onPick }: { min: number; max: number } & Omit<PickerProps, "input">) {
  const label = fill(words.rate, { min, max });
  const steps = max - min + 1;
  if (steps > mostSteps || !Number.isInteger(steps))
    return (
      <Box
        type="number"
        min={min}
        max={max}
        label={label}
        words={words}
        onPick={(value) => onPick(value, Number(value))}
      />
    );
  return (
    <Group label={label} kind="scale">
      {Array.from({ length: steps }, (_each, index) => min + index).map((step) => (
        <button type="button" class="option" key={step} onClick={() => onPick(String(step), step)}>
          {step}
        </button>
      ))}
    </Group>
  );
}

interface BoxProps {
  type: "date" | "number";
  label: string;
  min?: number;
  max?: number;
  words: PageWords;
  onPick: (value: string) => unknown;
}

/** Its own little form, but inside the page's: so Enter is taken here, before it sends the other words. */
function Box({ type, label, min, max, words, onPick }: BoxProps) {
  const [value, setValue] = useState("");
  const isGood = value !== "" && (type === "date" || isWithin(Number(value), min, max));
  const send = () => isGood && onPick(value);
  return (
    <div class="options row">
      <label class="boxed">
        {label}
        <input
          type={type}
          step="any"
          min={min}
          max={max}
          value={value}
          onInput={(event) => setValue(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            send();
          }}
        />
      </label>
      <button
        type="button"
        class="button small"
        aria-label={`${words.send}: ${label}`}
        aria-disabled={!isGood}
        onClick={send}
      >
        {words.send}
      </button>
    </div>
  );
}

const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max;
