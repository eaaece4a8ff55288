import { z } from "zod";
import type { OutputField } from "../../echo/echo.ts";
import { fieldTypes } from "../../kernel/field-types.ts";
import type { Brief, Plan, Topic } from "../brief.ts";
import { checkClosing, checkQuestion, countWords, longestTurnInWords } from "../question-rules.ts";
import { createLeakCheck } from "./leak.ts";
import { mostTopics, planTask } from "./prompts/plan.ts";

export const planSchema = z.object({
  name: z.string(),
  language: z.string(),
  welcome: z.object({ title: z.string(), description: z.string() }),
  greeting: z.string(),
  invitation: z.string().nullable(),
  topics: z.array(
    z.object({
      title: z.string(),
      goal: z.string(),
      question: z.string(),
      probes: z.array(z.string()),
      fields: z.array(z.string()),
    }),
  ),
  closing: z.string(),
  outputFields: z
    .array(
      z.object({
        name: z.string(),
        type: z.enum(fieldTypes),
        description: z.string(),
        options: z.array(z.string()).nullable(),
      }),
    )
    .nullable(),
});

export type PlanDraft = z.infer<typeof planSchema>;

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
/** Never through the middle of a character. */
const clip = (text: string, length: number): string =>
  tidy(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

/** What a researcher would send back. Small flaws are mended by `toPlan` instead. */
export function complaintsAbout(draft: PlanDraft, brief: Brief): string[] {
  const complaints: string[] = [];
  const most = mostTopics(brief);
  if (draft.topics.length === 0) complaints.push("there are no topics");
  if (draft.topics.length > most) complaints.push(`there are more than ${most} topics`);
  if (!brief.outputFields && !draft.outputFields?.length) complaints.push("outputFields are missing");
  if (!isLanguageTag(draft.language)) complaints.push("language is not a BCP 47 tag");
  const earlier: string[] = [];
  draft.topics.forEach(({ title, goal, question }, index) => {
    if (!tidy(title) || !tidy(goal)) complaints.push(`topic ${index + 1} lacks a title or a goal`);
    const found = checkQuestion(tidy(question), earlier);
    if (found.length > 0)
      complaints.push(`the question of topic ${index + 1}: ${found.join(", ").replaceAll("_", " ")}`);
    earlier.push(question);
  });
  const givesAway = leakCheckFor(brief);
  for (const [where, texts] of shownTo(draft))
    if (texts.some(givesAway))
      complaints.push(`${where} tells what stands in the context and is not for the respondent`);
  if (brief.mode === "extract" && checkQuestion(tidy(draft.invitation ?? "")).length > 0)
    complaints.push("the invitation is not one short question");
  return complaints;
}

/** The context is the client's own; only what they also said elsewhere may be told. */
function leakCheckFor({
  context,
  intention,
  persona,
  topics,
  tone,
  outputFields,
  welcomeTitle,
  welcomeDescription,
}: Brief) {
  const open = [intention, persona, tone, welcomeTitle, welcomeDescription, ...topics, JSON.stringify(outputFields)];
  return createLeakCheck([planTask], context ?? "", open.filter(Boolean).join("\n"));
}

/** Everything a respondent may come to read; goals are between the client and us. */
function shownTo(draft: PlanDraft): [string, string[]][] {
  const { name, welcome, greeting, invitation, topics, closing, outputFields } = draft;
  return [
    ["the name", [name]],
    ["the welcome", [welcome.title, welcome.description, greeting]],
    ["the invitation", [invitation ?? ""]],
    ["the closing", [closing]],
    ...topics.map(({ title, question, probes }, index): [string, string[]] => [
      `topic ${index + 1}`,
      [title, question, ...probes],
    ]),
    ["an output field", (outputFields ?? []).flatMap((one) => [one.name, one.description, ...(one.options ?? [])])],
  ];
}

const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text.trim());

/** A model's draft as a plan of ours. What it got wrong in passing comes from the built-in's plan for the same brief. */
export function toPlan(draft: PlanDraft, brief: Brief, fallback: Plan, model: string): Plan {
  const outputFields = brief.outputFields ?? madeFields(draft);
  const topics = coverEach(topicsOf(draft), outputFields, fallback, brief);
  const own = fallback.configuration;
  return {
    name: clip(draft.name, 70) || fallback.name,
    configuration: {
      generatedBy: model,
      language: brief.language ?? draft.language.trim(),
      welcome: {
        title: brief.welcomeTitle ?? (clip(draft.welcome.title, 120) || own.welcome.title),
        description: brief.welcomeDescription ?? (clip(draft.welcome.description, 500) || own.welcome.description),
      },
      opening: openingOf(draft, brief, topics),
      topics,
      closing: isClosing(draft.closing) ? tidy(draft.closing) : own.closing,
    },
    outputFields,
  };
}

const isClosing = (text: string): boolean => checkClosing(text).length === 0 && countWords(text) <= 60;

function openingOf({ greeting, invitation }: PlanDraft, brief: Brief, topics: Topic[]): string {
  const question = brief.mode === "extract" && invitation ? tidy(invitation) : (topics[0]?.question ?? "");
  const hello = checkClosing(greeting).length === 0 ? tidy(greeting) : "";
  return hello && countWords(hello) + countWords(question) <= longestTurnInWords ? `${hello} ${question}` : question;
}

const topicsOf = ({ topics }: PlanDraft): Topic[] =>
  topics.map(({ title, goal, question, probes, fields }, index) => ({
    id: `topic_${index + 1}`,
    title: clip(title, 80),
    goal: clip(goal, 300),
    question: tidy(question),
    probes: probes
      .map(tidy)
      .filter((probe) => checkQuestion(probe).length === 0)
      .slice(0, 2),
    fields,
  }));

/** Names that can be columns, each once; an enum without a choice is a text. */
function madeFields({ outputFields }: PlanDraft): OutputField[] {
  const fields = (outputFields ?? []).map(({ name, type, description, options }, index): OutputField => {
    const choices = [...new Set((options ?? []).map(tidy).filter(Boolean))].slice(0, 30);
    const isChoice = type === "enum" && choices.length >= 2;
    return {
      name: fieldName(name) || `field_${index + 1}`,
      type: type === "enum" && !isChoice ? "string" : type,
      description: clip(description, 500) || name,
      ...((isChoice || (type === "array" && choices.length >= 2)) && { options: choices }),
    };
  });
  return fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index).slice(0, 20);
}

const fieldName = (name: string): string =>
  tidy(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 64);

/** Every field belongs to exactly one topic: the first that names it, else one of its own, else the last. */
function coverEach(topics: Topic[], outputFields: OutputField[], fallback: Plan, brief: Brief): Topic[] {
  const open = new Map(
    outputFields.flatMap(
      ({ name }) => [[name, name], ...(brief.outputFields ? [] : [[fieldName(name), name]])] as [string, string][],
    ),
  );
  const take = (wanted: string): string[] => {
    const name = open.get(wanted) ?? open.get(fieldName(wanted));
    if (!name) return [];
    open.delete(name);
    open.delete(fieldName(name));
    return [name];
  };
  const covered = topics.map((topic) => ({ ...topic, fields: topic.fields.flatMap(take) }));
  for (const field of new Set(open.values())) {
    const home = fallback.configuration.topics.find(({ fields }) => fields.includes(field));
    const last = covered.at(-1);
    const isNew =
      home &&
      checkQuestion(
        home.question,
        covered.map(({ question }) => question),
      ).length === 0;
    if (isNew && covered.length < brief.maxQuestions)
      covered.push({ ...home, id: `topic_${covered.length + 1}`, fields: [field] });
    else last?.fields.push(field);
  }
  return covered;
}
