import type { Candidate, Reader } from "./reader.ts";
import { figures } from "./number.ts";
import { scaleOf } from "./scale.ts";

const outOf =
  /^\s*(?:\/|out of|von|sur|de(?: un)?|van de|van|em)\s*(?:a possible\s*)?(\d{1,3}|five|ten|hundred|funf|zehn|cinq|dix|cinco|diez|vijf|tien|dez)\b/i;
const starred =
  /^[\s-]*(?:stars?|points?|sterne?|punkte?|etoiles?|étoiles?|estrellas?|sterren|punten|estrelas?|pontos?)\b/i;

/** "One point left", "two points to make": what is left, more or still to come is no rating. */
const remainder =
  /^[\s-]*(?:left|remaining|to (?:go|make|add|raise)|more|ahead|behind|about|ubrig|ueber|offen|de plus|restants?|encore|restantes?|de sobra|over|extra|a mais)(?![\p{L}])/iu;

/** "Forty minutes" rates nothing. */
const measured =
  /^[\s-]*(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|times|euros?|dollars?|minuten|stunden|tage|wochen|jahre|heures?|jours?|semaines?|ans|minutos|horas|dias|anos|uur|dagen|jaar)(?![\p{L}])/iu;

/** The number itself: "8 out of 10" is 8, "four stars" is 4. What it was out of belongs to the field's description. */
export const readRating: Reader = (text, field, context) => {
  const found: Candidate[] = [];
  const { max } = scaleOf(field.description);
  let top = 0;
  for (const { value, start, end, exact } of figures(text, context.language)) {
    if (start < top) continue;
    const after = text.slice(end, end + 40);
    const scale = outOf.exec(after) ?? starred.exec(after);
    top = end + (scale?.[0].length ?? 0);
    if (scale?.[1] === undefined && remainder.test(text.slice(top))) continue;
    if (scale) found.push({ value, start, end: top, confidence: 0.97 });
    else if ((context.asked || exact) && value <= max && !measured.test(after))
      found.push({ value, start, end, confidence: context.asked ? 0.85 : 0.5 });
  }
  const glyphs = /(?:★|⭐\uFE0F?){1,10}/gu;
  for (const match of text.matchAll(glyphs))
    found.push({
      value: match[0].match(/★|⭐/gu)?.length ?? 1,
      start: match.index,
      end: match.index + match[0].length,
      confidence: 0.95,
    });
  return found;
};
