import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { bothEnds, withoutOverlaps } from "./reader.ts";
import type { Candidate, Reader } from "./reader.ts";
import { numberParts } from "./number-words.ts";

const hourWord = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const minuteWord = "(\\d{1,2}|five|ten|twenty|twenty[- ]five)";
const half =
  "(a\\.?m\\.?(?![a-z])|p\\.?m\\.?(?![a-z])|in the (?:morning|afternoon|evening)|at night|tonight|this (?:morning|afternoon|evening)|(?:on |of )?(?:\\w+ )?(?:morning|afternoon|evening)|du matin|du soir|de l'apres-midi|de la manana|de la tarde|de la noche|morgens|abends|nachmittags|da manha|da tarde|da noite|'s (?:ochtends|middags|avonds))";
const lead = "(?<![\\p{L}\\p{N}:.$€£#-])";
const tail = "(?![\\p{L}\\p{N}:%]|[.,]\\d)";
const make = (source: string): RegExp => new RegExp(`${lead}(?:${source})${tail}`, "giu");

const clock = make(
  `(?:(morning|afternoon|evening|night)(?: at| around| by)? )?(\\d{1,2})[:.](\\d{2})(?::\\d{2})?(?: ?${half})?`,
);
const hourOnly = make(`${hourWord}(?: o'?clock)? ?${half}`);
const oClock = make(
  `${hourWord} o'?clock|(\\d{1,2}) ?(?:uhr|heures|h(?= |$|[.,!?])|horas|uur)(?: ?(\\d{2}))?|(\\d{1,2})h(\\d{2})`,
);
const partOfDayFirst = make(`(morning|afternoon|evening|night)(?: at| around| by)? ${hourWord}`);
const past = make(
  `(?:(half|quarter|a quarter|${minuteWord}(?: minutes?)?) (past|to|after|before|till|of) ${hourWord})(?: o'?clock)?(?: ?${half})?`,
);
const named = make(
  "(noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodia|medianoche|middernacht|meio-dia|meia-noite)",
);
const bareHour = make(`(?:(?:at|by|around|about|for|a las|um|a|om) )?${hourWord}`);

const numeric = (word: string | undefined): number =>
  word === undefined
    ? 0
    : /^\d/.test(word)
      ? Number(word)
      : word.split(/[- ]/).reduce((sum, part) => sum + (numberParts("en").get(part)?.value ?? 0), 0);

/** Afternoon or morning as said; unsaid, one to six are taken for the afternoon, the hours at which people meet. */
function hourIn24(hour: number, word: string | undefined): number | null {
  if (hour > 24) return null;
  if (word === undefined) return hour >= 1 && hour <= 6 ? hour + 12 : hour % 24;
  if (/^p|afternoon|evening|night|soir|apres|tarde|noche|abend|nachmittag|noite|middag|avond/.test(word))
    return hour < 12 ? hour + 12 : hour === 12 && /night/.test(word) ? 0 : hour % 24;
  return hour === 12 ? (/morning/.test(word) ? 12 : 0) : hour % 24;
}

const show = (hour: number | null, minute: number): string | null =>
  hour === null || minute > 59 ? null : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

const hint =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|mittag|mitternacht|midi|minuit|mediodia|medianoche|middernacht|meio|meia|o'?clock|half|quarter)/;

type Read = (groups: (string | undefined)[]) => string | null;

const readers: [RegExp, number, Read][] = [
  [
    clock,
    0.95,
    ([part, h, m, word]) =>
      show(/^0\d|^1[3-9]|^2\d/.test(h ?? "") ? Number(h) % 24 : hourIn24(Number(h), word ?? part), Number(m)),
  ],
  [hourOnly, 0.95, ([h, word]) => show(hourIn24(numeric(h), word), 0)],
  [
    oClock,
    0.9,
    ([h, uhr, minutes, hh, mm]) =>
      h ? show(hourIn24(numeric(h), undefined), 0) : show(Number(uhr ?? hh) % 24, Number(minutes ?? mm ?? 0)),
  ],
  [partOfDayFirst, 0.8, ([part, h]) => show(hourIn24(numeric(h), part), 0)],
  [
    past,
    0.95,
    ([amount, minutes, direction, h, word]) => pastHour(amount ?? "", minutes, direction ?? "", numeric(h), word),
  ],
  [
    named,
    0.95,
    ([word]) => (/midnight|mitternacht|minuit|medianoche|middernacht|meia/.test(word ?? "") ? "00:00" : "12:00"),
  ],
];

function pastHour(
  amount: string,
  minutes: string | undefined,
  direction: string,
  hour: number,
  word: string | undefined,
): string | null {
  const shift = /half/.test(amount) ? 30 : /quarter/.test(amount) ? 15 : numeric(minutes);
  const whole = hourIn24(hour, word);
  if (whole === null) return null;
  const total = (whole * 60 + (/past|after/.test(direction) ? shift : -shift) + 1440) % 1440;
  return show(Math.floor(total / 60), total % 60);
}

export const readTime: Reader = (text, _field, context) => remembered(`${context.asked ? "?" : "."}${text}`);

const remembered = remembering(64, (key: string) => timesIn(key.slice(1), key.startsWith("?") ? "asked" : "unasked"));

function timesIn(text: string, mode: "asked" | "unasked"): Candidate[] {
  const folded = fold(text);
  if (!hint.test(folded)) return [];
  const found: Candidate[] = [];
  for (const [pattern, confidence, read] of readers) {
    for (const match of folded.matchAll(pattern)) {
      const value = read(match.slice(1));
      if (value) found.push({ value, start: match.index, end: match.index + match[0].trimEnd().length, confidence });
    }
  }
  // A bare hour is a time only as the answer to a question about one, and only when nothing better was said.
  if (found.length === 0 && mode === "asked") {
    for (const match of folded.matchAll(bareHour)) {
      const hour = numeric(match[1]);
      const value = hour >= 1 && hour <= 24 ? show(hourIn24(hour, undefined), 0) : null;
      if (
        value &&
        !/^ *(?:people|person|min|hour|day|week|month|year|%|st|nd|rd|th)/.test(
          folded.slice(match.index + match[0].length),
        )
      )
        found.push({ value, start: match.index, end: match.index + match[0].length, confidence: 0.6 });
    }
  }
  return withoutOverlaps(
    bothEnds(found).filter(
      ({ start }) =>
        !/(?:\bnot|\binstead of|\brather than)\s+(?:at )?$/.test(folded.slice(Math.max(0, start - 20), start)),
    ),
  );
}
