import type { FieldType } from "../../../echo/echo.ts";
import type { Aspect } from "../kinds/kind.ts";

/** A clause of an intention, turned into something one person can ask another. */
export interface Asked {
  question: string;
  title: string;
  /** What the client wants to know, in the client's own words. */
  goal: string;
  aspect: Aspect;
  type: FieldType;
  /** snake_case, made of the clause's own words. */
  fieldName: string;
  description: string;
}

export interface Intention {
  /** What stands before a colon ("Law firm intake: …"), a name rather than a wish. */
  label: string | null;
  /** What the conversation is about once "we want to understand" is taken off. */
  subject: string;
  clauses: string[];
}

/** What the planner needs to know about a language's sentences. */
export interface Grammar {
  /** Takes the lead-in off and cuts the rest into clauses. */
  read(intention: string): Intention;
  /** Null when the clause is not one this grammar can turn into a question. */
  ask(clause: string): Asked | null;
  /** Whether the clause already is a question word's clause, rather than a mere theme. */
  isQuestionClause(clause: string): boolean;
}

export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** ASCII snake_case, so that a column name works everywhere the Echo goes. */
export function snake(text: string, most = 4): string {
  const words = text
    .replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .match(/[a-z0-9]+/g);
  return (words ?? []).slice(0, most).join("_").slice(0, 48);
}
