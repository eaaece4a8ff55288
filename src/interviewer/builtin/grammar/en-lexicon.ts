import { wordTable } from "../../../kernel/word-table.ts";
const nouns = (text: string) => text.trim().split(/\s+/);

/** Whoever a client calls by these names is the one we are talking to. */
const audience = new Set(
  nouns(`
  they he she people person customer customers user users client clients employee employees candidate candidates
  applicant applicants patient patients visitor visitors guest guests parent parents student students donor donors
  member members respondent respondents participant participants attendee attendees subscriber subscribers tenant
  tenants buyer buyers seller sellers owner owners developer developers engineer engineers manager managers founder
  founders teacher teachers staff hire hires newcomer newcomers joiner joiners team teams company companies business
  businesses shopper shoppers traveller travellers traveler travelers tester testers volunteer volunteers lead leads
  prospect prospects freelancer freelancers designer designers recruiter recruiters learner learners reader readers
  player players driver drivers resident residents citizen citizens viewer viewers diner diners leaver leavers
  someone somebody everybody everyone one colleague colleagues partner partners supplier suppliers agency agencies
  families family couples graduates professionals marketers nurses doctors lawyers farmers retailers merchants
`),
);

/** Plural nouns that end like people and are none, or are people others talk about. */
const noPeople = new Set(
  nouns(`
  numbers orders offers computers papers letters servers printers browsers newsletters answers vendors competitors
  factors errors others colors doors floors sensors centers centres chapters dinners drivers filters folders headers
  layers makers markers meters matters parameters posters powers providers registers rulers sliders stickers
  towers triggers vouchers weathers wonders assistants restaurants variants plants`),
);

/** Whoever is named by their work, age or part in it ("remote workers", "teenagers") is the one we are talking to. */
export const isAudience = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    audience.has(lower) ||
    (/(?:[^e]ers|ors|ists|ants|ees|ians|women|men)$/.test(lower) && lower.length > 6 && !noPeople.has(lower))
  );
};

export const auxiliaries: Record<string, string> = wordTable({
  is: "are",
  are: "are",
  was: "were",
  were: "were",
  "isn't": "aren't",
  "aren't": "aren't",
  "wasn't": "weren't",
  "weren't": "weren't",
  has: "have",
  have: "have",
  had: "had",
  "hasn't": "haven't",
  "haven't": "haven't",
  "hadn't": "hadn't",
  do: "do",
  does: "do",
  did: "did",
  "don't": "don't",
  "doesn't": "don't",
  "didn't": "didn't",
  can: "can",
  could: "could",
  will: "will",
  would: "would",
  should: "should",
  might: "might",
  must: "must",
  may: "might",
  "can't": "can't",
  "couldn't": "couldn't",
  "won't": "won't",
  "wouldn't": "wouldn't",
});

export const contractions: Record<string, string> = wordTable({
  "they'd": "they would",
  "they've": "they have",
  "they're": "they are",
  "they'll": "they will",
  "he'd": "he would",
  "she'd": "she would",
  "what's": "what is",
  "it's": "it is",
  cannot: "can't",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  arent: "aren't",
  whats: "what is",
  theyre: "they are",
  theyd: "they would",
  theyve: "they have",
});

/** Said of groups in the present ("why customers cancel"), meant of one person in the past. */
export const events = new Set(
  nouns(`
  cancel leave quit churn unsubscribe switch resign downgrade stop drop abandon decline reject choose sign join
  return lapse defect uninstall
`),
);

export const adverbs = new Set(
  nouns(`
  currently now usually often never always still just really actually typically normally already ever mostly also
  first then even sometimes generally originally recently finally ultimately not`),
);

export const pronounSwaps: [RegExp, string][] = [
  [/\b(?:they|he|she) (?:are|is)\b/gi, "you are"],
  [/\b(?:they|he|she) (?:were|was)\b/gi, "you were"],
  [/\b(?:they|he|she) has\b/gi, "you have"],
  [/\b(?:themselves|themself|himself|herself)\b/gi, "yourself"],
  [/\b(?:they|he|she|them|him)\b/gi, "you"],
  [/\btheirs\b/gi, "yours"],
  [/\btheir\b/gi, "your"],
];

export const plainNouns = new Set(
  nouns(`
  needs goals expectations challenges problems reasons motives motivations preferences requirements habits values
  interests concerns worries priorities criteria symptoms skills strengths weaknesses hobbies obstacles barriers
  frustrations ideas suggestions wishes plans hopes fears hours tools steps`),
);
