import { wordTable } from "../../../kernel/word-table.ts";
import { meaningOf, readClauses, type Meaning } from "./clauses.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";

const opener = /^(?:waarom|wat|hoeveel|hoe|wanneer|waar\p{L}*|wie|welke?|of)(?!\p{L})/iu;
const leadIns = [
  /^(?:we|wij|ik)\s+(?:willen|wil|zouden|zou)\s+(?:graag\s+)?/iu,
  /^(?:beter\s+)?(?:weten|begrijpen|ontdekken|achterhalen|uitzoeken|onderzoeken|nagaan|uitvinden|peilen|leren|te weten komen|vraag (?:onze )?\p{L}+)\s*,?\s*/iu,
];
const people =
  /^(?:ze|zij|(?:(?:de|onze)\s+)?(?:voormalige\s+|nieuwe\s+)?(?:klanten|gebruikers|medewerkers|werknemers|kandidaten|sollicitanten|patiënten|gasten|deelnemers|ouders|studenten|leerlingen|leden|donateurs|bezoekers|mensen|abonnees|kopers|huurders|teams|(?:kleine\s+)?bedrijven|gezinnen|jongeren|vrouwen|mannen|ouderen|freelancers|zzp'ers|docenten|leraren|\p{L}{3,}(?:aars|eurs|isten|anten|enten))|de (?:klant|gebruiker|medewerker|patiënt|gast|deelnemer|kandidaat|bezoeker|student|persoon))(?!\p{L})\s*/iu;
const finite: Record<string, string> = wordTable({
  zijn: "bent",
  hebben: "heeft",
  zouden: "zou",
  willen: "wilt",
  kunnen: "kunt",
  moeten: "moet",
  gaan: "gaat",
  worden: "wordt",
  waren: "was",
  hadden: "had",
  werden: "werd",
  doen: "doet",
  komen: "komt",
  mogen: "mag",
  zullen: "zult",
  wilden: "wilde",
  konden: "kon",
  vonden: "vond",
  kwamen: "kwam",
  gingen: "ging",
  kozen: "koos",
  deden: "deed",
  staan: "staat",
  zien: "ziet",
});
const helping =
  /^(?:zijn|hebben|zouden|willen|kunnen|moeten|gaan|worden|waren|hadden|werden|mogen|zullen|wilden|konden)$/i;
const phrase =
  /^(?:hoe (?:tevreden|vaak|lang|waarschijnlijk|goed|belangrijk|makkelijk|moeilijk)|hoeveel\s+\p{L}+|welke?(?:\s+\p{L}+){1,2}?)(?=\s+(?:ze|zij|de|onze|klanten|gebruikers|het|er)(?!\p{L}))/iu;
const meaning: Meaning = {
  rating: /^hoe (?:tevreden|waarschijnlijk|goed|belangrijk|makkelijk|moeilijk)/i,
  whether: /^of(?!\p{L})/iu,
  count: /^hoeveel\s+(?!tijd|geld)/i,
  when: /^wanneer/i,
  howLong: /^hoe lang|hoeveel tijd/i,
  money: /budget|prijs|salaris|betalen|kost/i,
  reason: /^waarom|\breden\b/i,
  instead: /\bnu\b.*gebruiken|in plaats/i,
  again: /terug|opnieuw|weer /i,
  change: /verbeter|verander|anders/i,
};

/** The form that goes with "u": stem + t, with the vowels and consonants Dutch spelling asks for. */
function metU(verb: string): string {
  const lower = verb.toLowerCase();
  if (finite[lower]) return finite[lower];
  if (/[^aeiou](?:d|t)en$/.test(lower) && !/^ge|^be|^ver/.test(lower) && !presentStem.test(lower))
    return lower.replace(/n$/, "");
  let stem = lower.replace(/en$/, "");
  if (/([^aeiou])\1$/.test(stem)) stem = stem.slice(0, -1);
  else if (/(?:^|[^aeiou])[aeou][^aeiouwxy]$/.test(stem)) stem = `${stem.slice(0, -1)}${stem.at(-2)}${stem.at(-1)}`;
  stem = stem.replace(/v$/, "f").replace(/z$/, "s");
  return stem.endsWith("t") ? stem : `${stem}t`;
}

/** Verbs whose own stem ends in d or t, so that they are no past tense. */
const presentStem =
  /(?:vind|bind|wend|zend|meld|word|land|brand|start|test|kost|wacht|acht|rust|zitt|zett|lett|spott|richt|denkt)en$/;

const toU = (text: string): string =>
  text.replaceAll(/(?<!\p{L})(?:hun)(?!\p{L})/giu, "uw").replaceAll(/(?<!\p{L})(?:hen|ze|zij)(?!\p{L})/giu, "u");

function ask(clause: string): Asked | null {
  const bare = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (!opener.test(bare)) return null;
  const isYesNo = /^of(?!\p{L})/iu.test(bare);
  const head = isYesNo ? "" : (phrase.exec(bare)?.[0] ?? opener.exec(bare)![0]);
  const rest = bare.slice((isYesNo ? "of" : head).length).trim();
  const who = people.exec(rest)?.[0] ?? "";
  const isOne = /^de \p{L}+(?<!en|s)\s*$/iu.test(who);
  const words = rest.slice(who.length).trim().split(/\s+/);
  const aux = words.findIndex((word) => helping.test(word));
  const at = aux >= 0 ? aux : words.length - 1;
  const verb = words[at] ?? "";
  const others = words
    .filter((_, index) => index !== at)
    .join(" ")
    .replace(/\bterug (komen|gaan|keren)\b/i, "terug$1");
  const direct =
    who && (isOne || /en$|^(?:zijn|gaan|staan|doen)$/i.test(verb))
      ? [head, isOne ? verb.replace(/^is$/i, "bent") : metU(verb), "u", toU(others)].filter(Boolean).join(" ")
      : `kunt u mij vertellen ${toU(bare.replace(people, "u "))}`;
  const name = snake(
    rest
      .replace(people, "")
      .replaceAll(/(?<!\p{L})(?:de|het|een|en|van|voor|met|in|op|zijn|hebben|zouden|ze|hun|te)(?!\p{L})/giu, " "),
  );
  return {
    question: `${sentence(direct)}?`,
    title: `${sentence(direct)}?`,
    goal: `Achterhalen ${clause}`,
    fieldName: name || snake(head.replace(/^(?:hoe|welke?|hoeveel)\s+/i, "")) || "antwoord",
    description: sentence(clause),
    ...meaningOf(bare, meaning),
  };
}

export const dutch: Grammar = {
  read: (intention) => readClauses(intention, { leadIns, opener, and: "en" }),
  ask,
  isQuestionClause: (clause) => opener.test(clause),
};
