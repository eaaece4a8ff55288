import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Action } from "../resource.ts";
import { Button } from "./button.tsx";
import { ErrorNotice } from "./notice.tsx";

interface Props {
  title: string;
  children: ComponentChildren;
  confirmLabel: string;
  busyLabel: string;
  action: Action<void>;
  onClose: () => void;
}

/** Asked before what cannot be taken back. The browser's own dialog keeps the focus and hears Escape. */
export function Confirm({ title, children, confirmLabel, busyLabel, action, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The focus goes back to where it came from.
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} class="confirm" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <ErrorNotice error={action.error} />
      <div class="row end">
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button look="danger" isBusy={action.isBusy} busyLabel={busyLabel} onClick={() => void action.run()}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
