import type { Span } from "./fold.ts";
import { months, weekdays } from "./readers/calendar.ts";
import { stopWords } from "./words.ts";
import type { Token } from "./words.ts";

/** Words that open sentences or requests with a capital and yet name nothing. */
const openers = new Set(
  (
    "i i'm i'd i've i'll im ok okay yes yeah yea yep yup no nope nah sure hi hello hey thanks thank please well also actually and but or so then great good perfect cool awesome nice fine alright right correct exactly absolutely definitely maybe perhaps hmm hm um oh ah wow sorry " +
    "can could would will should shall may might do does did is are was were has have had what what's which who who's when where where's why how how's if let let's lets find look looking search show get give tell book reserve make set check try see play want need needs like love prefer help rent buy order send transfer call add change go going take put use open start stop move set booking renting playing setting searching looking confirming checking making reserving scheduling transferring sending finding having starting leaving flying arriving coming returning staying schedule confirm verify just only some any something anything somewhere someone there there's it it's its that that's this these those they they're he she we we're you you're your my our their his her me us them " +
    "in on at for from to of with by near around about after before until as than not never always sometimes today tonight tomorrow yesterday morning afternoon evening night noon am pm a.m p.m one two three four five six seven eight nine ten eleven twelve another other else next last first second third " +
    "ich wir ja nein das ist wie wo was wer wann bitte danke je nous oui non c'est le la les il elle yo si nosotros el los las es ik wij nee het een de eu nos sim nao"
  ).split(" "),
);

/** These may stand inside a name when a capital follows; "and" joins two names more often than it is part of one. */
const joiners = new Set("of the de la le du da do dos del di van von der den el los las a an vs &".split(" "));
/** Articles of other languages begin many a name in English text: "La Paz", "El Paso". */
const leadingArticles = new Set("los las el la le les san de di der die das il the".split(" "));
/** Common nouns that people leave small inside an address or a name. */
const smallNouns = new Set(
  "street st road rd avenue ave boulevard blvd lane drive highway way square court plaza suite park hotel house center centre airport station".split(
    " ",
  ),
);
const common = new Set(
  "night morning evening noon first second third last next one two three four five six seven eight nine ten eleven twelve good great little".split(
    " ",
  ),
);
const shouted = new Set("asap ok am pm tv fyi btw lol none faq".split(" "));

const isDigitWord = (word: string): boolean => /^[\d#]/.test(word);

function namesPart(token: Token, initial: boolean, next: Token | undefined): boolean {
  if (!token.capital || isDigitWord(token.word) || shouted.has(token.word)) return false;
  if (months.has(token.word) || weekdays.has(token.word)) return false;
  // "Headed to the coast", "Adding one more": a verb that opens its sentence.
  if (initial && /^[a-z]{3,}(?:ing|ed)$|^heard$/.test(token.word) && !next?.capital) return false;
  if (leadingArticles.has(token.word))
    return !initial || (next !== undefined && next.capital && !openers.has(next.word) && !isDigitWord(next.word));
  if (!openers.has(token.word)) return !(initial && stopWords.has(token.word));
  // "Night Train", "Seven Oaks": a common word opens a name when the next one is written as a name, too.
  return (
    common.has(token.word) &&
    next !== undefined &&
    next.capital &&
    !openers.has(next.word) &&
    !isDigitWord(next.word) &&
    !months.has(next.word)
  );
}

const sentenceBreak = /[.!?;:\n]/;

export interface Name extends Span {
  /** Index of the first and last token. */
  from: number;
  to: number;
}

/** Inside a name any capital counts, also that of a word which opens sentences ("Gone With The Wind"). */
const continues = (token: Token): boolean =>
  token.capital &&
  !isDigitWord(token.word) &&
  !shouted.has(token.word) &&
  !/^(?:i|i'm|i'd|i'll|i've)$/.test(token.word) &&
  !months.has(token.word) &&
  !weekdays.has(token.word);
const counted = /^(?:st|nd|rd|th|am|pm|people|person|stars?|days?|nights?|rooms?)$/;

function glued(text: string, before: Token, token: Token): boolean {
  const gap = text.slice(before.end, token.start);
  return /^\s*(?:[&#(–-]\s*)?$/.test(gap) || (/^\.\s$/.test(gap) && /^(?:dr|st|mr|mrs|ms|[a-z])$/.test(before.word));
}

function grow(tokens: readonly Token[], text: string, first: number): number {
  let last = first;
  for (let index = first + 1; index < tokens.length && index < first + 14; index += 1) {
    const token = tokens[index] as Token;
    if (!glued(text, tokens[index - 1] as Token, token)) break;
    const next = tokens[index + 1];
    const follows = next !== undefined && glued(text, token, next);
    if (continues(token)) last = index;
    else if (/^#?\d+$/.test(token.word) && last === index - 1 && !counted.test(next?.word ?? "")) last = index;
    else if (smallNouns.has(token.word) && follows && (continues(next) || isDigitWord(next.word))) last = index;
    else if (
      !joiners.has(token.word) ||
      !follows ||
      !(
        continues(next) ||
        (joiners.has(next.word) && tokens[index + 2] !== undefined && continues(tokens[index + 2] as Token))
      )
    )
      break;
  }
  return last;
}

/** A house number or a leading article belongs to the name it stands before: "7 Rue Verte", "The Old Mill". */
function widen(tokens: readonly Token[], text: string, first: number): number {
  const before = tokens[first - 1];
  const here = tokens[first];
  if (!before || !here || !/^\s+$/.test(text.slice(before.end, here.start))) return first;
  if (/^#?\d+(?:st|nd|rd|th)?$/.test(before.word) && !/^\d{4}$/.test(before.word))
    return widen(tokens, text, first - 1);
  if (/^\d{4}$/.test(before.word) && /^(?:north|south|east|west|[a-z]+)$/.test(here.word)) return first - 1;
  return before.word === "the" && before.capital ? first - 1 : first;
}

/** Stretches written as names are, leftmost first. */
export function namesIn(text: string, tokens: readonly Token[]): Name[] {
  const found: Name[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index] as Token;
    const before = tokens[index - 1];
    const initial = !before || sentenceBreak.test(text.slice(before.end, token.start));
    if (!namesPart(token, initial, tokens[index + 1])) {
      index += 1;
      continue;
    }
    const from = widen(tokens, text, index);
    const to = grow(tokens, text, index);
    found.push({ from, to, start: (tokens[from] as Token).start, end: nameEnd(text, tokens[to] as Token) });
    index = to + 1;
  }
  return [...found, ...quotedIn(text, tokens)].filter(
    (name, at, all) =>
      all.findIndex(
        (other) => other.start < name.end && name.start < other.end && other.end - other.start > name.end - name.start,
      ) < 0 || at < 0,
  );
}

/** A possessive ends the name before it: in "Anna's account" the name is Anna, unless the name goes on ("Joe's By The Sea"). */
function nameEnd(text: string, last: Token): number {
  const word = text.slice(last.start, last.end);
  return /['’]s$/.test(word) && /^\s+\p{Ll}/u.test(text.slice(last.end, last.end + 3)) ? last.end - 2 : last.end;
}

function quotedIn(text: string, tokens: readonly Token[]): Name[] {
  return [...text.matchAll(/["“]([^"“”\n]{2,80})["”]/g)].flatMap((match) => {
    const start = match.index + 1;
    const end = start + (match[1]?.length ?? 0);
    const from = tokens.findIndex((token) => token.start >= start);
    const to = tokens.findLastIndex((token) => token.end <= end);
    return from >= 0 && to >= from ? [{ from, to, start, end }] : [];
  });
}

export { openers };
