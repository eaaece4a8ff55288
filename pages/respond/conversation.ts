import type { Credentials, PageSetup } from "../../src/contract/respond-page.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";
import { type Api, Refusal } from "./api.ts";
import type { Host } from "./host.ts";
import { createLine } from "./line.ts";
import type { Memory } from "./memory.ts";
import { createOutbox } from "./outbox.ts";
import { createPeers } from "./peers.ts";
import { createView } from "./view.ts";

interface Needs {
  setup: PageSetup;
  api: Api;
  memory: Memory;
  host: Host;
}

export type Conversation = ReturnType<typeof createConversation>;

/** The page's side of a conversation: where it stands, and what can be done with it. */
export function createConversation({ setup, api, memory, host }: Needs) {
  const shown = createView(memory.outbox());
  const { show } = shown;
  const line = createLine(show);
  const peers = createPeers(setup.slug, memory.names.credentials, () => void refresh());
  const outbox = createOutbox({
    shown,
    memory,
    api,
    line,
    peers,
    credentials,
    onTurn: ({ conversation }) => showTalk(conversation),
    onLost: lose,
    onDoubt: doubt,
    onIdle: lookIfDoubtful,
  });
  let isDoubtful = false;

  function showTalk(talk: TalkRecord): void {
    const before = shown.view.talk;
    host.tell(before, talk);
    const hasJustEnded = before !== null && before.status !== "completed" && talk.status === "completed";
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

  /** Another tab may have begun in the meantime: then its conversation is gone on with. */
  async function credentials(): Promise<Credentials> {
    const known = memory.credentials();
    if (known) return known;
    const { token, ...talk } = await api.start();
    begin(talk, { id: talk.id, token });
    return { id: talk.id, token };
  }

  async function refresh(): Promise<void> {
    const who = memory.credentials();
    if (!who) {
      if (shown.view.phase === "talk") lose();
      else if (shown.view.phase === "resuming") show({ phase: "link" });
      return;
    }
    if (outbox.isSending()) return;
    try {
      begin(await api.resume(who), who);
      line.works();
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 401)) lose();
      else line.tryLater(error, refresh);
    }
  }

  /** Over, or changed elsewhere: the service knows, and is asked as soon as the line is free. */
  function doubt(): void {
    isDoubtful = true;
  }

  async function lookIfDoubtful(): Promise<void> {
    if (!isDoubtful) return;
    isDoubtful = false;
    await refresh();
  }

  async function once(work: (who: Credentials) => Promise<void>): Promise<void> {
    const who = memory.credentials();
    if (!who || shown.view.isBusy) return;
    show({ isBusy: true });
    try {
      await work(who);
      line.works();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) lose();
      else if (error instanceof Refusal && error.status === 400) throw error;
      else if (error instanceof Refusal && error.status === 409) doubt();
      else show({ problem: error instanceof Refusal ? "broken" : "offline" });
    } finally {
      show({ isBusy: false });
    }
    peers.tell();
    await lookIfDoubtful();
  }

  line.watch(() => (outbox.isEmpty() ? refresh() : outbox.flush()));
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
    wasRestored: outbox.wasRestored,

    /** Where things stand: in the address, in this browser, or at the very beginning. */
    async open(given: Credentials | null): Promise<void> {
      if (given) memory.remember(given, "tab");
      await refresh();
      if (!outbox.isEmpty()) await outbox.flush();
    },

    send(content: string, answer?: unknown): boolean {
      const isTaken = outbox.put(content, answer);
      if (isTaken) void outbox.flush();
      return isTaken;
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
