import type { Credentials, PageSetup } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";
import { type Api, Refusal } from "./api.ts";
import type { Host } from "./host.ts";
import { type Memory, newName, type Outgoing } from "./memory.ts";
import { createPeers } from "./peers.ts";
import { createView } from "./view.ts";

interface Needs {
  setup: PageSetup;
  api: Api;
  memory: Memory;
  host: Host;
}

const longestWaitMs = 15_000;

export type Conversation = ReturnType<typeof createConversation>;

/** The page's side of a conversation. Words are kept before they are sent, and each is sent until it is answered, once. */
export function createConversation({ setup, api, memory, host }: Needs) {
  const shown = createView(memory.outbox());
  const { show } = shown;
  /** Already waiting when the page was opened, so the service may have heard them before. */
  const restored = new Set(shown.view.outgoing.map(({ clientMessageId }) => clientMessageId));
  let isFlushing = false;
  let needsLook = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const peers = createPeers(setup.slug, memory.names.credentials, () => void refresh());

  function showTalk(talk: TalkRecord): void {
    host.tell(shown.view.talk, talk);
    const hasJustEnded =
      shown.view.talk !== null && shown.view.talk.status !== "completed" && talk.status === "completed";
    show({
      talk,
      phase: talk.status === "withdrawn" ? "withdrawn" : "talk",
      hasJustEnded: shown.view.hasJustEnded || hasJustEnded,
    });
  }

  function begin(talk: TalkRecord, who: Credentials): void {
    memory.remember(who, talk.isPreview ? "tab" : "browser");
    showTalk(talk);
  }

  /** The conversation is not there (any more): the link is shown as if for the first time. */
  function lose(): void {
    memory.forget();
    show({ phase: "link", talk: null, outgoing: [], writing: null });
  }

  async function refresh(): Promise<void> {
    const who = memory.credentials();
    if (!who) {
      if (shown.view.phase === "talk") lose();
      else if (shown.view.phase === "resuming") show({ phase: "link" });
      return;
    }
    if (isFlushing) return;
    try {
      begin(await api.resume(who), who);
      calm();
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 401)) lose();
      else later(error, refresh);
    }
  }

  function calm(): void {
    failures = 0;
    show({ problem: null });
  }

  function later(error: unknown, work: () => Promise<void>): void {
    const status = error instanceof Refusal ? error.status : 0;
    const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** failures++);
    clearTimeout(retry);
    retry = setTimeout(() => void work(), waitMs);
    // One failure may be a hiccup that nobody needs to hear of, unless the browser knows better.
    if (status === 429) show({ problem: "tooMany" });
    else if (status > 0) show({ problem: "broken" });
    else if (!navigator.onLine || failures > 1) show({ problem: "offline" });
  }

  function keep(outgoing: Outgoing[]): void {
    memory.keep(outgoing);
    show({ outgoing });
  }

  /** Another tab may have begun in the meantime: then its conversation is gone on with. */
  async function credentials(): Promise<Credentials> {
    const known = memory.credentials();
    if (known) return known;
    const { token, ...talk } = await api.start();
    begin(talk, { id: talk.id, token });
    return { id: talk.id, token };
  }

  async function deliver(message: Outgoing): Promise<void> {
    show({ writing: "" });
    const who = await credentials();
    const { reply, conversation } = await api.say(who, message, (text) =>
      show({ writing: (shown.view.writing ?? "") + text, problem: null }),
    );
    keep(memory.outbox().filter(({ clientMessageId }) => clientMessageId !== message.clientMessageId));
    const announcement = { number: shown.view.announcement.number + 1, text: reply?.content ?? "" };
    // From here on the next answer is welcome.
    show({ writing: null, announcement, isBusy: memory.outbox().length > 0 });
    showTalk(conversation);
    calm();
    peers.tell();
  }

  /** True when the message is settled, one way or another. */
  async function attempt(message: Outgoing): Promise<boolean> {
    try {
      await deliver(message);
      return true;
    } catch (error) {
      show({ writing: null });
      const status = error instanceof Refusal ? error.status : 0;
      if (status === 0 || status === 429 || status >= 500) {
        later(error, flush);
        return false;
      }
      keep(memory.outbox().filter(({ clientMessageId }) => clientMessageId !== message.clientMessageId));
      if (status === 400 || status === 413) show({ problem: "tooLong", returned: message.content });
      else if (status === 404) lose();
      else needsLook = true;
      return true;
    }
  }

  /** True when nothing is left; false when the network or the service has to come back first. */
  async function sendWaiting(): Promise<boolean> {
    // Another tab may have sent everything while this one waited for its turn.
    needsLook ||= memory.outbox().length === 0;
    for (let next = memory.outbox()[0]; next; next = memory.outbox()[0]) if (!(await attempt(next))) return false;
    return true;
  }

  async function flush(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    show({ isBusy: true });
    // Again, because the next answer may come while the lock is being given back.
    while ((await peers.alone(sendWaiting)) && memory.outbox().length > 0);
    isFlushing = false;
    show({ isBusy: false, outgoing: memory.outbox() });
    await look();
  }

  /** Over, or changed elsewhere: the service knows. */
  async function look(): Promise<void> {
    if (!needsLook) return;
    needsLook = false;
    await refresh();
  }

  async function once(work: (who: Credentials) => Promise<void>): Promise<void> {
    const who = memory.credentials();
    if (!who || shown.view.isBusy) return;
    show({ isBusy: true });
    try {
      await work(who);
      calm();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) lose();
      else if (error instanceof Refusal && error.status === 400) throw error;
      else if (error instanceof Refusal && error.status === 409) needsLook = true;
      else show({ problem: error instanceof Refusal ? "broken" : "offline" });
    } finally {
      show({ isBusy: false });
    }
    peers.tell();
    await look();
  }

  addEventListener("online", () => {
    clearTimeout(retry);
    failures = 0;
    show({ problem: null });
    void (memory.outbox().length > 0 ? flush() : refresh());
  });
  addEventListener("offline", () => show({ problem: "offline" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && shown.view.phase === "talk") void refresh();
  });

  return {
    get view() {
      return shown.view;
    },
    subscribe: shown.subscribe,
    now: api.now,
    setup,
    wasRestored: (message: Outgoing) => restored.has(message.clientMessageId),

    /** Where things stand: in the address, in this browser, or at the very beginning. */
    async open(given: Credentials | null): Promise<void> {
      if (given) memory.remember(given, "tab");
      await refresh();
      if (memory.outbox().length > 0) await flush();
    },

    /** A second click on the same answer finds the first one under way. Offline, words wait in line. */
    send(content: string, answer?: unknown): boolean {
      const text = content.replaceAll("\0", "").toWellFormed().trim();
      if (text === "" || (shown.view.isBusy && navigator.onLine)) return false;
      const message = { clientMessageId: newName(), content: text, ...(answer === undefined ? {} : { answer }) };
      show({
        announcement: { ...shown.view.announcement, text: "" },
        returned: "",
        problem: navigator.onLine ? null : "offline",
      });
      keep([...memory.outbox(), message]);
      // At once, although another tab may have to let go of the line first: nobody should wonder whether it was heard.
      show({ isBusy: true, writing: navigator.onLine ? "" : null });
      void flush();
      return true;
    },

    finish: () => once(async (who) => showTalk(await api.finish(who))),
    /** Throws what does not fit, field by field. */
    review: (corrections: Record<string, unknown>) => once(async (who) => showTalk(await api.review(who, corrections))),
    withdraw: () =>
      once(async (who) => {
        await api.withdraw(who);
        host.withdrawn(who.id);
        memory.forget();
        show({ phase: "withdrawn", talk: null, outgoing: [] });
      }),
    startOver: () => {
      memory.forget();
      location.assign(`${setup.prefix}/p/${setup.slug}${location.search}`);
    },
    refresh,

    /** The token stands behind the #, which browsers keep to themselves. */
    linkForElsewhere(): string {
      const who = memory.credentials();
      return `${location.origin}${setup.prefix}/p/${setup.slug}${who ? `#c=${who.id}.${who.token}` : ""}`;
    },
    draft: memory.draft,
    keepDraft: (text: string) => memory.keepDraft(text),
  };
}
