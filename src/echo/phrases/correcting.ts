import { wordTable } from "../../kernel/word-table.ts";
interface Forms {
  not: string;
  but: string;
  instead: string;
}

const english: Forms = { not: "not", but: "but|it's|it is|it was|rather", instead: "not|instead of|rather than" };
const byLanguage: Record<string, Forms> = wordTable({
  de: { not: "nicht", but: "sondern", instead: "nicht|statt|anstatt|anstelle von" },
  fr: { not: "non pas|pas", but: "mais|c'est|c'etait", instead: "pas|non|au lieu de|plutot que" },
  es: { not: "no", but: "sino|es|eran?|son", instead: "no|en lugar de|en vez de" },
  nl: { not: "niet", but: "maar|het is|het was", instead: "niet|in plaats van" },
  pt: { not: "nao", but: "mas|e sim|sao|eram?", instead: "nao|em vez de|ao inves de" },
});

const value = "[^,;:!?]{1,60}?";
const stop = "[\\s.!]*$";

const patterns = ({ not, but, instead }: Forms): RegExp[] =>
  [
    `^(?:.{0,80}\\b)?(?:${not})\\s+(?<old>${value}),?\\s+(?:${but})\\s+(?<fresh>.{1,80}?)${stop}`,
    `^(?<fresh>.{1,120}?),?\\s+(?:(?:and|but|und|et|y|en|e)\\s+)?(?:${instead})\\s+(?<old>${value})${stop}`,
  ].map((source) => new RegExp(source, "du"));

const saidBefore = new RegExp(
  `^(?:.{0,40}\\b)?i said\\s+(?<old>${value}),?\\s+(?:but|it's|it is|it was|and)\\s+(?<fresh>.{1,80}?)${stop}`,
  "du",
);
const inEnglish = [...patterns(english), saidBefore];
const inOthers = new Map(Object.entries(byLanguage).map(([language, forms]) => [language, patterns(forms)]));

/** Forms that name the value taken back: "15, not 12", "not 12 but 15", "15 instead of 12". For one folded sentence. */
export const takenBack = (language: string): RegExp[] => [...(inOthers.get(language.slice(0, 2)) ?? []), ...inEnglish];

/** Words that announce a correction whatever follows. "Actually" and "wait" do not: people begin answers with them. */
export const correctingWords =
  /(?:\b(?:sorry|oh|no|wait|well|and|actually|entschuldigung|pardon|perdon|desculpe)[\s,]+)*\b(?:i meant|i misspoke|my mistake|correction|scratch that|let me correct (?:that|myself)|make that|change (?:that|it|my answer) to|(?:that|it) should (?:be|have been)|ich meinte|meinte ich|korrektur|ich korrigiere|ich habe mich vertan|je voulais dire|je corrige|je me suis trompee?|quise decir|queria decir|correccion|me equivoque|me he equivocado|ik bedoelde|correctie|ik vergiste me|quis dizer|queria dizer|correcao|me enganei|enganei-me)\b[\s,:;-]*(?:(?:to say|it's|it is|it was|we're|we are|i'm|es ist|es war|c'est|c'etait|es|era|het is|e)\s+)?/u;

/** One cheap look before the careful ones: most messages take nothing back. */
export const correctingHint =
  /\b(?:not|nicht|pas|non|no|niet|nao|instead|rather|said|statt|anstatt|anstelle|lieu|plutot|lugar|vez|plaats|inves)\b|meant|misspoke|mistake|corre[ck]|scratch|make that|change|should|meinte|vertan|korr|voulais|trompe|decir|equivo|bedoelde|vergiste|dizer|engan/u;
