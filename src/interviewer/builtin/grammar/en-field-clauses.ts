import type { FieldType } from "../../../echo/echo.ts";
import { english } from "./en.ts";
import { auxiliaries } from "./en-lexicon.ts";
import { isPluralPhrase } from "./en-owned.ts";
import { relativeOf } from "./en-relative.ts";
import { past, termsOf } from "./en-verbs.ts";

/** Done by people, so that "medication taken" is "which medication have you taken". */
const doneByPeople =
  /^(?:taken|used|tried|visited|attended|bought|purchased|considered|compared|owned|read|watched|chosen|selected|spoken|played|completed|contacted|booked|ordered)$/i;

/** A description that says it in a clause ("plan they chose", "rooms affected"), as one that begins with a question word. */
export function asClause(described: string, label: string, type: FieldType): string | null {
  const text = described.charAt(0).toLowerCase() + described.slice(1);
  if (english.isQuestionClause(text)) return text.split(" ").length > 1 ? text : null;
  if (type === "boolean") return yesNoClause(text) ?? (text === label ? null : yesNoClause(label));
  return relativeOf(text) ?? going(text) ?? done(text, type);
}

/** "address moving from": which address they are moving from. */
function going(text: string): string | null {
  const match = /^(?:the )?((?:[\w-]+ ){1,2}?)(\w{2,}ing) (from|to|in|at|for|with|on)$/i.exec(text);
  return match ? `which ${match[1]!.trim()} they are ${match[2]} ${match[3]}` : null;
}

/** "rooms affected": which, or how many, rooms are affected. */
function done(text: string, type: FieldType): string | null {
  const match = /^(?:the )?(?:number of )?((?:[\w-]+ ){1,3}?)(\w+(?:ed|en|ne|ght|pt|wn))$/i.exec(text);
  if (!match || !["array", "integer", "number", "enum"].includes(type) || !isParticiple(match[2]!)) return null;
  const thing = match[1]!.trim();
  const many = type === "integer" || type === "number";
  if (many && !isPluralPhrase(thing)) return null;
  const word = many ? "how many" : "which";
  return doneByPeople.test(match[2]!)
    ? `${word} ${thing} they have ${match[2]}`
    : `${word} ${thing} ${isPluralPhrase(thing) ? "are" : "is"} ${match[2]}`;
}

const isParticiple = (word: string): boolean =>
  /[^e]ed$/.test(word) || doneByPeople.test(word) || Boolean(termsOf(`it was ${word}`).at(-1)?.tags.has("Verb"));

const you =
  /^(?:interested|married|employed|satisfied|willing|able|available|ready|happy|pregnant|vegetarian|vegan|insured|retired|subscribed|registered|new|located|based|comfortable|familiar|aware)\b/i;

/** "would come again", "has piano", "photos available": what can be said of somebody or something. */
function yesNoClause(text: string): string | null {
  const named =
    /^(would|will|can|could|should|has|have|had|is|are|was|were|did|does|do|wants?|needs?|uses?|owns?|plans?|likes?|knows?|lives?|works?|agrees?)\s+(.+)$/i.exec(
      text,
    );
  if (!named) return state(text);
  const verb = named[1]!.toLowerCase();
  const rest = named[2]!;
  if (/^(?:is|are|was|were)$/.test(verb)) {
    if (you.test(rest)) return `whether they are ${rest}`;
    if (termsOf(`it is ${rest}`)[2]?.tags.has("Adjective")) return `whether it is ${rest}`;
    return `whether they are ${withArticle(rest)}`;
  }
  if (/^ha[sd]$|^have$/.test(verb))
    return /(?:ed|en)\b/.test(rest.split(" ")[0]!)
      ? `whether they have ${rest}`
      : `whether they have ${withArticle(rest)}`;
  if (verb === "did" || verb === "does" || verb === "do") {
    const [first = "", ...more] = rest.split(" ");
    return `whether they ${[verb === "did" ? past(first) : first, ...more].join(" ")}`;
  }
  return `whether they ${verb in auxiliaries ? verb : verb.replace(/s$/, "")} ${rest}`;
}

/** "customers notified", "pets allowed", "photos available". */
function state(text: string): string | null {
  const match = /^(?:the )?((?:[\w-]+ ){1,3}?)(available|allowed|included|required|needed|possible|\w+ed)$/i.exec(text);
  if (!match) return null;
  const thing = match[1]!.trim();
  if (match[2] === "available") return `whether there ${isPluralPhrase(thing) ? "are" : "is"} ${thing}`;
  const isOver = !/^(?:allowed|included|required|needed|possible)$/i.test(match[2]!);
  const verb = isPluralPhrase(thing) ? (isOver ? "were" : "are") : isOver ? "was" : "is";
  return `whether ${isOver || verb === "is" ? "the " : ""}${thing} ${verb} ${match[2]}`;
}

function withArticle(noun: string): string {
  const first = noun.split(" ")[0]!;
  const isCounted =
    !isPluralPhrase(noun) &&
    !/^(?:an?|the|any|access|experience|wifi|insurance|time|children|permission|rights|internet)\b/i.test(noun);
  const last = termsOf(noun).at(-1);
  if (!isCounted || !last?.tags.has("Noun") || last.tags.has("Plural") || /(?:ing|ment|ness|ity|ance|ence)$/.test(noun))
    return noun;
  return `${/^[aeiou]/i.test(first) ? "an" : "a"} ${noun}`;
}
