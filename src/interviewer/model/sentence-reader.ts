const ending = /([.!?…؟]+["'”’»)\]]*)(?=\s)|([。！？]+[”’」』）]*)|\n+/u;
const atEnd = /[.!?…。！？؟]["'”’»)\]]*$/u;

export interface SentenceReader {
  /** The sentences that are complete now that this piece has come. */
  push(text: string): string[];
  /** What is left when the stream has ended properly; a stream that broke off leaves nothing. */
  rest(): string[];
}

/** Cuts a stream into whole sentences. A mark ends one only when a space follows, so "3.5" stays whole; Chinese and Japanese marks need none. */
export function createSentenceReader(): SentenceReader {
  let waiting = "";
  return {
    push(text) {
      waiting += text;
      const whole: string[] = [];
      for (let found = ending.exec(waiting); found; found = ending.exec(waiting)) {
        const end = found.index + (found[1] ?? found[2] ?? "").length;
        const sentence = waiting.slice(0, end).trim();
        waiting = waiting.slice(found.index + found[0].length);
        if (sentence) whole.push(sentence);
      }
      return whole;
    },
    rest() {
      const last = waiting.trim();
      waiting = "";
      // Cut off by a limit in mid-sentence: not a sentence.
      return atEnd.test(last) ? [last] : [];
    },
  };
}

export const asks = (sentence: string): boolean =>
  /[?？؟]/.test(sentence.replaceAll(/[“„«"][^“”„«»"]{0,200}[”“»"]/g, ""));
