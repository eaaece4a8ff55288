import { useState } from "preact/hooks";
import { announce } from "../announcer.tsx";
import { Button } from "./button.tsx";

/** Text to take away. It can be selected by hand too, where the clipboard is closed to us. */
export function Copyable({ text, what, isBlock = false }: { text: string; what: string; isBlock?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(`${what} copied.`);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      announce(`Select ${what} and copy it by hand: the browser did not allow it.`);
    }
  }
  return (
    <div class={isBlock ? "copyable block" : "copyable"}>
      <code>{text}</code>
      <Button onClick={() => void copy()} label={`Copy ${what}`}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
