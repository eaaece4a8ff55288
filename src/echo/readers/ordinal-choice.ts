import type { OutputField } from "../echo.ts";
import { fold } from "../fold.ts";
import { contentStems, stopWords, tokenize } from "../words.ts";
import type { Candidate } from "./reader.ts";

const nouns =
  "one|option|choice|answer|alternative|variante?|moglichkeit|antwort|choix|reponse|opcion|respuesta|optie|keuze|antwoord|opcao|resposta|alternativa";
const article = "the|der|die|das|den|dem|le|la|el|lo|de|het|o|a";

/** "The second one", one list a place, English, German, French, Spanish, Dutch, Portuguese. */
const places: [words: string, letter: string, index: number][] = [
  ["first|1st|former|erste[nrs]?|premiere?|primer[oa]?|eerste|primeir[oa]", "a|1|one|eins|un|uno|een|um", 0],
  ["second|2nd|zweite[nrs]?|deuxieme|seconde?|segund[oa]|tweede", "b|2|two|zwei|deux|dos|twee|dois", 1],
  ["third|3rd|dritte[nrs]?|troisieme|tercer[oa]?|derde|terceir[oa]", "c|3|three|drei|trois|tres|drie", 2],
  ["fourth|4th|vierte[nrs]?|quatrieme|cuart[oa]|vierde|quart[oa]", "d|4|four|vier|quatre|cuatro|quatro", 3],
  ["last|latter|letzte[nrs]?|derniere?|ultim[oa]|laatste", "z{9}", -1],
];
const patterns = places.map(([words, letter, index]) => ({
  named: new RegExp(
    String.raw`\b(?:(?:${article}) (?:${words})|l'(?:${words}))(?: (?:${nouns}))?\b|\b(?:${words}) (?:${nouns})\b|\b(?:option|number|nummer|numero|opcion|optie|opcao) (?:${letter})\b`,
  ),
  bare: new RegExp(String.raw`^\W*(?:${words})\W*$`),
  index,
}));

const longestChoice = 60;

/** What is counted may be the choice itself, but not "the first world war" or "the last time". */
function countsChoices(folded: string, end: number, field: OutputField): boolean {
  const next = tokenize(folded).find(({ start }) => start >= end);
  if (!next || !/^\s+$/.test(folded.slice(end, next.start)) || stopWords.has(next.word)) return true;
  const own = contentStems(`${field.name} ${field.description} ${(field.options ?? []).join(" ")}`);
  return (
    own.includes(next.stem) || /^(?:please|bitte|merci|thanks|gracias|graag|sounds|works|obrigad[oa])$/.test(next.word)
  );
}

/** The option that is named by its place in the list. */
export function byOrdinal(text: string, field: OutputField): Candidate[] {
  const folded = fold(text);
  if (folded.length > longestChoice) return [];
  for (const { named, bare, index } of patterns) {
    const match = named.exec(folded) ?? bare.exec(folded);
    const value = field.options?.at(index);
    if (!match || value === undefined || /\b(?:in|im|en|in de|em) $/.test(folded.slice(0, match.index))) continue;
    const end = match.index + match[0].trimEnd().length;
    if (countsChoices(folded, end, field)) return [{ value, start: match.index, end, confidence: 0.85 }];
  }
  return [];
}
