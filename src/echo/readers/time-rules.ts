import { hourAsSaid, hourIn24, shifted, shown } from "./clock.ts";
import { numberParts } from "./number-words.ts";

interface TimeRule {
  pattern: RegExp;
  confidence: number;
  read: (groups: (string | undefined)[]) => string | null;
}

interface TimeRules {
  rules: TimeRule[];
  bareHour: RegExp;
  /** One cheap look before the careful ones. */
  hint: RegExp;
  numeric: (word: string | undefined) => number;
}

const half =
  "(a\\.?m\\.?(?![a-z])|p\\.?m\\.?(?![a-z])|in the (?:morning|afternoon|evening)|at night|tonight|this (?:morning|afternoon|evening)|(?:on |of )?(?:\\w+ )?(?:morning|afternoon|evening)|(?:am )?(?:morgens|vormittags|nachmittags|abends|nachts|morgen|vormittag|nachmittag|abend)|du matin|du soir|de l'apres-midi|de la manana|de la tarde|de la noche|da manha|da tarde|da noite|'s (?:ochtends|morgens|middags|avonds|nachts))";
const lead = "(?<![\\p{L}\\p{N}:.$€£#-])";
const tail = "(?![\\p{L}\\p{N}:%]|[.,]\\d)";
const make = (source: string): RegExp => new RegExp(`${lead}(?:${source})${tail}`, "giu");
const named =
  "noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodia|medianoche|middernacht|meio-dia|meia-noite";

function build(language: string): TimeRules {
  const parts = numberParts(language);
  const words = [...parts].filter(([, { value }]) => value > 0 && value < 30).map(([word]) => word);
  const spoken = words.sort((a, b) => b.length - a.length).join("|");
  const hour = `(\\d{1,2}|${spoken})`;
  const minute = `(\\d{1,2}|${spoken}|twenty[- ]five|vinte e cinco)`;
  const numeric = (word: string | undefined): number => {
    if (word === undefined) return 0;
    if (/^\d/.test(word)) return Number(word);
    return parts.get(word)?.value ?? word.split(/[- ]/).reduce((sum, part) => sum + (parts.get(part)?.value ?? 0), 0);
  };
  const rule = (source: string, confidence: number, read: TimeRule["read"]): TimeRule => ({
    pattern: make(source),
    confidence,
    read,
  });
  const clockOf = (h: string | undefined, word: string | undefined) => hourAsSaid(numeric(h), h, word);
  const minutesOf = (amount: string | undefined): number =>
    /half/.test(amount ?? "") ? 30 : /quarter|viertel|kwart/.test(amount ?? "") ? 15 : numeric(amount?.split(" ")[0]);
  const rules = [
    rule(
      `(?:(morning|afternoon|evening|night)(?: at| around| by)? )?(\\d{1,2})[:.](\\d{2})(?::\\d{2})?(?: ?${half})?`,
      0.95,
      ([part, h, m, word]) => shown(clockOf(h, word ?? part), Number(m)),
    ),
    rule(`${hour}(?: o'?clock)? ?${half}`, 0.95, ([h, word]) => shown(hourIn24(numeric(h), word), 0)),
    rule(`${hour} o'?clock`, 0.9, ([h]) => shown(hourIn24(numeric(h), undefined), 0)),
    rule(`${hour} ?(?:uhr|heures?|h|uur)(?: ?(\\d{2}))?(?: ${half})?`, 0.9, ([h, m, word]) =>
      shown(/^\d/.test(h ?? "") && !word ? numeric(h) % 24 : clockOf(h, word), Number(m ?? 0)),
    ),
    // "Tres horas" is how long; only with its article is it when.
    rule(`(?:las?|as?) ${hour} horas?(?: ${half})?`, 0.9, ([h, word]) => shown(clockOf(h, word), 0)),
    rule("(\\d{1,2})h(\\d{2})", 0.9, ([h, m]) => shown(Number(h) % 24, Number(m))),
    rule(`(morning|afternoon|evening|night)(?: at| around| by)? ${hour}`, 0.8, ([part, h]) =>
      shown(hourIn24(numeric(h), part), 0),
    ),
    rule(
      `(half|a quarter|quarter|${minute}(?: minutes?)?) (past|to|after|before|till|of) ${hour}(?: o'?clock)?(?: ?${half})?`,
      0.95,
      ([amount, , direction, h, word]) =>
        shifted(hourIn24(numeric(h), word), minutesOf(amount) * (/past|after/.test(direction ?? "") ? 1 : -1)),
    ),
    rule(`(${named})`, 0.95, ([word]) =>
      /midnight|mitternacht|minuit|medianoche|middernacht|meia/.test(word ?? "") ? "00:00" : "12:00",
    ),
    ...(idioms[language] ?? (() => []))({ rule, hour, minute, numeric, clockOf, minutesOf }),
  ];
  return {
    rules,
    numeric,
    bareHour: make(`(?:(?:at|by|around|about|for|a las|um|a|as|om) )?${hour}`),
    hint: new RegExp(`\\d|\\b(?:${spoken}|${named})|quarter|half`),
  };
}

interface Parts {
  rule: (source: string, confidence: number, read: TimeRule["read"]) => TimeRule;
  hour: string;
  minute: string;
  numeric: (word: string | undefined) => number;
  clockOf: (hour: string | undefined, word: string | undefined) => number | null;
  minutesOf: (amount: string | undefined) => number;
}

/** How each language says half and quarter hours: "halb acht" is half past seven, "half seven" too. */
const idioms: Partial<Record<string, (parts: Parts) => TimeRule[]>> = {
  en: ({ rule, hour, clockOf }) => [rule(`half ${hour}`, 0.8, ([h]) => shifted(clockOf(h, undefined), 30))],
  de: ({ rule, hour, minute, clockOf, minutesOf }) => [
    rule(`halb ${hour}(?: uhr)?(?: ${half})?`, 0.95, ([h, word]) => shifted(clockOf(h, word), -30)),
    rule(`(viertel|${minute}) (nach|vor) ${hour}(?: uhr)?(?: ${half})?`, 0.9, ([amount, , direction, h, word]) =>
      shifted(clockOf(h, word), minutesOf(amount) * (direction === "nach" ? 1 : -1)),
    ),
  ],
  nl: ({ rule, hour, minute, clockOf, minutesOf }) => [
    rule(`half ${hour}(?: uur)?(?: ${half})?`, 0.95, ([h, word]) => shifted(clockOf(h, word), -30)),
    rule(`(kwart|${minute}) (over|voor) ${hour}(?: uur)?(?: ${half})?`, 0.9, ([amount, , direction, h, word]) =>
      shifted(clockOf(h, word), minutesOf(amount) * (direction === "over" ? 1 : -1)),
    ),
  ],
  fr: ({ rule, hour, clockOf, numeric, minute }) => [
    rule(
      `${hour} ?(?:heures?|h) (et demie|et quart|moins le quart|moins ${minute}|${minute})(?: ${half})?`,
      0.95,
      ([h, amount, less, more, word]) => shifted(clockOf(h, word), aroundHour(amount, numeric(less ?? more))),
    ),
  ],
  es: ({ rule, hour, clockOf, numeric, minute }) => [
    rule(
      `(?:a )?las? ${hour} (y media|y cuarto|menos cuarto|menos ${minute}|y ${minute})(?: ${half})?`,
      0.95,
      ([h, amount, less, more, word]) => shifted(clockOf(h, word), aroundHour(amount, numeric(less ?? more))),
    ),
  ],
  pt: ({ rule, hour, clockOf, numeric, minute }) => [
    rule(`as? ${hour} (e meia|e ${minute})(?: ${half})?`, 0.95, ([h, amount, more, word]) =>
      shifted(clockOf(h, word), aroundHour(amount, numeric(more))),
    ),
  ],
};

const aroundHour = (amount = "", minutes: number): number => {
  const size = /demie|media|meia/.test(amount) ? 30 : /quart|cuarto/.test(amount) ? 15 : minutes;
  return /^(?:moins|menos)/.test(amount) ? -size : size;
};

const built = new Map<string, TimeRules>();

/** The rules of a language, English included; compiled at their first use. */
export function timeRules(language: string): TimeRules {
  const key = language in idioms ? language : "en";
  const made = built.get(key) ?? build(key);
  built.set(key, made);
  return made;
}
