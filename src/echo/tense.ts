import { wordTable } from "../kernel/word-table.ts";
import { askedWeight, bounds } from "./mention.ts";
import type { Hearing } from "./mention.ts";
import type { Profile } from "./profile.ts";

interface Tenses {
  past: RegExp;
  ahead: RegExp;
}

const participles = String.raw`(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:be|ver|ent|er|zer|emp)\p{L}{2,}(?:t|en)|\p{L}+iert|begonnen)`;

/** How a language tells what was, and what will be; for lower-case text with its accents. */
const tenses: Record<string, Tenses> = wordTable({
  en: {
    past: /(?<![\p{L}])(?:did|was|were|had|began|started|stopped|left|went|came|joined|cancell?ed|bought|moved|became|happened|took|got|made|signed|quit|since|ago|back in)(?![\p{L}])|(?<![\p{L}])(?!hundred|interested|supposed)\p{L}{3,}(?:[^e\W]ed|ied)(?![\p{L}])/u,
    ahead:
      /(?<![\p{L}])(?:will|going to|gonna|would|shall|plan(?:ning)? to|intend|want to|hope to|upcoming|next)(?![\p{L}])|'ll\b|'d like/u,
  },
  de: {
    past: new RegExp(
      String.raw`(?<![\p{L}])(?:war|waren|warst|hatte|hatten|hattest|wurde|wurden|begann|begannen|ging|gingen|kam|kamen|fing|verließ|kündigte\p{L}*|wechselte\p{L}*|startete\p{L}*)(?![\p{L}])|(?<![\p{L}])(?:habe|haben|hast|habt|hat|bin|ist|sind|bist|seid)(?![\p{L}]).*\b${participles}(?![\p{L}])|\bseit\b`,
      "u",
    ),
    ahead:
      /(?<![\p{L}])(?:werde|werden|wirst|wird|will|wollen|möchten?|würden?|planen?|soll|nächste[nrs]?|kommende[nrs]?)(?![\p{L}])/u,
  },
  fr: {
    past: /(?:(?<![\p{L}])(?:ai|as|avons|avez|ont|suis|es|sommes|êtes|sont)(?:-(?:tu|vous|je|nous|ils|elles))?|\ba(?:-t-(?:il|elle|on))?|\best(?:-(?:il|elle|ce))?)\s+(?:\p{L}+\s+)?\p{L}{2,}(?:é|ée|és|ées|i|ie|is|it|u|ue|us|ert)(?![\p{L}])|\p{L}{2,}(?:ait|aient|iez)(?![\p{L}])|\bdepuis\b/u,
    ahead:
      /(?<![\p{L}])(?:vais|vas|va|allons|allez|vont|voudrais|voudriez|souhaite\p{L}*|prévo\p{L}+|compte\p{L}*)(?![\p{L}])|\p{L}{3,}(?:erai|eras|era|erez|erons|eront|rions|riez)(?![\p{L}])|prochaine?/u,
  },
  es: {
    past: /\p{L}{2,}(?:aste|iste|asteis|isteis|aron|ieron|amos|imos|aba|abas|aban|ía|ías|ían|ó|é|í)(?![\p{L}])|(?<![\p{L}])(?:fue|fui|fuiste|fueron|era|eran|hizo|hice|hiciste|vino|vine|tuvo|tuve|estuvo|puse|dije|desde)(?![\p{L}])|(?<![\p{L}])(?:he|has|ha|hemos|han)\s+\p{L}+(?:ado|ido|to|cho)(?![\p{L}])/u,
    ahead:
      /(?<![\p{L}])(?:voy|vas|va|vamos|van|quiero|quiere|quisiera|próxim[oa]|será|serán|habrá)(?![\p{L}])|\p{L}{3,}(?:aré|arás|ará|eré|erás|erá|iré|irás|irá|ría|rías|rían)(?![\p{L}])/u,
  },
  nl: {
    past: new RegExp(
      String.raw`(?<![\p{L}])(?:was|waren|had|hadden|werd|werden|begon|begonnen|ging|gingen|kwam|kwamen|stopte\p{L}*|startte\p{L}*|zegde\p{L}*)(?![\p{L}])|(?<![\p{L}])(?:heb|hebt|heeft|hebben|ben|bent|is|zijn)(?![\p{L}]).*(?<![\p{L}])(?:\p{L}*ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont)\p{L}{2,}(?:d|t|en)|begonnen)(?![\p{L}])|\bsinds\b`,
      "u",
    ),
    ahead: /(?<![\p{L}])(?:zal|zullen|zult|ga|gaan|gaat|wil|wilt|willen|zou|zouden|volgende?|komende?)(?![\p{L}])/u,
  },
  pt: {
    past: /\p{L}{2,}(?:ei|ou|eu|iu|aste|este|iste|aram|eram|iram|ámos|amos|emos|imos|ava|avam|ia|iam)(?![\p{L}])|(?<![\p{L}])(?:foi|fui|foram|era|eram|fez|fiz|veio|vim|teve|tive|estava|saí|desde)(?![\p{L}])/u,
    ahead:
      /(?<![\p{L}])(?:vou|vai|vamos|vão|quero|quer|queria|gostaria|próxim[oa]|será|serão|haverá)(?![\p{L}])|\p{L}{3,}(?:arei|ará|erei|erá|irei|irá)(?![\p{L}])/u,
  },
});

type Tense = "past" | "ahead" | null;

const longestJudged = 400;

/** Whether a text tells what was or what will be; null where it shows neither, or both. */
function tenseOf(text: string, language: string): Tense {
  const said = text.slice(0, longestJudged).toLowerCase().replaceAll("’", "'");
  const own = tenses[language.slice(0, 2)];
  const known = own && own !== tenses.en ? [own, tenses.en] : [tenses.en];
  for (const one of known) {
    const [isPast, isAhead] = [one?.past.test(said), one?.ahead.test(said)];
    if (isPast !== isAhead) return isPast ? "past" : "ahead";
  }
  return null;
}

/**
 * Whether a day is told as past: by its own sentence, else by the question it answers, else by what the field is about
 * ("When they cancelled").
 */
export function isToldAsPast(profile: Profile, hearing: Hearing, at: number): boolean {
  const { start, end } = bounds(hearing.utterance, at);
  const { field } = profile;
  const tense =
    tenseOf(hearing.utterance.text.slice(start, end), hearing.language) ??
    (askedWeight(hearing, profile) > 0 ? tenseOf(hearing.question, hearing.language) : null) ??
    tenseOf(field.description, hearing.language);
  return tense === "past";
}
