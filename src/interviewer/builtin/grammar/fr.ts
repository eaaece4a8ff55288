import { wordTable } from "../../../kernel/word-table.ts";
import { meaningOf, readClauses, type Meaning } from "./clauses.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";

const opener =
  /^(?:pourquoi|comment|quand|où|qui|quel(?:le)?s?|combien|ce qu[ei]|si|à quel point|dans quelle mesure)(?!\p{L})|^(?:ce qu['’]|s['’](?=ils?|elles?))/iu;
const leadIns = [
  /^(?:nous (?:voulons|souhaitons|aimerions|voudrions|cherchons à)|je (?:veux|voudrais|souhaite|cherche à)|on (?:veut|voudrait))\s+/iu,
  /^(?:mieux\s+)?(?:savoir|comprendre|découvrir|connaître|apprendre|identifier|demander (?:à|aux)\s+(?:nos\s+|les\s+)?\p{L}+)\s+/iu,
];
const people =
  /^(?:ils|elles|(?:les|nos|des|ces)\s+(?:anciens\s+|anciennes\s+|nouveaux\s+)?(?:clients?|clientes|utilisateurs|employés|salariés|collaborateurs|candidats|patients|invités|participants|parents|étudiants|élèves|membres|donateurs|visiteurs|gens|personnes|abonnés|acheteurs|équipes|(?:petites\s+|jeunes\s+)?entreprises|familles|jeunes|adolescents|couples|femmes|hommes|locataires|habitants|retraités|citoyens|propriétaires|indépendants|freelances|\p{L}{3,}(?:eurs|euses|iers|ières|istes|iens|iennes|ants|antes)))(?!\p{L})\s*/iu;
const irregular: Record<string, string> = wordTable({
  sont: "êtes",
  ont: "avez",
  font: "faites",
  vont: "allez",
  disent: "dites",
  peuvent: "pouvez",
  veulent: "voulez",
  doivent: "devez",
  prennent: "prenez",
  comprennent: "comprenez",
  apprennent: "apprenez",
  viennent: "venez",
  reviennent: "revenez",
  tiennent: "tenez",
  savent: "savez",
  voient: "voyez",
  reçoivent: "recevez",
  boivent: "buvez",
  étaient: "étiez",
  avaient: "aviez",
  renouvellent: "renouvelez",
  appellent: "appelez",
  jettent: "jetez",
});
const meaning: Meaning = {
  rating: /^(?:à quel point|dans quelle mesure)/i,
  whether: /^(?:si(?!\p{L})|s['’])/iu,
  count: /^combien (?:de|d['’])/i,
  when: /^quand/i,
  howLong: /^combien de temps/i,
  money: /(?:budget|prix|salaire|coûte|pai?ent|dépensent)/i,
  reason: /^pourquoi|raison|ce qui (?:les|a)/i,
  instead: /utilisent.*(?:maintenant|à la place|désormais)/i,
  again: /revien|retour|à nouveau/i,
  change: /amélior|chang|différemment/i,
};

const toVous = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})leurs(?!\p{L})/giu, "vos")
    .replaceAll(/(?<!\p{L})leur(?!\p{L})/giu, "votre")
    .replaceAll(/(?<!\p{L})(?:eux|elles|ils)(?!\p{L})/giu, "vous");

/** The form that goes with "vous"; null when the word is no plural verb we know. */
function vous(verb: string): string | null {
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (/aient$/.test(lower)) return lower.replace(/aient$/, "iez");
  if (/oient$/.test(lower)) return lower.replace(/oient$/, "oyez");
  if (/rait$/.test(lower)) return lower.replace(/rait$/, "riez");
  if (/ront$/.test(lower)) return lower.replace(/ront$/, "rez");
  if (/èrent$/.test(lower)) return lower.replace(/èrent$/, "érez");
  if (/è(\p{L})ent$/u.test(lower)) return lower.replace(/è(\p{L})ent$/u, "e$1ez");
  return /ent$/.test(lower) ? lower.replace(/ent$/, "ez") : null;
}

/** Said of many in the present, meant of one person in the past: "pourquoi les clients résilient". */
const past: Record<string, string> = wordTable({
  résilient: "avez-vous résilié",
  annulent: "avez-vous annulé",
  partent: "êtes-vous parti",
  quittent: "avez-vous quitté",
  abandonnent: "avez-vous abandonné",
  choisissent: "avez-vous choisi",
});

const headOf = (clause: string): { head: string; rest: string } => {
  const thing = /^(quel(?:le)?s?(?:\s+\p{L}+){1,2}?|combien d(?:e\s+|['’])\p{L}+)\s+(?=ils|elles|les\s|nos\s)/iu.exec(
    clause,
  );
  if (thing) return { head: thing[1]!, rest: clause.slice(thing[0].length) };
  const what = /^ce qu(?:e\s+|['’])/iu.exec(clause);
  if (what) return { head: "que", rest: clause.slice(what[0].length) };
  const whether = /^(?:si\s+|s['’])/iu.exec(clause);
  if (whether) return { head: "", rest: clause.slice(whether[0].length) };
  const word = opener.exec(clause)![0];
  return { head: word.toLowerCase(), rest: clause.slice(word.length).trim() };
};

function direct(clause: string): string | null {
  const who = /^ce qui\s+(?:les\s+)?(.+)$/iu.exec(clause);
  if (who)
    return /^ce qui\s+les\s/iu.test(clause)
      ? `qu'est-ce qui vous ${toVous(who[1]!).replace(/^(a(?:vait)? \p{L}+[éiu])e?s(?!\p{L})/u, "$1")}`
      : `qu'est-ce qui ${toVous(who[1]!)}`;
  const { head, rest } = headOf(clause);
  const subject = people.exec(rest)?.[0];
  if (subject === undefined) return null;
  const [first = "", second = "", ...more] = rest.slice(subject.length).split(/\s+/);
  const reflexive = /^s['’](.+)$/i.exec(first);
  if (/^(?:ne|n['’].*|les|le|la|lui|y|en)$/i.test(first)) return null;
  const isSelf = first.toLowerCase() === "se" || reflexive !== null;
  const over = head === "pourquoi" && !isSelf ? past[first.toLowerCase()] : undefined;
  if (over) return [head, over, toVous([second, ...more].filter(Boolean).join(" "))].filter(Boolean).join(" ");
  const verb = vous(reflexive ? reflexive[1]! : isSelf ? second : first);
  if (!verb) return null;
  const tail = (isSelf && !reflexive ? more : [second, ...more])
    .filter(Boolean)
    .join(" ")
    .replace(/^(\p{L}+[éiu])e?s(?=\s|$)/u, verb === "êtes" ? "$1" : "$&");
  const inverted = `${isSelf ? "vous " : ""}${verb}-vous`;
  const lead =
    head === "que" && /^[aeéèêiouyh]/i.test(inverted) ? `qu'${inverted}` : [head, inverted].filter(Boolean).join(" ");
  return [lead, toVous(tail)].filter(Boolean).join(" ");
}

function ask(clause: string): Asked | null {
  const bare = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (!opener.test(bare)) return null;
  const told = toVous(bare.replace(people, "vous "));
  const question = `${sentence(direct(bare) ?? `pouvez-vous me dire ${told}`)} ?`;
  const name = snake(
    headOf(bare)
      .rest.replace(people, "")
      .replaceAll(/(?<!\p{L})(?:les?|la|des?|du|une?|et|à|au|aux|en|leurs?|sont|ont|ce|qu['’]?|se)(?!\p{L})/giu, " "),
  );
  return {
    question,
    title: question,
    goal: `Savoir ${clause}`,
    fieldName: name || "reponse",
    description: sentence(clause),
    ...meaningOf(bare, meaning),
  };
}

export const french: Grammar = {
  read: (intention) => readClauses(intention, { leadIns, opener, and: "et" }),
  ask,
  isQuestionClause: (clause) => opener.test(clause),
};
