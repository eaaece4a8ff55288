import type { Credentials } from "../../src/contract/respond-page.ts";
import type { TurnRecord } from "../../src/contract/respond.ts";
import { type Api, Refusal } from "./api.ts";
import type { Line } from "./line.ts";
import { type Memory, newName, type Outgoing } from "./memory.ts";
import type { Peers } from "./peers.ts";
import type { Shown } from "./view.ts";

interface Needs {
  shown: Shown;
  memory: Memory;
  api: Api;
  line: Line;
  peers: Peers;
  /** Of the conversation that is under way, or of a new one. */
  credentials: () => Promise<Credentials>;
  onTurn: (turn: TurnRecord) => void;
  /** The service does not know the conversation. */
  onLost: () => void;
  /** The conversation is not where this page thought it was. */
  onDoubt: () => void;
  onIdle: () => Promise<void>;
}

/** What is said here is kept first, and sent until it is answered, once. */
export function createOutbox({ shown, memory, api, line, peers, credentials, ...calls }: Needs) {
  const { onTurn, onLost, onDoubt, onIdle } = calls;
  const { show } = shown;
  /** Already waiting when the page was opened, so the service may have heard them before. */
  const restored = new Set(shown.view.outgoing.map(({ clientMessageId }) => clientMessageId));
  let isSending = false;

  function keep(outgoing: Outgoing[]): void {
    memory.keep(outgoing);
    show({ outgoing });
  }

  const settle = ({ clientMessageId }: Outgoing) =>
    keep(memory.outbox().filter((each) => each.clientMessageId !== clientMessageId));

  async function deliver(message: Outgoing): Promise<void> {
    show({ writing: "" });
    const who = await credentials();
    const turn = await api.say(who, message, (text) =>
      show({ writing: (shown.view.writing ?? "") + text, problem: null }),
    );
    settle(message);
    const announcement = { number: shown.view.announcement.number + 1, text: turn.reply?.content ?? "" };
    // From here on the next answer is welcome.
    show({ writing: null, announcement, isBusy: memory.outbox().length > 0 });
    onTurn(turn);
    line.works();
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
        line.tryLater(error, flush);
        return false;
      }
      settle(message);
      if (status === 400 || status === 413) show({ problem: "tooLong", returned: message.content });
      else if (status === 404) onLost();
      else onDoubt();
      return true;
    }
  }

  /** True when nothing is left; false when the network or the service has to come back first. */
  async function sendWaiting(): Promise<boolean> {
    // Another tab may have sent everything while this one waited for its turn.
    if (memory.outbox().length === 0) onDoubt();
    for (let next = memory.outbox()[0]; next; next = memory.outbox()[0]) if (!(await attempt(next))) return false;
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    show({ isBusy: true });
    // Again, because the next answer may come while the lock is being given back.
    while ((await peers.alone(sendWaiting)) && memory.outbox().length > 0);
    isSending = false;
    show({ isBusy: false, outgoing: memory.outbox() });
    await onIdle();
  }

  return {
    flush,
    isSending: () => isSending,
    isEmpty: () => memory.outbox().length === 0,
    wasRestored: (message: Outgoing) => restored.has(message.clientMessageId),

    /** A second click on the same answer finds the first one under way. Offline, words wait in line. */
    put(content: string, answer?: unknown): boolean {
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
      return true;
    },
  };
}
