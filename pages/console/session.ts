import { useLayoutEffect, useState } from "preact/hooks";

/** What this tab knows of who is signed in. Kept for the tab alone: closing it forgets the key. */
export interface Session {
  apiKey: string;
  email: string | null;
  /** Signed up just now: the mailbox is not proven yet. */
  isUnverified?: boolean;
}

const name = "echolot.session";
const listeners = new Set<() => void>();
let notice: string | null = null;

export function readSession(): Session | null {
  const text = sessionStorage.getItem(name);
  return text === null ? null : (JSON.parse(text) as Session);
}

function changed(): void {
  for (const listener of listeners) listener();
}

export function keepSession(session: Session): void {
  sessionStorage.setItem(name, JSON.stringify(session));
  notice = null;
  changed();
}

/** `why` is shown where one signs in again. */
export function endSession(why: string | null = null): void {
  sessionStorage.removeItem(name);
  notice = why;
  changed();
}

export const signOutNotice = (): string | null => notice;

export function useSession(): Session | null {
  const [session, setSession] = useState(readSession);
  useLayoutEffect(() => {
    const update = () => setSession(readSession());
    listeners.add(update);
    return () => void listeners.delete(update);
  }, []);
  return session;
}
