import { wordTable } from "../../../kernel/word-table.ts";
import { meaningOf, readClauses, type Meaning } from "./clauses.ts";
import { sentence, snake, type Asked, type Grammar } from "./grammar.ts";

const opener = /^(?:por que|por quê|porque|o que|como|quando|onde|quem|qual|quais|quant[oa]s?|se)(?!\p{L})/iu;
const leadIns = [
  /^(?:queremos|quero|gostaríamos de|gostaria de|precisamos|desejamos)\s+/iu,
  /^(?:saber|entender|compreender|descobrir|conhecer|aprender|perguntar (?:a|aos|às)\s+(?:nossos\s+|nossas\s+)?\p{L}+)\s+/iu,
];
const people =
  /^(?:eles|elas|(?:(?:[oa]s|noss[oa]s)\s+)?(?:antig[oa]s\s+|nov[oa]s\s+|pequen[oa]s\s+|jovens\s+|grandes\s+)?(?:clientes|usuári[oa]s|utilizadores|funcionári[oa]s|candidat[oa]s|pacientes|hóspedes|convidad[oa]s|participantes|pais|estudantes|alun[oa]s|membros|doadores|visitantes|pessoas|assinantes|compradores|equipes|equipas|empresas|famílias|jovens|adolescentes|mulheres|homens|autônom[oa]s|professor[ae]s|enfermeir[oa]s|inquilin[oa]s|moradores|trabalhadores|consumidores|desenvolvedores))(?!\p{L})\s*/iu;
const irregular: Record<string, string> = wordTable({
  foram: "foi",
  tiveram: "teve",
  fizeram: "fez",
  estiveram: "esteve",
  disseram: "disse",
  puderam: "pôde",
  quiseram: "quis",
  vieram: "veio",
  souberam: "soube",
  deram: "deu",
  são: "é",
  estão: "está",
  têm: "tem",
  vão: "vai",
  vêm: "vem",
  saem: "sai",
  preferem: "prefere",
  fazem: "faz",
  querem: "quer",
});
const noVerb = /^(?:com|em|um|bem|sem|também|quem|nem|algum|nenhum|bom|ordem|mensagem)$/i;
const meaning: Meaning = {
  rating: /^(?:quão|o quanto)/i,
  whether: /^se(?!\p{L})/iu,
  count: /^quant[oa]s\s/i,
  when: /^quando/i,
  howLong: /^quanto tempo/i,
  money: /orçamento|preço|salário|pagam|gastam|custa/i,
  reason: /^por ?qu[eê]|razão|motivo/i,
  instead: /(?:usam|utilizam).*(?:agora|em vez)/i,
  again: /volta|retorn|de novo/i,
  change: /melhor|mudar|diferente/i,
};

/** The "você" form of a plural verb: "usam" → "usa", "cancelaram" → "cancelou". Null when the word is none. */
function voce(verb: string): string | null {
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (noVerb.test(lower) || lower.length < 4) return null;
  if (/aram$/.test(lower)) return lower.replace(/aram$/, "ou");
  if (/eram$/.test(lower)) return lower.replace(/eram$/, "eu");
  if (/iram$/.test(lower)) return lower.replace(/iram$/, "iu");
  return /(?:am|em)$/.test(lower) ? lower.replace(/m$/, "") : null;
}

function toVoce(clause: string, isThing: boolean): string | null {
  const words = clause.replace(people, "").split(/\s+/);
  const at = words.findIndex((word) => voce(word) !== null);
  if (at < 0) return null;
  const before = words
    .slice(0, at)
    .map((word) => word.replace(/^lhes$/i, "lhe").replace(/(satisfeit|content|interessad)[oa]s/i, "$1o"));
  const told = [voce(words[at]!), ...words.slice(at + 1)].join(" ");
  // "quais ferramentas usam": what is asked for stands before the person.
  return isThing ? [...before, "você", told].join(" ") : ["você", ...before, told].join(" ");
}

function ask(clause: string): Asked | null {
  const bare = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (!opener.test(bare)) return null;
  const word = opener.exec(bare)![0].toLowerCase();
  const rest = bare.slice(word.length).trim();
  const told = toVoce(
    /^por/.test(word)
      ? rest.replace(/(?<!\p{L})(cancel|abandon|deix)am(?!\p{L})/iu, "$1aram")
      : rest.replace(/^(\p{L}+\s+)(?:[oa]s|noss[oa]s)\s+(?:clientes|usuári[oa]s|empresas|pessoas|famílias)\s/iu, "$1"),
    /^(?:qua|quant)/.test(word),
  );
  const head = word === "se" ? "" : word === "porque" || word === "por quê" ? "por que" : word;
  const question = `${sentence([head, told ?? (word === "se" ? `você ${rest}` : rest)].filter(Boolean).join(" "))}?`;
  const name = snake(
    rest
      .replace(people, "")
      .replaceAll(/(?<!\p{L})(?:[oa]s?|um|uma|d[eoa]s?|em|n[oa]s?|com|e|seus?|suas?|se|que)(?!\p{L})/giu, " "),
  );
  return {
    question,
    title: question,
    goal: `Saber ${clause}`,
    fieldName: name || "resposta",
    description: sentence(clause),
    ...meaningOf(bare, meaning),
  };
}

export const portuguese: Grammar = {
  read: (intention) => readClauses(intention, { leadIns, opener, and: "e" }),
  ask,
  isQuestionClause: (clause) => opener.test(clause),
};
