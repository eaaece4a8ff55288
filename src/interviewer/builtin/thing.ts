import type { Kind } from "./kinds/kind.ts";

const about =
  /\b(?:feedback|opinions?|thoughts?|impressions?|reviews?|satisfaction|experiences?|evaluate|evaluation|rate|survey)\s+(?:on|about|of|for|with|from)?\s*((?:our|the|my|this|your)\s+[\p{L}\p{N}'’ -]{2,60}|[A-Z][\p{L}\p{N}'’ -]{1,40})/u;
const role =
  /\b(?:for|as)\s+(?:an?|our|the)?\s*((?:[\p{L}\p{N}+#'’-]+\s+){1,4}?)(?:role|position|job|vacancy|opening)\b/iu;
const tail =
  /\s+(?:(?:from|by|among|with|after|before|so that|in order|to (?:find|see|understand|learn)|and|including|such as|especially|who|that|which)\b.*)$/iu;

/** What the conversation is about, as its owner would say it to the respondent: "our spring conference". */
export function thingOf(intention: string, kind: Kind, language: string): string {
  if (language !== "en") return kind.thing;
  if (kind.name === "hiring") {
    const match = role.exec(intention);
    return match ? `the ${match[1]!.trim()} role` : kind.thing;
  }
  if (kind.name === "patient") {
    const match =
      /\b(?:after|since|following)\s+(?:an?|the|their|a recent)?\s*([\p{L} -]{3,40}?)(?:[.,;:]|\s+(?:to|and|who|about|how|by)\b|$)/iu.exec(
        intention,
      );
    return match ? `your ${match[1]!.trim()}` : kind.thing;
  }
  const named = about.exec(intention)?.[1] ?? endingIn(intention, kind.pattern);
  const cleaned = named
    ?.replace(tail, "")
    .trim()
    .replace(/^my\b/i, "our")
    .replace(/^(Our|The|This|Your)\b/, (word) => word.toLowerCase());
  return cleaned && cleaned.split(" ").length <= 7 && acceptsThing(kind) ? cleaned : kind.thing;
}

const acceptsThing = (kind: Kind): boolean =>
  ["event", "course", "beta", "feedback", "viewing", "parents", "nps"].includes(kind.name);

/** The nearest "our … <noun>" that ends in the word by which the kind was recognised. */
function endingIn(intention: string, pattern: RegExp): string | null {
  const word = pattern.exec(intention)?.[1] ?? "";
  if (!/^[\p{L} -]+$/u.test(word)) return null;
  return (
    new RegExp(`\\b((?:our|the|this)\\s+(?:[\\p{L}\\p{N}'’-]+\\s+){0,4}?${word})\\b`, "iu").exec(intention)?.[1] ?? null
  );
}
