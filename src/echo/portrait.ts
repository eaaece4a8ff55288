import type { TranscriptMessage } from "./echo.ts";
import { beginning, fold, sentences } from "./fold.ts";
import { isDontKnow, isSkip, isStop, isVague } from "./intent.ts";
import { months, weekdays } from "./readers/calendar.ts";
import { longestRead } from "./readers/readers.ts";
import { stem, stopWords, tokenize } from "./words.ts";

const saidBy = (transcript: TranscriptMessage[]): string[] =>
  transcript.filter(({ role }) => role === "user").map(({ content }) => content);

const telling =
  /\b(?:because|since|so that|reason|wish|hate|hated|love|loved|frustrat|annoy|disappoint|problem|issue|struggle|hard|difficult|easy|great|terrible|awful|amazing|best|worst|never|always|would|should|need|instead|finally|weil|denn|leider|parce que|car|dommage|porque|ojala|omdat|helaas|porque|infelizmente)/;

/** How much a sentence tells; 0 for one that tells nothing. */
export function weightOf(sentence: string): number {
  const words = sentence.split(/\s+/).length;
  if (words < 5 || words > 60 || sentence.endsWith("?")) return 0;
  const folded = fold(sentence);
  if (isSkip(sentence) || isStop(sentence) || isDontKnow(sentence) || isVague(sentence)) return 0;
  return (
    Math.min(words, 24) / 8 +
    (telling.test(folded) ? 2 : 0) +
    (/\d/.test(sentence) ? 0.7 : 0) +
    (/\b(?:i|we|my|our|ich|wir|je|nous|yo|ik|eu)\b/.test(folded) ? 0.5 : 0)
  );
}

const mostQuotes = 3;

/** The sentences that say most, verbatim, in the order they were said. */
export function keyQuotesOf(transcript: TranscriptMessage[]): string[] {
  const all = saidBy(transcript).flatMap((content) =>
    sentences(beginning(content, longestRead)).map(({ start, end }) => content.slice(start, end)),
  );
  const judged = all
    .map((text, order) => ({ text, order, weight: weightOf(text) }))
    .filter(({ weight }) => weight > 0.8);
  const distinct = judged.filter(({ text }, index) => judged.findIndex((other) => other.text === text) === index);
  return distinct
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, mostQuotes)
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text);
}

/** Words every conversation is made of; a theme is what this one was about. */
const everyday = new Set(
  (
    "once twice nobody everybody everyone someone somebody anybody whatever two three four five six seven eight nine ten eleven twelve dozen hundred thousand mostly hoped hoping want need like look looking find make made take get got give going think know see say said tell use used using really actually probably maybe much many more most lot lots thing things stuff something anything everything nothing good great nice fine best better bad well time times day days week weeks month months year years people person work works working help sure right sounds yeah thanks thank hello okay also even still just back way kind sort part first last next new old every always never sometimes often usually however because since while after before during around about between without within through again already almost only both either each same different little long short high low big small able done doing does come came went start started stop keep kept put set let try tried mean means feel felt seem seems happen happened because would could should there their them they then than that this these those what when where which while with from have been were your yours mine ours book reserve search check please tomorrow today tonight yesterday morning afternoon evening " +
    "nicht auch aber oder wenn dann noch schon sehr mehr immer eine einen einem einer sind habe haben wird werden kann konnen muss machen gemacht weil dass mais avec pour dans sont etait avoir etre fait faire tres plus parce aussi comme pero para como esta estan tiene tienen hacer muy porque cuando maar voor zijn hebben heeft niet heel omdat mas para como esta tem fazer muito porque quando"
  )
    .split(" ")
    .map((word) => stem(word)),
);

const mostThemes = 5;

/** What came up more than once, in the respondent's own words; in a short talk, what came up at all. */
export function themesOf(transcript: TranscriptMessage[]): string[] {
  const heard = new Map<string, { surface: string; count: number; messages: number; first: number }>();
  let order = 0;
  for (const content of saidBy(transcript)) {
    const here = new Set<string>();
    for (const token of tokenize(beginning(content, longestRead))) {
      order += 1;
      if (token.word.includes("'") || months.has(token.word) || weekdays.has(token.word)) continue;
      if (token.word.length < 4 || /\d/.test(token.word) || stopWords.has(token.word) || everyday.has(token.stem))
        continue;
      const known = heard.get(token.stem) ?? { surface: token.word, count: 0, messages: 0, first: order };
      heard.set(token.stem, {
        ...known,
        count: known.count + 1,
        messages: known.messages + (here.has(token.stem) ? 0 : 1),
      });
      here.add(token.stem);
    }
  }
  const ranked = [...heard.values()].sort((a, b) => b.messages - a.messages || b.count - a.count || a.first - b.first);
  const repeated = ranked.filter(({ count }) => count > 1);
  return (repeated.length >= 2 ? repeated : ranked.slice(0, 3)).slice(0, mostThemes).map(({ surface }) => surface);
}
