import { genderOf } from "./fields/de.ts";
import type { Kind } from "./kinds/kind.ts";

const about =
  /\b(?:feedback|opinions?|thoughts?|impressions?|reviews?|satisfaction|experiences?|evaluate|evaluation|rate|survey|nps|net promoter score)\s+(?:(?:on|about|of|for|with|from)\s+)?(?=((?:our|the|my|this|your)\s+[\p{L}\p{N}'’ -]{2,60}|[\p{L}\p{N}][\p{L}\p{N}'’ -]{1,40}))/giu;
const role =
  /\b(?:for|as)\s+(?:an?|our|the)?\s*((?:[\p{L}\p{N}+#'’-]+\s+){1,4}?)(?:role|position|job|vacancy|opening)\b/iu;
const tail =
  /\s+(?:(?:from|by|among|with|after|before|so that|in order|to (?:find|see|understand|learn)|and|including|such as|especially|who|that|which)\b.*)$/iu;

/** What the conversation is about, as its owner would say it to the respondent: "our spring conference". */
export function thingOf(intention: string, kind: Kind, language: string): string {
  if (language === "de") return germanThing(intention) ?? kind.thing;
  if (language !== "en") return kind.thing;
  if (kind.name === "hiring") {
    const match = role.exec(intention);
    return match ? `the ${match[1]!.trim()} role` : kind.thing;
  }
  if (kind.name === "application") {
    const match = /\b(?:for|at|to|with|in)\s+(?:an?|our|the)\s+((?:[\p{L}\p{N}'’-]+\s?){1,4})$/iu.exec(intention);
    return match ? `the ${match[1]!.trim()}` : kind.thing;
  }
  if (kind.name === "patient") {
    const match =
      /\b(?:after|since|following)\s+(?:an?|the|their|a recent)?\s*([\p{L} -]{3,40}?)(?:[.,;:]|\s+(?:to|and|who|about|how|by)\b|$)/iu.exec(
        intention,
      );
    return match ? `your ${match[1]!.trim()}` : kind.thing;
  }
  // Without "our" or "the" only a name is a thing one can speak of.
  const said = [...intention.matchAll(about)].map(([, thing = ""]) => thing).find(isNamed);
  const named = said ?? endingIn(intention, kind.pattern);
  const cleaned = named
    ?.replace(tail, "")
    .trim()
    .replace(/^my\b/i, "our")
    .replace(/^(Our|The|This|Your)\b/, (word) => word.toLowerCase());
  return cleaned && cleaned.split(" ").length <= 7 && acceptsThing(kind) ? cleaned : kind.thing;
}

/** "zu unserer Veranstaltung", "nach der Behandlung": what one has experienced, as an object. */
function germanThing(intention: string): string | null {
  const match =
    /(?<!\p{L})(?:zu|nach|über|mit|von)\s+(unserer|der|unserem|dem|ihrer|einer)\s+(\p{Lu}\p{L}{2,}(?:\s+(?:für|in|im|am)\s+\p{Lu}\p{L}+)?)(?!\p{L})/u.exec(
      intention,
    );
  if (!match) return null;
  const [, word = "", noun = ""] = match;
  if (/r$/.test(word)) return `${/^unser/.test(word) ? "unsere" : "die"} ${noun}`;
  const gender = genderOf(noun.split(" ")[0]!);
  if (gender !== "m" && gender !== "n") return null;
  return /^unser/.test(word)
    ? `${gender === "m" ? "unseren" : "unser"} ${noun}`
    : `${gender === "m" ? "den" : "das"} ${noun}`;
}

const isNamed = (said: string): boolean => /^(?:our|the|my|this|your)\s/i.test(said) || /^\p{Lu}/u.test(said);

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
