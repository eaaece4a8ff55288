import { useLayoutEffect, useState } from "preact/hooks";

let listener: ((text: string) => void) | null = null;

/** Said aloud by screen readers, once, without taking the focus. */
export const announce = (text: string): void => listener?.(text);

export function Announcer() {
  const [said, setSaid] = useState({ text: "", round: 0 });
  useLayoutEffect(() => {
    // The same words twice are two pieces of news: the invisible character makes them differ.
    listener = (text) => setSaid(({ round }) => ({ text: round % 2 ? text : `${text}\u200B`, round: round + 1 }));
    return () => {
      listener = null;
    };
  }, []);
  return (
    <p class="aside-voice" role="status" aria-live="polite">
      {said.text}
    </p>
  );
}
