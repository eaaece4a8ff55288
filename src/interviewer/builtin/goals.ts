import type { OutputField } from "../../echo/echo.ts";
import type { Situation, Topic } from "../brief.ts";
import { sharedWords } from "./shared-words.ts";
import { humanName } from "./field-name.ts";
import type { Words } from "./words/words.ts";

/** One thing to be learnt: a field, or a topic that serves none. */
export interface Goal {
  topic: Topic | null;
  field: OutputField | null;
  question: string;
  probes: string[];
  /** A topic's own question; further fields of the topic are asked for only while questions are left for the others. */
  isPrimary: boolean;
}

export function goalsOf(
  { configuration, outputFields, brief }: Pick<Situation, "configuration" | "outputFields" | "brief">,
  words: Words,
): Goal[] {
  const known = new Map(outputFields.map((field) => [field.name, field]));
  const shared = sharedWords(outputFields, brief.intention);
  const goals: Goal[] = [];
  for (const topic of configuration.topics) {
    const fields = topic.fields.flatMap((name) => known.get(name) ?? []);
    fields.forEach((field) => known.delete(field.name));
    goals.push({ topic, field: fields[0] ?? null, question: topic.question, probes: topic.probes, isPrimary: true });
    for (const field of fields.slice(1)) goals.push(fieldGoal(topic, field, words, shared));
  }
  // A field that no topic serves would never be asked for; everybody is asked for every field.
  for (const field of known.values()) goals.push({ ...fieldGoal(null, field, words, shared), isPrimary: true });
  return goals;
}

const fieldGoal = (topic: Topic | null, field: OutputField, words: Words, shared: ReadonlySet<string>): Goal => ({
  topic,
  field,
  question: words.plan.askField(field, humanName(field.name), shared),
  probes: [],
  isPrimary: false,
});
