import type { PageSetup } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";

/** What a page that embeds this one may hear: that something happened, never what was said. */
export type HostEvent =
  | "ready"
  | "resized"
  | "started"
  | "answered"
  | "reviewing"
  | "completed"
  | "withdrawn"
  | "closed";

export interface HostMessage {
  source: "echolot";
  event: HostEvent;
  pulse: string;
  conversation?: string;
  height?: number;
}

export type Host = ReturnType<typeof createHost>;

/**
 * The page around the frame introduces itself first; only an origin that may embed the Pulse is answered, and messages
 * go to that origin alone.
 */
export function createHost({ slug, embedOrigins }: Pick<PageSetup, "slug" | "embedOrigins">) {
  const allowed = new Set([...embedOrigins, location.origin]);
  const waiting: HostMessage[] = [];
  let origin: string | null = null;

  function post(message: HostMessage): void {
    if (parent === window) return;
    if (origin === null) waiting.push(message);
    else parent.postMessage(message, origin);
  }

  const say = (event: HostEvent, more: Partial<HostMessage> = {}) =>
    post({ source: "echolot", event, pulse: slug, ...more });

  addEventListener("message", (message: MessageEvent<unknown>) => {
    const isHello = (message.data as { source?: unknown; event?: unknown } | null)?.event === "hello";
    if (message.source !== parent || !isHello || !allowed.has(message.origin) || origin !== null) return;
    origin = message.origin;
    say("ready");
    for (const each of waiting.splice(0)) post(each);
  });

  return {
    isEmbedded: parent !== window,
    resized: (height: number) => say("resized", { height }),
    closed: () => say("closed"),
    withdrawn: (conversation: string) => say("withdrawn", { conversation }),

    /** From one state to the next; a state that is merely found again is no news. */
    tell(before: TalkRecord | null, after: TalkRecord): void {
      const about = { conversation: after.id };
      if (!before) return void (after.transcript.length <= 1 && say("started", about));
      if (after.transcript.length > before.transcript.length) say("answered", about);
      if (after.status === before.status) return;
      if (after.status === "reviewing" || after.status === "completed") say(after.status, about);
    },
  };
}
