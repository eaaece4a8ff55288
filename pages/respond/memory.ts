import type { Credentials } from "../../src/contract/respond-page.ts";

/** A message that has no reply yet. */
export interface Outgoing {
  clientMessageId: string;
  content: string;
  answer?: unknown;
}

/** A browser may forbid storage, in a frame for example: then the conversation lives as long as the tab. */
function guarded(find: () => Storage): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const fallback = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return work(find());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => fallback.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void fallback.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void fallback.delete(key),
      ),
  };
}

function read(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export type Memory = ReturnType<typeof createMemory>;

/** What outlives a reload: whose conversation it is, what was not sent yet, and the words in the box. */
export function createMemory(slug: string) {
  const browser = guarded(() => localStorage);
  const tab = guarded(() => sessionStorage);
  const names = { credentials: `echolot:${slug}`, outbox: `echolot:${slug}:outbox`, draft: `echolot:${slug}:draft` };

  return {
    names,
    credentials: (): Credentials | null =>
      (read(tab.getItem(names.credentials)) ?? read(browser.getItem(names.credentials))) as Credentials | null,
    /** A preview belongs to the tab it was opened in, everything else to the browser. */
    remember(credentials: Credentials, place: "tab" | "browser"): void {
      const [there, elsewhere] = place === "tab" ? [tab, browser] : [browser, tab];
      there.setItem(names.credentials, JSON.stringify(credentials));
      if (elsewhere === tab) elsewhere.removeItem(names.credentials);
    },
    forget(): void {
      for (const storage of [tab, browser]) for (const name of Object.values(names)) storage.removeItem(name);
    },
    outbox: (): Outgoing[] => (read(browser.getItem(names.outbox)) as Outgoing[] | null) ?? [],
    keep(outgoing: Outgoing[]): void {
      if (outgoing.length === 0) browser.removeItem(names.outbox);
      else browser.setItem(names.outbox, JSON.stringify(outgoing));
    },
    draft: (): string => tab.getItem(names.draft) ?? "",
    keepDraft(text: string): void {
      if (text === "") tab.removeItem(names.draft);
      else tab.setItem(names.draft, text);
    },
  };
}

/** `crypto.randomUUID` exists on secure addresses only, and a phone may reach a service at home without TLS. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
