import { wordTable } from "../../kernel/word-table.ts";
import { detect } from "tinyld";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { nl } from "./words/nl.ts";
import { pt } from "./words/pt.ts";
import type { Words } from "./words/words.ts";

const spoken: Record<string, Words> = wordTable({ en, de, fr, es, nl, pt });

/** Small words decide more surely than statistics on a dozen words. */
const marks: [string, RegExp][] = [
  [
    "de",
    /(?<!\p{L})(?:der|die|das|und|ist|nicht|warum|wie|wir|sie|ob|für|unsere?[mnrs]?|mit|von|zur?|zum|eine?[mnrs]?|herausfinden|verstehen|über|kunden|haben|sind|wurden?|würden|was|im|den)(?!\p{L})/giu,
  ],
  [
    "fr",
    /(?<!\p{L})(?:le|la|les|des|et|pourquoi|comment|nous|ils|elles|nos|notre|pour|avec|sont|ont|qu|ce|sur|est|une|du|aux|leurs?|savoir|comprendre|s|l|d|au|ont)(?!\p{L})/giu,
  ],
  [
    "es",
    /(?<!\p{L})(?:el|los|las|y|por qué|cómo|qué|nuestr[oa]s?|para|con|una|son|del|si|su|sus|clientes|saber|entender|sobre|han|la|en)(?!\p{L})/giu,
  ],
  [
    "nl",
    /(?<!\p{L})(?:de|het|een|en|waarom|hoe|onze|ze|zij|wij|we|niet|met|van|voor|zijn|hebben|of|klanten|weten|begrijpen|wat|ons|over|nu)(?!\p{L})/giu,
  ],
  [
    "pt",
    /(?<!\p{L})(?:os|as|e|por que|como|nossos?|nossas?|para|com|uma|são|não|dos|das|do|da|se|seus?|suas?|clientes|saber|entender|sobre|eles|o que|agora|um|em)(?!\p{L})/giu,
  ],
  [
    "en",
    /(?<!\p{L})(?:the|and|why|how|our|they|what|whether|of|to|for|with|is|are|about|their|from|on|understand|find out|learn|customers|a|in|at|we|feedback|us|would)(?!\p{L})/giu,
  ],
];

/** What one long word gives away: its ending, or that surveys are called so. */
const shapes: Record<string, RegExp> = wordTable({
  nl: /(?<!\p{L})(?:\p{L}{3,}heid|\p{L}*klant\p{L}*|\p{L}*onderzoek\p{L}*|medewerkers\p{L}*)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:\p{L}{4,}(?:heit|keit|schaft|tät)|\p{L}{5,}ung(?:en)?|\p{L}*umfragen?|kunden\p{L}+|mitarbeiter\p{L}*)(?!\p{L})|ß/iu,
  pt: /\p{L}(?:ção|ções)(?!\p{L})|(?<!\p{L})pesquisa(?!\p{L})/iu,
  es: /\p{L}(?:ción|ciones)(?!\p{L})|(?<!\p{L})encuesta(?!\p{L})|[¿¡ñ]/iu,
  fr: /(?<!\p{L})(?:enquête|sondage|satisfaction client|avis clients?|expérience)(?!\p{L})/iu,
});

/** The language a text is written in, one of those we speak; English when in doubt. */
export function readLanguage(text: string): string {
  const head = text.slice(0, 600);
  const scores = marks
    .map(([language, pattern]) => ({ language, hits: hitsIn(head, pattern) + (shapes[language]?.test(head) ? 2 : 0) }))
    .toSorted((one, other) => other.hits - one.hits);
  const [first, second] = scores;
  if (!first || !second || first.hits === 0) return "en";
  if (first.hits >= second.hits + 2) return first.language;
  const guessed = detect(head, { only: Object.keys(spoken) });
  if (first.hits > second.hits)
    return head.split(/\s+/).length < 4
      ? first.language
      : guessed === second.language
        ? second.language
        : first.language;
  return guessed in spoken ? guessed : "en";
}

/** A letter alone ("x y z") is no word of any language. */
const hitsIn = (text: string, pattern: RegExp): number =>
  text.match(pattern)?.filter((mark) => mark.length > 1).length ?? 0;

/** Null when the tag names a language we have no words for. */
export function spokenLanguage(tag: string): string | null {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  return base in spoken ? base : null;
}

export const wordsFor = (language: string): Words => spoken[spokenLanguage(language) ?? "en"] ?? en;
