import type { OutputField } from "../../../echo/echo.ts";
import { isNameOnly, saysNothing } from "../../../echo/field-words.ts";
import { scaleOf } from "../../../echo/readers/scale.ts";
import { sentence, type Grammar } from "../grammar/grammar.ts";
import { shortTheme } from "../intention.ts";

type Ask = (phrase: string) => string;

/** How a language asks for a value that is only named: "monatlicher Beitrag", "nombre de visites". */
export interface FieldForms {
  /** "number of …": the first group is what is counted. */
  counted: RegExp;
  /** The words that name a scale, which the question says by itself. */
  scale: RegExp;
  /** What an address or a number is wanted for; the first group is kept. */
  purpose: RegExp;
  howMany: Ask;
  rate(thing: string, min: number, max: number): string;
  /** A question that asks how much without a scale, with one. */
  scaled(question: string, min: number, max: number): string;
  email(purpose: string | null): string;
  phone(purpose: string | null): string;
  url: Ask;
  number: Ask;
  money: Ask;
  duration: Ask;
  date: Ask;
  yesNo: Ask;
  list: Ask;
  /** Everything else, a choice included: "What is your …?" */
  open: Ask;
  /** A name in another language, which no grammar of this one fits. */
  quoted: Ask;
}

/** Developers name their columns in English, whatever language they ask in. */
const englishName =
  /\b(?:full|size|date|count|reason|time|years?|of|by|is|has|would|first|last|role|company|favou?rite|code|number|current|main|goal|spend|price|country|city|job|title|industry|employees?|notes|to|from|preferred|start|end|next|usage|source|pain|points|challenge|length|zip|address|website|skills|languages)\b/;

/** Asks for a field in a language whose cases and genders only its own forms know. */
export function askInForms(field: OutputField, label: string, grammar: Grammar, forms: FieldForms): string {
  const described = field.description.replaceAll(/\s*\([^)]*\)/g, "").trim();
  if (/\?$/.test(described)) return sentence(described);
  const { min, max } = scaleOf(field.description);
  const isForeign = isNameOnly(field) && (saysNothing(label) || englishName.test(label));
  if (isForeign && !["email", "phone", "url", "rating", "boolean"].includes(field.type)) return forms.quoted(label);
  const text = (described || label).replace(/[.;:]+$/, "");
  const asked = grammar.ask(text);
  if (asked)
    return field.type === "rating" && !/\d/.test(asked.question)
      ? forms.scaled(asked.question, min, max)
      : asked.question;
  const theme = shortTheme(text, 12);
  switch (field.type) {
    case "rating":
      return forms.rate(theme.replace(forms.scale, "").trim(), min, max);
    case "email":
    case "phone":
      return forms[field.type](forms.purpose.exec(theme)?.[1] ?? null);
    case "number":
    case "integer": {
      const counted = forms.counted.exec(theme)?.[1];
      return counted ? forms.howMany(counted) : forms.number(theme);
    }
    case "date":
    case "time":
    case "datetime":
      return forms.date(theme);
    case "boolean":
      return forms.yesNo(theme);
    case "array":
      return forms.list(theme);
    case "url":
    case "money":
    case "duration":
      return forms[field.type](theme);
    case "string":
    case "enum":
      return forms.open(theme);
  }
}

/** A theme in the middle of a sentence, where the language writes its nouns small. */
export const inSentence = (theme: string): string =>
  /^\p{Lu}(?:\p{Lu}|\d)/u.test(theme) ? theme : theme.charAt(0).toLocaleLowerCase() + theme.slice(1);

const longestCalled = 6;

/** A short description names a field better than its column does. */
export function calledIn({ description }: OutputField, label: string, within: (theme: string) => string): string {
  const said = description.replaceAll(/\s*\([^)]*\)/g, "").replace(/[.;:?]+$/, "");
  return said.length > 2 && said.split(/\s+/).length <= longestCalled ? within(said) : label;
}
