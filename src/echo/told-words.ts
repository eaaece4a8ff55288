import { fold } from "./fold.ts";
import { remembering } from "./remembering.ts";

/** Words that tell no two topics apart, and words for whoever is being asked. */
const small = new Set(
  (
    "what which who whom whose when where why how whether if you your yours the a an of to in on at for with and or is are was were be been do does did have has had would could can will should might it its this that these those any anything there about from by as me my i we our us them they their not no so very more most much many one thing things like get got going go tell please else if say made make led lead first new other own think main current overall far " +
    "respondent customer customers client clients user users participant candidate patient tester visitor donor donors employee parent person people kunden kunde clients clientes cliente klanten klant " +
    "sie ihr ihre ihnen ist sind haben hat wurden wie was warum wer wo wann ob der die das den dem ein eine und oder mit von zu für nicht es im in vous votre vos le la les de des du un une et ou que qui quoi pourquoi comment quand est sont avez a usted su sus el los las un una y o que qué por cómo cuándo es son u uw de het een en of wat hoe waarom wie waar zijn bent heeft hebt você seu sua os as um uma e ou que como quando por é são"
  )
    .split(" ")
    .map(fold),
);

/** English verbs that change their stem; enough to see that "left" and "leave" are one word. */
const irregular = new Map(
  Object.entries({
    left: "leave",
    leaving: "leave",
    went: "go",
    bought: "buy",
    chose: "choose",
    came: "come",
    paid: "pay",
    said: "say",
    told: "tell",
    found: "find",
    felt: "feel",
    kept: "keep",
    knew: "know",
    lost: "lose",
    met: "meet",
    ran: "run",
    sold: "sell",
    sent: "send",
    spent: "spend",
    took: "take",
    taught: "teach",
    thought: "think",
    wrote: "write",
    heard: "hear",
    held: "hold",
    broke: "break",
    began: "begin",
    gave: "give",
    grew: "grow",
    drove: "drive",
    using: "use",
    used: "use",
    uses: "use",
    stuck: "stick",
  }),
);

const stem = (word: string): string =>
  irregular.get(word) ?? (word.length > 4 ? word.replace(/(?:ing|ies|es|s|ed|e|en|n|er)$/, "") : word);

/** What a text is about: its words without the small ones, cut to their stems. Shared by all who ask; not to be changed. */
export const keywords: (text: string) => ReadonlySet<string> = remembering(
  200,
  (text) =>
    new Set((fold(text.slice(0, 2_000)).match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !small.has(word)).map(stem)),
);

const sharedHead = 5;

/** One word in two forms: "utilisent" and "utilisons", "kündigen" and "kündigt". */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length > sharedHead && other.length > sharedHead && one.slice(0, sharedHead) === other.slice(0, sharedHead));

/** How many of the wanted words are said. */
export const sharedWords = (wanted: ReadonlySet<string>, said: ReadonlySet<string>): string[] =>
  [...wanted].filter((word) => said.has(word) || [...said].some((one) => isSameWord(one, word)));

const asksReason =
  /^(?:why|what (?:led|made|brought|drove|is the (?:main )?reason)|(?:main )?reason|warum|weshalb|pourquoi|por qu[eé]|waarom)/i;
const givesReason =
  /\b(?:because|since|due to|reason|as it|weil|wegen|denn|grund|parce que|car|raison|porque|raz[oó]n|motivo|omdat|reden|pois)\b/i;

const shortestTelling = 4;

/** Whether a sentence speaks of what a question or a description asks: most of its words, and something beyond them. */
export function speaksOf(asked: string, sentence: string): boolean {
  const wanted = keywords(asked);
  const isReason = asksReason.test(asked.trim());
  const least = isReason ? 1 : 2;
  if (wanted.size < least || sentence.trim().split(/\s+/).length < shortestTelling) return false;
  const said = keywords(sentence);
  const shared = sharedWords(wanted, said).length;
  const need = Math.max(least, Math.ceil(wanted.size * 0.6));
  return said.size > shared && shared >= need && (!isReason || givesReason.test(sentence));
}
