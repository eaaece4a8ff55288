import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The head of a new screen takes the focus, so that a screen reader says where one is now. */
export function Headline({ children }: { children: ComponentChildren }) {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={head} tabIndex={-1}>
      {children}
    </h1>
  );
}
