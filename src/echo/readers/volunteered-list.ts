import { fold, sentences } from "../fold.ts";
import type { Span } from "../fold.ts";
import { spelledName } from "../field-words.ts";
import type { OutputField } from "../echo.ts";

/** What people do with the things a list is of: whoever says "we use Slack and Notion" has named tools. */
const acts: [RegExp, string][] = [
  [/\b(?:programming|coding) languages?\b/, "use|using|code in|program in|write"],
  [/\blanguages?\b/, "speak|speaking|fluent in"],
  [
    /\b(?:tools?|apps?|applications?|software|platforms?|systems?|stack|technolog\w+|programs?|products?|services?|solutions?|integrations?|devices?)\b/,
    "use|using|work with|working with|work in|rely on|relying on|switched to|moved to",
  ],
  [/\b(?:hobb\w+|interests|pastimes|activities|sports?)\b/, "enjoy|love|like|play|into"],
  [
    /\b(?:competitors?|alternatives?|vendors?|providers?)\b/,
    "looked at|looking at|considered|compared|evaluated|tried|use|using",
  ],
  [/\b(?:medic\w+|drugs|supplements)\b/, "take|taking"],
  [/\b(?:countries|cities|places|destinations)\b/, "visited|been to|travelled to|traveled to"],
  [/\b(?:pets|animals|allergies|symptoms|certifications)\b/, "have|has|own"],
];

const refused = /(?:\b(?:not|never|no longer|stopped|without|used to)|n't)\s+(?:\w+\s+)?$/;
/** Where the list is over and the sentence goes on. */
const ending =
  /[.!?;:()\n]|\s(?:now|today|currently|instead|at the moment|every (?:day|week)|daily|because|but|so|which|that|who|for|to|since|when|while|if|with|in|on|at|from|as)\s|\s(?:now|today|currently|instead|too|at the moment|every (?:day|week)|daily)(?=[.!\s]*$)|(?:,|\s)\s*(?:and |but |so )?(?:i|we|it|they|he|she|you|there|this|that)(?:'\w+)?\s/i;
const noThing =
  /^(?:it|them|that|this|these|those|to|a lot|lots|everything|nothing|all|both|each|one|some|any|you|us)\b/i;
const between = /\s*,\s*(?:(?:and|or|plus)\s+)?|\s+(?:and|plus|&|as well as|or)\s+/i;
const most = 3;

/** Lists that nobody asked for, after a word of the field or a verb that goes with it. */
export function volunteeredLists(text: string, field: OutputField): Span[] {
  const label = spelledName(field.name);
  const verbs = acts.find(([pattern]) => pattern.test(label.toLowerCase()))?.[1];
  const noun = label.split(" ").at(-1)!.toLowerCase();
  const said =
    noun.length > 3
      ? String.raw`\b${noun.replaceAll(/[^\p{L}\p{N}]/gu, ".")}(?: we use| i use)?(?: are|:| like| such as| including| include)(?: mainly| mostly)?\s+`
      : null;
  const done = verbs ? String.raw`\b(?:${verbs})(?: mainly| mostly| both| \w+ like| \w+ such as)?\s+` : null;
  const lead = new RegExp([said, done].filter(Boolean).join("|") || "(?!)", "i");
  return sentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const match = /\?\s*$/.test(sentence) ? null : lead.exec(fold(sentence));
    if (!match || refused.test(fold(sentence.slice(0, match.index)))) return [];
    const from = match.index + match[0].length;
    const rest = sentence.slice(from);
    const list = rest.slice(0, ending.exec(rest)?.index ?? rest.length).replace(/[\s,]+$/, "");
    return isList(list) ? [{ start: start + from, end: start + from + list.length }] : [];
  });
}

/** Two short things or more; one alone must be written as a name. */
function isList(list: string): boolean {
  const items = list.split(between).filter(Boolean);
  if (items.length === 0 || items.some((item) => noThing.test(item) || item.split(/\s+/).length > most + 1))
    return false;
  return items.length > 1 || (/^\p{Lu}/u.test(list) && list.split(/\s+/).length <= most);
}
