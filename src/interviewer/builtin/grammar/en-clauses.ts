import { contractions } from "./en-lexicon.ts";
import { splitAtVerb } from "./en-verbs.ts";
import type { Intention } from "./grammar.ts";

const wh = "(?:why|what|how|when|where|who|whom|which|whether)\\b";
/** "Make a survey about …": said to whoever makes it. */
const commission =
  /^(?:(?:can|could|would) you\s+)?(?:please\s+)?(?:make|create|build|write|design|generate|set up|prepare|run|do|start|conduct|launch|give|draft)\s+(?:(?:me|us)\s+)?(?:(?:an?|the|some|our|my)\s+)?(?:[\w'’-]+\s+){0,2}?(?:surveys?|questionnaires?|forms?|polls?|interviews?|quiz|questions?|study|conversation|chat(?:bot)?|research)\b\s*(?:(?:about|on|for|regarding|around|that asks(?: about)?|asking(?: about)?|to)\s+)?/i;
const leadIns: RegExp[] = [
  commission,
  /^(?:tell|teach)\s+(?:me|us)\s+(?:more\s+)?(?:about\s+)?/i,
  /^(?:please|kindly|hi|hello|hey)[,!]?\s+/i,
  /^(?:the\s+)?(?:goal|aim|purpose|objective|idea|point)(?:\s+of\s+[^,.]{1,40}?)?\s+(?:is|was)\s+(?:to\s+)?/i,
  /^(?:(?:so|and|now|basically),?\s+)?(?:i|we)\s*(?:['’](?:d|ll)|would|want|need|wish|will|hope|plan|aim|try|(?:['’](?:m|re)|am|are)(?=\s+(?:really\s+|also\s+)?(?:trying|hoping|looking|keen|curious|interested|going|planning)\b))\s+(?:really\s+|also\s+|just\s+)?(?:(?:like|love|want|need|trying|hoping|looking|keen|curious|interested|going|planning)\s+)?(?:(?:to|in|for|about)\s+)?(?=\S)/i,
  /^(?:i|we)\s+(?=(?:wonder|need|want)\b)/i,
  /^(?:need|want|would like|wanna|wonder(?:ing)?)\s+(?:(?:to|if we could)\s+)?(?=(?:know|learn|understand|find|see|hear|figure)\b)/i,
  /^(?:help\s+(?:me|us)\s+)?(?:to\s+)?(?:better\s+|deeply\s+|really\s+|quickly\s+)?(?:understand(?:ing)?|find(?:ing)? out|figur(?:e|ing) out|work out|learn(?:ing)?(?: more)?|know(?: more)?|explor(?:e|ing)|discover|investigate|uncover|identify|determine|hear|research|study|examine|assess|gauge|measure|get (?:an? )?(?:insights?|understanding|idea|sense|picture)(?: (?:into|on|of|about))?|dig into|clarify|establish|capture|elicit|check|see|map)\s+(?:(?:about|of|into)\s+)?/i,
  /^(?:ask(?:ing)?|interview(?:ing)?|survey(?:ing)?|talk(?:ing)? (?:to|with)|speak(?:ing)? (?:to|with)|chat with|question|poll)\s+(?:[\w'’-]+\s+){0,6}?(?:about|on|regarding)\s+/i,
  new RegExp(
    `^(?:ask(?:ing)?|interview(?:ing)?|survey(?:ing)?|talk(?:ing)? (?:to|with)|learn from|hear from|find out from)\\s+(?:[\\w'’-]+\\s+){1,6}?(?:to (?:learn|find out|understand|see|know)\\s+)?(?=${wh}|if\\b)`,
    "i",
  ),
  /^(?:(?:market |user |customer |qualitative )?(?:research|interviews?|survey|poll|study|questionnaire|conversation|chat)s?)\s+(?:on|about|for|into|regarding|(?:with|of)\s+(?:[\w'’-]+\s+){1,4}?(?:about|on))\s+/i,
  /^(?:collect(?:ing)?|gather(?:ing)?|get(?:ting)?|obtain|record|take|receive)\s+(?:some\s+|honest\s+|detailed\s+|structured\s+|quick\s+|information\s+(?:on|about)\s+|details\s+(?:on|about)\s+|data\s+(?:on|about)\s+)*(?:from\s+(?:[\w'’-]+\s+){1,4}?(?:on|about)\s+)?/i,
];

function stripLeadIn(text: string): string {
  let rest = text;
  for (let round = 0; round < 4; round++) {
    const before = rest;
    for (const pattern of leadIns) rest = rest.replace(pattern, "");
    if (rest === before) break;
  }
  return rest.trim() || text;
}

const whBoundary = new RegExp(
  `(?:\\s*[,;]\\s*(?:(?:and|or|but|plus)\\s+)?|\\s+(?:and|as well as|plus)\\s+)(?:(?:also|then|finally|lastly|maybe|ideally)\\s+)?(?:(?:(?:i |we )?(?:need|want)(?: to)? )?(?:find out|ask|learn|understand|know)\\s+)?(?=${wh}|if\\s+(?:they|he|she|it|there|the|our)\\b)`,
  "gi",
);
const nounBoundary =
  /\s*[,;]\s*(?:(?:and|or|plus)\s+)?(?=(?:their|any|our|the (?!ones?\b)|biggest|main|overall)\b)|\s+(?:and|as well as)\s+(?=(?:their|any|overall)\b)/gi;
const listHead =
  /^((?:feedback|opinions?|thoughts?|satisfaction|experiences?|preferences?|views?|impressions?|questions?)\s+(?:on|about|with|of|for|regarding)\s+)(.+)$/i;

/** "food, service and atmosphere" is three themes; "search and reservation" within one theme is not two. */
function splitList(text: string): string[] {
  const headed = listHead.exec(text);
  if (headed) return splitList(headed[2]!).map((item) => `${headed[1]}${item}`);
  if (/^(?:an?)\s/i.test(text)) return [text];
  const parts = text.split(/\s*[,;]\s*(?:(?:and|or|plus)\s+)?/i).filter(Boolean);
  if (parts.length > 1)
    return parts.flatMap((part, index) =>
      index === parts.length - 1 ? part.split(/\s+(?:and|as well as)\s+/i) : [part],
    );
  const pair = text.split(/\s+and\s+/i);
  const isShort =
    pair.length === 2 &&
    pair.every((part) => part.split(" ").length <= 2) &&
    !/\b(?:for|with|of|in|on|about)\b/i.test(text);
  return isShort ? pair : [text];
}

/** "feedback from visitors of our stand about X" says whom we ask; what is asked about is X. */
const feedbackFrom = /^((?:collect|gather|get)\s+)?(feedback|opinions?)\s+from\s+(?:[\w'’-]+\s+){1,7}?(?:on|about)\s+/i;

const expand = (text: string): string =>
  text.replaceAll(/[\w]+['’]?\w+/g, (word) => contractions[word.toLowerCase().replace("’", "'")] ?? word);

const finite =
  /\b(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|don't|doesn't|can't|won't|never|keeps?)\b/i;
const manner = /^(?:be|keep|make|use|don't|do not|avoid|stay|speak|remember|note|never|always)\b/i;
const opensSentence =
  /^(?:we|i|they|he|she|it|our|some|many|most|few|people|about|this|these|those|there|because|since|so|but)\b/i;

/** "We run a studio", "some of them are shy", "be gentle": said to us and not to be asked of anyone. */
const isTold = (text: string): boolean =>
  !new RegExp(`^${wh}`, "i").test(text) &&
  text.split(" ").length >= 2 &&
  (manner.test(text) ||
    (text.split(" ").length >= 4 && (finite.test(text) || (opensSentence.test(text) && splitAtVerb(text) !== null))));

/** What is to be made is no part of what it is about. */
export const withoutCommission = (intention: string): string => intention.replace(commission, "");

export function readEnglish(intention: string): Intention {
  const sentences = expand(intention)
    .split(/(?<=[.!?])\s+|\n+|\s[-–•*]\s|(?:^|\s)\d+[.)]\s/)
    .map((part) => part.replaceAll(/^[\s\-–•*]+|[\s.!?:]+$/g, ""))
    .filter((part) => /\p{L}{2}/u.test(part));
  const labelled = /^([^:?]{3,60}):\s+(.{8,})$/s.exec(sentences[0] ?? "");
  const label = labelled ? stripLeadIn(labelled[1]!.trim()) : null;
  if (labelled) sentences[0] = labelled[2]!;
  const stripped = sentences.map((part) => stripLeadIn(part.replace(feedbackFrom, "$2 on ")));
  const clauses = stripped.flatMap((part) =>
    part.split(whBoundary).flatMap((piece) => {
      const isWh = new RegExp(`^(?:${wh}|if\\b)`, "i").test(piece);
      if (isWh) return piece.split(nounBoundary);
      return isTold(piece) ? [] : splitList(piece);
    }),
  );
  return {
    label,
    subject: stripped.find((part) => !isTold(part)) ?? stripped[0] ?? "",
    clauses: clauses
      .map((clause) => clause.trim())
      .filter((clause) => /\p{L}{2}/u.test(clause))
      .slice(0, 12),
  };
}
