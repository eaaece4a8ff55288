import { createPanel } from "./panel.ts";
import { createFrame } from "./frame.ts";

// <script src="https://…/embed.js" data-pulse="slug" data-mode="inline|popup|tab"></script>
//
// data-label       text of the button of a popup or tab
// data-target      selector of the element to fill, instead of the place of the script
// data-max-height  greatest height of an inline conversation, in pixels
// data-meta-…      goes with the conversation: data-meta-plan="pro" → {"plan": "pro"}
//
// The page hears `echolot:ready`, `echolot:started`, `echolot:answered`, `echolot:reviewing`, `echolot:completed` and
// `echolot:withdrawn` as events that bubble up from the element, with {pulse, conversation} as detail.

function metadataOf(script: HTMLScriptElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const { name, value } of script.attributes) if (name.startsWith("data-meta-")) query.set(name.slice(10), value);
  query.set("embed", script.dataset["mode"] ?? "inline");
  return query;
}

function embed(script: HTMLScriptElement): void {
  const { pulse, mode = "inline", label, target, maxHeight } = script.dataset;
  if (!pulse || !/^[a-z0-9-]{2,80}$/.test(pulse)) throw new Error("echolot: data-pulse must name a Pulse");
  const base = new URL(".", script.src);
  const address = new URL(`p/${pulse}?${metadataOf(script).toString()}`, base);
  const place = document.createElement("div");
  const frame = createFrame(address, {
    title: label ?? "Conversation",
    onEvent: (event, detail) => tell(place, event, detail),
  });
  if (mode === "popup" || mode === "tab") {
    createPanel(place, frame, { kind: mode, label: label ?? "Feedback" });
    document.body.append(place);
    return;
  }
  frame.growUpTo(Number(maxHeight) || 720);
  place.append(frame.element);
  const spot = target ? document.querySelector(target) : null;
  if (spot) spot.append(place);
  else script.after(place);
  frame.load();
}

const tell = (place: HTMLElement, event: string, detail: object) =>
  place.dispatchEvent(new CustomEvent(`echolot:${event}`, { detail, bubbles: true, composed: true }));

const current = document.currentScript;
if (current instanceof HTMLScriptElement) {
  const start = () => embed(current);
  if (document.body) start();
  else addEventListener("DOMContentLoaded", start);
}
