interface Recognised {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>;
}

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: Recognised) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

const found = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };

export const canDictate = (): boolean => Boolean(found.SpeechRecognition ?? found.webkitSpeechRecognition);

interface Listener {
  /** What was said so far, settled or not. */
  onText: (text: string) => void;
  onEnd: () => void;
}

/** Speech to text by the browser itself. Returns how to stop. */
export function dictate(language: string, { onText, onEnd }: Listener): () => void {
  const Recogniser = found.SpeechRecognition ?? found.webkitSpeechRecognition;
  if (!Recogniser) return () => {};
  const recognition = new Recogniser();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) =>
    onText(Array.from(results, (result) => result[0].transcript.trim()).join(" "));
  // It comes after an error, too.
  recognition.onend = onEnd;
  recognition.start();
  return () => recognition.stop();
}
