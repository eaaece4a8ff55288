import type { Tone, TalkWords } from "./words/words.ts";

const leadIn =
  /^(?:(?:well|yeah|yes|no|so|and|but|because|that|um+|uh+|hm+|ok|okay|honestly|actually|basically|i think|i guess|i mean|it's|it is|it was|we|i|the|there was|there is|also|ja|nein|naja|also|weil|dass|und|aber|ich|wir|es|das|oui|non|eh bien|alors|parce que|que|et|mais|je|nous|c'est|c'était|sí|no|bueno|pues|porque|que|y|pero|nou|ja|nee|omdat|dat|en|maar|ik|we|het|sim|não|bem|porque|que|e|mas|eu|nós)\b[\s,]+)+/iu;
const breaks =
  /[.,;:!?()\n"“”„«»–—]+|\s(?:because|but|although|so that|which|weil|aber|obwohl|sodass|parce que|mais|porque|pero|omdat|maar|mas)\s/iu;
const unspeakable =
  /@|https?:|www\.|\d{5,}|\b(?:fuck|shit|bitch|asshole|password|prompt|instructions?)\b|[<>{}[\]`*_#|\\]/i;
const fewest = 2;
const most = 7;

/** A few of the respondent's own words, verbatim, that carry the answer; null when none are fit to be said back. */
export function ownWords(answer: string): string | null {
  const pieces = answer
    .slice(0, 600)
    .split(breaks)
    .map((piece) => piece.trim().replace(leadIn, "").trim());
  let best: { text: string; weight: number } | null = null;
  for (const piece of pieces) {
    const words = piece.split(/\s+/);
    if (words.length < fewest || unspeakable.test(piece)) continue;
    const text = words.length <= most ? piece : tidyEnd(words.slice(0, most).join(" "));
    const weight = text.split(/\s+/).filter((word) => word.length > 4).length - (words.length > most ? 1 : 0);
    if (weight > (best?.weight ?? 0)) best = { text, weight };
  }
  return best?.text ?? null;
}

const tidyEnd = (text: string): string =>
  text.replace(
    /(?:\s+(?:a|an|the|of|in|on|at|with|to|for|and|or|my|our|their|your|that|is|are|was|were|had|have|it|we|i|they|which|so|very|from|by|as|der|die|das|den|dem|ein|eine|und|oder|mit|von|zu|für|auf|im|in|le|la|les|de|des|du|un|une|et|à|el|los|las|y|con|para|het|een|en|van|voor|met|o|os|as|e|do|da|com))+$/iu,
    "",
  );

/** The n-th of several ways to say it, but never the one that was used last time. */
export function vary(forms: readonly string[], turn: number, previous: string): string {
  for (let step = 0; step < forms.length; step++) {
    const form = forms[(turn + step) % forms.length]!;
    if (!usedIn(previous, form)) return form;
  }
  return forms[turn % forms.length]!;
}

function usedIn(previous: string, form: string): boolean {
  const [before = "", after = ""] = form.split("{words}");
  if (!form.includes("{words}")) return previous.startsWith(form);
  return previous.startsWith(before) && previous.includes(after.trim() || before);
}

/** What to say before asking on: their words back, or a short thanks when there is little to repeat. */
export function reflectOn(answer: string, talk: TalkWords, tone: Tone, turn: number, previous: string): string {
  const words = answer.split(/\s+/).length >= 4 ? ownWords(answer) : null;
  return words ? vary(talk.reflect, turn, previous).replace("{words}", words) : vary(talk.thanks[tone], turn, previous);
}
