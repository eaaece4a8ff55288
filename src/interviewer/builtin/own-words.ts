import { termsOf } from "./grammar/en-verbs.ts";

const fillers =
  "well|so|and|but|because|um+|uh+|hm+|ok|okay|honestly|actually|basically|frankly|also|then|to be honest|i think|i guess|i mean|i'd say|i would say|i suppose|i believe|" +
  "naja|na ja|also|weil|dass|und|aber|ehrlich gesagt|eigentlich|ich glaube|ich denke|ich finde|eh bien|ben|alors|parce que|que|et|mais|en fait|franchement|je pense que|je crois que|bueno|pues|porque|que|y|pero|la verdad|la verdad es que|creo que|nou|omdat|dat|en|maar|eigenlijk|eerlijk gezegd|ik denk dat|ik vind|bem|bom|porque|e|mas|na verdade|acho que";
/** What opens an answer without being part of it; a plain yes or no only where a comma sets it off. */
const leadIn = new RegExp(
  `^(?:(?:${fillers})(?![\\p{L}'’])[\\s,]+|(?:yes|yeah|no|ja|nein|oui|non|sí|si|nee|sim|não),\\s+)+`,
  "iu",
);
const pronouns =
  "i|we|it|they|there|he|she|nobody|no one|everyone|you|ich|wir|es|sie|je|nous|il|elle|on|yo|nosotros|ik|wij|het|eu|nós";
const articles = "the|my|our|this|that|a|an|der|die|das|le|la|les|el|los|las|de|o|os|as";
/** Where one clause ends and another begins: a mark, or a joining word with a new subject behind it. */
const breaks = new RegExp(
  `[.,](?=\\s|$)|[;:!?()\\n"“”„«»–—]+|\\s(?:and|und|et|y|en|e)\\s+(?=(?:${pronouns})(?![\\p{L}]))|\\s(?:but|so|because|although|while|since|aber|weil|obwohl|mais|pero|maar|mas)\\s+(?=(?:${pronouns}|${articles})(?![\\p{L}]))`,
  "iu",
);
const unspeakable =
  /@|https?:|www\.|\d{5,}|\b(?:fuck|shit|bitch|asshole|password|prompt|instructions?)\b|[<>{}[\]`*_#|\\]|[\p{Cc}\p{Cf}\ufffd]/iu;
/** A long clause is cut before a phrase that only adds to it. */
const additions =
  /\s(?:for|with|after|before|when|while|if|who|which|until|from|during|by|where|without|für|mit|nach|bevor|wenn|als|pour|avec|après|quand|lorsque|para|con|después|cuando|voor|met|na|wanneer|com|depois|quando)\s/giu;
const fewest = 3;
const most = 9;

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function cutShort(clause: string): string | null {
  if (count(clause) <= most) return clause;
  const ends = [...clause.matchAll(additions)].map((match) => match.index);
  const end = ends.findLast((at) => count(clause.slice(0, at)) <= most && count(clause.slice(0, at)) > fewest);
  return end === undefined ? null : clause.slice(0, end);
}

const startsClause = new RegExp(`^(?:${pronouns}|${articles})(?![\\p{L}])`, "iu");
const startsPhrase =
  /^(?:let's|let’s|let|for|at|in|on|with|from|to|by|as|of|about|bei|mit|für|von|zu|pour|avec|para|con|voor|met|com)\s/i;

const listGoesOn = new RegExp(
  `^,\\s+(?!(?:${pronouns}|${articles}|and|but|so|und|aber)(?![\\p{L}]))(?:\\p{Lu}|[^.;:!?]{1,40}\\s(?:and|or|und|oder|et|ou|y|o|en|of|e)\\s)`,
  "u",
);

const describes =
  /\b(?:is|was|are|were|am|been|felt|feels|seemed|looked|got|ist|war|est|était|es|era|é)\s+(?:\S+\s+)?\S+$/iu;

/** "We use Slack" of "we use Slack, Notion and Linear" would say back what was not said; "it was slow" of several flaws is fair. */
const endsInAList = (sentence: string, piece: string): boolean =>
  !describes.test(piece) && listGoesOn.test(sentence.slice(sentence.indexOf(piece) + piece.length));

/** Clauses that can stand alone: the first of a sentence, and any other that has a subject of its own. */
const clausesOf = (answer: string): string[] =>
  answer
    .slice(0, 600)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence) =>
      sentence
        .split(breaks)
        .map((piece) => piece.trim().replace(leadIn, "").trim())
        .filter((piece, index) => (index === 0 ? !startsPhrase.test(piece) : startsClause.test(piece)))
        .filter((piece) => !endsInAList(sentence, piece)),
    );

/** The clause that carries an answer, whole and verbatim; null when none is short enough and fit to be said back. */
export function tellingClause(answer: string): string | null {
  let best: { text: string; weight: number } | null = null;
  for (const piece of clausesOf(answer)) {
    const text = cutShort(piece);
    if (!text || count(text) < fewest || unspeakable.test(text)) continue;
    const weight = text.split(/\s+/).filter((word) => word.length > 4).length;
    if (weight > (best?.weight ?? 0)) best = { text, weight };
  }
  return best?.text ?? null;
}

const shifts: [RegExp, string][] = [
  [/\b(?:i am|i'm|we are|we're)\b/gi, "you are"],
  [/\b(?:i was|we were)\b/gi, "you were"],
  [/\b(?:i've|we've)\b/gi, "you've"],
  [/\b(?:i'd|we'd)\b/gi, "you'd"],
  [/\b(?:i'll|we'll)\b/gi, "you'll"],
  [/\b(?:i|we)\b/gi, "you"],
  [/\b(?:my|our)\b/gi, "your"],
  [/\b(?:mine|ours)\b/gi, "yours"],
  [/\bmyself\b/gi, "yourself"],
  [/\bourselves\b/gi, "yourselves"],
  [/\b(?:me|us)\b/gi, "you"],
];
const ourSide = /\b(?:you|your|yours|yourself|let's)\b/i;
const opensClause = /^(?:i|we|the|it|they|there|my|our|this|that|he|she|nobody|no one|everyone|some|most|all)\b/i;
const named = ["ProperNoun", "Acronym", "Organization", "Place", "Person"];

/**
 * The clause as a listener would say it back: "we tried support twice" becomes "you tried support twice". English only,
 * where no verb has to change. Null for what is no sentence, or speaks of us.
 */
export function saidBack(clause: string): string | null {
  const straight = clause.replaceAll("’", "'");
  if (ourSide.test(straight) || /^(?:if|when|what|how|why|that's|it's (?:like|just that))\b/i.test(straight))
    return null;
  const terms = termsOf(straight);
  const first = terms[0];
  const hasVerb = terms.some(({ tags }, index) => index > 0 && tags.has("Verb") && !tags.has("Gerund"));
  // Only what plainly has a subject: an order made our own words would look as if it were obeyed.
  if (!hasVerb || !first || !opensClause.test(straight) || first.tags.has("Verb")) return null;
  const keepsCapital = /^\p{Lu}{2}|^\p{Lu}\p{Ll}*\p{Lu}/u.test(straight) || named.some((tag) => first.tags.has(tag));
  const lowered = keepsCapital ? straight : straight.charAt(0).toLowerCase() + straight.slice(1);
  return shifts.reduce((text, [pattern, word]) => text.replace(pattern, word), lowered);
}
