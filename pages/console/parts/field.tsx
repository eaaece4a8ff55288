import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { useTakenFocus } from "./focus.ts";

interface Common {
  label: string;
  takesFocus?: boolean;
  hint?: ComponentChildren;
  error?: string | null;
}

interface TextProps extends Common {
  value: string;
  onInput: (value: string) => void;
  type?: "text" | "email" | "url" | "number" | "password";
  placeholder?: string;
  isRequired?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
  min?: number;
  max?: number;
  isMono?: boolean;
}

function Frame({ id, label, hint, error, children }: Common & { id: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint ? (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const describedBy = (id: string, { hint, error }: Common) =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

export function TextField({ value, onInput, type = "text", isRequired, isMono, ...props }: TextProps) {
  const id = useId();
  const control = useTakenFocus<HTMLInputElement>(props.takesFocus);
  return (
    <Frame id={id} {...props}>
      <input
        id={id}
        ref={control}
        class={isMono ? "mono" : undefined}
        {...({ type } as { type: "text" })}
        value={value}
        required={isRequired}
        placeholder={props.placeholder}
        autocomplete={props.autoComplete ?? "off"}
        inputmode={props.inputMode}
        maxLength={props.maxLength}
        min={props.min}
        max={props.max}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </Frame>
  );
}

interface AreaProps extends Common {
  value: string;
  onInput: (value: string) => void;
  rows?: number;
  placeholder?: string;
  isRequired?: boolean;
  isLarge?: boolean;
  maxLength?: number;
  onSubmit?: () => void;
}

export function TextArea({ value, onInput, rows = 3, isRequired, isLarge, onSubmit, ...props }: AreaProps) {
  const id = useId();
  const control = useTakenFocus<HTMLTextAreaElement>(props.takesFocus);
  return (
    <Frame id={id} {...props}>
      <textarea
        id={id}
        ref={control}
        class={isLarge ? "large" : undefined}
        rows={rows}
        value={value}
        required={isRequired}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!onSubmit || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </Frame>
  );
}

interface SelectProps extends Common {
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

export function Select({ value, onChange, options, ...props }: SelectProps) {
  const id = useId();
  return (
    <Frame id={id} {...props}>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
