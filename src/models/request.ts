import type { Meter, Purpose } from "./budget.ts";
import type { Prompt } from "./stream.ts";

export interface WriteRequest extends Prompt {
  purpose: Purpose;
  promptVersion: string;
  /** For the whole call, whoever in the chain answers it: the person waiting does not care which model is slow. */
  totalMs: number;
  meter?: Meter;
  signal?: AbortSignal;
  /** Models to pass over, because they have just failed at this very task. */
  without?: string[];
}

/** A piece of text and the model that wrote it. All pieces of one call come from the same model. */
export interface Piece {
  model: string;
  text: string;
}
