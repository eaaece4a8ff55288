import type { Tone, TalkWords } from "./words/words.ts";

const leadIn =
  /^(?:(?:well|yeah|yes|no|so|and|but|because|that|um+|uh+|hm+|ok|okay|honestly|actually|basically|i think|i guess|i mean|it's|it is|it was|we|i|the|there was|there is|also|ja|nein|naja|also|weil|dass|und|aber|ich|wir|es|das|oui|non|eh bien|alors|parce que|que|et|mais|je|nous|c'est|c'était|sí|no|bueno|pues|porque|que|y|pero|nou|ja|nee|omdat|dat|en|maar|ik|we|het|sim|não|bem|porque|que|e|mas|eu|nós)\b[\s,]+)+/iu;
const breaks =
  /[.,;:!?()\n"“”„«»–—]+|\s(?:because|but|although|so that|which|and|und|et|y|en|e|weil|aber|obwohl|sodass|parce que|mais|porque|pero|omdat|maar|mas)\s/iu;
const unspeakable =
  /@|https?:|www\.|\d{5,}|\b(?:fuck|shit|bitch|asshole|password|prompt|instructions?)\b|[<>{}[\]`*_#|\\]/i;
const fewest = 2;
const most = 7;

/** A few of the respondent's own words, verbatim, that carry the answer; null when none are fit to be said back. */
function ownWords(answer: string): string | null {
  const pieces = answer
    .slice(0, 600)
    .split(breaks)
    .map((piece) => piece.trim().replace(leadIn, "").trim());
  let best: { text: string; weight: number } | null = null;
  for (const piece of pieces) {
    const words = piece.split(/\s+/);
    if (words.length < fewest || unspeakable.test(piece)) continue;
    // What is new stands at the end of a sentence, so a long one gives its last words.
    const text = words.length <= most ? piece : tidyStart(words.slice(-most).join(" "));
    const weight = text.split(/\s+/).filter((word) => word.length > 4).length - (words.length > most ? 1 : 0);
    if (weight > (best?.weight ?? 0)) best = { text, weight };
  }
  return best?.text ?? null;
}

const tidyStart = (text: string): string =>
  text.replace(
    /^(?:(?:a|an|the|of|in|on|at|with|to|for|and|or|that|is|are|was|were|had|have|it|we|i|they|which|so|very|from|by|as|der|die|das|den|dem|ein|eine|oder|mit|von|zu|für|auf|im|hat|ist|mir|le|la|les|de|des|du|un|une|à|el|los|las|con|para|het|een|van|voor|met|o|os|as|do|da|com)\s+)+/iu,
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
