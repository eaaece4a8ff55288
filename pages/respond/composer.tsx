import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Opening } from "../../src/contract/respond-page.ts";
import type { Conversation } from "./conversation.ts";
import type { View } from "./view.ts";
import { canDictate, dictate } from "./dictation.ts";
import { Arrow, Microphone } from "./icons.tsx";
import { Picker } from "./picker.tsx";

const longestAnswer = 20_000;
const tallestPx = 240;

const isTouch = () => matchMedia("(pointer: coarse)").matches;

interface ComposerProps {
  input: Opening["input"];
  view: View;
  conversation: Conversation;
  mayDictate: boolean;
  takesFocus: boolean;
}

export function Composer({ input, view, conversation, mayDictate, takesFocus }: ComposerProps) {
  const { words, link } = conversation.setup;
  const [text, setText] = useState(conversation.draft);
  const [stop, setStop] = useState<(() => void) | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isWaiting = view.isBusy && navigator.onLine;
  const picker = isWaiting || view.outgoing.length > 0 || view.writing !== null ? undefined : input;
  useGrowth(box, text);

  const write = (next: string) => {
    setText(next);
    conversation.keepDraft(next);
  };

  useEffect(() => {
    if (view.returned !== "" && text === "") write(view.returned);
  }, [view.returned]);

  /** Whoever types goes on typing; on a phone the keyboard would hide the question, so it stays away. */
  const focus = () => (isTouch() ? form.current : box.current)?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    if (takesFocus && !isTouch()) focus();
  }, []);

  const send = (content: string, answer?: unknown) => {
    stop?.();
    if (!conversation.send(content, answer)) return false;
    focus();
    return true;
  };
  const sendText = () => {
    if (send(text)) write("");
  };

  const listen = () => {
    const before = text === "" ? "" : `${text.trimEnd()} `;
    const end = dictate(link?.language ?? "en", {
      onText: (heard) => write(before + heard),
      onEnd: () => setStop(null),
    });
    setStop(() => end);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    sendText();
  };

  return (
    <form
      class="dock"
      ref={form}
      tabIndex={-1}
      aria-label={words.answerLabel}
      onSubmit={(event) => {
        event.preventDefault();
        sendText();
      }}
    >
      <Trouble view={view} conversation={conversation} />
      {picker && <Picker key={view.talk?.transcript.length ?? 0} input={picker} words={words} onPick={send} />}
      <div class="composer">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          maxLength={longestAnswer}
          value={text}
          aria-label={words.answerLabel}
          aria-describedby="keys"
          placeholder={picker && picker.kind !== "text" ? words.placeholderOwn : words.placeholder}
          enterkeyhint="send"
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {mayDictate && canDictate() && (
          <button
            type="button"
            class="icon"
            aria-pressed={stop !== null}
            aria-label={stop ? words.stopDictating : words.dictate}
            onClick={stop ?? listen}
          >
            <Microphone />
          </button>
        )}
        <button class="send" aria-label={words.send} aria-disabled={text.trim() === "" || isWaiting}>
          <Arrow />
        </button>
      </div>
      {stop && <p class="note">{words.dictationNote}</p>}
      <div class="under">
        <span class="keys grow" id="keys">
          {words.keys}
        </span>
        <button type="button" class="quiet" aria-disabled={isWaiting} onClick={() => send(words.skipSays)}>
          {words.skip}
        </button>
        {(view.talk?.transcript.length ?? 0) > 1 && (
          <button type="button" class="quiet" aria-disabled={isWaiting} onClick={() => void conversation.finish()}>
            {words.finish}
          </button>
        )}
      </div>
    </form>
  );
}

export function Trouble({ view, conversation }: { view: View; conversation: Conversation }) {
  const text = view.problem && conversation.setup.words[view.problem];
  return (
    <p class={text ? "notice" : "unseen"} role="status">
      {text}
    </p>
  );
}

/** Browsers that know `field-sizing` grow the box themselves. */
function useGrowth(box: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(tallestPx, area.scrollHeight)}px`;
  }, [box, text]);
}
