import { fold } from "../fold.ts";

/** Words people say for a choice that is written otherwise. Each line is one meaning; general English, no list of anybody's. */
const meanings: string[][] = [
  ["cheap", "inexpensive", "affordable", "budget", "low cost", "low-cost", "economical", "not expensive", "low"],
  [
    "moderate",
    "mid-range",
    "mid range",
    "medium",
    "reasonable",
    "reasonably priced",
    "moderately priced",
    "average",
    "not very costly",
    "not too expensive",
    "middle",
  ],
  ["expensive", "pricey", "costly", "upscale", "high-end", "high end", "fancy", "premium", "high"],
  ["luxury", "luxurious", "very expensive", "lavish"],
  ["music", "concert", "concerts", "gig", "gigs", "live music"],
  ["sports", "sport", "sporting", "game", "match", "tournament"],
  ["theater", "theatre", "play", "musical"],
  ["economy", "coach", "cheapest class"],
  ["checking", "current account"],
  ["daily", "every day", "each day", "everyday"],
  ["weekly", "every week", "once a week", "each week"],
  ["monthly", "every month", "once a month", "each month"],
  ["yearly", "annually", "every year", "once a year", "annual"],
  ["never", "not at all", "not once"],
  ["always", "all the time", "every time"],
  ["sometimes", "occasionally", "now and then", "from time to time"],
  ["often", "frequently", "regularly", "a lot"],
  ["rarely", "seldom", "hardly ever", "barely"],
  ["small", "little", "compact", "tiny"],
  ["large", "big", "full-size", "full size", "huge"],
  ["standard", "mid-size", "midsize", "mid size", "regular", "normal"],
  ["satisfied", "happy", "pleased", "content"],
  ["dissatisfied", "unhappy", "unsatisfied", "not happy", "not satisfied"],
  ["male", "man", "guy"],
  ["female", "woman", "lady"],
  ["remote", "from home", "remotely", "home office"],
  ["full-time", "full time"],
  ["part-time", "part time"],
  ["phone", "telephone", "by phone", "call"],
  ["email", "e-mail", "mail"],
  ["colleague", "coworker", "co-worker", "teammate"],
  ["friend", "friends", "buddy"],
  ["search engine", "google", "googled", "web search"],
  ["social media", "instagram", "facebook", "linkedin", "twitter", "tiktok"],
  ["movie", "film"],
  ["show", "series", "tv show", "tv series"],
  ["apartment", "flat"],
  ["house", "home"],
  ["bike", "bicycle", "cycling"],
  ["train", "rail", "railway"],
  ["plane", "flight", "flying"],
];

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const compiled = meanings.map((words) => ({
  words: new Set(words),
  pattern: new RegExp(
    `(?<![a-z0-9-])(?:${[...words]
      .sort((a, b) => b.length - a.length)
      .map(escape)
      .join("|")})(?![a-z0-9-])`,
    "g",
  ),
}));

export interface Heard {
  option: string;
  start: number;
  end: number;
}

interface Meaning {
  option: string;
  pattern: RegExp;
}

const meaningsOf = new WeakMap<string[], Meaning[]>();

/** Two options of one meaning cannot be told apart by it, so it stands for neither. */
function meaningsFor(options: string[]): Meaning[] {
  const known = meaningsOf.get(options);
  if (known) return known;
  const made = compiled.flatMap(({ words, pattern }) => {
    const [option, ...others] = options.filter((one) => words.has(fold(one)));
    return option === undefined || others.length > 0 ? [] : [{ option, pattern }];
  });
  meaningsOf.set(options, made);
  return made;
}

/** Where the text says an option in other words. */
export function synonymsIn(text: string, options: string[]): Heard[] {
  const meant = meaningsFor(options);
  if (meant.length === 0) return [];
  const folded = fold(text);
  return meant.flatMap(({ option, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => ({ option, start: match.index, end: match.index + match[0].length })),
  );
}
