import type { Span } from "./fold.ts";
import { cueOf } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { tokenize } from "./words.ts";

const clause = String.raw`(?:^|[.!?;,:–-]\s*|\b(?:and|please|now|then|und|bitte|et|y|en|e)\s+)`;
const between = String.raw`[\s-]+(?:back |the |my |our |an? |at least |about |zuruck |die |meine |les? |mes |los |mis |terug |de |mijn |os? |meus )*`;

/** The sum itself, and what the same sentence says after it: "transfer me 2,500 dollars today". */
const sum = String.raw`[$€£]?\s?(?:\d[^.!?]*)?$`;

const toUs = String.raw`(?:me|us|mir|uns|moi|nous|mij|ons|nos)`;

/** "Refund me 300 euros": what one wants back is not what one pays. */
const back = new RegExp(
  String.raw`${clause}(?<verb>(?:refund|reimburse|compensate|erstatten?(?: sie)?|rembourse[zr]?|reembols[ae]|devuelv[ae]|vergoed|devolv[ae])(?:[\s-]*${toUs})?|(?:repay|credit|return)(?= ${toUs} ))(?:[\s-]+${toUs})?${between}${sum}`,
);
/** "Give me 20 euros": a wish, unless a wish was asked for. */
const giving = new RegExp(
  String.raw`${clause}(?<verb>pay|give|send|transfer|wire|lend|zahlen?(?: sie)?|gib|geben sie|uberweisen?(?: sie)?|schicke?|donne[zr]?|paye[zr]?|verse[zr]?|envoie|envoyez|d[ae]|pag[au]e?|envi[ae]|mand[ae]|betaal|geef|stort|stuur|pague|de|envie|transfira)[\s-]*${toUs}${between}${sum}`,
);

/** Whether the figure is asked of us instead of told; a field about that very thing ("refund wanted") takes it as told. */
export function isDemanded(profile: Profile, folded: string, { start }: Span, isAsked: boolean): boolean {
  const before = folded.slice(Math.max(0, start - 60), start);
  const match = back.exec(before) ?? (isAsked ? null : giving.exec(before));
  const [verb] = tokenize(match?.groups?.verb ?? "");
  return verb !== undefined && cueOf(profile, verb) === 0;
}
