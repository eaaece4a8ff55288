import type { PageWords } from "../../../contract/respond-page.ts";
import { ar } from "./words-ar.ts";
import { de } from "./words-de.ts";
import { en } from "./words-en.ts";
import { es } from "./words-es.ts";
import { fr } from "./words-fr.ts";
import { nl } from "./words-nl.ts";
import { pt } from "./words-pt.ts";

export const pageLanguages: Record<string, PageWords> = { en, de, fr, es, nl, pt, ar };

const writtenRightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

const base = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";

/** English where we have no words of a Pulse's language; its direction is kept all the same. */
export const pageWords = (language: string): PageWords => pageLanguages[base(language)] ?? en;

export const directionOf = (language: string): "ltr" | "rtl" =>
  writtenRightToLeft.has(base(language)) ? "rtl" : "ltr";

/** The first language a visitor asks for that we have words of, for pages that belong to no Pulse. */
export function visitorLanguage(header: string | undefined): string {
  const wanted = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => base(part.trim().split(";")[0] ?? ""));
  return wanted.find((language) => language in pageLanguages) ?? "en";
}
