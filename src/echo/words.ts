import { wordTable } from "../kernel/word-table.ts";
import { fold } from "./fold.ts";
import { remembering } from "./remembering.ts";

export interface Token {
  /** Folded: lower case, no accents. */
  word: string;
  stem: string;
  start: number;
  end: number;
  /** Written with a capital or a leading digit, as names are. */
  capital: boolean;
}

const tokenPattern = /[\p{L}\p{N}#][\p{L}\p{M}\p{N}#]*(?:['’.&/-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Accents that were typed as signs of their own; folding keeps those, since it keeps the length. */
export const withoutMarks = (folded: string): string => folded.replace(/\p{M}/gu, "");

function cut(text: string): Token[] {
  const folded = fold(text);
  return [...text.matchAll(tokenPattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const word = withoutMarks(folded.slice(start, end));
    return { word, stem: stem(word), start, end, capital: /^[\p{Lu}\p{N}#]/u.test(match[0]) };
  });
}

/** Callers must not change the array: it is shared by all who read the same text. */
export const tokenize: (text: string) => readonly Token[] = remembering(64, cut);

const irregular: Record<string, string> = wordTable({
  people: "person",
  persons: "person",
  children: "child",
  kids: "kid",
  men: "man",
  women: "woman",
  went: "go",
  going: "go",
  gone: "go",
  goes: "go",
  leaving: "leave",
  left: "leave",
  leaves: "leave",
  bought: "buy",
  paid: "pay",
  days: "day",
  buses: "bus",
  taxes: "tax",
  cities: "city",
  movies: "movie",
  cookies: "cookie",
  series: "series",
  used: "use",
  uses: "use",
  using: "use",
  chose: "choose",
  sent: "send",
  spent: "spend",
  met: "meet",
  began: "begin",
  came: "come",
  coming: "come",
  returning: "return",
  pricing: "price",
  priced: "price",
  smoking: "smoke",
  sharing: "share",
  shared: "share",
  staying: "stay",
});

/** A light English stem: enough to let "travellers" meet "traveller" and "departing" meet "departs". */
function shorten(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.length < 4 || word.length > 40) return word;
  let base = word.replace(/'s$|'$/, "");
  if (base.length > 4) base = base.replace(/ies$/, "y").replace(/(ss|sh|ch|x|z)es$/, "$1");
  if (base.length > 3 && base.endsWith("s") && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  if (base.length > 5) base = base.replace(/(?:ing|ed)$/, "");
  if (base.length > 6) base = base.replace(/(?:ment|ly|al|ally)$/, "");
  if (base.length > 4) base = base.replace(/(.)\1$/, "$1");
  return base.length > 5 ? base.replace(/e$/, "") : base;
}

export const stem: (word: string) => string = remembering(4000, shorten);

/** Words that never tell one field from another. */
export const stopWords = new Set(
  (
    "a an the of to in on at by for with from as is are was were be been being it its this that these those and or but if so not no do does did has have had having will would can could should may might must shall i me my mine we us our you your yours he him his she her they them their there here what which who whom whose when where why how any some all each other another one ones than then too very just also only about into over under out up down off again once please thanks thank okay ok yes user user's customer client respondent whether boolean flag indicating indicate either e.g i.e etc per via name number type value field " +
    "der die das den dem ein eine und oder ist sind war ich wir sie es zu im am mit von fur auf le la les un une et ou est je nous vous de des du el los las y o es yo het een en van ik wij u o os as um uma e do da eu"
  ).split(" "),
);

/** Content stems of a text, in order, without repeats. */
export const contentStems: (text: string) => readonly string[] = remembering(500, (text) => {
  const spaced = text.replace(/[_\-./]+/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return [
    ...new Set(
      tokenize(spaced)
        .filter(({ word }) => !stopWords.has(word))
        .map((token) => token.stem),
    ),
  ];
});
