import { useLayoutEffect, useRef } from "preact/hooks";

/** The page itself takes no focus when it opens; every place after that does. */
let isFirst = true;

/** The name of the place. Coming here moves the focus to it, so that a screen reader hears where it is. */
export function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${text} · Echolot`;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
