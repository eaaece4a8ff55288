import { fold } from "../fold.ts";
import { withoutOverlaps } from "./reader.ts";
import type { Candidate, Reader } from "./reader.ts";
import { figures } from "./number.ts";

interface Unit {
  words: string;
  designator: string;
  isTimed: boolean;
}

/** Units of the six languages, folded. */
const units: Unit[] = [
  { words: "seconds?|secs?|s|sekunden?|secondes?|segundos?|seconden?", designator: "S", isTimed: true },
  { words: "minutes?|mins?|m|minuten?|minutos?|minuut", designator: "M", isTimed: true },
  { words: "hours?|hrs?|h|stunden?|std|heures?|horas?|uur|uren", designator: "H", isTimed: true },
  {
    words:
      "(?:(?:whole|full|business|working|more)\\s)?(?:days?|nights?|tagen?|tage?|nachte?n?|jours?|journees?|nuits?|dias?|noches?|noites?|dag(?:en)?|nacht(?:en)?)",
    designator: "D",
    isTimed: false,
  },
  { words: "weeks?|wks?|wochen?|semaines?|semanas?|weken|week", designator: "W", isTimed: false },
  { words: "months?|mos?|monaten?|monats?|mois|mes(?:es)?|maand(?:en)?", designator: "M", isTimed: false },
  { words: "years?|yrs?|jahren?|jahrs?|jahre?s?|ans?|annees?|anos?|jaar|jaren", designator: "Y", isTimed: false },
];
const behind = units.map((unit) => ({ ...unit, pattern: new RegExp(`^[\\s-]?(?:${unit.words})(?![a-z])`) }));
const anyUnit = units.map(({ words }) => words).join("|");

interface Part {
  value: number;
  start: number;
  end: number;
  designator: string;
  isTimed: boolean;
  isExact: boolean;
}

type Amount = Pick<Part, "value" | "start" | "end" | "isExact">;

/** Whole phrases with a value of their own. */
const named: [RegExp, number, string, boolean][] = [
  [
    /(?:(?:eine|einer) )?dreiviertelstunde|trois quarts d'heure|tres cuartos de hora|drie kwartier|tres quartos de hora|three quarters of an hour/g,
    45,
    "M",
    true,
  ],
  [
    /(?:(?:eine|einer) )?viertelstunde|(?:un )?quart d'heure|(?:un )?cuarto de hora|(?:een )?kwartier|(?:um )?quarto de hora|(?:a )?quarter of an hour/g,
    15,
    "M",
    true,
  ],
  [/(?:ein(?:em)? )?vierteljahr|(?:a )?quarter of a year/g, 3, "M", false],
  [/(?:a )?fortnight/g, 2, "W", false],
];

const single = new RegExp(`(?<![a-z])(?:an?|eine?[nmrs]?|une?|una|uma?|een)\\s(?=(?:${anyUnit})(?![a-z]))`, "g");
const halved = new RegExp(
  `(?<![a-z])(?:half(?: an?| of an?)?|(?:eine?[nmrs]? )?halbe[nmrs]?|(?:une? )?demi[ -]?e?|(?:un[ao]? )?medi[oa]|(?:een )?halve?|(?:een )?half|(?:uma? )?mei[oa])[ -](?=(?:${anyUnit})(?![a-z]))`,
  "g",
);
/** "hora y media", "año y medio": one and a half, without the one. */
const oneAndHalf = new RegExp(`(?<![a-z])(?=(?:hora|dia|semana|mes|ano) (?:y medi[oa]|e mei[oa])(?![a-z]))`, "g");
const glued = /(?<![a-z0-9.,])(\d{1,5})(?=(?:h|m|min|s|d|w|y)(?:\d{1,2}(?:m|min|s)?)?(?![a-z]))/g;
const nested = /(?<=\dh\s?)(\d{1,2})(?=m|min|\b)/g;
const halfBehind = /^ (?:and a half|et demie?|y medi[oa]|en een half|e mei[oa])(?![a-z])/;

const hint = new RegExp(`\\d\\s?[smhdwy]|(?:${anyUnit})(?![a-z])|viertel|quart|kwartier|fortnight`);

const amounts = (folded: string, pattern: RegExp, value: (match: RegExpMatchArray) => number): Amount[] =>
  [...folded.matchAll(pattern)].map((match) => ({
    value: value(match),
    start: match.index,
    end: match.index + match[0].trimEnd().length,
    isExact: true,
  }));

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

function parts(text: string, folded: string, language: string): Part[] {
  if (!hint.test(folded)) return [];
  const phrases = named.flatMap(([pattern, value, designator, isTimed]) =>
    amounts(folded, pattern, () => value).map((one): Part => ({ ...one, designator, isTimed })),
  );
  const whole = withoutOverlaps(phrases);
  const counted = figures(text, language).map(({ exact, ...figure }) => ({ ...figure, isExact: exact }));
  const all: Amount[] = [
    // "two and a half years" has its half already.
    ...counted.filter(({ value }) => !Number.isInteger(value)),
    ...amounts(folded, halved, () => 0.5),
    ...amounts(folded, glued, ([, digits]) => Number(digits)),
    ...amounts(folded, nested, ([, digits]) => Number(digits)),
    ...counted,
    ...amounts(folded, single, () => 1),
  ].filter((one) => !whole.some((other) => overlaps(one, other)));
  const apart = all.filter((one, index) => all.findIndex((other) => overlaps(other, one)) === index);
  const bare = amounts(folded, oneAndHalf, () => 1).filter(
    ({ start }) => !apart.some(({ end }) => /^[\s-]?$/.test(folded.slice(end, start)) && end <= start),
  );
  const measured = [...apart, ...bare].flatMap((one): Part[] => {
    const after = folded.slice(one.end, one.end + 24);
    const unit = behind.find(({ pattern }) => pattern.test(after));
    const length = unit?.pattern.exec(after)?.[0].length ?? 0;
    return unit ? [{ ...one, designator: unit.designator, isTimed: unit.isTimed, end: one.end + length }] : [];
  });
  return [...whole, ...measured].sort((a, b) => a.start - b.start);
}

const amount = ({ value, designator }: Part): string => `${Math.round(value * 100) / 100}${designator}`;

/** ISO 8601: "1h 30m" and "an hour and thirty minutes" are both PT1H30M. */
function iso(run: Part[]): string {
  const days = run.filter(({ isTimed }) => !isTimed).map(amount);
  const clock = run.filter(({ isTimed }) => isTimed).map(amount);
  return `P${days.join("")}${clock.length > 0 ? `T${clock.join("")}` : ""}`;
}

const joint = /^[\s,]*(?:and|und|et|y|en|e)?\s*$/;

export const readDuration: Reader = (text, _field, context) => {
  const folded = fold(text);
  const runs: Part[][] = [];
  for (const part of parts(text, folded, context.language)) {
    const half = halfBehind.exec(folded.slice(part.end, part.end + 16));
    const next = half ? { ...part, value: part.value + 0.5, end: part.end + half[0].length } : part;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && joint.test(folded.slice(last.end, next.start))) run.push(next);
    else runs.push([next]);
  }
  return runs.flatMap((run): Candidate[] => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    return [{ value: iso(run), start: first.start, end: last.end, confidence: first.isExact ? 0.95 : 0.7 }];
  });
};
