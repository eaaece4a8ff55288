import { addDays, isoDay, shortWeekdays, weekdayPattern } from "./calendar.ts";
import { rule } from "./date-rules.ts";
import type { Rule } from "./date-rules.ts";
import { away, count, period, season, shifts, weekdayNamed, weekdayNear } from "./relative-days.ts";

const whichBefore =
  "next|this|last|past|coming|this coming|letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?|nachste[nrs]?|kommende[nrs]?|diese[nrs]?|volgende?|vorige?|afgelopen|komende?|aanstaande|deze|dit|proxim[oa]|ultim[oa]|este|esta|dernier|prochain";
const whichAfter = "derniere?|prochaine?|passee?|pasad[oa]|proxim[oa]|passad[oa]|que viene|que vem";
const units =
  "week-?end|week|month|quarter|year|wochenende|woche|monat|quartal|jahr|semaine|mois|trimestre|annee|an|fin de semana|semana|mes|ano|fim de semana|maand|kwartaal|jaar";
const seasonNames =
  "spring|summer|autumn|winter|fruhling|fruhjahr|sommer|herbst|printemps|automne|hiver|primavera|verano|otono|invierno|zomer|herfst|voorjaar|najaar|verao|outono|inverno";

const amountWord = "(\\d{1,4}|an?|a couple of|couple of|ein paar|un par de|[a-z]{2,20})";
const unitWord =
  "(days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|dias?|semanas?|mes(?:es)?|anos?|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar|jaren)";

/** "Am Morgen", "por la mañana": the morning, not tomorrow. */
const tomorrow = "(?<!(?:am|guten|jeden|heute|gestern|diesen|goede|elke|'s) )morgen|(?<!(?:la|de|por|esta) )manana";

/** Words that mean something else in another language. */
const isDay = (word: string, language: string): boolean =>
  word === "hier"
    ? language.startsWith("fr")
    : word === "morgen"
      ? /^(?:de|nl)/.test(language)
      : word !== "manana" || language.startsWith("es");

/** Days by how far they are from today. */
export const relativeDays: Rule[] = [
  rule(`(${weekdayPattern}) +((?:next|this|last) week)`, 0.97, ([w, which], view) => weekdayNamed(view, w, which)),
  rule(
    `((?:next|this|last|nachste|diese|letzte|volgende|deze|vorige) (?:week|woche))(?: on| am| op)? +(${weekdayPattern})`,
    0.97,
    ([which, w], view) => weekdayNamed(view, w, which),
  ),
  rule(`(?:(${whichBefore}) +)?(${weekdayPattern})s?(?: +(${whichAfter}))?`, 0.93, ([which, w, after], view) =>
    weekdayNamed(view, w, which ?? after),
  ),
  rule(
    `(?:na|nesta|nessa|n?a (proxima|ultima)|(proxima|ultima)) +(${[...shortWeekdays.keys()].join("|")})(?: +(passada|que vem))?(?! +(?:vez|opcao|parte|feira|vaga))`,
    0.85,
    ([a, b, w, after], view) =>
      view.language.startsWith("pt") ? weekdayNear(view, shortWeekdays.get(w ?? ""), a ?? b ?? after) : null,
  ),
  rule(
    `(?:the +)?(day after tomorrow|day before yesterday|pasado manana|depois de amanha|antes de ayer|${tomorrow}|today|tonight|tomorrow|yesterday|heute|ubermorgen|gestern|vorgestern|aujourd'hui|demain|hier|apres-demain|avant-hier|hoy|ayer|anteayer|vandaag|gisteren|eergisteren|overmorgen|hoje|amanha|ontem|anteontem)`,
    0.95,
    ([word = ""], view) => (isDay(word, view.language) ? isoDay(addDays(view.today, shifts[word] ?? 0)) : null),
  ),
  rule(`${amountWord} +${unitWord} +(?:ago|back|earlier|geleden|atras)`, 0.93, ([n, unit], view) =>
    away(view, -count(n, view.language), unit),
  ),
  rule(`(?:vor|il y a|hace|ha) +${amountWord} +${unitWord}`, 0.93, ([n, unit], view) =>
    away(view, -count(n, view.language), unit),
  ),
  rule(
    `(?:in|within|dans|en|over|em|dentro de|daqui a|daqui) +${amountWord} +${unitWord}(?: +from now|(?: +time))?`,
    0.85,
    ([n, unit], view) => away(view, count(n, view.language), unit),
  ),
  rule(`${amountWord} +${unitWord} +from (?:now|today)`, 0.93, ([n, unit], view) =>
    away(view, count(n, view.language), unit),
  ),
  rule(`(last|next|this|coming|past|previous|${whichBefore}) +(${units})`, 0.85, ([which, unit], view) =>
    period(view, which, unit),
  ),
  rule(`(?:la +|le +|l'|el +|no +|na +|o +|a +)?(${units}) +(${whichAfter})`, 0.85, ([unit, which], view) =>
    period(view, which, unit),
  ),
  rule(
    `(?:(${whichBefore}) +)?(${seasonNames})(?: +(?:of +|de +)?(\\d{4}))?(?! +(?:${whichAfter}))`,
    0.8,
    ([which, name = "", y], view) => season(view, which, name, y),
  ),
  rule(`(?:l'|el +|o +|no +|la +|na +|le +)?(${seasonNames}|ete) +(${whichAfter})`, 0.8, ([name = "", which], view) =>
    season(view, which, name),
  ),
  rule("(last|next|this) fall(?: +(\\d{4}))?", 0.8, ([which, y], view) => season(view, which, "fall", y)),
];
