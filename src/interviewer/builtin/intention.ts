const longestRead = 1_500;

/** Sentences that give orders to a machine instead of saying what to learn. */
const orders =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,60}\b(?:rules?|instructions?|prompts?|guidelines?|above|previous|everything)\b|\b(?:system prompt|jailbreak|you are now|act as (?:an?|the)\b|pretend (?:to be|you are)|print your|reveal your|developer mode)|<\/?(?:system|assistant|user)>|\b(?:ignoriere|ignorez|ignora|negeer|ignore)\b[^.!?\n]{0,40}\b(?:regeln|anweisungen|règles|instructions|reglas|instrucciones|regels|instructies|regras|instruções)\b/i;

const codeLike =
  /[{};<>=]{1}[^\p{L}]*$|=>|\b(?:function|const|var|import|select|SELECT|def|class|return)\b\s*[\w({*'"]|<\/?[a-z][^>]*>/u;

/** What is left for a reader: no links, no code, no markup, no emoji, no orders to a machine, and not endlessly long. */
export function cleanIntention(text: string): string {
  const flat = text
    .slice(0, longestRead * 2)
    .normalize("NFC")
    .replaceAll(/```[^`]*(?:```|$)/g, " ")
    .replaceAll(/<(script|style)\b[^<>]{0,200}>[^]*?(?:<\/\1>|$)/gi, " ")
    .replaceAll(/\bhttps?:\/\/\S+|\bwww\.\S+/gi, " ")
    .replaceAll(/\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\uFE0F|\u200D/gu, " ")
    .replaceAll(/<[^<>\n]{0,200}>/g, " ");
  const kept = flat
    .split(/(?<=[.!?])\s+|\n+/)
    .map((line) =>
      line
        .replaceAll(/[*_#`|~^\\]+/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line && !orders.test(line) && !(codeLike.test(line) && !isProse(line)));
  return cut(calm(kept.join("\n")), longestRead);
}

/** Whoever writes in capitals means no other words by it; a lone short one ("NPS") is a name. */
const calm = (text: string): string =>
  /\p{Lu}{6}|\p{Lu}{2}\s+\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) ? text.toLocaleLowerCase() : text;

const noise = new Set(
  "hello hi hey hallo hola bonjour there test tests testing tester demo example sample foo bar baz qux lorem ipsum dolor sit amet abc xyz help please thanks untitled new todo tbd none null undefined survey-test blah bla n/a na".split(
    " ",
  ),
);
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop"];
const isTyped = (word: string): boolean =>
  noise.has(word) ||
  !/\p{L}{2}/u.test(word) ||
  (word.length > 3 && rows.some((row) => row.includes(word))) ||
  /^[b-df-hj-np-tv-xz]{4,}$/.test(word);

/** A greeting, a trial or keys at random: nothing in it says what to ask about. */
export const saysNothing = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}/-]+/gu) ?? []).every(isTyped);

const isProse = (line: string): boolean => {
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 4 && words.join("").length > line.length * 0.65 && !/[{};]|=>|==/.test(line);
};

export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const at = text.lastIndexOf(" ", most);
  return text.slice(0, at > most * 0.6 ? at : most).replace(/[\s,;:.\-–]+$/, "");
}

/** At most so many words, never ending on a word that hangs in the air. */
export function shortTheme(text: string, most: number): string {
  const words = text.split(/\s+/);
  if (words.length <= most) return cut(text, 90);
  return cut(
    words
      .slice(0, most)
      .join(" ")
      .replace(
        /[\s,;:]+(?:(?:an?|the|of|in|on|with|to|for|and|or|their|your|our|we|that|is|are|und|der|die|das|mit|von|für|et|de|des|la|le|les|à|y|el|los|en|het|een|e|o|a|os|as)[\s,;:]*)+$/i,
        "",
      ),
    90,
  );
}
