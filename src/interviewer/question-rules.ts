/** What can be wrong with a turn, whoever wrote it. */
export type Violation =
  | "empty"
  | "no_question"
  | "several_questions"
  | "too_long"
  | "leading"
  | "presuming"
  | "repeated"
  | "list"
  | "markup";

export const longestTurnInWords = 35;
const longestRead = 2_000;

const questionMark = /[?？؟]/;
const questionMarks = /[?？؟]/g;
const listLine = /^\s*(?:[-*•–]|\d{1,2}[.)]|[a-d][.)])\s+/gm;
const inlineList = /(?:^|\s)(?:1[.)]|\(1\)|a\))\s.{1,200}\s(?:2[.)]|\(2\)|b\))\s/s;
const markup = /\*\*|__|`|^#{1,6}\s|<\/?[a-z][^<>]{0,80}>|\[[^\]]{1,80}\]\([^)]{1,200}\)|^\s*>\s/im;
/** "… and why did you …?": a second question word joined on, each language with its own words for "and" and "or". */
const joined: RegExp[] = [
  /\b(?:and|or)\s+(?:also\s+)?(?:why|what|how|when|where|who|which)\b[^?.!]*\?/i,
  /\b(?:und|oder)\s+(?:auch\s+)?(?:warum|was|wie|wann|wo|wer|welche[rsmn]?)\b[^?.!]*\?/i,
  /\b(?:et|ou)\s+(?:aussi\s+)?(?:pourquoi|comment|quand|quel(?:le)?s?)\b[^?.!]*\?/i,
  /\b[yo]\s+(?:también\s+)?(?:por qué|qué|cómo|cuándo|dónde)(?!\p{L})[^?.!]*\?/iu,
  /\b(?:en|of)\s+(?:ook\s+)?(?:waarom|wat|hoe|wanneer|wie|welke)\b[^?.!]*\?/i,
  /\b(?:e|ou)\s+(?:também\s+)?(?:por que|o que|como|quando|onde)\b[^?.!]*\?/i,
];

/** Questions that put the answer into the respondent's mouth. */
const leading: RegExp[] = [
  /\b(?:don['’]?t|wouldn['’]?t|won['’]?t|isn['’]?t|aren['’]?t|didn['’]?t|doesn['’]?t|shouldn['’]?t) (?:you|it|that|this|we|they)\s+(?:think|agree|say|feel|find|believe|love|like|great|better|a\b|also|already|just)/i,
  /\bhow (?:great|amazing|awesome|wonderful|fantastic|excellent|brilliant|terrible|awful|horrible|bad|annoying|frustrating|much (?:did|do) you (?:love|enjoy|like|hate))\b/i,
  /\b(?:surely|obviously|clearly|of course|undoubtedly|needless to say)\b[^.!?]*\?|\byou (?:must|surely|would) agree\b|\bwe all know\b/i,
  /,\s*(?:right|correct|isn['’]t it|aren['’]t you|don['’]t you|wouldn['’]t you|didn['’]t you|n['’]est-ce pas|nicht wahr|oder nicht|oder|verdad|no|toch|não é|né)\s*\?/i,
  /\b(?:finden sie nicht(?: auch)?|meinen sie nicht|wie (?:toll|großartig|schrecklich|furchtbar)|ne (?:pensez|trouvez)-vous pas|à quel point (?:avez-vous adoré|était-ce génial)|no (?:cree|piensa|le parece) que|qué tan (?:genial|terrible)|vindt u (?:ook )?niet|você não acha|não acha que)\b/i,
];

/** Questions that take for granted what nobody has said. */
const presuming: RegExp[] = [
  /\bwhy (?:did|do|are|were) you (?:so )?(?:love|hate|enjoy|dislike|unhappy|disappointed|angry|frustrated|delighted|thrilled)\b/i,
  /\bwhat (?:did|do) you (?:love|hate|dislike) (?:most|about)\b/i,
  /\b(?:since|as|because) you (?:clearly|obviously|must|probably)\b/i,
  /\bwhen will you (?:buy|purchase|upgrade|subscribe|renew)\b/i,
  /\bhow (?:disappointed|angry|unhappy|thrilled|delighted) (?:are|were) you\b/i,
];

/** What the respondent said may hold anything; only the interviewer's own words are judged. */
const ownWords = (content: string): string => content.replaceAll(/[“„«"][^“”„«»"]{0,200}[”“»"]/g, "“”");

export const countWords = (text: string): number =>
  text.match(/[^\s]+/g)?.filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0;

/** Checks one question of an interview. `asked` are the questions put before, without the one that is being put again. */
export function checkQuestion(content: string, asked: readonly string[] = []): Violation[] {
  // Far beyond the limit nothing more need be read: it is too long anyway.
  const text = content.trim().slice(0, longestRead);
  if (!text) return ["empty"];
  const own = ownWords(text);
  const marks = own.match(questionMarks)?.length ?? 0;
  const found: Violation[] = [];
  if (marks === 0) found.push("no_question");
  if (marks > 1 || (marks === 1 && joined.some((pattern) => pattern.test(own)))) found.push("several_questions");
  if (countWords(text) > longestTurnInWords) found.push("too_long");
  if (leading.some((pattern) => pattern.test(own))) found.push("leading");
  if (presuming.some((pattern) => pattern.test(own))) found.push("presuming");
  if ((own.match(listLine)?.length ?? 0) > 1 || inlineList.test(own)) found.push("list");
  if (markup.test(own)) found.push("markup");
  if (asked.some((before) => isSameQuestion(text, before))) found.push("repeated");
  return found;
}

/** A closing thanks and asks nothing. */
export function checkClosing(content: string): Violation[] {
  const text = content.trim();
  if (!text) return ["empty"];
  const found: Violation[] = [];
  if (questionMark.test(ownWords(text))) found.push("several_questions");
  if (markup.test(text)) found.push("markup");
  return found;
}

/** The sentence that asks: what stands before it (a reflection, a greeting) does not make two questions different. */
export function questionIn(content: string): string {
  const sentences = ownWords(content).match(/[^.!?？]+[.!?？]*/g) ?? [];
  return (sentences.findLast((part) => /[?？]/.test(part)) ?? content).trim();
}

const small = new Set(
  "a an the is are was were do does did you your to of in on for and or it that this me us we what could can would tell about please from at be der die das sie ihr ihre ist und le la les de des vous et el los su es y het een de u en o os a as você e".split(
    " ",
  ),
);
const tokens = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .slice(0, 600)
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => !small.has(word)),
  );

export function isSameQuestion(one: string, other: string): boolean {
  const left = tokens(questionIn(one));
  const right = tokens(questionIn(other));
  if (left.size === 0 || right.size === 0) return questionIn(one).toLowerCase() === questionIn(other).toLowerCase();
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared) >= 0.8;
}
