import { wordTable } from "../../../kernel/word-table.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import type { Grammar } from "./grammar.ts";
import { dutch } from "./nl.ts";
import { portuguese } from "./pt.ts";

const grammars: Record<string, Grammar> = wordTable({
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  pt: portuguese,
});

export const grammarFor = (language: string): Grammar => grammars[language] ?? english;
