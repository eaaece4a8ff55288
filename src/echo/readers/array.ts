import { fold } from "../fold.ts";
import { isDontKnow, isSkip, isStop } from "../intent.ts";
import { answerSpan } from "./string.ts";
import { optionsIn } from "./enum.ts";
import type { Candidate, Reader } from "./reader.ts";

const separator =
  /\s*(?:[,;\n•]|\s-\s)\s*(?:and |or |und |oder |et |ou |y |o |en |of |e |plus )?|\s+(?:and|or|und|oder|et|ou|y|en|e|plus|&|as well as|sowie)\s+(?:also )?/giu;
const hedges =
  /^(?:(?:sometimes|mostly|mainly|also|maybe|occasionally|usually|often|a bit of|some|the|a|an|our|my|like|things like|such as|probably|of course|manchmal|auch|meistens|parfois|aussi|a veces|tambien|soms|ook|as vezes|tambem)\s+)+/i;
const nothing = /^(?:etc|so on|so forth|stuff|things|that kind of (?:stuff|thing)|others?|more)$/i;

/** "Slack, Notion and sometimes Linear": the items as they were said, without the "sometimes". */
export function itemsOf(list: string): string[] {
  const items = list.split(separator).map((item) =>
    item
      .trim()
      .replace(/^[-*•]\s*/, "")
      .replace(/[.!?]+$/, "")
      .replace(hedges, "")
      .trim(),
  );
  return [...new Set(items.filter((item) => item !== "" && !nothing.test(item)))];
}

export const readArray: Reader = (text, field, context) => {
  if (field.options && field.options.length > 0) {
    const named = optionsIn(text, field);
    const first = named[0];
    const last = named.at(-1);
    if (!first || !last) return [];
    return [
      {
        value: [...new Set(named.flatMap(({ value }) => (typeof value === "string" ? [value] : [])))],
        start: first.start,
        end: last.end,
        confidence: 0.9,
      },
    ];
  }
  if (!context.asked || isSkip(text) || isStop(text) || isDontKnow(text)) return [];
  const span = answerSpan(text);
  const items = span ? itemsOf(text.slice(span.start, span.end)) : [];
  if (!span || items.length === 0 || /^(?:none|nothing|no|nein|non|nada|nee|nao)$/.test(fold(items.join(" "))))
    return [];
  // An item is a handful of words; a longer one is a sentence that was cut at its commas.
  const listed = items.every((item) => item.split(/\s+/).length <= 8);
  const candidate: Candidate = {
    value: listed ? items : [text.slice(span.start, span.end)],
    ...span,
    confidence: listed ? 0.85 : 0.6,
  };
  return [candidate];
};
