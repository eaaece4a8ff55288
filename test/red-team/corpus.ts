import type { Category } from "./attack.ts";
import { chores } from "./chores.ts";
import { disguises } from "./disguises.ts";
import { formulas, html, markdown } from "./markup.ts";
import { forgeries, foreignOrders, orders, roles } from "./orders.ts";
import { goodbyes, hostility, sorrow } from "./people.ts";
import { claims, endings, recordings } from "./powers.ts";
import { directions, emoji, huge, nearlyNothing, unicode } from "./shapes.ts";
import { sieges } from "./sieges.ts";
import { thefts } from "./thefts.ts";

/** Everything people try, written for this service. */
export const corpus: Category[] = [
  { name: "orders the interviewer about", mayTell: false, attacks: orders },
  { name: "gives the interviewer a part to play", mayTell: false, attacks: roles },
  { name: "speaks with the system's voice", mayTell: false, attacks: forgeries },
  { name: "gives orders in other languages", mayTell: false, attacks: foreignOrders },
  { name: "wants to see prompts, notes and keys", mayTell: false, attacks: thefts },
  { name: "encodes what is meant", mayTell: false, attacks: disguises },
  { name: "tries it over several messages", mayTell: true, attacks: sieges },
  { name: "wants work done for free", mayTell: false, attacks: chores },
  { name: "writes HTML", mayTell: true, attacks: html },
  { name: "writes Markdown", mayTell: true, attacks: markdown },
  { name: "writes commands and formulas", mayTell: true, attacks: formulas },
  { name: "writes as much as is allowed", mayTell: true, attacks: huge },
  { name: "writes hardly anything", mayTell: true, attacks: nearlyNothing },
  { name: "answers in emoji", mayTell: true, attacks: emoji },
  { name: "writes from right to left", mayTell: true, attacks: directions },
  { name: "plays tricks with letters", mayTell: true, attacks: unicode },
  { name: "ends or prolongs it in another's name", mayTell: false, attacks: endings },
  { name: "orders values into the record", mayTell: false, attacks: recordings },
  { name: "claims to be somebody", mayTell: false, attacks: claims },
  { name: "is hostile", mayTell: true, attacks: hostility },
  { name: "tells of sorrow", mayTell: true, attacks: sorrow },
  { name: "says goodbye", mayTell: true, attacks: goodbyes },
];
