import { fold } from "../../echo/fold.ts";
import type { Goal } from "./goals.ts";

const small = new Set(
  (
    "what which who whom whose when where why how whether if you your yours the a an of to in on at for with and or is are was were be been do does did have has had would could can will should might it its this that these those any anything there about from by as me my i we our us them they their not no so very more most much many one thing things like get got going go tell please else if say made make led lead first new other own think main current overall far " +
    "sie ihr ihre ihnen ist sind haben hat wurden wie was warum wer wo wann ob der die das den dem ein eine und oder mit von zu für nicht es im in vous votre vos le la les de des du un une et ou que qui quoi pourquoi comment quand est sont avez a usted su sus el los las un una y o que qué por cómo cuándo es son u uw de het een en of wat hoe waarom wie waar zijn bent heeft hebt você seu sua os as um uma e ou que como quando por é são"
  ).split(" "),
);

/** English verbs that change their stem; enough to see that "left" and "leave" are one word. */
const irregular: Record<string, string> = {
  left: "leave",
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
  stuck: "stick",
  quit: "quit",
  leaving: "leave",
};

const stem = (word: string): string =>
  irregular[word] ?? (word.length > 4 ? word.replace(/(?:ing|ies|es|s|ed|e|en|n|er)$/, "") : word);
const keywords = (text: string): Set<string> =>
  new Set((fold(text).match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !small.has(word)).map(stem));

export interface Told {
  sentences: { words: Set<string>; length: number; text: string }[];
}

const longestHeard = 4_000;

export function listenTo(messages: string[]): Told {
  const sentences = messages
    .join("\n")
    .slice(-longestHeard)
    .split(/[.!?;\n]+/)
    .filter((part) => part.trim());
  return {
    sentences: sentences.map((text) => ({ words: keywords(text), length: text.trim().split(/\s+/).length, text })),
  };
}

const asksReason =
  /^(?:why|what (?:led|made|brought|drove|is the (?:main )?reason)|warum|pourquoi|por qu[eé]|waarom|reason)/i;
const givesReason =
  /\b(?:because|since|due to|reason|as it|weil|wegen|denn|grund|parce que|car|raison|porque|raz[oó]n|motivo|omdat|reden|pois)\b/i;

/** Whether an open topic was spoken about before its turn came: most of its words in one sentence that also says something. */
export function isToldAlready(goal: Goal, told: Told): boolean {
  const wanted = keywords(goal.question);
  const reason = asksReason.test(goal.question);
  const need = Math.max(reason ? 1 : 2, Math.ceil(wanted.size * 0.6));
  if (wanted.size === 0) return false;
  return told.sentences.some(({ words, length, text }) => {
    if (length < 4) return false;
    const shared = [...wanted].filter((word) => words.has(word)).length;
    const saysMore = words.size > shared;
    return (
      saysMore && shared >= Math.min(need, Math.max(wanted.size, reason ? 1 : 2)) && (!reason || givesReason.test(text))
    );
  });
}

const enoughToTell = 6;

/**
 * What an invitation to tell everything brought. The first goal is what people begin with; for any other one of its own
 * words is enough, for whoever was invited to say it all has been asked for it.
 */
export function isToldInOneGo(goal: Goal, isFirst: boolean, answer: string): boolean {
  const { sentences } = listenTo([answer]);
  if (isFirst) return sentences.some(({ length }) => length >= enoughToTell);
  const wanted = keywords(`${goal.field?.name.replaceAll("_", " ") ?? goal.question} ${goal.field?.description ?? ""}`);
  return sentences.some(({ words, length }) => length >= 4 && [...wanted].some((word) => words.has(word)));
}
