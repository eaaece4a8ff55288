import { isAudience } from "./en-lexicon.ts";
import { splitAtVerb } from "./en-verbs.ts";

const shape =
  /^(?:the |an? )?((?:[\w-]+ ){1,3}?)(?:that |which )?((?:(?:the|our|their|most|new) )?(?:they|you|he|she|team|company|family|household|business|organi[sz]ation|people|\w+s)) (\w+.*)$/i;
const endsOpen = /\b(?:of|for|in|on|to|by|with|about|and|or)$/i;

/** "the plan they chose", "tools our customers use": as a clause, "which plan they chose". Null for anything else. */
export function relativeOf(text: string): string | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [, thing = "", subject = "", rest = ""] = match;
  const who = subject.split(" ").at(-1)!;
  if (!isAudience(who) && !/^you$|^household$|^organi/i.test(who)) return null;
  if (endsOpen.test(thing.trim()) || !splitAtVerb(`${subject} ${rest}`)) return null;
  return /^(?:of|for|in|on|at|to|from|with|who|and|or|as|by)\b/i.test(rest)
    ? null
    : `which ${thing.trim()} ${subject} ${rest}`;
}
