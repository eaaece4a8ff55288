import { fold } from "./fold.ts";
import type { Span } from "./fold.ts";

/** Taking up an offer without saying yes: acting on it ("book it there") or leaving content ("thanks, that's all"). */
const takeUp =
  /\b(?!get there\b)(?:(?:book|reserve|take|buy|rent|get|play|schedule|order|choose|pick|go with|go for|visit|try|use|make (?:a|the) (?:reservation|booking|appointment)|have|like|love) (?:me )?(?:a |the )?(?:\w+ )?(?:it|that|this|that one|this one|there|them|here)\b|(?:i'll|i will|i'd) (?:go|take|have|pay it|try)\b|i(?:'ve| have) heard of (?:it|that)|(?:that|this|it|which) (?:one )?(?:is|sounds|looks|seems|works|will|would|'s) (?:\w+ )?(?:good|great|fine|perfect|nice|okay|ok|promising|interesting|lovely|wonderful|awesome|amazing|right|cool|work|do|helpful|useful))/;
const content =
  /\b(?:thanks|thank you|thx|that's (?:all|it|everything|great|good|helpful)|that is (?:all|it|everything)|that will be (?:all|it)|that'll (?:be all|do)|that would be (?:all|it)|you (?:got|nailed) it|appreciate|all i need(?:ed)?|that's the whole)\b/;

/** Where the respondent takes up what was offered, or null. Weaker than an agreement, and weighed so. */
export function acceptanceSpan(text: string): Span | null {
  const folded = fold(text.slice(0, 600));
  if (rejectsOffer(text)) return null;
  const match = takeUp.exec(folded) ?? content.exec(folded);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

const rejection =
  /\b(?:anything else|something else|someone else|somewhere else|anyone else|what else|other (?:options?|ones?|choices?|places?|results?|\w+s)|another (?:one|option|\w+)|any others?|(?:something|one|someone) (?:different|more|with)|different (?:one|option|\w+)|don't like|do not like|not interested|don't want (?:that|this|it)|none of (?:those|these|them)|not (?:that|this) one|keep looking|next one|alternatives?|rather (?:have|see|go)|instead)\b/;

/** "Anything else?", "another one", "I don't like it": the offer on the table is not taken. */
export const rejectsOffer = (text: string): boolean =>
  rejection.test(
    fold(text.slice(0, 600)).replace(
      /\b(?:is there|do you (?:need|have)|no|nothing|need|not|don't need) (?:anything else|else)\b(?=[^?]*$)/g,
      " ",
    ),
  );
