import { wordTable } from "../kernel/word-table.ts";
/** The few words a summary needs beside what was said. */
export interface SummaryWords {
  quote: [open: string, close: string];
  colon: string;
  and: string;
  /** Joins what is missing; null where a list without joining words reads better. */
  or: string | null;
  yes: string;
  no: string;
  maybe: { yes: string; no: string };
  /** What they told, by topic: the first, and those after it. */
  told: (label: string, quote: string) => string;
  toldNext: (label: string, quote: string) => string;
  /** A sentence of theirs that belongs to no field. */
  said(quote: string): string;
  fact(label: string, value: string, isPlural: boolean): string;
  declined(labels: string): string;
  unsaid(labels: string): string;
}

const english: SummaryWords = {
  quote: ["“", "”"],
  colon: ":",
  and: "and",
  yes: "yes",
  no: "no",
  maybe: { yes: "perhaps yes", no: "perhaps no" },
  told: (label, quote) => `${label}, they said ${quote}`,
  toldNext: (label, quote) => `${label}, ${quote}`,
  said: (quote) => `they said ${quote}`,
  fact: (label, value, isPlural) => `${label} ${isPlural ? "are" : "is"} ${value}`,
  or: "or",
  declined: (labels) => `they preferred not to say ${labels}`,
  unsaid: (labels) => `they did not say ${labels}`,
};

const plain = (words: Omit<SummaryWords, "or" | "told" | "toldNext" | "fact">): SummaryWords => ({
  ...words,
  or: null,
  told: (label, quote) => `${label}${words.colon} ${quote}`,
  toldNext: (label, quote) => `${label}${words.colon} ${quote}`,
  fact: (label, value) => `${label}${words.colon} ${value}`,
});

const others: Record<string, SummaryWords> = wordTable({
  de: plain({
    quote: ["„", "“"],
    colon: ":",
    and: "und",
    yes: "ja",
    no: "nein",
    maybe: { yes: "eher ja", no: "eher nein" },
    said: (quote) => `Gesagt wurde: ${quote}`,
    declined: (labels) => `Keine Angabe gewünscht: ${labels}`,
    unsaid: (labels) => `Nicht gesagt wurde: ${labels}`,
  }),
  fr: plain({
    quote: ["« ", " »"],
    colon: " :",
    and: "et",
    yes: "oui",
    no: "non",
    maybe: { yes: "plutôt oui", no: "plutôt non" },
    said: (quote) => `La personne a dit : ${quote}`,
    declined: (labels) => `N'a pas souhaité répondre : ${labels}`,
    unsaid: (labels) => `N'a pas parlé de : ${labels}`,
  }),
  es: plain({
    quote: ["«", "»"],
    colon: ":",
    and: "y",
    yes: "sí",
    no: "no",
    maybe: { yes: "más bien sí", no: "más bien no" },
    said: (quote) => `Dijo: ${quote}`,
    declined: (labels) => `Prefirió no decir: ${labels}`,
    unsaid: (labels) => `No dijo: ${labels}`,
  }),
  nl: plain({
    quote: ["„", "”"],
    colon: ":",
    and: "en",
    yes: "ja",
    no: "nee",
    maybe: { yes: "eerder wel", no: "eerder niet" },
    said: (quote) => `Er werd gezegd: ${quote}`,
    declined: (labels) => `Wilde liever niet zeggen: ${labels}`,
    unsaid: (labels) => `Niet gezegd: ${labels}`,
  }),
  pt: plain({
    quote: ["“", "”"],
    colon: ":",
    and: "e",
    yes: "sim",
    no: "não",
    maybe: { yes: "mais para sim", no: "mais para não" },
    said: (quote) => `Disse: ${quote}`,
    declined: (labels) => `Preferiu não dizer: ${labels}`,
    unsaid: (labels) => `Não disse: ${labels}`,
  }),
});

export const summaryWords = (language: string): SummaryWords => others[language.slice(0, 2)] ?? english;
