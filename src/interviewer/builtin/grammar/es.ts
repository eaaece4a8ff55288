import { wordTable } from "../../../kernel/word-table.ts";
import { meaningOf, readClauses, type Meaning } from "./clauses.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";

const opener = /^(?:por qué|qué|cómo|cuándo|dónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|si|lo que)(?!\p{L})/iu;
const leadIns = [
  /^(?:queremos|quiero|nos gustaría|me gustaría|necesitamos|deseamos)\s+/iu,
  /^(?:saber|entender|comprender|averiguar|conocer|descubrir|aprender|preguntar a\s+(?:los\s+|nuestros\s+)?\p{L}+)\s+/iu,
];
const people =
  /^(?:ellos|ellas|(?:l[oa]s|nuestr[oa]s)\s+(?:antigu[oa]s\s+|nuev[oa]s\s+)?(?:clientes|usuari[oa]s|emplead[oa]s|candidat[oa]s|pacientes|huéspedes|invitad[oa]s|participantes|padres|estudiantes|alumn[oa]s|miembros|donantes|visitantes|personas|suscriptores|compradores|equipos|(?:pequeñas\s+)?empresas|familias|jóvenes|adolescentes|mujeres|hombres|autónom[oa]s|vecin[oa]s|jubilad[oa]s|enfermer[oa]s|maestr[oa]s|inquilin[oa]s|\p{L}{3,}(?:ores|oras|istas|antes|entes)))(?!\p{L})\s*/iu;
const preterite: Record<string, string> = wordTable({
  fueron: "fue",
  tuvieron: "tuvo",
  hicieron: "hizo",
  estuvieron: "estuvo",
  dijeron: "dijo",
  pudieron: "pudo",
  quisieron: "quiso",
  vinieron: "vino",
  pusieron: "puso",
  supieron: "supo",
  eligieron: "eligió",
  sintieron: "sintió",
  prefirieron: "prefirió",
  dieron: "dio",
  son: "es",
  están: "está",
  han: "ha",
  van: "va",
});
const noVerb =
  /^(?:con|en|un|según|bien|quien|también|sin|aún|tan|algún|ningún|buen|gran|orden|razón|opinión|atención|satisfacción)$/i;
const meaning: Meaning = {
  rating: /^qué tan|^cuán /i,
  whether: /^si(?!\p{L})/iu,
  count: /^cuánt[oa]s\s/i,
  when: /^cuándo/i,
  howLong: /^cuánto tiempo/i,
  money: /presupuesto|precio|salario|pagan|gastan|cuesta/i,
  reason: /^por qué|razón|motivo/i,
  instead: /(?:usan|utilizan).*(?:ahora|en su lugar)/i,
  again: /volver|regresar|de nuevo/i,
  change: /mejorar|cambiar|diferente/i,
};

/** The "usted" form of a plural verb: "usan" → "usa", "cancelaron" → "canceló". Null when the word is none. */
function usted(verb: string): string | null {
  const lower = verb.toLowerCase();
  if (preterite[lower]) return preterite[lower];
  if (noVerb.test(lower)) return null;
  if (/aron$/.test(lower)) return lower.replace(/aron$/, "ó");
  if (/ieron$/.test(lower)) return lower.replace(/ieron$/, "ió");
  if (/yeron$/.test(lower)) return lower.replace(/yeron$/, "yó");
  return /(?:[aeíá]n|ían|rán)$/.test(lower) && lower.length > 3 ? lower.replace(/n$/, "") : null;
}

function toUsted(clause: string): string | null {
  const words = clause.replace(people, "").split(/\s+/);
  const at = words.findIndex((word) => usted(word) !== null);
  if (at < 0) return null;
  const singular = words
    .slice(0, at)
    .map((word) => word.replace(/^les$/i, "le").replace(/(satisfech|content|interesad|dispuest)[oa]s/i, "$1o"));
  return [...singular, usted(words[at]!), ...words.slice(at + 1)].join(" ");
}

function ask(clause: string): Asked | null {
  const bare = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (!opener.test(bare)) return null;
  const word = opener.exec(bare)![0].toLowerCase();
  const rest = bare.slice(word.length).trim();
  const over =
    word === "por qué"
      ? rest
          .replace(/(?<!\p{L})(cancel|abandon|dej)an(?!\p{L})/iu, "$1aron")
          .replace(/(?<!\p{L})se van(?!\p{L})/iu, "se fueron")
      : rest;
  const told = /^cuánt[oa]s\s+(?:personas|gente)/i.test(bare)
    ? rest
    : (toUsted(over) ?? toUsted(rest.replace(/^(.+?\s)((?:l[oa]s|nuestr[oa]s)\s+\p{L}+)\s/iu, "$1")));
  const head = word === "si" ? "" : word === "lo que" ? "qué" : word;
  const question = `¿${sentence([head, told ?? rest.replace(/(?<!\p{L})les(?!\p{L})/iu, "le")].filter(Boolean).join(" "))}?`;
  const name = snake(
    rest
      .replace(people, "")
      .replaceAll(/(?<!\p{L})(?:el|l[oa]s?|un[oa]?s?|de|del|en|con|y|a|su|sus|se|que)(?!\p{L})/giu, " "),
  );
  return {
    question,
    title: question,
    goal: `Saber ${clause}`,
    fieldName: name || "respuesta",
    description: sentence(clause),
    ...meaningOf(bare, meaning),
  };
}

export const spanish: Grammar = {
  read: (intention) => readClauses(intention, { leadIns, opener, and: "y" }),
  ask,
  isQuestionClause: (clause) => opener.test(clause),
};
