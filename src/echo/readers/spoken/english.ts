import { all } from "./spoken.ts";
import type { Spoken } from "./spoken.ts";

export const english: Spoken = {
  number: [
    ["three times a week", 3],
    ["twice a month", 2],
    ["once a year", 1],
    ["ninety-nine", 99],
    ["a hundred", 100],
    ["two and a half", 2.5],
    ["1,200.50", 1200.5],
    ["half a dozen", 6],
    ["ten to fifteen", 12.5],
    ["a hundred and twenty", 120],
  ],
  duration: [
    ["half a year", "P0.5Y"],
    ["one and a half hours", "PT1.5H"],
    ["a year and a half", "P1.5Y"],
    ["a quarter of an hour", "PT15M"],
    ["two and a half years", "P2.5Y"],
    ["a fortnight", "P2W"],
  ],
  date: [
    ["on May 3rd, 2025", "2025-05-03"],
    ["3 May 2025", "2025-05-03"],
    ["at the end of October", "2026-10"],
    ["on Monday", "2026-11-16"],
    ["a month ago", "2026-10"],
  ],
  time: [
    ["half past seven", "07:30"],
    ["quarter to nine", "08:45"],
    ["half seven", "07:30"],
  ],
  boolean: [
    ...all(
      true,
      "yes|yep|sure|of course|absolutely|I think so|I guess so|definitely|yes please|certainly|you bet|rather yes|for sure|without a doubt|very much so",
    ),
    ...all(
      false,
      "no|nope|not really|not yet|not anymore|never|I don't think so|no way|not at all|certainly not|hardly|unfortunately not|I'm afraid not|rather not really|by no means",
    ),
  ],
};
