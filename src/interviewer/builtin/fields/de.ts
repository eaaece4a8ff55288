import type { FieldForms } from "./ask-field.ts";

type Gender = "m" | "f" | "n" | "pl";

/** The end of a German noun tells its gender more often than not; compounds take that of their last part. */
const endings: [Gender, RegExp][] = [
  [
    "n",
    /(?:datum|budget|ziel|alter|land|unternehmen|team|produkt|gerät|system|problem|ergebnis|jahr|thema|werkzeug|projekt|konto|zimmer|haus|auto|hotel|geschäft|gehalt|modell|angebot|einkommen|feedback|essen|gewicht|formular|fahrzeug|interesse|erlebnis|chen|lein|ment|um)$/i,
  ],
  [
    "m",
    /(?:grund|name|preis|beitrag|betrag|tarif|ort|beruf|titel|wunsch|termin|beginn|anfang|tag|monat|zeitpunkt|kommentar|schaden|umfang|umsatz|anlass|bedarf|zweck|status|wert|link|kontakt|plan|kurs|raum|stand|vorschlag|eindruck|hinweis|abschluss|start|lohn|service|arzt|kanal|weg|ablauf|zustand|verlauf|anbieter|vertrag|auslöser|ling|ismus|or|eur)$/i,
  ],
  [
    "f",
    /(?:ung|heit|keit|schaft|ion|tät|ik|enz|anz|nummer|zahl|firma|dauer|zeit|stadt|art|mail|person|meinung|größe|ur|in|e)$/i,
  ],
];
export const genderOf = (noun: string): Gender | null => endings.find(([, pattern]) => pattern.test(noun))?.[0] ?? null;

interface Phrase {
  adjectives: string[];
  noun: string;
  rest: string;
  gender: Gender | null;
}

const byAdjective: Record<string, Gender | undefined> = { er: "m", es: "n" };

/** "Monatlicher Beitrag" is masculine because its adjective says so. */
function parse(theme: string, isMany = false): Phrase {
  const words = theme.split(/\s+/);
  let at = 0;
  while (
    at < words.length - 1 &&
    /(?:e|er|es|en)$/.test(words[at]!) &&
    /^\p{Lu}/u.test(words[at + 1]!) &&
    (at === 0 || /^\p{Ll}/u.test(words[at]!))
  )
    at++;
  const adjectives = words.slice(0, at).map((word) => word.charAt(0).toLowerCase() + word.slice(1));
  const noun = words[at] ?? "";
  const ending = /(er|es)$/.exec(adjectives[0] ?? "")?.[1];
  const gender = isMany ? "pl" : (byAdjective[ending ?? ""] ?? genderOf(noun));
  return { adjectives, noun, rest: words.slice(at + 1).join(" "), gender };
}

const articles: Record<Gender, string> = { m: "der", f: "die", n: "das", pl: "die" };
const accusative: Record<Gender, string> = { ...articles, m: "den" };
const weak = (adjective: string, ending: string): string => adjective.replace(/(?:er|es|en|e)$/, ending);
const joined = (...parts: string[]): string => parts.filter(Boolean).join(" ");

/** "Ihr monatlicher Beitrag", "der Grund der Kündigung"; null where the gender is anybody's guess. */
function named(theme: string): string | null {
  const { adjectives, noun, rest, gender } = parse(theme);
  if (!gender || !/^\p{Lu}/u.test(noun)) return null;
  if (!rest) return joined(gender === "f" ? "Ihre" : "Ihr", ...adjectives, noun);
  return joined(articles[gender], ...adjectives.map((word) => weak(word, "e")), noun, rest);
}

function object(theme: string): string | null {
  const { adjectives, noun, rest, gender } = parse(theme);
  if (!gender || !/^\p{Lu}/u.test(noun)) return null;
  return joined(accusative[gender], ...adjectives.map((word) => weak(word, gender === "m" ? "en" : "e")), noun, rest);
}

const quoted = (theme: string): string => `Was können Sie mir zu „${theme}“ sagen?`;
const tellable = /(?:name|adresse|nummer|titel|datum|bezeichnung|nachname|vorname|anschrift)$/i;
const which: Record<Gender, string> = { m: "Welcher", f: "Welche", n: "Welches", pl: "Welche" };

/** After "Anzahl der" the genitive stands; "wie viele" wants the nominative. */
const counted = (thing: string): string => thing.replace(/^(\p{Ll}+e)n(?= \p{Lu})/u, "$1");

export const germanForms: FieldForms = {
  quoted,
  counted: /^(?:(?:ungefähre |genaue )?(?:anzahl|zahl)\s+(?:der|an|von)?\s*)(.+)$/i,
  scale: /[\s,;:]*\(?(?:auf einer skala\s+)?von \d+ bis \d+\)?/i,
  purpose: /\s((?:für|zwecks|zur|zum)\s.+)$/i,
  howMany: (thing) => `Wie viele ${counted(thing)} sind es?`,
  rate(thing, min, max) {
    const range = `von ${min} bis ${max}`;
    const about = /^(?:allgemeine |gesamt)?zufriedenheit(?:\s+(mit .+))?$/i.exec(thing);
    if (about)
      return joined(
        "Wie zufrieden sind Sie",
        about[1] ?? (/^(?:allg|gesamt)/i.test(thing) ? "insgesamt" : ""),
        `auf einer Skala ${range}?`,
      );
    if (/empfehl|^nps\b/i.test(thing)) return `Wie wahrscheinlich ist es ${range}, dass Sie uns weiterempfehlen?`;
    const rated = object(thing.replace(/^bewertung (?:der|des) /i, ""));
    return rated ? `Wie bewerten Sie ${rated}, ${range}?` : `Wie bewerten Sie „${thing}“, ${range}?`;
  },
  scaled: (question, min, max) => `${question.slice(0, -1)}, von ${min} bis ${max}?`,
  email: (purpose) => `Unter welcher E-Mail-Adresse dürfen wir ${purpose ? `Ihnen ${purpose} ` : "Ihnen "}schreiben?`,
  phone: (purpose) => `Unter welcher Telefonnummer erreichen wir Sie${purpose ? ` ${purpose}` : ""}?`,
  url: (theme) =>
    /web|home|seite/i.test(theme) ? "Wie lautet die Adresse Ihrer Website?" : `Wie lautet der Link zu „${theme}“?`,
  number(theme) {
    const { noun } = parse(theme);
    if (/(?:alter|größe|gewicht|höhe|dauer)$/i.test(noun))
      return `Wie hoch ist ${named(theme) ?? `„${theme}“`}?`.replace(/Wie hoch ist (Ihr \S*alter)/i, "Was ist $1");
    return /(?:e|en|er|el|s|n)$/.test(noun) && !/(?:ung|heit|keit|zahl|quote)$/.test(noun)
      ? `Wie viele ${theme} sind es?`
      : `Wie hoch ist ${named(theme) ?? `der Wert für „${theme}“`}?`;
  },
  money: (theme) => `Wie hoch ist ${named(theme) ?? `der Betrag für „${theme}“`}?`,
  duration: (theme) =>
    /dauer/i.test(theme)
      ? `Wie lang ist ${named(theme) ?? `„${theme}“`}?`
      : `Wie lange dauert ${named(theme) ?? `„${theme}“`}?`,
  date(theme) {
    if (/^seit wann$/i.test(theme)) return "Seit wann ist das so?";
    const phrase = named(theme);
    if (!phrase) return `Wann ist oder war das: „${theme}“?`;
    return tellable.test(parse(theme).noun) ? `Wie lautet ${phrase}?` : `Wann ist oder war ${phrase}?`;
  },
  yesNo: (theme) => `„${theme}“: Trifft das auf Sie zu?`,
  list(theme) {
    const { adjectives, noun, rest } = parse(theme, true);
    return /^\p{Lu}/u.test(noun)
      ? `${joined("Welche", ...adjectives.map((word) => weak(word, "en")), noun, rest)} können Sie nennen?`
      : quoted(theme);
  },
  open(theme) {
    const { noun, gender, adjectives, rest } = parse(theme);
    if (/^(?:gewählte|bevorzugte|gewünschte)/.test(adjectives[0] ?? "") && gender && !rest)
      return `${which[gender]} ${noun} ist es?`;
    const phrase = named(theme);
    if (!phrase) return quoted(theme);
    return tellable.test(noun) ? `Wie lautet ${phrase}?` : `Was ist ${phrase}?`;
  },
};

/** Nouns keep their capital in the middle of a sentence, adjectives and question words do not. */
export const inGermanSentence = (theme: string): string =>
  /^(?:\p{Lu}\p{Ll}*(?:e|er|es|en)\s+\p{Lu}|(?:Was|Wie|Wann|Wo|Ob|Warum|Wer|Welche\p{L}*)\s)/u.test(theme) &&
  !/^\p{Lu}\p{L}*\s+(?:der|des|die|das|von|für|pro|zu)\s/u.test(theme)
    ? theme.charAt(0).toLowerCase() + theme.slice(1)
    : theme;
