import type { OutputField } from "./echo.ts";
import { fold } from "./fold.ts";

/** What a text field holds, as far as its name and description tell: it decides which stretch of an answer is the value. */
export type TextKind =
  | "phone"
  | "email"
  | "url"
  | "address"
  | "money"
  | "quantity"
  | "place"
  | "person"
  | "category"
  | "title"
  | "free";

const byWords: [TextKind, RegExp][] = [
  ["phone", /\b(?:phone|telephone|mobile|fax|contact number)\b/],
  ["email", /\be-?mail\b/],
  ["url", /\b(?:url|website|web site|link|homepage)\b/],
  [
    "free",
    /\b(?:reasons?|why|how|describe|description|feedback|comments?|story|experience|opinion|thoughts?|problems?|issues?|challenges?|frustrations?|pain|suggestions?|improvements?|notes?|details?|message|goals?|motivation|explain|explanation|what|warum|weshalb|wieso|grunde?|probleme?|erfahrung|meinung|pourquoi|raisons?|avis|probleme|por que|razon|motivos?|opinion|experiencia|waarom|redenen?|reden|mening|ervaring|porque|razao|opiniao|experiencia)\b/,
  ],
  ["address", /\b(?:address|street)\b/],
  ["money", /\b(?:price|cost|fare|amount|fee|fees|rent|balance|salary|budget|income|revenue|spend|spending|paid)\b/],
  [
    "quantity",
    /\b(?:number of|how many|how long|length|duration|percent|percentage|speed|temperature|humidity|rating|score|count|quantity|size|weight|height|distance|age|precipitation|wind)\b/,
  ],
  [
    "person",
    /\b(?:artist|actors?|actress|director|author|singer|performer|band|composer|writer|recipient|receiver|sender|person|people|employee|manager|colleague|coach|teacher|starring|starred|doctor|dentist|therapist|stylist|provider|contact|owner|host|cast|directed by|played by|full name|first name|last name|surname|your name)\b/,
  ],
  [
    "category",
    /\b(?:genre|category|subcategory|cuisine|style|sport|kind|type|flavou?r|colou?r|language|brand|industry|job title|role|profession|position|department|variety)\b/,
  ],
  [
    "place",
    /\b(?:city|cities|town|area|location|country|region|where|neighbou?rhood|district|state|origin|destination|station|airport|place|venue|village|pickup|dropoff|theater|theatre)\b/,
  ],
  ["title", /\b(?:name|title|called|song|album|movie|film|book|event|show|product|company|tool|project|track)\b/],
];

const nameWords = (name: string): string => fold(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_-]+/g, " "));

/** "score_reason" is a reason and no score, "what_would_raise_the_price" no price: the head of a name says what it is. */
const tells =
  /^(?:what|why|how(?! (?:many|much|long|often|old|big|far))) |\b(?:reasons?|feedback|comments?|story|experience|opinion|thoughts?|problems?|issues?|challenges?|frustrations?|suggestions?|improvements?|notes?|details|motivation|explanation|expectations?|impressions?)$/;

/** "How people choose a dentist" wants to be told, whatever it is about. */
const asksToTell = /^(?:why|how(?! (?:many|much|long|often|old|big|far)))\b/;

/** The name decides; the description is asked only when the name is silent, since it mentions other things as well. */
export function textKindOf(field: OutputField): TextKind {
  const name = nameWords(field.name);
  const description = fold(field.description);
  if (tells.test(name) || asksToTell.test(description)) return "free";
  if (/\b(?:name|title)\b/.test(name) || /^(?:the )?(?:full )?name of\b/.test(description))
    return named(`${name} ${description}`);
  return (
    byWords.find(([kind, pattern]) => kind !== "free" && pattern.test(name))?.[0] ??
    byWords.find(([, pattern]) => pattern.test(description))?.[0] ??
    byWords.find(([, pattern]) => pattern.test(name))?.[0] ??
    "free"
  );
}

function named(words: string): TextKind {
  const person = byWords.find(([kind]) => kind === "person")?.[1];
  if (/\b(?:city|town|country|station|airport)\b/.test(words)) return "place";
  if (/\bjob title\b/.test(words)) return "category";
  return person?.test(words) ? "person" : "title";
}

/** Which end of a journey, a stay or a transfer the field stands for, if any. */
export type Side = "from" | "to" | null;

const fromWords =
  /\b(?:origin|originates?|from|leav(?:e|es|ing)|depart(?:s|ure|ing)?|pick ?up|outbound|start(?:s|ing)?|begin(?:s|ning)?|check ?in|source|sender|first)\b/g;
const toWords =
  /\b(?:destination|to|ends?|ending|arriv(?:e|es|al|ing)|drop ?off|inbound|return(?:s|ing)?|going|check ?out|until|recipient|receiver|last|finish)\b/g;

export function sideOf(field: OutputField): Side {
  const name = nameWords(field.name);
  const early = name.match(fromWords)?.length ?? 0;
  const late = name.match(toWords)?.length ?? 0;
  if (early !== late) return early > late ? "from" : "to";
  // "to" and "from" are too common in prose to be counted there, unless they end a clause ("where you are leaving from").
  const description = fold(field.description).replace(/\b(?:to|from)\b(?! *(?:$|[.,]))/g, " ");
  const start = description.match(fromWords)?.length ?? 0;
  const stop = description.match(toWords)?.length ?? 0;
  return start === stop ? null : start > stop ? "from" : "to";
}
