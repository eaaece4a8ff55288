/**
 * What people say to steer an interview, folded (lower case, no accents), in English, German, French, Spanish, Dutch and
 * Portuguese: one pattern a line. The languages share one list because a clause that refuses in one of them is never an
 * answer in another.
 */
const thing = "(?:this|that|it|this one|that one|(?:this|that|the) (?:question|topic|one|part))";
const aboutThing = `(?: (?:to )?${thing}| about ${thing})?`;

const alternatives = (list: string): string =>
  list
    .split("\n")
    .map((line) => line.trim().replaceAll("{thing}", thing).replaceAll("{aboutThing}", aboutThing))
    .filter((line) => line !== "")
    .join("|");

/** Matches a clause that is nothing but one of the phrases. */
export const whole = (list: string): RegExp => new RegExp(`^(?:${alternatives(list)})$`);

/** Matches a text that begins with one of the phrases and goes on, if at all, with another word. */
export const opening = (list: string): RegExp => new RegExp(`^(?:${alternatives(list)})(?![\\p{L}\\p{N}'])`, "u");
