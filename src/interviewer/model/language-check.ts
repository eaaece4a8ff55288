import { wordTable } from "../../kernel/word-table.ts";
/** Words that hardly a question does without, and that belong to one language only. */
const marks: Record<string, RegExp> = wordTable({
  en: /(?<!\p{L})(?:what|how|why|when|which|where|could|would|did|does|you|your|the|that|this|is|are|have|from|about|with)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:was|wie|warum|wann|welche[rsmn]?|wer|könnten|würden|haben|sie|ihr|ihre[nmrs]?|ihnen|ist|der|das|und|nicht|mir|für|davon|dabei|mit)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:quel(?:le)?s?|comment|pourquoi|quand|pourriez|avez|vous|votre|vos|est|les|des|une|dans|pour|cela|qu|plus|et|sur)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:qué|cómo|cuándo|cuál|podría|usted|su|sus|los|las|una|para|con|por|esto|eso|ha|más|y|le)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:wat|hoe|waarom|wanneer|welke|kunt|zou|heeft|bent|u|uw|het|een|van|voor|daarvan|dat|en|zijn|meer)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:como|quando|qual|poderia|você|seu|sua|os|uma|para|com|isso|não|mais|são|foi|o que|por que|e)(?!\p{L})/giu,
});

const hitsOf = (text: string, language: string): number => text.match(marks[language] ?? /(?!)/g)?.length ?? 0;

/** The language a text is plainly written in, of those we know; null when it might be several. */
function plainLanguage(text: string): string | null {
  const [first, second] = Object.keys(marks)
    .map((language) => ({ language, hits: hitsOf(text, language) }))
    .sort((one, other) => other.hits - one.hits);
  return first && first.hits >= 2 && first.hits >= (second?.hits ?? 0) + 2 ? first.language : null;
}

/**
 * Whether a turn is plainly in a language that is neither the interview's nor the respondent's. In doubt it is not:
 * a good question must not be thrown away for a foreign name in it.
 */
export function isForeign(turn: string, language: string, heard: string): boolean {
  const spoken = plainLanguage(turn);
  const base = language.toLowerCase().split(/[-_]/)[0] ?? "";
  if (!spoken || spoken === base || hitsOf(turn, base) > 0) return false;
  return plainLanguage(heard.slice(-2_000)) !== spoken;
}
