import { isDenial, isDontKnow, isSkip, isStop, isVague } from "../../echo/intent.ts";
import { graveness } from "./grave.ts";
import { en } from "./words/en.ts";
import type { HearWords, Words } from "./words/words.ts";

export type Counter = "robot" | "whoSees" | "howLong" | "whyAsk" | "whoAreYou" | "meaning";

/** What the respondent did with a message, before anyone asks what it says. */
export type Hearing =
  | {
      kind:
        | "stop"
        | "skip"
        | "order"
        | "abuse"
        | "aside"
        | "danger"
        | "sorrow"
        | "unknown"
        | "indifferent"
        | "vague"
        | "brief"
        | "empty"
        | "correction"
        | "answer";
    }
  | { kind: "counter"; counter: Counter };

const counters: Counter[] = ["robot", "whoSees", "howLong", "whoAreYou", "meaning", "whyAsk"];
const longestHead = 600;

/** Kinds that leave the question open: it is put again, and costs the respondent nothing. */
export const leavesOpen = (hearing: Hearing): boolean =>
  ["counter", "order", "abuse", "aside", "empty"].includes(hearing.kind);

export const isGrave = ({ kind }: Hearing): boolean => kind === "danger" || kind === "sorrow";

export function hear(text: string, words: Words): Hearing {
  const head = text.slice(0, longestHead).replaceAll("’", "'").trim();
  const matches = (name: keyof HearWords): boolean =>
    words.hear[name].test(head) || (words !== en && en.hear[name].test(head));
  if (!/[\p{L}\p{N}]/u.test(head)) return { kind: "empty" };
  if (isStop(head)) return { kind: "stop" };
  if (isSkip(head)) return { kind: "skip" };
  const length = head.split(/\s+/).length;
  if (matches("order")) return { kind: "order" };
  const counter = length <= 25 ? counters.find((name) => matches(name)) : undefined;
  if (counter && (counter === "meaning" || head.includes("?") || length <= 8)) return { kind: "counter", counter };
  // A single word may be a title or a name; grief takes a sentence.
  const grave = length >= 3 ? graveness(head) : null;
  if (grave) return { kind: grave };
  if (matches("abuse") && length <= 12) return { kind: "abuse" };
  if (/\?\s*$/.test(head) && matches("asking") && length <= 30 && !/[.!]\s/.test(head)) return { kind: "aside" };
  if (matches("correction")) return { kind: "correction" };
  return weigh(head, length, matches);
}

/** How much an answer says. */
function weigh(head: string, length: number, matches: (name: keyof HearWords) => boolean): Hearing {
  if (length <= 12 && matches("vague")) return { kind: "vague" };
  if (isDontKnow(head)) return { kind: "unknown" };
  if (length <= 12 && matches("indifferent")) return { kind: "indifferent" };
  if (isVague(head)) return { kind: isDenial(head) ? "indifferent" : "vague" };
  if (length <= 2 && !/\d/.test(head)) return { kind: "brief" };
  return { kind: "answer" };
}
