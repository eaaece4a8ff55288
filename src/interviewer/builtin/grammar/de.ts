import { wordTable } from "../../../kernel/word-table.ts";
import { meaningOf, readClauses, type Meaning } from "./clauses.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";

const opener =
  /^(?:warum|wieso|weshalb|was|wie|wann|woher|wohin|wo|wer|wen|wem|welche[rsnm]?|womit|wofür|woran|worauf|wodurch|ob)(?!\p{L})/iu;
const leadIns = [
  /^(?:bitte\s+)?(?:wir|ich)\s+(?:möchten?|wollen|will|würden?|müssen|wüssten?)\s+(?:gern(?:e)?\s+)?(?:(?:besser|genau|mehr darüber)\s+)?(?:(?:herausfinden|verstehen|wissen|erfahren|lernen|erheben|fragen)\s*,?\s*)?/iu,
  /^(?:bitte\s+)?(?:herausfinden|verstehen|wissen|erfahren|finde heraus|finden sie heraus|ermitteln|klären|erfragen|frage (?:unsere )?\p{L}+|befrage[^,]{0,40})\s*,?\s*/iu,
];
const people =
  "sie|er|man|(?:(?:die|unsere|ehemalige|neue|unsere ehemaligen|unsere neuen)\\s+)?(?:Kund(?:en|innen)|Nutzer(?:innen)?|Mitarbeiter(?:innen)?|Mitarbeitende|Bewerber(?:innen)?|Patient(?:en|innen)|Gäste|Teilnehmer(?:innen)?|Teilnehmende|Eltern|Studierende|Schüler(?:innen)?|Mitglieder|Spender(?:innen)?|Besucher(?:innen)?|Menschen|Leute|Befragte|Interessenten|Abonnenten|Käufer|Mieter|Teams?|Unternehmen|Familien|Jugendliche|Frauen|Männer|Lehrer(?:innen)?|Selbst(?:st)?ändige|Pflegekräfte|Azubis|\\p{Lu}\\p{Ll}{3,}(?:nehmer|arbeiter|nutzer|anten|enten|isten)(?:innen)?)";
const subject = new RegExp(`^(?:${people})(?!\\p{L})\\s*`, "iu");
const phrase =
  /^wie viele\s+\p{L}+|^(?:wie (?:zufrieden|oft|lange|wahrscheinlich|gut|wichtig|schwer|leicht|hilfreich|viel|sicher)|welche[rsnm]?(?:\s+\p{L}+){1,2}?|was für(?:\s+\p{L}+){1,2}?)(?=\s+(?:sie|er|man|die|der|das|unsere?|kunden|nutzer|ihnen|es)(?!\p{L}))/iu;
const singular: Record<string, string> = wordTable({
  hat: "haben",
  ist: "sind",
  wird: "werden",
  kann: "können",
  will: "wollen",
  muss: "müssen",
  war: "waren",
  würde: "würden",
  hatte: "hatten",
  soll: "sollen",
  mag: "mögen",
});
const prefixes =
  /^(zurück|weiter|teil|statt|kennen|fest|mit|auf|aus|ein|vor|nach|los|weg|hin|her|zusammen|ab|an)(?=[a-zäöü]{4,}$)/i;
const whole = /^(?:antworte|arbeite|abonnier|änder|ander|anonym|einig|auß|aussag|vorn|abend|erein|mitte)/i;
const meaning: Meaning = {
  rating: /^wie (?:zufrieden|wahrscheinlich|wichtig|gut|hilfreich|leicht|schwer)/i,
  whether: /^ob\b/i,
  count: /^wie viele/i,
  when: /^wann\b/i,
  howLong: /^wie lange/i,
  money: /\b(?:budget|preis|kosten|gehalt|zahlen|bezahlen|ausgeben)\b/i,
  reason: /^(?:warum|wieso|weshalb)\b|\bgrund|gründe/i,
  instead:
    /\b(?:jetzt|stattdessen|alternative\w*|heute)\b.*\b(?:nutzen|verwenden|benutzen)|\b(?:nutzen|verwenden)\b.*\b(?:jetzt|stattdessen)/i,
  again: /zurückk|wiederk|erneut|wieder /i,
  change: /verbesser|änder|anders|wünsch/i,
};

/** "sie" and "ihr" of a third person become the respondent's polite forms. */
const toSie = (text: string): string =>
  text.replaceAll(/(?<!\p{L})(sie|ihnen|ihre?[nmrs]?)(?!\p{L})/gu, (word) => sentence(word));

function polite(verb: string, isSingular: boolean): string {
  if (!isSingular) return verb;
  return singular[verb] ?? (/te$/.test(verb) ? `${verb}n` : verb.replace(/(?<=[^e])t$/, "en"));
}

/** Said of many in the present, meant of one person in the past: "warum Kunden kündigen". */
const past: Record<string, [string, string]> = wordTable({
  kündigen: ["haben", "gekündigt"],
  wechseln: ["haben", "gewechselt"],
  abspringen: ["sind", "abgesprungen"],
  gehen: ["sind", "gegangen"],
  abbrechen: ["haben", "abgebrochen"],
  aufhören: ["haben", "aufgehört"],
});

function ask(clause: string): Asked | null {
  const bare = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (!opener.test(bare)) return null;
  const isYesNo = /^ob(?!\p{L})/iu.test(bare);
  const head = isYesNo ? "" : (phrase.exec(bare)?.[0] ?? opener.exec(bare)![0]);
  const rest = bare
    .slice((isYesNo ? "ob" : head).length)
    .trim()
    .split(/,\s/)[0]!;
  const words = rest.split(/\s+/);
  const verb = words.pop() ?? "";
  const middle = words.join(" ");
  const who = subject.exec(middle)?.[0] ?? "";
  const isTheirs = who !== "";
  const isSingular = isTheirs && /^(?:er|man)\s/i.test(who);
  const over = isTheirs && meaning.reason.test(bare) ? past[verb] : undefined;
  const finite = over ? over[0] : isTheirs ? polite(verb, isSingular) : verb;
  const split = prefixes.test(finite) && !whole.test(finite) ? prefixes.exec(finite)![0] : "";
  const tail = [isTheirs ? "Sie" : "", middle.slice(who.length).trim(), over?.[1] ?? split].filter(Boolean).join(" ");
  const isVerb = /(?:e?n|t|st|te|d|ß|nd|rd|rde|ll|ar|ag|ann)$/i.test(verb) && /^\p{Ll}/u.test(verb);
  const direct = isVerb
    ? [head, split ? finite.slice(split.length) : finite, tail].filter(Boolean).join(" ")
    : `können Sie mir sagen, ${bare}`;
  const name = snake(
    rest
      .replace(subject, "")
      .replaceAll(
        /(?<!\p{L})(?:haben|sind|würden|werden|hat|ist|die|der|das|den|dem|und|in|im|mit|mit|zu|für|von|sich|sie|ihr\p{L}*|unser\p{L}*)(?!\p{L})/giu,
        " ",
      ),
  );
  return {
    question: `${sentence(toSie(direct))}?`,
    title: sentence(
      toSie(
        [head || "ob", isTheirs ? "Sie" : "", middle.slice(who.length).trim(), over?.[1] ?? "", finite]
          .filter(Boolean)
          .join(" "),
      ),
    ),
    goal: `Herausfinden, ${clause}`,
    fieldName: snake(`${/^(?:welche\S*|wie viele)\s+(\p{Lu}\p{L}+)/u.exec(head)?.[1] ?? ""} ${name}`) || "antwort",
    description: sentence(clause),
    ...meaningOf(bare, meaning),
  };
}

export const german: Grammar = {
  read: (intention) => readClauses(intention, { leadIns, opener, and: "und" }),
  ask,
  isQuestionClause: (clause) => opener.test(clause),
};
