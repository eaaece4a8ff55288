import type { Candidate, Reader } from "./reader.ts";
import { figures } from "./number.ts";
import type { Figure } from "./number.ts";

const designators: [RegExp, string, boolean][] = [
  [/^[\s-]?(?:seconds?|secs?|s|sekunden?|secondes?|segundos?|seconden?)\b/i, "S", true],
  [/^[\s-]?(?:minutes?|mins?|m|minuten?|minutos?|minuut)\b/i, "M", true],
  [/^[\s-]?(?:hours?|hrs?|h|stunden?|std|heures?|horas?|uur|uren)\b/i, "H", true],
  [
    /^[\s-]?(?:(?:whole|full|business|working|more)\s)?(?:days?|nights?|tagen?|tage?|nachte?|jours?|nuits?|dias?|días?|noches?|noites?|dag(?:en)?|nacht(?:en)?)\b/i,
    "D",
    false,
  ],
  [/^[\s-]?(?:weeks?|wks?|wochen?|semaines?|semanas?|weken|week)\b/i, "W", false],
  [/^[\s-]?(?:months?|mos?|monaten?|monate?|mois|mes(?:es)?|maand(?:en)?|mês)\b/i, "M", false],
  [/^[\s-]?(?:years?|yrs?|jahren?|jahre?|ans?|années?|años?|anos?|jaar|jaren)\b/i, "Y", false],
];

interface Part {
  figure: Figure;
  designator: string;
  timed: boolean;
  end: number;
}

const single =
  /(?<![\p{L}])(an?|ein(?:e|en)?|une?|uma?|een)\s(?=(?:second|minute|hour|day|night|week|month|year|stunde|tag|nacht|woche|monat|jahr|heure|jour|semaine|mois|hora|dia|semana|mes|año|ano|uur|dag|week|maand|jaar))/giu;

const hint =
  /\d\s?[smhdwy]|sec|min|hour|hr|day|night|week|month|year|stunde|tag|nacht|woche|monat|jahr|heure|jour|nuit|semaine|mois|\ban|hora|noche|noite|d[ií]a|semana|mes|mês|a[nñ]o|uur|uren|dag|we[e]?k|maand|jaar|jaren/i;

function parts(text: string, language: string): Part[] {
  if (!hint.test(text)) return [];
  const ones = [...text.matchAll(single)].map((match) => ({
    value: 1,
    start: match.index,
    end: match.index + (match[1]?.length ?? 1),
    exact: true,
  }));
  // "half an hour", "1.5 hours" and "an hour and a half" all keep their fraction.
  const halves = [...text.matchAll(/(?<![\p{L}])half (?:an? )?(?=hour|day|year|week|month|minute)/giu)].map(
    (match) => ({ value: 0.5, start: match.index, end: match.index + match[0].trimEnd().length, exact: true }),
  );
  const glued = [
    ...text.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,5})(?=(?:h|m|min|s|d|w|y)(?:\d{1,2}(?:m|min|s)?)?(?![\p{L}]))/giu),
  ].map((match) => ({ value: Number(match[1]), start: match.index, end: match.index + match[0].length, exact: true }));
  const nested = [...text.matchAll(/(?<=\dh\s?)(\d{1,2})(?=m|min|\b)/giu)].map((match) => ({
    value: Number(match[1]),
    start: match.index,
    end: match.index + match[0].length,
    exact: true,
  }));
  const all = [...halves, ...glued, ...nested, ...figures(text, language), ...ones];
  const apart = all.filter(
    (one, index) => all.findIndex((other) => other.start < one.end && one.start < other.end) === index,
  );
  return apart
    .sort((a, b) => a.start - b.start)
    .flatMap((figure) => {
      const after = text.slice(figure.end, figure.end + 24);
      const unit = designators.find(([pattern]) => pattern.test(after));
      return unit
        ? [{ figure, designator: unit[1], timed: unit[2], end: figure.end + (unit[0].exec(after)?.[0].length ?? 0) }]
        : [];
    });
}

const amount = (value: number): string => String(Math.round(value * 100) / 100);

/** ISO 8601: "1h 30m" and "an hour and thirty minutes" are both PT1H30M. */
function iso(run: Part[]): string {
  const days = run
    .filter(({ timed }) => !timed)
    .map(({ figure, designator }) => `${amount(figure.value)}${designator}`)
    .join("");
  const clock = run
    .filter(({ timed }) => timed)
    .map(({ figure, designator }) => `${amount(figure.value)}${designator}`)
    .join("");
  return `P${days}${clock ? `T${clock}` : ""}`;
}

export const readDuration: Reader = (text, _field, context) => {
  const found: Candidate[] = [];
  let run: Part[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last)
      found.push({
        value: iso(run),
        start: first.figure.start,
        end: last.end,
        confidence: first.figure.exact ? 0.95 : 0.7,
      });
    run = [];
  };
  for (const part of parts(text, context.language)) {
    const last = run.at(-1);
    if (last && !/^[\s,]*(?:and|und|et|y|en|e)?\s*$/i.test(text.slice(last.end, part.figure.start))) close();
    run.push(part);
    const half = /^\s(?:and a half|et demie|y media|e meia)\b/i.exec(text.slice(part.end, part.end + 14));
    if (half)
      run[run.length - 1] = {
        ...part,
        figure: { ...part.figure, value: part.figure.value + 0.5 },
        end: part.end + half[0].length,
      };
  }
  close();
  return found;
};
