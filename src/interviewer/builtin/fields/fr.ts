import { inSentence, type FieldForms } from "./ask-field.ts";

const feminine =
  /(?:tion|sion|xion|(?<!cô|com|é)té|ée|ure|ence|ance|ette|esse|ise|ille|ité|aison|ine)$|^(?:date|raison|note|marque|ville|taille|couleur|langue|équipe|heure|année|semaine|visite|source|cause|rue|région|personne|offre|part|profession|situation|classe|zone|cible|page|école|fin|fonction|façon|matière|boisson|chambre|table|commande|facture|plainte|demande|réponse|attente|crainte|habitude|limite|urgence|tâche|clinique|entreprise|remarque|plateforme)$/i;

interface Phrase {
  noun: string;
  rest: string;
  isFeminine: boolean;
  isPlural: boolean;
}

function parse(theme: string): Phrase {
  const text = inSentence(theme);
  const words = text.split(/\s+/);
  const at =
    /^(?:principal|principale|premier|première|dernier|dernière|nouveau|nouvelle|autre|bon|meilleur|meilleure|petit|grand)e?s?$/i.test(
      words[0]!,
    )
      ? 1
      : 0;
  const head = (words[at] ?? "").replace(/^[ld]['’]/, "");
  const isPlural =
    /(?:[^siu]s|eaux|aux)$/.test(head) &&
    !/^(?:avis|temps|prix|choix|mois|pays|cours|repas|fois|accès|progrès|poids|délais?)$/.test(head);
  return { noun: head, rest: text, isPlural, isFeminine: feminine.test(isPlural ? head.replace(/s$/, "") : head) };
}

const isOf = (text: string): boolean => / (?:de|du|des|d['’]|pour|à|au|aux|sur|en)(?: |\p{L})/u.test(text);

/** "le motif de la visite", "votre budget": the word that belongs before it. */
function named(theme: string): string {
  const { rest, isFeminine, isPlural } = parse(theme);
  if (!isOf(rest)) return `${isPlural ? "vos" : "votre"} ${rest}`;
  if (isPlural) return `les ${rest}`;
  return /^[aeiouyéèêâîôûh]/i.test(rest) ? `l'${rest}` : `${isFeminine ? "la" : "le"} ${rest}`;
}

function whatIs(theme: string): string {
  const { isFeminine, isPlural } = parse(theme);
  const which = `Quel${isFeminine ? "le" : ""}${isPlural ? "s" : ""}`;
  return `${which} ${isPlural ? "sont" : "est"} ${named(theme)} ?`;
}

const sayings: [RegExp, string][] = [
  [/^est\s+/i, "Êtes-vous "],
  [/^a\s+/i, "Avez-vous "],
  [/^(\p{L}+)rait\s+/iu, "$1riez-vous "],
  [/^(souhait|recommand|accept|utilis|travaill|habit|pratiqu)e\s+/iu, "$1ez-vous "],
  [/^veut\s+/i, "Voulez-vous "],
  [/^peut\s+/i, "Pouvez-vous "],
];

export const frenchForms: FieldForms = {
  quoted: (theme) => `Que pouvez-vous me dire sur « ${theme} » ?`,
  counted: /^(?:nombre (?:total )?d(?:e\s+|['’]))(.+)$/i,
  scale: /[\s,;:]*\(?(?:sur une échelle\s+)?de \d+ à \d+\)?|[\s,]*sur \d+$/i,
  purpose: /\s(pour\s.+)$/i,
  howMany: (thing) => `Combien ${/^[aeiouyéèêh]/i.test(thing) ? "d'" : "de "}${thing}, environ ?`,
  rate(thing, min, max) {
    const range = `de ${min} à ${max}`;
    const about = /^satisfaction(?:\s+(générale|globale)|\s+(?:concernant|quant à|envers|avec)\s+(.+))?$/i.exec(thing);
    if (about)
      return `${range.replace("de", "De")}, à quel point êtes-vous satisfait${about[2] ? ` de ${about[2]}`.replace(/ de le /, " du ").replace(/ de les /, " des ") : about[1] ? " dans l'ensemble" : ""} ?`;
    if (/recommand|^nps\b/i.test(thing))
      return `${range.replace("de", "De")}, quelle est la probabilité que vous nous recommandiez ?`;
    const rated = thing.replace(/^(?:note|évaluation) (?:de |du |des |d['’])/i, "");
    if (!rated || /^(?:note|évaluation)(?: générale| globale)?$/i.test(rated))
      return `Quelle note nous donneriez-vous, ${range} ?`;
    return `Quelle note donneriez-vous pour ${named(rated)
      .replace(/^votre /, parse(rated).isFeminine ? "la " : "le ")
      .replace(/^(?:la|le) (?=[aeiouyéèêh])/i, "l'")}, ${range} ?`;
  },
  scaled: (question, min, max) => `${question.slice(0, -2)}, de ${min} à ${max} ?`,
  email: (purpose) => `À quelle adresse e-mail pouvons-nous vous écrire${purpose ? ` ${purpose}` : ""} ?`,
  phone: (purpose) => `À quel numéro pouvons-nous vous joindre${purpose ? ` ${purpose}` : ""} ?`,
  url: (theme) =>
    /site|web|page/i.test(theme) ? "Quelle est l'adresse de votre site ?" : `Quel est le lien pour « ${theme} » ?`,
  number: (theme) =>
    parse(theme).isPlural
      ? `Combien ${/^[aeiouyéèêh]/i.test(theme) ? "d'" : "de "}${inSentence(theme)}, environ ?`
      : whatIs(theme),
  money: (theme) =>
    /^(?:dépenses?|coûts?|frais)/i.test(theme)
      ? `À combien s'élèvent ou s'élève ${named(theme)} ?`
          .replace(/s'élèvent ou s'élève (?=le |la |l'|votre )/, "s'élève ")
          .replace("s'élèvent ou s'élève", "s'élèvent")
      : whatIs(theme),
  duration: (theme) => whatIs(theme),
  date: (theme) =>
    /^depuis quand$/i.test(theme)
      ? "Depuis quand est-ce le cas ?"
      : /date|jour|heure|moment|année|mois|échéance|délai|horaire/i.test(theme)
        ? whatIs(theme)
        : `Quand est ou était ${named(theme)} ?`,
  yesNo(theme) {
    const known = sayings.find(([pattern]) => pattern.test(theme));
    return known ? `${theme.replace(known[0], known[1])} ?` : `« ${theme} » : est-ce votre cas ?`;
  },
  list: (theme) => `Quel${parse(theme).isFeminine ? "le" : ""}s ${inSentence(theme)} pouvez-vous citer ?`,
  open: whatIs,
};
