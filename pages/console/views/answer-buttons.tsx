import { useState } from "preact/hooks";
import type { TalkRecord } from "../../../src/contract/respond.ts";
import { Button } from "../parts/button.tsx";

type Input = TalkRecord["transcript"][number]["input"];

interface Props {
  input: Input;
  onPick: (content: string, answer: unknown) => void;
}

/** What a question offers to be answered with, beside words. */
export function AnswerButtons({ input, onPick }: Props) {
  switch (input?.kind) {
    case "choice":
      return <Picks options={input.options ?? []} onPick={(option) => onPick(option, option)} />;
    case "multiChoice":
      return <Several options={input.options ?? []} onPick={onPick} />;
    case "yesNo":
      return <Picks options={["Yes", "No"]} onPick={(option) => onPick(option, option === "Yes")} />;
    case "rating": {
      const { min = 1, max = 10 } = input;
      const scale = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
      return <Picks options={scale.length > 21 ? [] : scale} onPick={(option) => onPick(option, Number(option))} />;
    }
    default:
      return null;
  }
}

function Picks({ options, onPick }: { options: string[]; onPick: (option: string) => void }) {
  if (options.length === 0) return null;
  return (
    <div class="picks" role="group" aria-label="Answers to pick">
      {options.map((option) => (
        <Button key={option} onClick={() => onPick(option)}>
          {option}
        </Button>
      ))}
    </div>
  );
}

function Several({ options, onPick }: { options: string[]; onPick: Props["onPick"] }) {
  const [picked, setPicked] = useState<string[]>([]);
  return (
    <div class="picks" role="group" aria-label="Answers to pick, several if you like">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          class="button plain"
          aria-pressed={picked.includes(option)}
          onClick={() =>
            setPicked(picked.includes(option) ? picked.filter((one) => one !== option) : [...picked, option])
          }
        >
          {option}
        </button>
      ))}
      <Button look="primary" isDisabled={picked.length === 0} onClick={() => onPick(picked.join(", "), picked)}>
        Answer
      </Button>
    </div>
  );
}
