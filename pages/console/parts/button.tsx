import type { ComponentChildren } from "preact";
import { useTakenFocus } from "./focus.ts";

interface Props {
  children: ComponentChildren;
  onClick?: () => void;
  type?: "button" | "submit";
  look?: "primary" | "plain" | "quiet" | "danger";
  isBusy?: boolean;
  /** Said instead of the label while it works. */
  busyLabel?: string;
  isDisabled?: boolean;
  label?: string;
  takesFocus?: boolean;
}

/** A busy button keeps the focus and says what it does; it simply does not act again. */
export function Button({
  children,
  onClick,
  type = "button",
  look = "plain",
  isBusy = false,
  busyLabel = "Working…",
  isDisabled = false,
  label,
  takesFocus,
}: Props) {
  const control = useTakenFocus<HTMLButtonElement>(takesFocus);
  return (
    <button
      ref={control}
      type={type}
      class={`button ${look}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {isBusy ? <Spinner /> : null}
      <span>{isBusy ? busyLabel : children}</span>
    </button>
  );
}

export const Spinner = () => (
  <svg class="spinner" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="3" />
    <circle class="wave" cx="12" cy="12" r="7" />
    <circle class="wave late" cx="12" cy="12" r="11" />
  </svg>
);
