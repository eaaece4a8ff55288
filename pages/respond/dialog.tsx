import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** The browser's own dialog: it keeps the focus inside, gives it back when it closes, and closes with Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.addEventListener("close", onClose);
    return () => {
      // Taken away by its owner, perhaps for another dialog: that is no news, but the focus has to go back.
      opened?.removeEventListener("close", onClose);
      opened?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
