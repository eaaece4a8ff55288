import type { OutputField } from "../../../echo/echo.ts";

export const tones = ["conversational", "formal", "coaching", "casual", "playful"] as const;
export type Tone = (typeof tones)[number];

export type ProbeKind =
  | "open"
  | "reason"
  | "process"
  | "fact"
  | "yesNo"
  | "number"
  | "rating"
  | "date"
  | "choice"
  | "list"
  | "contact";

/** What can be asked for once more when it could not be read. */
export type Exact = "number" | "rating" | "money" | "date";

/** Everything the planner says in one language. */
export interface PlanWords {
  hello: Record<Tone, string>;
  closing: Record<Tone, string>;
  /** What the respondent reads before starting. */
  welcome(minutes: number): string;
  /** The greeting of a persona with a name; it never passes for a human. */
  intro(name: string): string;
  /** Title of a plan whose intention says nothing we can read. */
  untitled: string;
  /** Invites everything in one go; the labels are what we hope to hear. */
  invite(labels: string[]): string;
  /** What a field is called in the middle of a sentence: "the address you are moving from". */
  called(field: OutputField, label: string): string;
  inSentence(title: string): string;
  /** A theme we cannot turn into a sentence is quoted, so that no grammar can go wrong. */
  askTheme(theme: string): string;
  /** `known` are words that go without saying because every field of the interview shares them. */
  askField(field: OutputField, label: string, known: ReadonlySet<string>): string;
  /** A rating's question with its scale said once, or no two answers would compare. */
  scaled(question: string, min: number, max: number): string;
  goal(title: string): string;
  probes: Record<ProbeKind, [string, string][]>;
  and: string;
}

/** Everything the interviewer says while talking. */
export interface TalkWords {
  /** `{words}` is replaced by a clause of the respondent, verbatim. */
  reflect: string[];
  /** The same without quotation marks, from our side ("you tried twice"); empty where a verb would have to change. */
  restate: string[];
  /** After something clearly unpleasant, and after something clearly good. */
  sorry: string[];
  glad: string[];
  /** After an answer too short or too plain to repeat. */
  thanks: Record<Tone, string[]>;
  declined: string[];
  unknown: string[];
  corrected: string[];
  care: string[];
  /** To somebody who may harm themselves: a machine says that it is one, and where help is. */
  danger: string;
  /** Asked after care, instead of the next probe. */
  goOn: string;
  trust: string[];
  steer: string[];
  calm: string[];
  unclear: string[];
  lastOne: string[];
  probes: string[];
  /** When the answer did not hold the figure or the day that was asked for. */
  exact: Record<Exact, string>;
  /** Before the question is put again after a counter-question. */
  robot: string;
  whoSees: string;
  howLong(questionsLeft: number, minutesLeft: number): string;
  whyAsk: string;
  whoAreYou: string;
  welcomeBack: string;
  ended: { stop: string; time: string };
  /** Questions that one word answers fully. */
  closed: RegExp;
  /** Fields that nothing was said about, asked for in one last question. */
  sweep(labels: string[]): string;
}

/** What the respondent may say to us rather than about themselves. Patterns are linear and tried on short heads only. */
export interface HearWords {
  robot: RegExp;
  whoSees: RegExp;
  howLong: RegExp;
  whyAsk: RegExp;
  whoAreYou: RegExp;
  meaning: RegExp;
  /** Orders to the machine, or chores that have nothing to do with the interview. */
  order: RegExp;
  abuse: RegExp;
  vague: RegExp;
  /** No wish, no opinion, nothing to add: an answer, and not one to probe. */
  indifferent: RegExp;
  correction: RegExp;
  /** How a sentence begins that asks us something. */
  asking: RegExp;
}

export interface Words {
  language: string;
  hear: HearWords;
  plan: PlanWords;
  talk: TalkWords;
}

/** Joins "a, b and c". */
export const listed = (items: string[], and: string): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

export function toneOf(text: string): Tone {
  const wanted = text.trim().toLowerCase();
  const preset = tones.find((tone) => tone === wanted);
  if (preset) return preset;
  if (
    /formal|professional|serious|business|respectful|förmlich|sachlich|formel|professionnel|zakelijk/.test(
      wanted.replace(/informal\w*/, "casual"),
    )
  )
    return "formal";
  if (/play|fun|witty|humou?r|cheeky|quirky|verspielt|lustig|drôle|divertid|speels/.test(wanted)) return "playful";
  if (/coach|warm|empath|support|gentle|caring|kind|encourag|einfühlsam|bienveillan|cálid|acolhedor/.test(wanted))
    return "coaching";
  if (/casual|relaxed|informal|chatty|laid|friendly|locker|décontract|relajad|los|descontra/.test(wanted))
    return "casual";
  return "conversational";
}
