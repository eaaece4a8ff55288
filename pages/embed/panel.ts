import type { Frame } from "./frame.ts";

const style = `
:host { all: initial; }
* { box-sizing: border-box; }
button { font: 500 15px/1.2 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; cursor: pointer; border: 0; color: #fff; background: #0f6a6e; }
button:focus-visible { outline: 3px solid #0f6a6e; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
.open { position: fixed; z-index: 2147483000; box-shadow: 0 6px 24px rgb(0 0 0 / 22%); }
.popup .open { inset-block-end: 20px; inset-inline-end: 20px; min-height: 48px; padding: 12px 22px; border-radius: 24px; }
.tab .open { inset-block-start: 50%; inset-inline-end: 0; min-width: 44px; padding: 16px 12px; border-radius: 0 10px 10px 0; writing-mode: vertical-rl; transform: translateY(-50%) rotate(180deg); }
.panel { position: fixed; z-index: 2147483001; display: flex; flex-direction: column; overflow: hidden; background: #fbfaf7; border-radius: 16px; box-shadow: 0 12px 48px rgb(0 0 0 / 28%); }
.panel[hidden] { display: none; }
.popup .panel { inset-block-end: 20px; inset-inline-end: 20px; width: min(420px, calc(100vw - 40px)); height: min(680px, calc(100vh - 40px)); }
.tab .panel { inset-block: 0; inset-inline-end: 0; width: min(440px, 100vw); border-radius: 16px 0 0 16px; }
.close { position: absolute; z-index: 1; inset-block-start: 8px; inset-inline-end: 10px; width: 44px; height: 44px; border-radius: 22px; background: none; color: #5a6468; font-size: 22px; }
@media (max-width: 480px) { .panel, .popup .panel { inset: 0; width: 100vw; height: 100vh; border-radius: 0; } }
@media (prefers-color-scheme: dark) { .panel { background: #101618; } .close { color: #a0abac; } }
`;

interface PanelOptions {
  kind: "popup" | "tab";
  label: string;
}

/** A button that opens the conversation beside the page. It lives in a shadow, so neither page nor button disturbs the other. */
export function createPanel(place: HTMLElement, frame: Frame, { kind, label }: PanelOptions): void {
  const shadow = place.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  box.className = kind;
  const opener = button("open", label);
  opener.setAttribute("aria-expanded", "false");
  const panel = document.createElement("div");
  panel.className = "panel";
  panel.hidden = true;
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", label);
  const closer = button("close", "×");
  closer.setAttribute("aria-label", closeWord());
  frame.fillParent();
  panel.append(closer);
  box.append(opener, panel);
  shadow.append(box);

  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    opener.hidden = isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && !frame.element.isConnected) panel.append(frame.element);
    if (isOpen) frame.load();
    (isOpen ? closer : opener).focus();
  };
  // Escape pressed inside the frame is heard by the frame only, so it passes it on.
  place.addEventListener("echolot:closed", () => show(false));
  opener.addEventListener("click", () => show(true));
  closer.addEventListener("click", () => show(false));
  shadow.addEventListener("keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape" && !panel.hidden) show(false);
  });
}

function button(className: string, text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = text;
  return made;
}

const closeWords: Record<string, string> = { de: "Schließen", fr: "Fermer", es: "Cerrar", nl: "Sluiten", pt: "Fechar" };
const closeWord = () => closeWords[document.documentElement.lang.slice(0, 2)] ?? "Close";
