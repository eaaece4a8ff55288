import { clauses, fold } from "./fold.ts";
import type { Span } from "./fold.ts";
import { remembering } from "./remembering.ts";
import { agreementOpenings } from "./phrases/agreement.ts";
import { denialOpenings } from "./phrases/denial.ts";
import { dontKnowPhrases } from "./phrases/dont-know.ts";
import { fillersAfter, fillersBefore } from "./phrases/fillers.ts";
import { bareSkip, skipPhrases } from "./phrases/skip.ts";
import { bareStop, stopPhrases } from "./phrases/stop.ts";
import { vagueWords } from "./phrases/vague.ts";

/** Steering words are short. A longer clause tells something, and is never compared with the lists. */
const longestSteeringClause = 90;
const longestSteeringMessage = 240;

const tidy = (clause: string): string => clause.replace(/["*_]/g, "").replace(/\s+/g, " ").trim();
const strip = (clause: string): string => clause.replace(fillersBefore, "").replace(fillersAfter, "");

interface Steering {
  stop: boolean;
  skip: boolean;
}

/** Both wishes are read together, so that no text can be both: whoever asks to skip and to stop wants to stop. */
const steering = remembering(64, (text: string): Steering => {
  if (text.length > longestSteeringMessage) return { stop: false, skip: false };
  const folded = fold(text);
  const parts = clauses(folded).map(({ start, end }) => tidy(folded.slice(start, end)));
  const unstripped = tidy(parts.join(" "));
  const all = strip(unstripped);
  // "No" may be a filler ("no, I'm done") or part of the phrase ("no comment"): both readings are tried.
  const pieces = [...new Set([all, unstripped, ...parts.flatMap((part) => [part, strip(part)])])].filter(
    (piece) => piece.length <= longestSteeringClause,
  );
  const words = all.split(" ").length;
  const stop = pieces.some(
    (piece) =>
      stopPhrases.test(piece) && (!bareStop.test(piece) || piece === all || piece === unstripped || words <= 5),
  );
  if (stop) return { stop, skip: false };
  return {
    stop,
    skip: pieces.some(
      (piece) =>
        skipPhrases.test(piece) && (!bareSkip.test(piece) || piece === all || piece === unstripped || words <= 6),
    ),
  };
});

/** "Skip", "next", "I'd rather not say": this question is declined, the conversation goes on. */
export const isSkip = (text: string): boolean => steering(text).skip;

/** "Stop", "I'm done", "that's all": the conversation is over. */
export const isStop = (text: string): boolean => steering(text).stop;

/** "I don't know" and nothing more. "I don't know, maybe twelve" answers the question and is not one of these. */
export function isDontKnow(text: string): boolean {
  if (text.length > longestSteeringMessage) return false;
  const folded = fold(text);
  const telling = clauses(folded)
    .map(({ start, end }) => tidy(folded.slice(start, end)))
    .filter((part) => !isFillerOnly(part));
  const known = telling.filter((part) => !dontKnowPhrases.test(part) && !dontKnowPhrases.test(strip(part)));
  return (
    telling.length > 0 &&
    telling.length !== known.length &&
    known.every((part) => agreementOpenings.exec(part)?.[0] === part)
  );
}

const isFillerOnly = (part: string): boolean => fillersBefore.test(`${part} `) && strip(`${part} .`) === ".";

function openingSpan(text: string, list: RegExp): Span | null {
  const head = fold(text.slice(0, 200));
  const lead =
    /^[\s"'*(\-.,!]*(?:(?:well|um+|uh+|hm+|oh|ah|so|and|great|thanks|thank you|i think|i guess|i believe|nun|alors|bueno|pues|nou|bom)\b[\s,.!]+)*/.exec(
      head,
    )?.[0].length ?? 0;
  // A filler may itself be the agreement ("great!"), so the unstripped text is tried as well.
  for (const start of lead > 0 ? [lead, head.length - head.trimStart().length] : [0]) {
    const found = list.exec(head.slice(start));
    if (found) return { start, end: lengthened(head, start + found[0].length, list) };
  }
  return null;
}

/** "Yes, that's right": one agreement in two breaths is quoted whole. */
function lengthened(head: string, end: number, list: RegExp): number {
  const pause = /^[\s,]{1,3}/.exec(head.slice(end))?.[0].length ?? 0;
  const more = pause > 0 ? list.exec(head.slice(end + pause)) : null;
  return more ? end + pause + more[0].length : end;
}

const mixed = /^[\s]*(?:yes and no|ja und nein|jein|oui et non|si y no|ja en nee|sim e nao|ni oui ni non)\b/;

/** Where the text agrees, or null. The words found are the respondent's evidence for what the interviewer said. */
export function agreementSpan(text: string): Span | null {
  if (mixed.test(fold(text.slice(0, 40)))) return null;
  const yes = openingSpan(text, agreementOpenings);
  if (!yes) return null;
  const no = openingSpan(text, denialOpenings);
  if (no && no.start <= yes.start && no.end >= yes.end) return null;
  // "Yeah, no" and "okay, that's wrong" deny: what comes directly after the first word decides.
  const rest = text.slice(yes.end).replace(/^[\s,.!-]+/, "");
  return openingSpan(rest.slice(0, 60), denialOpenings) &&
    !/^(?:no|nope|not?)[^\p{L}]+(?:that|i|nothing|more|it)/iu.test(rest)
    ? null
    : yes;
}

/** Where the text denies, or null. */
export function denialSpan(text: string): Span | null {
  if (mixed.test(fold(text.slice(0, 40)))) return null;
  if (isDontKnow(text)) return null;
  const no = openingSpan(text, denialOpenings);
  if (!no) return agreementThenDenial(text);
  const yes = openingSpan(text, agreementOpenings);
  return yes && yes.end > no.end ? null : no;
}

function agreementThenDenial(text: string): Span | null {
  const yes = openingSpan(text, agreementOpenings);
  if (!yes || agreementSpan(text)) return null;
  const gap = /^[\s,.!-]*/.exec(text.slice(yes.end))?.[0].length ?? 0;
  const no = openingSpan(text.slice(yes.end + gap), denialOpenings);
  return no && { start: yes.end + gap + no.start, end: yes.end + gap + no.end };
}

/** "Yes", "that's right", "sounds good", also when more follows. */
export const isAgreement = (text: string): boolean => agreementSpan(text) !== null;

/** "No", "not quite", "that's wrong", also when more follows. "No problem" and "not sure" are not denials. */
export const isDenial = (text: string): boolean => denialSpan(text) !== null;

/** Said something, told nothing: "it was fine", "it depends". Names, figures and plain content words are never vague. */
export function isVague(text: string): boolean {
  if (text.length > 120 || /\d/.test(text) || isDontKnow(text)) return false;
  const { stop, skip } = steering(text);
  if (stop || skip) return false;
  const words = fold(text).match(/[\p{L}][\p{L}'-]*/gu) ?? [];
  return words.length <= 14 && words.every((word) => vagueWords.has(word));
}
