import type { Situation } from "../brief.ts";
import type { Reading } from "./exchange.ts";
import { wordsFor } from "./language.ts";
import { read } from "./reading.ts";
import { vary } from "./reflection.ts";
import { toneOf, type TalkWords, type Tone, type Words } from "./words/words.ts";

/** Everything one turn is made of. */
export interface Scene {
  situation: Situation;
  words: Words;
  talk: TalkWords;
  tone: Tone;
  reading: Reading;
  turn: number;
  /** Our last message. */
  previous: string;
  /** Says it in the way that was used longest ago, so that no formula comes twice running. */
  vary: (forms: readonly string[]) => string;
  /** Our own messages, the newest first. */
  said: readonly string[];
}

export function sceneOf(situation: Situation): Scene {
  const words = wordsFor(situation.configuration.language);
  const reading = read(situation, words);
  const turn = reading.exchanges.length;
  const said = situation.transcript
    .filter((message) => message.role === "assistant")
    .map((message) => message.content)
    .reverse();
  return {
    situation,
    words,
    talk: words.talk,
    tone: toneOf(situation.brief.tone),
    reading,
    turn,
    previous: said[0] ?? "",
    vary: (forms) => vary(forms, turn, said),
    said,
  };
}
