import type { OutputField } from "../../echo/echo.ts";
import type { Brief, Topic } from "../brief.ts";
import { longestTurnInWords } from "../question-rules.ts";
import { humanName } from "./field-name.ts";
import { toneOf, type Words } from "./words/words.ts";

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The first thing a respondent reads ends with a question, so that there is something to answer at once. */
export function openingOf(brief: Brief, topics: Topic[], words: Words): string {
  const name = personaName(brief.persona);
  const hello = name ? words.plan.intro(name) : words.plan.hello[toneOf(brief.tone)];
  const first =
    brief.mode === "extract" || topics.length === 0
      ? invitation(brief.outputFields ?? [], topics, words)
      : topics[0]!.question;
  return wordsIn(hello) + wordsIn(first) <= longestTurnInWords ? `${hello} ${first}` : first;
}

/** "Mia, a friendly researcher", "You are called Mia": the name, if the persona has one. */
function personaName(persona: string | null): string | null {
  const text = persona?.trim() ?? "";
  const match =
    /(?:\b(?:named|called|name is|i am|i'm|you are|heißt|s'appelle|se llama|heet|se chama)\s+|^)(\p{Lu}\p{Ll}{1,20})(?=[,.;]|\s+(?:from|of|the|is|von|de)\b|$)/u.exec(
      text,
    );
  return match && !/^(?:You|The|An?|Friendly|Senior|Researcher|Interviewer|Coach|Act|Be)$/.test(match[1]!)
    ? match[1]!
    : null;
}

/** Names as many of the wanted things as fit into one breath. */
function invitation(fields: OutputField[], topics: Topic[], words: Words): string {
  const labels =
    fields.length > 0
      ? fields.filter(({ type }) => type !== "boolean").map((field) => words.plan.called(field, humanName(field.name)))
      : topics.map((topic) => words.plan.inSentence(topic.title));
  for (let count = Math.min(4, labels.length); count > 0; count--) {
    const invite = words.plan.invite(labels.slice(0, count));
    if (wordsIn(invite) <= longestTurnInWords) return invite;
  }
  return words.plan.invite([]);
}
