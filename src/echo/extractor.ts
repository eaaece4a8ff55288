import type { Clock } from "../kernel/clock.ts";
import type { Meter } from "../models/budget.ts";
import type { Models } from "../models/models.ts";
import type { Echo, OutputField, TranscriptMessage } from "./echo.ts";
import { withoutOrders } from "./orders.ts";

interface Dialogue {
  transcript: TranscriptMessage[];
  fields: OutputField[];
  startedAt: Date;
  endedAt: Date;
  language: string;
}

/** Turns a transcript into an Echo. */
export type Extractor = (dialogue: Dialogue, meter?: Meter) => Promise<Echo>;

/** So long an Echo waits for a model that is down; then the built-in rules make it. */
const patienceMs = 24 * 3_600_000;

/** A model where there is one. Both are loaded at their first use, so that a start does not wait for them. */
export function createExtractor({ models, clock }: { models: Models; clock: Clock }): Extractor {
  return async (whole, meter) => {
    // What somebody orders the record to say is nobody's statement.
    const dialogue = { ...whole, transcript: withoutOrders(whole.transcript, whole.fields) };
    const isOverdue = clock.now().getTime() - dialogue.endedAt.getTime() > patienceMs;
    if (models.names.length === 0 || isOverdue) return (await import("./builtin.ts")).extractBuiltin(dialogue);
    const { extractWithModel } = await import("./model.ts");
    return extractWithModel({ ...dialogue, models, ...(meter && { meter }) });
  };
}
