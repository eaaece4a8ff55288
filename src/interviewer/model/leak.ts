/** So many words running in common with a secret text are no accident. */
const run = 7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: string[]): string[] =>
  words.slice(0, Math.max(0, words.length - run + 1)).map((_, index) => words.slice(index, index + run).join(" "));

const selfTalk =
  /\b(?:system prompt|my (?:instructions|rules|prompt|guidelines)|i(?: was|'m| am) (?:instructed|told|programmed|not allowed) to|as an? (?:ai|large)? ?language model|steps? (?:i|you) may take)\b/i;

/** Tells whether a text gives away any of the secret texts, or talks about having them. */
export function createLeakCheck(secrets: string[]): (text: string) => boolean {
  const known = new Set(secrets.flatMap((secret) => runsOf(wordsOf(secret))));
  return (text) => selfTalk.test(text) || runsOf(wordsOf(text)).some((piece) => known.has(piece));
}
