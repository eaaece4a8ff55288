import { wordTable } from "../../kernel/word-table.ts";
/** Number words by language, folded. Compounds ("fünfundzwanzig", "quatre-vingt-dix") are listed or composed below. */
const lists: Record<string, string> = wordTable({
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  de: "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  fr: "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  es: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte",
  nl: "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
  pt: "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
});

const tens: Record<string, string> = wordTable({
  en: "thirty forty fifty sixty seventy eighty ninety",
  de: "dreisig vierzig funfzig sechzig siebzig achtzig neunzig",
  fr: "trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
  es: "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  nl: "dertig veertig vijftig zestig zeventig tachtig negentig",
  pt: "trinta quarenta cinquenta sessenta setenta oitenta noventa",
});

const scales: Record<string, string> = wordTable({
  en: "hundred thousand million",
  de: "hundert tausend million",
  fr: "cent mille million",
  es: "cien mil millon",
  nl: "honderd duizend miljoen",
  pt: "cem mil milhao",
});

export type NumberPart = { kind: "unit" | "ten" | "scale"; value: number };

function build(language: string): Map<string, NumberPart> {
  const parts = new Map<string, NumberPart>();
  (lists[language] ?? "")
    .split(" ")
    .forEach((word, value) => parts.set(word, { kind: value === 20 ? "ten" : "unit", value }));
  (tens[language] ?? "").split(" ").forEach((word, index) => parts.set(word, { kind: "ten", value: 30 + 10 * index }));
  (scales[language] ?? "")
    .split(" ")
    .forEach((word, index) => parts.set(word, { kind: "scale", value: [100, 1000, 1_000_000][index] ?? 1 }));
  if (language === "de") addGermanCompounds(parts);
  if (language === "nl") addDutchCompounds(parts);
  return parts;
}

function addGermanCompounds(parts: Map<string, NumberPart>): void {
  const units = ["ein", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"];
  for (const [word, { kind, value }] of Array.from(parts)) {
    if (kind === "ten")
      units.forEach((unit, index) => parts.set(`${unit}und${word}`, { kind: "unit", value: value + index + 1 }));
  }
}

function addDutchCompounds(parts: Map<string, NumberPart>): void {
  const units = ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
  for (const [word, { kind, value }] of Array.from(parts)) {
    if (kind === "ten")
      units.forEach((unit, index) => parts.set(`${unit}en${word}`, { kind: "unit", value: value + index + 1 }));
  }
}

const built = new Map<string, Map<string, NumberPart>>();

/** English is always understood; another language only when it is the conversation's, or "six" would be read in French. */
export function numberParts(language: string): Map<string, NumberPart> {
  const key = language.slice(0, 2).toLowerCase();
  const known = built.get(key);
  if (known) return known;
  const parts = new Map([...build("en"), ...(key in lists && key !== "en" ? build(key) : [])]);
  built.set(key, parts);
  return parts;
}
