import { useLayoutEffect, useRef } from "preact/hooks";

// Focus moves before the browser paints: the next key may come sooner, and belongs where it moved to.

export const focusHeading = (): void => document.querySelector("h1")?.focus({ preventScroll: true });

/** A change may take away the button that made it: the focus then goes elsewhere instead of nowhere. */
export function useKeptFocus(change: unknown, elsewhere = focusHeading): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) elsewhere();
    isFirst.current = false;
  }, [change]);
}

/** For what appears in answer to a press and is where one goes on. */
export function useTakenFocus<Control extends HTMLElement>(takesFocus = false) {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    if (takesFocus) control.current?.focus();
  }, []);
  return control;
}
