import { inSentence, type FieldForms } from "./ask-field.ts";

const feminine =
  /(?:a|ción|sión|dad|tad|tud|umbre|ez|ie)$|^(?:razón|opinión|calle|clase|parte|red|imagen|noche|tarde)$/i;
const masculine = /(?:ema|oma|ama|día|mapa|planeta)$/i;

const headOf = (theme: string): string =>
  theme
    .split(/\s+/)
    .find(
      (word) =>
        !/^(?:principal(?:es)?|mayor(?:es)?|mejor(?:es)?|primer|primera|último|última|nuevo|nueva|gran)$/i.test(word),
    ) ?? theme;
const isPlural = (theme: string): boolean =>
  /s$/.test(headOf(theme)) && !/^(?:análisis|crisis|mes|interés|país|estrés)$/i.test(headOf(theme));
const isFeminine = (theme: string): boolean => {
  const head = headOf(theme).replace(/e?s$/, "");
  return feminine.test(head) && !masculine.test(head);
};
const isOf = (text: string): boolean => / (?:de|del|para|en|a|al|con|por) /.test(`${text} `);

function named(theme: string): string {
  const text = inSentence(theme);
  if (!isOf(text)) return `${isPlural(text) ? "sus" : "su"} ${text}`;
  return `${isPlural(text) ? (isFeminine(text) ? "las" : "los") : isFeminine(text) ? "la" : "el"} ${text}`;
}

const whatIs = (theme: string): string => `¿Cuál${isPlural(theme) ? "es son" : " es"} ${named(theme)}?`;

export const spanishForms: FieldForms = {
  quoted: (theme) => `¿Qué puede decirme sobre «${theme}»?`,
  counted: /^(?:n[úu]mero|cantidad)(?: total)? de (.+)$/i,
  scale: /[\s,;:]*\(?(?:en una escala\s+)?(?:del?|de) \d+ (?:al?|a) \d+\)?/i,
  purpose: /\s(para\s.+)$/i,
  howMany: (thing) => `¿Cuánt${isFeminine(thing) ? "a" : "o"}s ${thing} son?`,
  rate(thing, min, max) {
    const range = `Del ${min} al ${max}`;
    const about = /^satisfacción(?: (general|global)| (con .+))?$/i.exec(thing);
    if (about)
      return `${range}, ¿cuál es su grado de satisfacción${about[2] ? ` ${about[2]}` : about[1] ? " en general" : ""}?`;
    if (/recomend|^nps\b/i.test(thing)) return `${range}, ¿con qué probabilidad nos recomendaría?`;
    const rated = thing.replace(/^(?:valoración|puntuación|nota|calificación)(?: de(?:l| la| los| las)?)? ?/i, "");
    if (!rated || /^(?:general|global)$/i.test(rated)) return `${range}, ¿qué nota nos daría?`;
    return `${range}, ¿cómo valora ${named(rated)
      .replace(/^su /, isFeminine(rated) ? "la " : "el ")
      .replace(/^sus /, isFeminine(rated) ? "las " : "los ")}?`;
  },
  scaled: (question, min, max) =>
    `Del ${min} al ${max}, ${question.charAt(0)}${question.charAt(1).toLocaleLowerCase()}${question.slice(2)}`,
  email: (purpose) => `¿A qué correo electrónico podemos escribirle${purpose ? ` ${purpose}` : ""}?`,
  phone: (purpose) => `¿En qué teléfono podemos localizarle${purpose ? ` ${purpose}` : ""}?`,
  url: (theme) =>
    /web|sitio|página/i.test(theme) ? "¿Cuál es la dirección de su sitio web?" : `¿Cuál es el enlace a «${theme}»?`,
  number: (theme) =>
    isPlural(theme) ? `¿Cuánt${isFeminine(theme) ? "a" : "o"}s ${inSentence(theme)} son?` : whatIs(theme),
  money: whatIs,
  duration: (theme) => whatIs(theme),
  date: (theme) =>
    /^desde cuándo$/i.test(theme)
      ? "¿Desde cuándo es así?"
      : /fecha|día|hora|mes|año|plazo|momento/i.test(theme)
        ? whatIs(theme)
        : `¿Cuándo es o fue ${named(theme)}?`,
  yesNo: (theme) =>
    /^\p{L}+(?:ría|a|e|ó)\s/u.test(theme) &&
    !isOf(theme.split(/\s+/).slice(0, 2).join(" ")) &&
    /^\p{L}+ría\s|^(?:tiene|quiere|necesita|usa|es|está|desea|acepta|vive|trabaja|puede)\s/iu.test(theme)
      ? `¿${theme}?`
      : `«${theme}»: ¿es su caso?`,
  list: (theme) => `¿Qué ${inSentence(theme)} puede mencionar?`,
  open: whatIs,
};
