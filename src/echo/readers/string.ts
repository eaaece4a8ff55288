import { sentences } from "../fold.ts";
import type { Span } from "../fold.ts";
import { isDontKnow, isSkip, isStop } from "../intent.ts";
import { textKindOf } from "../field-kind.ts";
import { namesIn } from "../names.ts";
import { tokenize } from "../words.ts";
import type { Token } from "../words.ts";
import type { Reader } from "./reader.ts";

/** Words that carry an answer without being part of it: "I'd like to look for … , please". */
const carriersBefore = new Set(
  (
    "well um uh hmm hm oh ah sorry wait ok okay yes yeah yep sure please hi hello hey so and but actually honestly also then thanks great perhaps maybe just probably mostly mainly usually currently i i'm i'd i've i'll im we we're we'd we've we'll it it's its that's this is was would will be am are were should could can like love want wants wanted wanna need needed prefer think guess believe suppose say said to a an the in at for from near around on of my our me us you find look looking search searching show get give go going try check book reserve make see using use used uses called named how about what let's lets let do have had has got some any something somewhere someone there there's one interested hoping planning thinking feel feels feeling consider either prefer preferably ideally mood into your city town area name title called " +
    "ich wir mochte nehme nutze benutze verwende wohne lebe bin es ist das ein eine einen in aus je nous c'est j'utilise j'habite un une le la les a en yo nosotros uso vivo es el ik wij gebruik woon het een de eu nos uso moro em o"
  ).split(" "),
);
const carriersAfter = new Set(
  "please thanks thank you would be good great fine is sounds then though for me instead too also maybe perhaps i think guess right now today if possible works nice perfect best bitte danke merci gracias bedankt obrigado".split(
    " ",
  ),
);
const cutAt = new Set(
  "that which who because but where so if when since while would is are was sounds will please although though with on at before after unless dass weil aber que parce mais porque pero omdat maar mas".split(
    " ",
  ),
);

function trimmed(text: string, tokens: readonly Token[]): Span | null {
  let first = 0;
  while (first < tokens.length - 1 && carriersBefore.has((tokens[first] as Token).word)) first += 1;
  let last = tokens.length - 1;
  while (last > first && carriersAfter.has((tokens[last] as Token).word)) last -= 1;
  const start = tokens[first];
  const end = tokens[last];
  if (!start || !end || (first === last && carriersBefore.has(start.word) && carriersAfter.has(start.word)))
    return null;
  return { start: start.start, end: Math.max(end.end, /^[)"”%]/.test(text.slice(end.end)) ? end.end + 1 : end.end) };
}

/** What is left of the first telling sentence once the carrier words around the answer are taken away. */
export function answerSpan(text: string): Span | null {
  for (const { start, end } of sentences(text)) {
    const span = trimmed(text.slice(start, end), tokenize(text.slice(start, end)));
    if (span && span.end - span.start > 1) return { start: start + span.start, end: start + span.end };
  }
  return null;
}

/** A short thing (a name, a kind, a place): the name if one is written as such, else what is left up to the next clause. */
function shortSpan(text: string): (Span & { sure: number }) | null {
  const tokens = tokenize(text);
  const [name] = namesIn(text, tokens);
  if (name) return { start: name.start, end: name.end, sure: 0.85 };
  const span = answerSpan(text);
  if (!span) return null;
  const inside = tokens.filter((token) => token.start >= span.start && token.end <= span.end);
  const cut = inside.findIndex(
    (token, index) =>
      index > 0 && (cutAt.has(token.word) || /[,;]/.test(text.slice((inside[index - 1] as Token).end, token.start))),
  );
  const kept = cut > 0 ? inside.slice(0, cut) : inside;
  const last = kept.at(-1);
  return last && kept.length <= 6 ? { start: span.start, end: last.end, sure: 0.65 } : null;
}

/** A told thing: the sentences that tell it, without the greeting before or the thanks after. */
function toldSpan(text: string): Span | null {
  const all = sentences(text).filter(
    ({ start, end }) =>
      !/^(?:hi|hello|hey|thanks|thank you|ok|okay|sure|well|yes|no|hm+|good question)[\s,.!]*$/i.test(
        text.slice(start, end),
      ),
  );
  const first = all[0];
  if (!first) return null;
  let last = first;
  for (const next of all.slice(1)) if (next.end - first.start <= 280) last = next;
  const filler =
    /^(?:(?:well|so|um+|uh+|hm+|honestly|ok|okay|yeah|yes|no|oh)\b[\s,]+)+/i.exec(
      text.slice(first.start, last.end),
    )?.[0].length ?? 0;
  return { start: first.start + filler, end: last.end - (/[.!]$/.test(text.slice(0, last.end)) ? 1 : 0) };
}

export const readString: Reader = (text, field, context) => {
  if (!context.asked || isSkip(text) || isStop(text) || isDontKnow(text) || /^[\s\p{P}\p{S}]*$/u.test(text)) return [];
  const span =
    textKindOf(field) === "free" ? toldSpan(text) : (shortSpan(text) ?? (text.length < 200 ? answerSpan(text) : null));
  if (!span || span.end <= span.start) return [];
  return [
    {
      value: text.slice(span.start, span.end),
      start: span.start,
      end: span.end,
      confidence: "sure" in span ? Number(span.sure) : 0.75,
    },
  ];
};
