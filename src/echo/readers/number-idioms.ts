import type { Figure } from "./figure.ts";

const dozens: [RegExp, number][] = [
  [/half a dozen|ein halbes dutzend|une demi-douzaine|media docena|een half dozijn|meia duzia/, 6],
  [/a dozen|ein dutzend|une douzaine|una docena|een dozijn|uma duzia/, 12],
  [/a (?:couple|pair)(?: of)?|un par(?: de)?/, 2],
  [/une dizaine|una decena|een tiental|uma dezena/, 10],
  [/une quinzaine|una quincena|een vijftiental/, 15],
  [/une vingtaine|una veintena|een twintigtal/, 20],
  [/une trentaine|una treintena|een dertigtal/, 30],
  [/une quarantaine/, 40],
  [/une cinquantaine/, 50],
  [/une centaine|un centenar|een honderdtal|uma centena/, 100],
  [/un millier|un millar|um milhar/, 1000],
  [
    /(?:once|einmal|eenmaal|een keer|une fois|una vez|uma vez)(?= (?:an?|per|each|every|im|in der|pro|die|par|al|a la|por)\b|$)/,
    1,
  ],
  [/(?:twice|zweimal|tweemaal)(?= (?:an?|per|each|every|im|in der|pro|die)\b|$)/, 2],
  [/thrice/, 3],
  [/anderthalb|eineinhalb|einundeinhalb|anderhal[fv]e?/, 1.5],
];
const idioms = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${dozens.map(([pattern]) => `(${pattern.source})`).join("|")})(?![\\p{L}])`,
  "gu",
);

const german = ["zweit", "dritt", "viert", "funft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwolft"];
const dutch = "twee drie vier vijv zes zeven acht negen tien elv twaalv".split(" ");
const together = new RegExp(
  `(?<![\\p{L}])(?:zu (${german.join("|")})|met (?:z'n|ons|hun|jullie) (?:(${dutch.join("|")})s?en))(?![\\p{L}])`,
  "gu",
);

const times = /(?<![\p{L}])([a-z]{3,20}?)(?:mal|maal)(?![\p{L}])/gu;
const andHalf = /(?<![\p{L}])([a-z]{3,12})(?:und)?einhalb(?![\p{L}])/gu;

/** Figures that no number word gives: "a dozen", "twice a week", "zu zehnt", "dreimal", "zweieinhalb". For folded text. */
export function figuresInIdioms(folded: string, valueOf: (word: string) => number | undefined): Figure[] {
  const at = (match: RegExpMatchArray, value: number): Figure => ({
    value,
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
    exact: true,
  });
  const found = [...folded.matchAll(idioms)].map((match) =>
    at(match, dozens[match.slice(1).findIndex((group) => group !== undefined)]?.[1] ?? 1),
  );
  for (const match of folded.matchAll(together))
    found.push(at(match, 2 + (match[1] ? german.indexOf(match[1]) : dutch.indexOf(match[2] ?? ""))));
  for (const match of folded.matchAll(times)) {
    const value = valueOf(match[1] ?? "");
    if (value !== undefined && value > 1) found.push(at(match, value));
  }
  for (const match of folded.matchAll(andHalf)) {
    const value = valueOf(match[1] ?? "");
    if (value !== undefined) found.push(at(match, value + 0.5));
  }
  return found;
}

/** "two and a half": the half belongs to the figure. */
export const halfAfter = /^ (?:and a half|und ein halb|et demie?|y medi[oa]|en een half|e mei[oa])(?![\p{L}])/u;
