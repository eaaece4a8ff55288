import type { TranscriptMessage } from "./echo.ts";
import { fold } from "./fold.ts";
import { cueSum } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { optionsIn } from "./readers/enum.ts";
import { tokenize } from "./words.ts";
import { asks, seeksAgreement } from "./utterance.ts";
import type { Utterance } from "./utterance.ts";

/** Fields a message asks about, with how surely (0 to 1). */
export type Asked = Map<string, number>;

const pieceBreak =
  /\?|,? (?:and|or|und|et|y|en|e) (?=(?:what|which|who|whom|when|where|how|at what|on what|in what|for how|from where|to where|your|the|would|are|do|is|wie|wo|wann|quand|combien|cuando|donde|wanneer|waar|quando|onde)\b)|, (?=(?:what|which|who|when|where|how)\b)/;

type Wants = (folded: string, profile: Profile) => number;

/** What each question word wants, whatever the questionnaire. */
const wants: Wants[] = [
  (text, { shape }) =>
    /\bwhat time\b|\bwhich time\b|\bat what hour\b|\bum wie ?viel uhr\b|\ba quelle heure\b|\ba que hora\b|\bhoe laat\b|\ba que horas\b/.test(
      text,
    )
      ? shape === "time" || shape === "datetime"
        ? 3
        : shape === "date"
          ? -2
          : 0
      : 0,
  (text, { shape }) =>
    /\b(?:when|what month|day|dates?|wann|quand|cuando|wanneer|quando)\b/.test(text)
      ? shape === "date" || shape === "datetime"
        ? 2.5
        : shape === "time"
          ? 1
          : 0
      : 0,
  (text, { kind, shape }) =>
    /\b(?:where|which (?:city|town|area|place|location|branch)|what (?:city|town|area|place|location)|wo|wohin|ou|donde|adonde|waar|onde)\b/.test(
      text,
    ) && shape === "name"
      ? kind === "place"
        ? 2.5
        : kind === "address"
          ? 0.5
          : 0
      : 0,
  (text, { kind, shape }) =>
    /\b(?:who|whom|whose|wer|wem|qui|quien|wie heeft|quem)\b/.test(text) && shape === "name" && kind === "person"
      ? 2.5
      : 0,
  (text, { shape }) =>
    /\b(?:how many|wie ?viele|combien de|cuant[oa]s|hoeveel|quant[oa]s)\b/.test(text)
      ? shape === "number"
        ? 2
        : shape === "rating"
          ? 0.5
          : 0
      : 0,
  (text, { shape }) =>
    /\b(?:how much|what amount|wie ?viel|combien|cuanto|hoeveel|quanto)\b/.test(text)
      ? shape === "money"
        ? 2.5
        : shape === "number"
          ? 0.8
          : 0
      : 0,
  (text, { shape, cues }) =>
    /\b(?:how long|length of|how many (?:days|nights|weeks|hours|minutes|months|years)|wie lange|combien de temps|cuanto tiempo|hoe lang|quanto tempo)\b/.test(
      text,
    )
      ? shape === "duration"
        ? 3
        : shape === "number" && cues.has("~duration")
          ? 2.5
          : 0
      : 0,
  (text, { kind }) =>
    /\b(?:what|which) (?:kind|type|sort|style|category|genre)\b/.test(text) ? (kind === "category" ? 2 : 0) : 0,
  (text, { kind, shape }) =>
    /\b(?:which one|name of|what'?s the name|called|particular|specific|in mind|preferred)\b/.test(text) &&
    shape === "name" &&
    kind === "title"
      ? 1
      : 0,
  (text, { shape }) =>
    /\b(?:scale|rate|out of|how likely|score|stars|skala|echelle|escala|schaal)\b/.test(text) && shape === "rating"
      ? 2
      : 0,
  (text, { shape }) => (/\b(?:e-?mail)\b/.test(text) && shape === "email" ? 3 : 0),
  (text, { shape }) =>
    /\b(?:phone|number to reach|call you|telefon|telephone|telefono|telefone)\b/.test(text) && shape === "phone"
      ? 3
      : 0,
];

/** "Anything else?" asks about nothing in particular. */
const closing =
  /\b(?:anything|something|what) (?:else|more)\b|\b(?:further|more|any|other) (?:help|assistance|information)\b|\b(?:assist|help) you\b|\belse (?:i|you)\b/;
const startAsked =
  /\b(?:leav(?:e|ing)|depart(?:ing|ure|s)?|start(?:ing)?|pick(?:ed|ing)? ?(?:it |the \w+ )?up|check(?:ing)?[ -]?in|outbound|begin)\b/;
const endAsked =
  /\b(?:return(?:ing)?|back|drop(?:ped|ping)? ?(?:it |the \w+ )?off|check(?:ing)?[ -]?out|end(?:ing)?|until|inbound)\b/;
const fromAsked =
  /\b(?:from|leav(?:e|ing)|depart(?:ing|ure|s)?|origin|start(?:ing)?|pick(?:ed)? ?up|coming from|check(?:ing)? ?in|out of|begin)\b/;
const toAsked =
  /\b(?:to|going|destination|head(?:ed|ing)?|arriv(?:e|ing|al)|return(?:ing)?|drop(?:ped)? ?(?:it )?off|back|end|get(?:ting)? (?:there|off)|go|travel(?:l?ing)? to|check(?:ing)? ?out|visit(?:ing)?|recipient)\b/;

function sideScore(folded: string, { side, shape }: Profile): number {
  if (side === null || shape === "boolean" || shape === "number" || shape === "money") return 0;
  if (shape === "date" || shape === "time" || shape === "datetime") {
    const start = startAsked.test(folded);
    // A day asked for without a direction is the day it begins.
    if (start === endAsked.test(folded)) return side === "from" ? 0.4 : 0;
    return (side === "from") === start ? 1.5 : -1.5;
  }
  const from = fromAsked.test(folded);
  // "to" before a verb ("where would you like to leave from") points nowhere.
  const to =
    toAsked.test(
      folded
        .replace(/\b(?:like|want|need|wish|going|planning|have|prefer|know|able) to (?=\w)/g, " ")
        .replace(
          /\bto (?:book|find|leave|depart|search|set|know|make|be|do|see|look|fly|start|pick|check|reserve|stay|send|transfer)\b/g,
          " ",
        ),
    ) || /\bto (?:go|travel|visit|arrive|return)\b/.test(folded);
  if (from === to) return 0;
  return (side === "from") === from ? 1.5 : -1.5;
}

function scoreOf(piece: string, folded: string, profile: Profile): number {
  const heard = cueSum(
    profile,
    tokenize(piece).filter(
      ({ word }) => !/^(?:like|want|need|find|search|look|go|going|get|do|time|to|from)$/.test(word) || word === "time",
    ),
  );
  const wanted = wants.reduce((sum, want) => sum + want(folded, profile), 0);
  const options = profile.shape === "enum" && optionsIn(piece, profile.field).length >= 2 ? 1.5 : 0;
  const yesNo =
    profile.shape === "boolean"
      ? /^(?:.{0,40}\b)?(?:do|does|did|would|is|are|was|can|should|will|have|has|whether|mind|need|want|okay|ok|fine)\b/.test(
          folded,
        ) && heard >= 0.9
        ? 1
        : -1
      : 0;
  return Math.min(heard, 3) + wanted + options + yesNo + sideScore(folded, profile);
}

const threshold = 1.1;

/** The fields that the last question was about: as the interviewer noted, else by the words of the question. */
export function askedBy(message: TranscriptMessage, utterance: Utterance, profiles: Profile[]): Asked {
  const noted = message.about?.field;
  if (noted && profiles.some(({ field }) => field.name === noted)) return new Map([[noted, 1]]);
  const asked: Asked = new Map();
  for (const sentence of utterance.sentences) {
    if (
      !asks(sentence) ||
      closing.test(fold(sentence.text)) ||
      /\b(?:confirm|verify|is (?:that|this|it) (?:all )?(?:correct|right|ok|okay))\b/i.test(sentence.text) ||
      (seeksAgreement(sentence) &&
        !/\b(?:what|which|when|where|who|whom|how (?:many|much|long))\b/i.test(sentence.text) &&
        !/^(?:do|would|are|is|did|have|should|can|could|will)\b/i.test(sentence.text))
    )
      continue;
    for (const piece of sentence.text.split(pieceBreak)) {
      const folded = fold(piece);
      const scored = profiles
        .map((profile) => ({ name: profile.field.name, score: scoreOf(piece, folded, profile) }))
        .sort((a, b) => b.score - a.score);
      const best = scored[0]?.score ?? 0;
      if (best < threshold) continue;
      for (const { name, score } of scored)
        if (score >= Math.max(threshold, best * 0.8))
          asked.set(name, Math.max(asked.get(name) ?? 0, Math.min(1, score / 3)));
    }
  }
  return asked;
}
