import { isAudience, plainNouns, pronounSwaps } from "./en-lexicon.ts";
import { termsOf } from "./en-verbs.ts";
import { aspectOf, typeOf } from "./en-meaning.ts";
import { sentence, snake, type Asked } from "./grammar.ts";

const swap = (text: string): string => pronounSwaps.reduce((swapped, [from, to]) => swapped.replace(from, to), text);
const yours = (text: string): string =>
  /^(?:your|the|our|any|a|an|this|that|his|her|my)\b/i.test(text) ? text : `your ${text}`;
const known = (text: string): string =>
  /^(?:the|our|your|this|that|these|those|my|its)\b/i.test(text) || /^[A-Z]/.test(text) ? text : `the ${text}`;

/** Themes that a researcher asks in a way of their own, most particular first. */
const patterns: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /^(?:customer |user |overall )?satisfaction(?:\s+(?:with|about|of|regarding)\s+(.+))?$/i,
    (m) => `From 1 to 10, how satisfied are you${m[1] ? ` with ${m[1]}` : ""}?`,
  ],
  [
    /^(?:likelihood|willingness|intent(?:ion)?s?) (?:to|of) (.+)$/i,
    (m) => `From 0 to 10, how likely are you to ${m[1]}?`,
  ],
  [
    /^(?:feedback|opinions?|thoughts?|views?|impressions?|perceptions?|attitudes?|reactions?) (?:on|about|of|to|towards?|regarding|for) (.+)$/i,
    (m) => `What do you think of ${known(m[1]!)}?`,
  ],
  [/^experience$/i, () => "What is your experience so far?"],
  [/^(.+ )experiences?$/i, (m) => `How has your ${m[1]}experience been?`],
  [/^\w+ing$/i, (m) => `What are your thoughts on ${m[0].toLowerCase()}?`],
  [/^experiences? (?:with|of|using|at|in|during) (.+)$/i, (m) => `How has your experience with ${known(m[1]!)} been?`],
  [
    /^(?:suggestions?|ideas?|improvements?|suggested improvements?|areas? for improvement)(?: (?:for|to|on|of|about) (.+))?$/i,
    (m) => `What would you change or improve${m[1] ? ` about ${known(m[1])}` : ""}?`,
  ],
  [
    /^(?:reasons?|motives?|motivations?) (?:for|behind|of|to) (.+)$/i,
    (m) =>
      /ing\b/.test(m[1]!)
        ? `What are your reasons for ${m[1]}?`
        : `What are the reasons for ${known(m[1]!)}, as you see it?`,
  ],
  [
    /^(?:biggest|main|key|greatest|top|most \w+) (.+)$/i,
    (m) => `What ${isPlural(head(m[0])) ? "are" : "is"} your ${m[0].toLowerCase()}?`,
  ],
  [
    /^(?:pain points?|challenges?|problems?|difficulties|struggles|issues|obstacles|barriers)(?: (?:with|in|of|around|when|while|to|about) (.+))?$/i,
    (m) => `What do you find hardest${m[1] ? ` about ${m[1]}` : ""}?`,
  ],
  [
    /^(?:budget|price range|spend|spending)(?: (?:for|on) (.+))?$/i,
    (m) => `What budget do you have in mind${m[1] ? ` for ${m[1]}` : ""}?`,
  ],
  [
    /^(?:time ?line|timing|time ?frame|deadline)(?: (?:for|of) (.+))?$/i,
    (m) => `What is your timeline${m[1] ? ` for ${m[1]}` : ""}?`,
  ],
  [
    /^(?:team|company|group|party|household) size$/i,
    (m) => `How many people are in your ${m[0].split(" ")[0]!.toLowerCase()}?`,
  ],
  [/^(?:the )?number of (.+)$/i, (m) => `How many ${m[1]} is it?`],
  [/^(?:availability)(?: (?:for|on|in) (.+))?$/i, (m) => `When are you available${m[1] ? ` for ${m[1]}` : ""}?`],
  [/^(?:e-?mail)(?: address)?$/i, () => "What is your e-mail address?"],
  [/^(?:phone|telephone|mobile)(?: number)?$/i, () => "What is your phone number?"],
  [/^(?:company|employer|organi[sz]ation)$/i, (m) => `Which ${m[0].toLowerCase()} are you with?`],
  [/^(?:job title|role|position)$/i, (m) => `What is your ${m[0].toLowerCase()} there?`],
  [/^(?:contact details|contact information|contact info|contact)$/i, () => "What is the best way to reach you?"],
  [/^(?:current|existing) (.+)$/i, (m) => `What ${isPlural(head(m[1]!)) ? "are" : "is"} your current ${m[1]} like?`],
  [
    /^(?:background|situation)(?: (?:in|with) (.+))?$/i,
    (m) => `Could you tell me a little about your ${m[0].toLowerCase()}?`,
  ],
  [/^(?:use ?cases?|uses?)(?: (?:for|of) (.+))?$/i, (m) => `What do you mainly use ${m[1] ? known(m[1]) : "it"} for?`],
];

/** Values one simply has; nobody is asked for an opinion of them. */
const factual =
  /^(?:the |our )?(?:full |first |last |family )?(?:name|age|address|date|number|birthday|gender|nationality|city|country|postcode|zip code|occupation|profession)\b/i;

const head = (phrase: string): string =>
  phrase.split(/\s+(?:for|with|of|in|on|about|when|while|at|to|from|around|during|regarding)\s+/i)[0] ?? phrase;
const isPlural = (phrase: string): boolean => {
  const last = phrase.split(" ").at(-1)?.toLowerCase() ?? "";
  return plainNouns.has(last) || Boolean(termsOf(phrase).at(-1)?.tags.has("Plural"));
};

/** The question a researcher would ask about a theme of this kind; null when there is none of its own. */
export function researcherQuestion(text: string): string | null {
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(text);
    if (match) return make(match);
  }
  return null;
}

/** Ways to ask about anything, chosen by the theme itself so that a list of themes is not one formula. */
const openly: ((theme: string) => string)[] = [
  (theme) => `What can you tell me about ${theme}?`,
  (theme) => `How do you feel about ${theme}?`,
  (theme) => `What is your experience with ${theme}?`,
];

const valued = /^(?:current|main|biggest|preferred|favou?rite|typical|usual|own|personal)\b/i;

function question(phrase: string): string {
  const swapped = swap(phrase).replace(/^(?:any|the respondent's)\s+/i, "");
  const text = swapped.replace(/^your\s+/i, "");
  const usual = researcherQuestion(text);
  if (usual) return usual;
  if (factual.test(text)) return `What is ${/^(?:our|the|this)\b/i.test(text) ? text : yours(text)}?`;
  // A thing of ours ("the checkout", "our food") wants an opinion; a thing of theirs wants a value.
  if (/^(?:our|the|this|these)\b/i.test(text)) return `What do you think of ${text}?`;
  if (/^(?:a|an)\b/i.test(text) || text.split(" ").length > 7) return `What comes to mind when you think of ${text}?`;
  if (/^(?!morning|evening|housing|pricing|parking|training|clothing|wedding|marketing)\w+ing\s/i.test(text))
    return `How do you go about ${text}?`;
  if (valued.test(text) || plainNouns.has(head(text).split(" ").at(-1)!.toLowerCase()))
    return `What ${isPlural(head(text)) ? "are" : "is"} ${yours(text)}?`;
  if (!text.includes(" ")) return `What comes to mind when you think of ${text}?`;
  return openly[text.length % openly.length]!(swapped);
}

/** "the sleep habits of new parents" are, when a parent is asked, "their sleep habits". */
const ofPeople = (whole: string, thing: string, _kind: string, people: string): string =>
  isAudience(people) ? `their ${thing}` : whole;

/** A theme without a verb: "their budget", "satisfaction with support", "food". */
export function askNoun(clause: string): Asked | null {
  const phrase = clause
    .replace(/^(?:about|on|of|regarding|into|the fact that)\s+/i, "")
    .replaceAll(/[.?!]+$/g, "")
    .replace(/^(?:the\s+)?(.+?)\s+(?:of|among|from)\s+((?:[\w-]+\s+){0,2}?)(\w+)$/i, ofPeople)
    .trim();
  if (phrase.length < 2 || !/\p{L}{2}/u.test(phrase)) return null;
  const thing = swap(phrase).replace(/^(?:feedback|opinions?|thoughts?|views?|impressions?) (?:on|about|of)\s+/i, "");
  const name = snake(thing.replace(/^(?:your|any|the|our|an?)\s+/i, ""));
  if (!name) return null;
  const title = thing
    .replace(/^(?:your|any)\s+/i, "")
    .split(" ")
    .slice(0, 8)
    .join(" ");
  const bare = phrase.replace(/^(?:their|any)\s+/i, "");
  return {
    question: question(phrase),
    title: sentence(title),
    goal: `Learn about ${bare.charAt(0).toLowerCase() === bare.charAt(0) ? `their ${bare}` : bare}`.replace(
      /their (?=our |the |an? |feedback|opinion|thought|this )/,
      "",
    ),
    aspect: aspectOf(bare),
    type: typeOf(bare),
    fieldName: name,
    description: sentence(bare),
  };
}
