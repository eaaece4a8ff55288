import { render } from "preact";
import type { Credentials, PageSetup } from "../../src/contract/respond-page.ts";
import { createApi } from "./api.ts";
import { App } from "./app.tsx";
import { createConversation } from "./conversation.ts";
import { createHost } from "./host.ts";
import { createMemory } from "./memory.ts";
import "../shared/tokens.css";
import "./respond.css";

const patienceMs = 600;

/** `#c=conv_….rsp_…`, as "continue on another device" writes it. */
function fromFragment(): Credentials | null {
  const [, id, token] = /^#c=(conv_\w+)\.(rsp_\w+)$/.exec(location.hash) ?? [];
  return id && token ? { id, token } : null;
}

function start(root: HTMLElement, setup: PageSetup): void {
  const given = fromFragment() ?? setup.credentials;
  // Neither the history nor a shoulder should keep the token.
  if (given) history.replaceState(null, "", `${setup.prefix}/p/${setup.slug}${location.search}`);
  const typed = root.querySelector("textarea")?.value ?? "";
  const memory = createMemory(setup.slug);
  if (typed !== "") memory.keepDraft(typed);
  const host = createHost(setup);
  const conversation = createConversation({ setup, api: createApi(setup), memory, host });
  const hadFocus = document.activeElement?.tagName === "TEXTAREA";
  // The words of the service stay until there is something to show instead, or until that takes too long.
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    root.textContent = "";
    document.documentElement.classList.add("live", ...(host.isEmbedded ? ["embedded"] : []));
    if (new URLSearchParams(location.search).get("embed") === "inline")
      document.documentElement.classList.add("inline");
    render(<App conversation={conversation} host={host} hadFocus={hadFocus} />, root);
  };
  conversation.subscribe(() => conversation.view.phase !== "resuming" && show());
  void conversation.open(given);
  setTimeout(show, patienceMs);
}

const root = document.getElementById("app");
const setup = document.getElementById("setup")?.textContent;
// An older browser keeps the form that the service wrote, and that works.
const isUpToDate = "toWellFormed" in String.prototype && "timeout" in AbortSignal && "HTMLDialogElement" in globalThis;
if (root && setup && isUpToDate) start(root, JSON.parse(setup) as PageSetup);
