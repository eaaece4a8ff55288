/** So many words running in common with a secret text are no accident. */
const run = 7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: string[]): string[] =>
  words.slice(0, Math.max(0, words.length - run + 1)).map((_, index) => words.slice(index, index + run).join(" "));

const selfTalk =
  /\b(?:system prompt|my (?:instructions|rules|prompt|guidelines)|i(?: was|'m| am) (?:instructed|told|programmed|not allowed) to|as an? (?:ai|large)? ?language model|steps? (?:i|you) may take)\b/i;

const code = /^(?=.*\p{N}).{3,}$|^\p{Lu}{4,}$/u;
const name = /^\p{Lu}.{3,}$/u;
/** Where so many words are capitalised, as in a heading or in German, a capital is no sign of a name. */
const mostNames = 0.3;
const mostNamesInGerman = 0.15;
const german = /(?<!\p{L})(?:der|die|das|und|ist|nicht|wir|für|mit|auf)(?!\p{L})/u;

/** Codes, figures and names of a secret text: each of them is enough to give it away. */
function marksOf(secret: string): string[] {
  const words = [...secret.matchAll(/([.!?:\n]\s*|^\s*)?([\p{L}\p{N}]+)/gu)];
  const names = words.filter(([, start, word = ""]) => start === undefined && name.test(word));
  const codes = words.filter(([, , word = ""]) => code.test(word));
  const most = german.test(secret) ? mostNamesInGerman : mostNames;
  const marks = names.length <= words.length * most ? [...names, ...codes] : codes;
  return marks.map(([, , word = ""]) => word.toLowerCase());
}

/**
 * Tells whether a text gives away any of the secret texts, or talks about having them. What stands in the background and
 * was not said openly before may not be mentioned at all.
 */
export function createLeakCheck(secrets: string[], background = "", open = ""): (text: string) => boolean {
  const known = new Set([...secrets, background].flatMap((secret) => runsOf(wordsOf(secret))));
  const said = new Set(wordsOf(open));
  const marks = new Set(marksOf(background).filter((mark) => !said.has(mark)));
  return (text) => {
    const words = wordsOf(text);
    return (
      selfTalk.test(text) ||
      runsOf(words).some((piece) => known.has(piece)) ||
      (marks.size > 0 && words.some((word) => marks.has(word)))
    );
  };
}
