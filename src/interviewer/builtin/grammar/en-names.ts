import type { FieldType, OutputField } from "../../../echo/echo.ts";
import { saysNothing } from "../../../echo/field-words.ts";
import { askedAs, yesNoNamed } from "../../../echo/yes-no-name.ts";
import { isPluralPhrase, owned } from "./en-owned.ts";

type Ask = (label: string) => string | null;
type Rule = [RegExp, string | ((match: RegExpExecArray) => string)];

/** The first rule that fits the whole label. */
const byRules =
  (rules: Rule[]): Ask =>
  (label) => {
    for (const [pattern, made] of rules) {
      const match = pattern.exec(label);
      if (match) return typeof made === "string" ? made : made(match);
    }
    return null;
  };

/** What a field holds, where its name does not tell: "Which date should I note for “q3”?" */
const held: Record<FieldType, string> = {
  string: "What",
  number: "Which number",
  integer: "Which number",
  boolean: "Yes or no: what",
  date: "Which date",
  time: "Which time",
  datetime: "Which date and time",
  duration: "How much time",
  money: "Which amount",
  rating: "Which rating",
  email: "Which e-mail address",
  phone: "Which phone number",
  url: "Which link",
  enum: "Which option",
  array: "Which entries",
};

const many = (noun: string): string =>
  isPluralPhrase(noun)
    ? noun
    : noun
        .replace(/person$/, "people")
        .replace(/child$/, "children")
        .replace(/([^aeiou])y$/, "$1ie")
        .replace(/(?<!people|children)$/, "s");

/** What one has, and what is simply there. */
const had =
  /^(?:\w+ )?(?:kids|children|employees|pets|dogs|cats|cars|siblings|brothers|sisters|users|customers|clients|locations|offices|stores|vehicles|devices|direct reports|reports|developers|engineers|team members|subscribers|followers|dependents|(?:years|months) of .+)$/;

const count: Ask = byRules([
  [/^age$/, "How old are you?"],
  [
    /^(team|company|group|party|household|family|department|class)(?: size| headcount)$/,
    (m) => `How many people are in your ${m[1]}?`,
  ],
  [/^(?:headcount|people)$/, "How many people are there?"],
  [/^children$/, "How many children do you have?"],
  [
    /^(?:(?:total|average|estimated|approximate) )?(?:number of (.+)|(.+) count|(?:average |total )?(.+s(?: (?:of|per|a|each) .+)?))$/,
    (m) => {
      const thing = many(m[1] ?? m[2] ?? m[3] ?? "");
      if (/ (?:per|a|each) /.test(thing)) return `How many ${thing} would you say?`;
      return `How many ${thing} ${had.test(thing) ? "do you have" : /^(?:hours|days|weeks|months|years|minutes|nights|times)$/.test(thing) ? "is it" : "are there"}?`;
    },
  ],
]);

const used =
  /^(?:(?:current|main|other) )?(?:tools|apps|applications|software|platforms|systems|products|services|programs|devices|integrations|frameworks|programming languages|tech(?:nology)? stack|stack|technologies|channels|brands)$/;

const list: Ask = byRules([
  [/^(dis)?likes$/, (m) => `What do you ${m[1] ?? ""}like?`],
  [/^(?:languages|spoken languages|languages spoken)$/, "Which languages do you speak?"],
  [used, (m) => `Which ${m[0]} do you use?`],
  [/^(.+) (?:used|in use)$/, (m) => `Which ${m[1]} do you use?`],
  [
    /^(.+) (tried|visited|bought|attended|considered|compared|taken|watched|contacted)$/,
    (m) => `Which ${m[1]} have you ${m[2]}?`,
  ],
  [
    / restrictions$| requirements$|^(?:allergies|symptoms|conditions|pain points|hobbies|interests|skills)$/,
    (m) => `What are your ${m.input}?`,
  ],
  // What is neither theirs nor ours can only be named.
  [
    /^.+$/,
    ({ 0: label }) =>
      owned(label) === `the ${label}`
        ? `Which ${label} ${isPluralPhrase(label) ? "come" : "comes"} to mind?`
        : `What ${isPluralPhrase(label) ? "are" : "is"} ${owned(label)}?`,
  ],
]);

const rating: Ask = byRules([
  [/^(?:rating|score|stars|overall(?: rating| score)?|grade)$/, "What is your overall rating?"],
  [
    /^(?:NPS|nps|net promoter)(?: score)?$|^(?:likelihood to |would )?recommend(?:ation)?(?: score| likelihood)?$/,
    "How likely are you to recommend us?",
  ],
  [
    /^(?:CSAT|csat|sat|(?:customer |overall |general )?satisfaction)(?: score| rating| level)?$/,
    "How satisfied are you?",
  ],
  [
    /^(.+) satisfaction(?: score| rating)?$|^satisfaction with (.+)$/,
    (m) => `How satisfied are you with ${owned(m[1] ?? m[2]!)}?`,
  ],
  [/^likelihood (?:to|of) (.+)$/, (m) => `How likely are you to ${m[1]}?`],
]);

const long: Ask = byRules([
  [/^(?:duration|length|time|how long)$/, "How long is it?"],
  [/^time spent(?: (.+))?$/, (m) => `How much time do you spend${m[1] ? ` ${m[1]}` : ""}?`],
  [
    /^time to (value|market|hire|close|resolution|productivity|launch|completion|response)$/,
    (m) =>
      `How long does it take to get to ${m[1]}?`
        .replace("get to hire", "hire")
        .replace("get to close", "close")
        .replace("get to launch", "launch"),
  ],
  [/^time to (.+)$/, (m) => `How long does it take to ${m[1]}?`],
  [
    /^(delivery|response|set ?up|onboarding|preparation|recovery) (?:time|duration|length)$/,
    (m) => `How long does the ${m[1]} take?`,
  ],
  [/^(.+) (?:length|duration|time)$/, (m) => `How long is ${owned(m[1]!)}?`],
]);

const people =
  /^(referred|recommended|invited|introduced|contacted|interviewed|helped|served|hired|assisted|advised|sent|trained|supported|treated|diagnosed) by$/;

const text: Ask = byRules([
  [/^(?:problem|issue|bug|error)(?: description)?$/, "What is the problem?"],
  [/^(.+) description$/, (m) => `How would you describe the ${m[1]}?`],
  [/^frequency$/, "How often is that?"],
  [/^usage(?: frequency)?$/, (m) => (/ /.test(m[0]) ? "How often do you use it?" : "How do you use it?")],
  [/^(?:overall |customer )?satisfaction$/, "How satisfied are you?"],
  [/^why (?:us|we)$/, "Why us?"],
  [/^(?:customer |user |product |general |overall )?feedback$/, "What feedback would you like to give us?"],
  [people, (m) => `Who ${m[1]} you?`],
  [/^(\w+ed|sold|bought|paid|made|written|sent) by$/, (m) => `Who was it ${m[1]} by?`],
  [
    /^(?:how )?(?:did you )?hear(?:d)?(?: (?:from|about|of))?(?: us)?$|^(?:referral|lead|acquisition) source$|^how (?:you|did you) hear$/,
    "Where did you hear about us?",
  ],
  [/^how did you find$/, "How did you find us?"],
  [
    /^(?:(?:cancel\w*|churn|exit|leaving|departure) reason|reason for (?:churn|leaving|cancel\w*))$/,
    (m) => `What is your reason for ${/cancel/.test(m[0]) ? "cancelling" : "leaving"}?`,
  ],
  [/^(?!(?:main|primary|biggest|other|key|top|real)\b)(.+) reason$/, (m) => `What is the reason for the ${m[1]}?`],
  [/^(?:dis)?likes?$/, (m) => `What do you ${m[0].replace(/s$/, "")}?`],
  [/^(?:job title|job role|role|position|job)$/, (m) => `What is your ${m[0]}?`],
  [/^(?:current|existing|present) .+$/, (m) => `What ${isPluralPhrase(m[0]) ? "are" : "is"} your ${m[0]}?`],
  [
    /^(?:zip code|postcode|postal code|(?:home |postal |mailing |billing |shipping |delivery |street )?address|ID|CV|user ?name|surname|signature|bio|pronouns|hometown|time zone|decision process)$/,
    (m) => `What is your ${m[0]}?`,
  ],
  [
    /^(?:country|city|town|state|region|industry|sector|department|plan|product|brand|model|size|category|colou?r|language|location|venue|branch|store|priority|topic|subject|channel|option|version|type|status)$/,
    (m) => `Which ${m[0]} is it?`,
  ],
]);

const sum: Ask = byRules([[/^(?:price|cost|amount|total|sum|total (?:amount|price|cost))$/, "How much is it?"]]);

const moment: Ask = byRules([
  [/^(?:date of birth|birth ?date|birthday)$/, "What is your date of birth?"],
  [
    /^(?:last|previous|next|first) (?:visit|purchase|order|appointment|contact|stay|payment|check ?up)(?: date)?$/,
    (m) => `When ${/^next/.test(m[0]) ? "is" : "was"} your ${m[0].replace(/ date$/, "")}?`,
  ],
  [/^(?:start|starting|begin|kick ?off) date$/, "What is the start date?"],
]);

const asks: Partial<Record<FieldType, Ask>> = {
  string: text,
  enum: text,
  array: list,
  integer: count,
  number: count,
  rating,
  duration: long,
  money: sum,
  date: moment,
  datetime: moment,
};

/** A field of which only the name is known; null where the name can be asked for like any description. */
export function askByName({ type, name }: OutputField, label: string): string | null {
  if (saysNothing(label)) {
    const isBareType = new RegExp(`^(?:${type}|value|answer|number|date|time|text)$`).test(label);
    return `${held[type]} should I note${isBareType ? "" : ` for “${name.replaceAll("_", " ")}”`}?`;
  }
  if (type !== "boolean") return asks[type]?.(label) ?? null;
  const read = yesNoNamed(label);
  return read && askedAs(read);
}
