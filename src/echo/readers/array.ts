import { fold } from "../fold.ts";
import { isDontKnow, isSkip, isStop } from "../intent.ts";
import { answerSpan } from "./string.ts";
import { optionsIn } from "./enum.ts";
import type { Candidate, Reader } from "./reader.ts";
import { volunteeredLists } from "./volunteered-list.ts";

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

const claim =
  /^(?:(?:yes|yeah|yep|sure|no|nope|well|ok|okay)[,.!\s]+)*(?:(?:i|we|they|it)(?:'d|'ll|'m|'re| would| will| can| could| might| should| did| was| were| am| are)(?:n't| not)?\s+(?:\w+\s+)?(?:come|go|return|recommend|buy|pay|stay|be|do|happy|sure|leave|switch|try|attend|join|renew|upgrade|agree|think)\b|$)/i;

const bareYesOrNo = /^(?:yes|yeah|yep|sure|of course|no|nope|ja|nein|oui|non|si|sí|nee|sim|não)\W*$/i;

/** "Yes", "I would come back": a yes or no to something else, and no list. */
const isClaim = (text: string): boolean => claim.test(text.trim()) || bareYesOrNo.test(text.trim());

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
  const told = volunteeredLists(text, field).map((span) => ({
    ...span,
    value: itemsOf(text.slice(span.start, span.end)),
    confidence: 0.75,
  }));
  if (!context.asked || told.length > 0) return told.slice(0, 1);
  if (isSkip(text) || isStop(text) || isDontKnow(text) || isClaim(text)) return [];
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
