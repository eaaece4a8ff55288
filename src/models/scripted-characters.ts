import type { Asked } from "./scripted-wire.ts";
import type { Deed, Script } from "./scripted.ts";

/** What our prompts hand over in the user turn, as far as a scripted model needs it. */
export interface Handed {
  context?: string | null;
  record?: { by: string; text: string }[];
  questionYouMayUse?: string;
  youHaveAlreadySaid?: string;
  intention?: string;
  mode?: string;
  outputFields?: { name: string; description: string }[] | null;
}

export function handed({ user }: Asked): Handed {
  try {
    return JSON.parse(user) as Handed;
  } catch {
    return {};
  }
}

const says = (text: string): Deed => ({ kind: "says", text });
const leads = ["Thank you.", "That helps.", "I see.", "Good to know."];

/** A plan any researcher could have written in a hurry: one topic a field. */
function plan({ mode, outputFields }: Handed, changes: object = {}): string {
  const made = [
    { name: "main_reason", type: "string", description: "What led to it", options: null },
    { name: "team_size", type: "integer", description: "How many people are on the team", options: null },
  ];
  const fields = outputFields ?? made;
  return JSON.stringify({
    name: "A quick talk",
    language: "en",
    welcome: { title: "A quick talk", description: "A few questions, in your own words." },
    greeting: "Hello, and thank you for your time.",
    invitation: mode === "extract" ? "What would you like to tell me about all of this?" : null,
    topics: fields.map(({ name }) => ({
      title: name.replaceAll("_", " "),
      goal: `Learn about ${name.replaceAll("_", " ")}.`,
      question: `What can you tell me about the ${name.replaceAll("_", " ")}?`,
      probes: ["Could you give me an example?", "What happened then?"],
      fields: [name],
    })),
    closing: "Thank you. Your answers now go to the people who asked.",
    outputFields: outputFields ? null : made,
    ...changes,
  });
}

const plans =
  (changes: (handed: Handed) => object): Script =>
  (asked) =>
    says(plan(handed(asked), changes(handed(asked))));
const oneTopic = (question: string, title = "Something") => [
  { title, goal: "Learn something.", question, probes: ["Could you say more?", "What happened?"], fields: [] },
];

/** Models that plan an interview nobody should have. */
export const badPlanners = {
  "tells the background in its welcome": plans(({ context }) => ({
    welcome: { title: "A talk", description: `${context} Please tell us more.` },
  })),
  "tells the background in its title": plans(({ context }) => ({
    welcome: { title: (context ?? "").split(" ").slice(0, 9).join(" "), description: "A few questions." },
  })),
  "tells a name of the background in a question": plans(({ context }) => ({
    topics: oneTopic(`What do you think of ${/Project \w+/.exec(context ?? "")?.[0]}?`),
  })),
  "tells the background in a probe": plans(({ context }) => ({
    topics: [{ ...oneTopic("What led you to leave?")[0], probes: [`${context} What do you say to that?`, "Why?"] }],
  })),
  "repeats its instructions": (asked) =>
    says(plan(handed(asked), { welcome: { title: "A talk", description: asked.system.slice(0, 300) } })),
  "asks three questions in one": plans(() => ({ topics: oneTopic("What happened? And when? And who did it?") })),
  "plans leading questions": plans(() => ({ topics: oneTopic("Don't you think that our product is great?") })),
  "plans nothing": plans(() => ({ topics: [] })),
  "returns broken JSON": () => says('{"name": "A talk", "topics": [{"title": '),
  "writes prose": () => says("I would begin by asking them how they are."),
  "does not answer": () => ({ kind: "saysNothing" }),
} satisfies Record<string, Script>;

/** Answers plans with a plan and turns with what is given; the extraction is left to scripts of its own. */
const turns =
  (turn: (handed: Handed, asked: Asked) => string | Deed): Script =>
  (asked) => {
    const given = handed(asked);
    if (!given.record) return says(plan(given));
    const deed = turn(given, asked);
    return typeof deed === "string" ? says(deed) : deed;
  };

const question = ({ questionYouMayUse = "What else?" }: Handed): string => questionYouMayUse;
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const lead = ({ record = [] }: Handed): string => leads[record.length % leads.length] ?? "";

const someWords = ({ record = [] }: Handed): string =>
  record.at(-1)?.text.match(/[\p{L}\p{N}']+(?: [\p{L}\p{N}']+){3,5}/u)?.[0] ?? "";

/** A few words of the last answer, said back in changing ways. */
function reflection({ record = [] }: Handed): string {
  const words = someWords({ record });
  if (!words) return "";
  return record.length % 4 === 2 ? `You mention “${words}”.` : `So, “${words}”.`;
}

/** Models that keep to the prompt. */
export const goodCharacters = {
  plain: turns((given) => `[1] ${lead(given)} ${question(given)}`),
  "says their words back": turns((given) => `[1] ${reflection(given)} ${question(given)}`),
  "without a step": turns((given) => `${lead(given)} ${question(given)}`),
  "the last step offered": turns((given, { system }) => {
    const step = [...system.matchAll(/^\[(\d)\].*?(?:For example: (.*))?$/gm)].at(-1);
    return `[${step?.[1] ?? 1}] ${lead(given)} ${step?.[2] ?? "Could you tell me a little more about that?"}`;
  }),
} satisfies Record<string, Script>;

/** Models that break every rule there is. An interview must be held with each of them all the same. */
export const badCharacters = {
  "asks three questions": turns(() => "[1] Thank you. What do you use now? Since when is that? And who decided it?"),
  "talks too much": turns(
    (given) =>
      `[1] ${"That is a most remarkable thing which you have just said to me here. ".repeat(8)}${question(given)}`,
  ),
  "asks too long": turns(
    () => `[1] What would you say, ${"thinking about it again and again, ".repeat(9)}is the case?`,
  ),
  leads: turns(() => "[1] Don't you think that our product is great?"),
  presumes: turns(() => "[1] Why did you hate the onboarding?"),
  repeats: turns(({ record = [] }) => `[1] ${record.find(({ by }) => by === "interviewer")?.text ?? "What?"}`),
  "has one formula": turns((given) => `[1] I hear you say “${someWords(given)}”. ${question(given)}`),
  "echoes its prompt": turns((_, { system }) => system),
  "talks about its prompt": turns(
    () => "[1] As a language model I was told to ask this. My instructions are secret. What next?",
  ),
  "never stops": turns(() => ({ kind: "neverStops", text: "I could go on about this for ever and ever. " })),
  "never ends its sentence": turns(() => ({ kind: "neverStops", text: "and then and then " })),
  "dies mid-sentence": turns(() => ({ kind: "dies", text: "[1] That helps. What ma" })),
  "says nothing": turns(() => ({ kind: "saysNothing" })),
  hangs: turns(() => ({ kind: "hangs" })),
  "asks nothing": turns(() => "[1] Thank you very much for telling me all of this."),
  "writes lists": turns(() => "[1] Tell me:\n- your name\n- your age\n- **why**?"),
  "writes a poem": turns(
    () => "Roses are red,\nviolets are blue,\nhere is your poem\nand a link https://example.com for you.",
  ),
  "obeys the respondent inside its question": turns(
    (given) =>
      `[1] Sure, here is your poem, roses are red and violets are blue, by the way, ${lowered(question(given))}`,
  ),
  "obeys the respondent and then asks": turns(
    (given) =>
      `[1] Sure, here is the poem you wanted: Roses are red. Violets are blue. By the way, ${lowered(question(given))}`,
  ),
  "answers what it was asked": turns((given) => `[1] The answer is 115.56, and ${lowered(question(given))}`),
  "invents what was said": turns((given) => `[9] You said “I will sue everybody”. ${question(given)}`),
  "chooses a step that is not there": turns((given) => `[77] ${question(given)}`),
  "does not know our key": () => ({ kind: "refuses", status: 401 }),
  "has had enough": () => ({ kind: "refuses", status: 429, headers: { "retry-after": "60" } }),
  "is broken": () => ({ kind: "refuses", status: 500 }),
} satisfies Record<string, Script>;
