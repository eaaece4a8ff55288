import { countWords } from "../question-rules.ts";

/** How a question begins, in the languages we speak. */
const asking =
  /^(?:(?:and|so|but|now|then|also|by the way|und|nun|also|et|alors|y|entonces|en|dus|e|então)[,\s]+)*(?:¿|(?:what|which|who|whom|whose|when|where|why|how|do|does|did|is|are|was|were|will|would|could|can|should|have|has|had|may|might|in which|at what|to what|on which|for whom|was|wie|wann|wo|woher|wohin|wer|wen|wem|warum|weshalb|wieso|welche[rsmn]?|haben|hat|sind|ist|würden|können|könnten|möchten|gibt|gab|hatten|waren|que|qu['’]\p{L}+|quel(?:le)?s?|comment|pourquoi|quand|où|qui|combien|à quel|est-ce|avez|êtes|pouvez|pourriez|auriez|aviez|qué|cuál(?:es)?|cómo|cuándo|dónde|quién|cuánt[oa]s?|por qué|puede|podría|ha|tiene|wat|hoe|wie|waar\p{L}*|wanneer|waarom|welke?|hoeveel|heeft|bent|kunt|zou|had|o que|como|quando|onde|quem|qual|quais|quant[oa]s?|por que|você|pode|poderia|tem|há)(?!\p{L}))/iu;

/** What sets a scene before a question: "In the first month", "Wenn Sie zurückdenken". */
const framing =
  /^(?:when|if|in|on|at|before|after|since|during|thinking|looking|compared|apart|besides|of|from|for|with|as|while|given|over|until|wenn|als|bei|beim|vor|nach|seit|im|am|von|mit|für|abgesehen|quand|si|lorsque|avant|après|depuis|pour|avec|dans|en|cuando|antes|después|desde|para|con|toen|voor|na|sinds|met|quando|se|depois|com)(?!\p{L})/iu;
/** Words of somebody who does what they were told to. */
export const isObliging = (sentence: string): boolean =>
  /(?<!\p{L})(?:here(?: is| are|['’]s| you (?:go|are))|as (?:you )?(?:requested|asked|wished)|hier (?:ist|sind|bitte|is)|wie gewünscht|voici|voilà|aquí (?:tiene|está|va)|zoals gevraagd|aqui está|aqui vai)(?!\p{L})/iu.test(
    sentence,
  );

const longestFrame = 10;
const longestLead = 3;

/** What a sentence says before it comes to its question. */
export function preambleOf(sentence: string): string {
  const pieces = sentence.split(/(?<=[,;:–—])\s+/);
  const at = pieces.findIndex((piece) => asking.test(piece.replace(/^["“„«]/, "")));
  return at <= 0 ? "" : pieces.slice(0, at).join(" ");
}

/** A scene or a word of thanks may stand before a question; a poem somebody asked for may not. */
export const isPlainLead = (preamble: string): boolean =>
  countWords(preamble) <= (framing.test(preamble) ? longestFrame : longestLead);
