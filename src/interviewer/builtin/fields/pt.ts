import { inSentence, type FieldForms } from "./ask-field.ts";

const feminine = /(?:a|ção|são|dade|tude|agem|ez|ie)$|^(?:razão|opinião|parte|noite|tarde|classe|rede|mãe)$/i;
const masculine = /(?:ema|oma|ama|dia|mapa|planeta)$/i;

const headOf = (theme: string): string =>
  theme
    .split(/\s+/)
    .find(
      (word) => !/^(?:principa(?:l|is)|maior(?:es)?|melhor(?:es)?|primeir[oa]|últim[oa]|nov[oa]|grande)$/i.test(word),
    ) ?? theme;
const isPlural = (theme: string): boolean =>
  /s$/.test(headOf(theme)) && !/^(?:mês|país|ônibus|lápis)$/i.test(headOf(theme));
const isFeminine = (theme: string): boolean => {
  const head = headOf(theme).replace(/ões$/, "ão").replace(/s$/, "");
  return feminine.test(head) && !masculine.test(head);
};
const isOf = (text: string): boolean => / (?:d[aeo]s?|para|em|n[ao]s?|com|por|a|ao|à) /.test(`${text} `);

function named(theme: string): string {
  const text = inSentence(theme);
  const article = `${isFeminine(text) ? "a" : "o"}${isPlural(text) ? "s" : ""}`;
  if (isOf(text)) return `${article} ${text}`;
  return `${article} ${isFeminine(text) ? "sua" : "seu"}${isPlural(text) ? "s" : ""} ${text}`;
}

const whatIs = (theme: string): string => `${isPlural(theme) ? "Quais são" : "Qual é"} ${named(theme)}?`;

export const portugueseForms: FieldForms = {
  quoted: (theme) => `O que você pode me dizer sobre “${theme}”?`,
  counted: /^(?:n[úu]mero|quantidade)(?: total)? de (.+)$/i,
  scale: /[\s,;:]*\(?(?:numa escala\s+|em uma escala\s+)?de \d+ a \d+\)?/i,
  purpose: /\s(para\s.+)$/i,
  howMany: (thing) => `Quant${isFeminine(thing) ? "a" : "o"}s ${thing} são?`,
  rate(thing, min, max) {
    const range = `De ${min} a ${max}`;
    const about = /^satisfação(?: (geral|global)| (com .+))?$/i.exec(thing);
    if (about)
      return `${range}, qual é o seu grau de satisfação${about[2] ? ` ${about[2]}` : about[1] ? " em geral" : ""}?`;
    if (/recomend|^nps\b/i.test(thing)) return `${range}, qual é a probabilidade de você nos recomendar?`;
    const rated = thing.replace(/^(?:nota|avaliação|pontuação)(?: d[aeo]s?)? ?/i, "");
    if (!rated || /^(?:geral|global)$/i.test(rated)) return `${range}, que nota você nos daria?`;
    return `${range}, como você avalia ${named(rated).replace(/^(as?|os?) (?:seu|sua)s? /, "$1 ")}?`;
  },
  scaled: (question, min, max) => `De ${min} a ${max}, ${question.charAt(0).toLocaleLowerCase()}${question.slice(1)}`,
  email: (purpose) => `Em qual e-mail podemos escrever para você${purpose ? ` ${purpose}` : ""}?`,
  phone: (purpose) => `Em qual telefone podemos falar com você${purpose ? ` ${purpose}` : ""}?`,
  url: (theme) =>
    /site|web|página/i.test(theme) ? "Qual é o endereço do seu site?" : `Qual é o link para “${theme}”?`,
  number: (theme) =>
    isPlural(theme) ? `Quant${isFeminine(theme) ? "a" : "o"}s ${inSentence(theme)} são?` : whatIs(theme),
  money: whatIs,
  duration: (theme) => whatIs(theme),
  date: (theme) =>
    /^desde quando$/i.test(theme)
      ? "Desde quando é assim?"
      : /data|dia|hora|mês|ano|prazo|momento/i.test(theme)
        ? whatIs(theme)
        : `Quando é ou foi ${named(theme)}?`,
  yesNo: (theme) =>
    /^\p{L}+ria\s|^(?:tem|quer|precisa|usa|é|está|deseja|aceita|mora|trabalha|pode)\s/iu.test(theme)
      ? `Você ${inSentence(theme)}?`
      : `“${theme}”: é o seu caso?`,
  list: (theme) => `Quais ${inSentence(theme)} você pode citar?`,
  open: whatIs,
};
