/** What a yes-or-no field asks, read off its name: "has_pets" is whether they have pets. */
export interface YesNoName {
  who: "they" | "it" | "we";
  /** "would", "are", "have"; "do" where the verb is a plain one and begins the rest. */
  verb: string;
  rest: string;
}

const persons =
  /^(?:(?:\w+ )?(?:decision maker|maker|owner|parent|member|veteran|smoker|vegan|vegetarian|student|manager|developer|founder|freelancer|employee|customer|subscriber|teacher|engineer|designer|driver|homeowner|buyer|seller|user|resident|citizen|tenant|contractor|admin|administrator|director|lead|beginner|expert|visitor|donor|volunteer|patient|partner|guest|minor|adult|person|contact))$/;
const states =
  /^(?:interested|married|single|employed|unemployed|self employed|satisfied|dissatisfied|willing|able|available|ready|happy|unhappy|pregnant|vegetarian|vegan|insured|retired|subscribed|registered|new|located|based|comfortable|familiar|aware|vaccinated|certified|licensed|qualified|hiring|working|studying|looking|diabetic|allergic|disabled|over \d+|under \d+)\b/;
const things = /^(?:gift|emergency|trial|duplicate|priority|favou?rite|problem|requirement|deal breaker|repeat)$/;
const uncounted =
  /^(?:an?|the|any|to|in|at|on|for|from|with)\b|\b(?:experience|access|insurance|wi-?fi|internet|parking|time|permission|children|people|staff|money|help|support|feedback|training|information|equipment|software|knowledge|coffee|tea|meat|alcohol|work|\w+(?:ing|ness|ity|ance|ence))$/;
const isMany = (noun: string): boolean => /[^siu]s$/.test(noun.split(/ (?:of|for|in|with|to) /)[0]!);

const articled = (noun: string): string =>
  noun === "" || uncounted.test(noun) || isMany(noun) ? noun : `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

const object = (rest: string): string =>
  rest
    .replace(/^(recommend|refer|rehire|visit)(?= |$)(?! us)/, "$1 us")
    .replace(/^(visited|contacted|worked with|bought from)(?= before$|$)/, "$1 us")
    .replace(/^(used|tried|seen|read|done|bought|considered)(?= before$| already$|$)/, "$1 it")
    .replace(
      /^((?:used|tried|considered|visited|bought|interested in) )(?!it\b|us\b|before\b)(.+)$/,
      (_whole, head: string, noun: string) => head + articled(noun),
    )
    .replace(/\bto (terms|privacy policy|conditions|gdpr)\b/, "to the $1")
    .replace(/^(support)$/, "$1 us");

const plain =
  /^(want|need|use|own|rent|drive|like|love|know|plan|live|work|speak|drink|smoke|prefer|agree|accept|travel|consent|subscribe|opt|play|exercise|cook|read|have|understand|trust|feel|require|receive|pay|earn|manage|sell|offer|support)s?(?: (.+))?$/;
const counted = /^(?:want|need|own|rent|drive|have|use|require|prefer)$/;
const wished = /^(?:recommend|attend|return|renew|participate|join|upgrade|rehire|stay|come|buy|reorder|switch)\b/;
const done = /^(?:been|used|seen|bought|met|heard|read|paid|taken|done|\w{2,}ed)(?= |$)/;
const kept = /^(?:children|garden|kitchen|oven|kitten|bed|shed|seed|garden|wed|deed|need|feed|speed|breed)\b/;

/** Null where the name is no more than a noun: whoever wrote it knows what it would be a yes to. */
export function yesNoNamed(label: string): YesNoName | null {
  const contact =
    /^(?:can|may|could|ok to|okay to|allow|permission to)(?: we)? (contact|call|email|text|quote|follow up)(?: (?:me|them|you))?$/.exec(
      label,
    );
  if (contact)
    return { who: "we", verb: "may", rest: contact[1] === "follow up" ? "follow up with them" : `${contact[1]} them` };
  const [, verb = "", after = ""] =
    /^(would|will|can|could|should|might|must|has|have|had|is|are|was|were|did|does|do) (.+)$/.exec(label) ?? [];
  if (/^(?:would|will|can|could|should|might|must|did)$/.test(verb)) return { who: "they", verb, rest: object(after) };
  if (/^do(?:es)?$/.test(verb)) return { who: "they", verb: "do", rest: object(after) };
  if (/^ha/.test(verb))
    return done.test(after) && !kept.test(after)
      ? { who: "they", verb: verb === "had" ? "had" : "have", rest: object(after) }
      : { who: "they", verb: "do", rest: `have ${articled(after)}` };
  if (verb)
    return (
      being(after, /^w/.test(verb)) ?? {
        who: "it",
        verb: /^w/.test(verb) ? "was" : "is",
        rest: things.test(after) ? articled(after) : after,
      }
    );
  const act = plain.exec(label);
  if (act && !/^(?:support|work|plan|exercise|offer|travel|feed)$/.test(label)) {
    const [, base = "", rest = ""] = act;
    return { who: "they", verb: "do", rest: object(`${base} ${counted.test(base) ? articled(rest) : rest}`.trim()) };
  }
  if (wished.test(label)) return { who: "they", verb: "would", rest: object(label.replace(/^(\w+?)s\b/, "$1")) };
  return (
    being(label, false) ??
    (done.test(label) && !kept.test(label) ? { who: "they", verb: "have", rest: object(label) } : null)
  );
}

function being(text: string, isOver: boolean): YesNoName | null {
  const verb = isOver ? "were" : "are";
  if (/^first (?:visit|time|purchase|order|booking|stay|trip|house|home|job|child|event)\b/.test(text))
    return { who: "it", verb: isOver ? "was" : "is", rest: `their ${text}` };
  if (states.test(text)) return { who: "they", verb, rest: object(text) };
  if (!persons.test(text)) return null;
  return { who: "they", verb, rest: /maker$|contact$|lead$/.test(text) ? `the ${text}` : articled(text) };
}

/** "they would not return"; the question's own words, as somebody else tells them. */
export const toldAs = ({ who, verb, rest }: YesNoName, isSo: boolean): string =>
  verb === "do" ? `${who} ${isSo ? "" : "do not "}${rest}` : `${who} ${verb} ${isSo ? "" : "not "}${rest}`;

export const askedAs = ({ who, verb, rest }: YesNoName): string => {
  const said = rest.replaceAll(/\btheir\b/g, "your").replaceAll(/\bthem\b/g, "you");
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${who === "they" ? "you" : who} ${said}?`;
};
