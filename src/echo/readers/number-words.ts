import { wordTable } from "../../kernel/word-table.ts";

/** Number words of one language, folded. Compounds are listed by `compounds` or taken apart by `closedUp`. */
interface Numerals {
  /** From zero to twenty. */
  low: string;
  /** From thirty to ninety. */
  tens: string;
  /** "cien" and "ciento" are one; those with a value of their own say so ("doscientos:200"). */
  hundreds: string;
  scales: string;
  /** Other words for the same ("duas:2", "septante:70"). */
  others?: string;
}

const numerals: Record<string, Numerals> = wordTable({
  en: {
    low: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    tens: "thirty forty fifty sixty seventy eighty ninety",
    hundreds: "hundred",
    scales: "thousand:1000 million:1000000 millions:1000000",
  },
  de: {
    low: "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    tens: "dreisig vierzig funfzig sechzig siebzig achtzig neunzig",
    hundreds: "hundert",
    scales: "tausend:1000 million:1000000 millionen:1000000",
    others: "zwo:2 dreissig:30 fuenf:5 fuenfzig:50 zwoelf:12",
  },
  fr: {
    low: "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
    tens: "trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
    hundreds: "cent cents",
    scales: "mille:1000 million:1000000 millions:1000000",
    others: "septante:70 huitante:80 octante:80 nonante:90 quatre-vingt:80",
  },
  es: {
    low: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte",
    tens: "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundreds:
      "cien ciento doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 quinientos:500 quinientas:500 seiscientos:600 setecientos:700 ochocientos:800 novecientos:900",
    scales: "mil:1000 millon:1000000 millones:1000000",
    others:
      "veintiuno:21 veintiun:21 veintiuna:21 veintidos:22 veintitres:23 veinticuatro:24 veinticinco:25 veintiseis:26 veintisiete:27 veintiocho:28 veintinueve:29",
  },
  nl: {
    low: "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
    tens: "dertig veertig vijftig zestig zeventig tachtig negentig",
    hundreds: "honderd",
    scales: "duizend:1000 miljoen:1000000",
  },
  pt: {
    low: "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
    tens: "trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundreds:
      "cem cento duzentos:200 duzentas:200 trezentos:300 trezentas:300 quatrocentos:400 quinhentos:500 quinhentas:500 seiscentos:600 setecentos:700 oitocentos:800 novecentos:900",
    scales: "mil:1000 milhao:1000000 milhoes:1000000",
    others: "duas:2 quatorze:14 dezasseis:16 dezassete:17 dezanove:19",
  },
});

export type NumberPart = { kind: "unit" | "ten" | "hundred" | "scale"; value: number };

const valued = (list: string, usual: number): [string, number][] =>
  list.split(" ").map((entry) => {
    const [word = "", value] = entry.split(":");
    return [word, value === undefined ? usual : Number(value)];
  });

function build(language: string): Map<string, NumberPart> {
  const parts = new Map<string, NumberPart>();
  const words = numerals[language];
  if (!words) return parts;
  const put = (word: string, value: number) => {
    const isTen = value >= 20 && value < 100 && value % 10 === 0;
    parts.set(word, { kind: isTen ? "ten" : "unit", value });
  };
  words.low.split(" ").forEach(put);
  words.tens.split(" ").forEach((word, index) => put(word, 30 + 10 * index));
  if (words.others) for (const [word, value] of valued(words.others, 0)) put(word, value);
  compounds(language, parts);
  for (const [word, value] of valued(words.hundreds, 100))
    // "two hundred" is two times a hundred; "doscientos" is a word of its own.
    parts.set(word, { kind: value === 100 && !/^c(?:iento|ento)$/.test(word) ? "scale" : "hundred", value });
  for (const [word, value] of valued(words.scales, 1000)) parts.set(word, { kind: "scale", value });
  return parts;
}

/** German and Dutch say the units first, in one word; French counts on from sixty and from eighty. */
function compounds(language: string, parts: Map<string, NumberPart>): void {
  const tens = Array.from(parts).filter(([, { kind }]) => kind === "ten");
  const add = (word: string, value: number) => parts.set(word, { kind: "unit", value });
  const german = ["ein", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"];
  const dutch = ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
  for (const [word, { value }] of tens) {
    if (language === "de") german.forEach((unit, index) => add(`${unit}und${word}`, value + index + 1));
    if (language === "nl") dutch.forEach((unit, index) => add(`${unit}en${word}`, value + index + 1));
  }
  if (language !== "fr") return;
  const low = (numerals.fr?.low ?? "").split(" ");
  for (let unit = 1; unit < 20; unit += 1) {
    add(`quatre-vingt-${low[unit]}`, 80 + unit);
    if (unit > 9) add(`soixante-${low[unit]}`, 60 + unit);
  }
  parts.set("quatre-vingt-dix", { kind: "ten", value: 90 });
  parts.set("soixante-dix", { kind: "ten", value: 70 });
}

const closers = [
  ["tausend", 1000],
  ["duizend", 1000],
  ["hundert", 100],
  ["honderd", 100],
] as const;
const longestClosed = 60;

/** "zweihundertfünfzig", "tweeduizend": numbers written as one word. */
function closedUp(word: string, parts: Map<string, NumberPart>): number | null {
  if (word === "") return 0;
  const known = parts.get(word);
  if (known) return known.value;
  if (word === "ein") return 1;
  for (const [closer, factor] of closers) {
    const at = word.indexOf(closer);
    if (at < 0) continue;
    const before = closedUp(word.slice(0, at), parts);
    const after = closedUp(word.slice(at + closer.length).replace(/^(?:und|en)/, ""), parts);
    return before === null || after === null || after >= factor ? null : (before || 1) * factor + after;
  }
  return null;
}

const built = new Map<string, Map<string, NumberPart>>();

/** English is always understood; another language only when it is the conversation's, or "six" would be read in French. */
export function numberParts(language: string): Map<string, NumberPart> {
  const key = language.slice(0, 2).toLowerCase();
  const known = built.get(key);
  if (known) return known;
  const parts = new Map([...build("en"), ...(key === "en" ? [] : build(key))]);
  built.set(key, parts);
  return parts;
}

/** What one folded word means in a number, if it is part of one. */
export function numberPart(word: string, language: string): NumberPart | undefined {
  const parts = numberParts(language);
  const known = parts.get(word);
  if (known || word.length > longestClosed || !/hundert|tausend|honderd|duizend/.test(word)) return known;
  const value = closedUp(word, parts);
  return value === null ? undefined : { kind: "hundred", value };
}
