import type { FieldType, OutputField } from "../../../echo/echo.ts";
import { english } from "./en.ts";
import { isPluralPhrase, owned } from "./en-owned.ts";
import { withoutScale, withScale } from "./en-scale.ts";
import { sentence } from "./grammar.ts";

type Form = (noun: string) => string | null;

const howMany: Form = (noun) => {
  const counted =
    /^(?:total |overall |approximate )?(?:number|count|amount) of (.+)$/i.exec(noun)?.[1] ??
    (isPluralPhrase(noun) ? noun : null);
  if (!counted) return null;
  const size = /^(\S+(?: \S+)?) (in|on|at) ((?:the|your|our)\b.*)$/i.exec(counted);
  if (size) return `How many ${size[1]} are ${size[2]} ${size[3]}?`;
  const wished = /^(\S+(?: \S+)?) to (.+)$/i.exec(counted);
  if (wished) return `What number of ${wished[1]} would you like to ${wished[2]}?`;
  const rated = /^(.+? (?:per|an?|each|every) .+)$/i.exec(counted);
  if (rated) return `How many ${rated[1]} would you say?`;
  const told = / (?:you|they|we) /i.test(` ${counted} `)
    ? english.ask(`how many ${counted.replaceAll(/\byou\b/gi, "they")}`)
    : null;
  return told?.question ?? `How many ${counted} ${/ (?:of|for|with|from) /i.test(counted) ? "is it" : "are there"}?`;
};

const rate: Form = (noun) => {
  const thing = withoutScale(noun);
  const satisfied = /^(?:overall |general |customer )?satisfaction(?: (?:with|of|about) (.+))?$/i.exec(thing);
  if (satisfied)
    return `How satisfied are you${satisfied[1] ? ` with ${satisfied[1]}` : /^overall|^general/.test(thing) ? " overall" : ""}?`;
  const likely = /^(?:likelihood|willingness|probability|intent(?:ion)?) (?:to|of) (.+)$/i.exec(thing);
  if (likely && !/ing\b/.test(likely[1]!.split(" ")[0]!))
    return `How likely are you to ${likely[1]}${/^recommend$/i.test(likely[1]!) ? " us" : ""}?`;
  if (/^(?:nps|net promoter score|recommendation(?: score)?)$/i.test(thing))
    return "How likely are you to recommend us?";
  const rated = thing.replace(/^(?:rating|score) (?:of|for) /i, "").replace(/ (?:rating|score)$/i, "");
  return rated ? `How would you rate ${owned(rated)}?` : null;
};

const purpose = (noun: string): string | null => /\s((?:for|to)\s.+)$/i.exec(noun)?.[1] ?? null;

const reach =
  (thing: string, own: RegExp): Form =>
  (noun) => {
    const use = purpose(noun);
    const sent = use && /^to (send .+ to|contact|reach|call)( (?:you|them))?( back)?$/i.exec(use);
    if (sent)
      return /send/i.test(sent[1]!)
        ? `Which ${thing} may we ${sent[1]}?`
        : `Which ${thing} can we ${sent[1]!.toLowerCase()} you${sent[3] ?? ""} on?`;
    if (use) return `Which ${thing} may we use ${use}?`;
    const which = own.exec(noun)?.[1]?.trim();
    return which && !/^(?:your|the|contact|e|best)$/i.test(which)
      ? `What is your ${which} ${thing}?`
      : `Which ${thing} can we reach you ${thing.startsWith("e") ? "at" : "on"}?`;
  };

const link: Form = (noun) => {
  const thing = noun.replace(/\s*\b(?:url|link|address|web address)\b(?: (?:to|of|for))?\s*/i, " ").trim();
  if (!thing || /^(?:web ?site|homepage|site)$/i.test(thing)) return "What is the address of your website?";
  return `What is the link to ${/^(?:your|the|our|an?)\b/i.test(thing) ? thing : `your ${thing}`}?`;
};

const when: Form = (noun) => {
  if (/^since when$/i.test(noun)) return "Since when has it been like that?";
  return /\b(?:date|day|month|year|time|timeline|deadline|birthday|quarter|when|week|hour)\b/i.test(noun)
    ? null
    : `When is ${owned(noun)}?`;
};

const howLong: Form = (noun) => {
  const thing = /^(?:approximate |total )?(?:duration|length) of (.+)$/i.exec(noun)?.[1];
  if (thing) return `How long is ${owned(thing)}?`;
  return /^(?:duration|length)$/i.test(noun)
    ? "How long does it take?"
    : /\btime\b/i.test(noun)
      ? null
      : `How long is ${owned(noun)}?`;
};

const howMuch: Form = (noun) => {
  const budget = /^budget(?: (for|of) (.+))?$/i.exec(noun);
  if (budget) return `What budget do you have in mind${budget[2] ? ` for ${budget[2]}` : ""}?`;
  return /\b(?:price|cost|costs|fee|fees|salary|spend|spending|budget|amount|rent|revenue|income|expectations?|fare|range|total|value|expenses?)\b/i.test(
    noun,
  )
    ? null
    : `How much is ${owned(noun)}?`;
};

const noPerson =
  /(?:letter|order|offer|computer|printer|dinner|water|number|transfer|paper|server|answer|banner|cover|colou?r|floor|door|error|restaurant|plant|discount)$/i;

const yesNo: Form = (noun) =>
  /(?:er|or|ist|ian|ant|owner|parent|member|veteran|smoker|vegetarian|vegan|student)$/i.test(noun) &&
  !noPerson.test(noun) &&
  !/\bof\b/.test(noun)
    ? `Are you ${/maker|contact|person|lead|owner of/.test(noun) ? "the" : /^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}?`
    : `${sentence(noun)}: yes or no?`;

const anything: Form = (noun) =>
  /^(?:any |other |further |additional |general |final |more )*(?:comments?|remarks?|notes?|feedback|thoughts|information|details|message|anything else)$/i.test(
    noun,
  )
    ? "What else would you like to tell us?"
    : null;

const forms: Partial<Record<FieldType, Form>> = {
  string: anything,
  number: howMany,
  integer: howMany,
  rating: rate,
  email: reach("e-mail address", /^(.*?)e-?mail/i),
  phone: reach("phone number", /^(.*?)(?:phone|telephone|number)/i),
  url: link,
  date: when,
  datetime: when,
  duration: howLong,
  money: howMuch,
  boolean: yesNo,
};

/** The question a field's type calls for; null where "What is …?" says it best. */
export function askTyped(field: OutputField, noun: string): string | null {
  const question = forms[field.type]?.(noun) ?? null;
  return question && withScale(question, field);
}
