import { afterAll, beforeAll, expect, test } from "vitest";
import type { Echo, FieldValue, OutputField } from "../src/echo/echo.ts";
import { openWorld, type World } from "./harness.ts";

/** Conversations as they really run, for people to read: docs/conversations. `vitest -u` writes them anew. */
interface Story {
  file: string;
  title: string;
  about: string;
  pulse: object;
  /** What this person says to a question of this kind, each once; the first that fits is said. */
  says: [question: RegExp, answer: string][];
}

const stories: Story[] = [
  {
    file: "a-customer-who-left.md",
    title: "A customer who left",
    about:
      "An interview in mode `interview`. Lena cancelled a project tool. She is vague once, asks something back, corrects herself and skips a question.",
    pulse: {
      intention: "Understand why customers cancel, what they use now, and whether they would come back",
      context: "The price went up by a third in January. Do not bring it up.",
      outputFields: [
        { name: "main_reason", type: "string", description: "Main reason for cancelling" },
        { name: "current_tool", type: "string", description: "What they use now" },
        { name: "team_size", type: "integer", description: "Number of people on the team" },
        { name: "satisfaction", type: "rating", description: "How satisfied they were, from 1 to 10" },
        { name: "would_return", type: "boolean", description: "Whether they would come back" },
        { name: "email", type: "email", description: "E-mail address for a follow-up" },
      ],
    },
    says: [
      [/cancel|leave|led you/i, "It just didn't work out."],
      [
        /specific|more|example|elaborate|happened/i,
        "The board got slower every month. With about 400 open tasks it took ten seconds to load, and my people went back to e-mail.",
      ],
      [/reason/i, "The speed. Nobody wants to wait ten seconds for a board."],
      [/use|using|instead/i, "Who will read this, actually?"],
      [/use|using|instead/i, "We moved to Linear in May, and for the roadmap we keep a shared spreadsheet."],
      [/how many|people|team/i, "We are 12 people."],
      [/satisf|1 to 10/i, "Sorry, I have to correct myself: we are 14 people now, not 12."],
      [/satisf|1 to 10/i, "For the first year an 8 out of 10, at the end a 3. Let's say 4."],
      [/come back|return/i, "Yes, if the board were fast again. We liked the timeline more than anything else."],
      [/e-?mail/i, "I'd rather not say."],
    ],
  },
  {
    file: "an-intake.md",
    title: "An intake",
    about:
      "An interview in mode `extract`. Marco needs help with a burst pipe; he tells most of it at once and is asked only for what is missing.",
    pulse: {
      intention: "Take in a damage report for a household insurance",
      mode: "extract",
      tone: "formal",
      outputFields: [
        { name: "damage", type: "string", description: "What was damaged" },
        {
          name: "cause",
          type: "enum",
          description: "What caused the damage",
          options: ["water", "fire", "storm", "burglary", "other"],
        },
        { name: "damage_date", type: "date", description: "When the damage happened" },
        { name: "estimated_cost", type: "money", description: "Estimated cost of the damage" },
        { name: "rooms_affected", type: "integer", description: "Number of rooms affected" },
        { name: "is_habitable", type: "boolean", description: "Whether the home can still be lived in" },
        { name: "phone", type: "phone", description: "Phone number to call back" },
        { name: "photos_available", type: "boolean", description: "Whether there are photos" },
      ],
    },
    says: [
      [
        /everything|in one go|should i know/i,
        "A water pipe burst behind our kitchen wall on 14 February 2027. The wooden floor in the kitchen and the hall is ruined, so two rooms are affected. A carpenter put it at roughly €3,800. We can still live here, luckily.",
      ],
      [/caus/i, "Water, as I said."],
      [/habitable|live/i, "Yes, we can."],
      [/photo/i, "Yes, I took about twenty photos."],
      [/phone|call|reach/i, "+49 170 5550123, best after five."],
      [/./, "Nothing more, I think."],
    ],
  },
  {
    file: "eine-gekuendigte-mitgliedschaft.md",
    title: "Eine gekündigte Mitgliedschaft",
    about:
      "An interview in German, planned from a German intention. Sabine has left a gym; she does not know one thing and does not want to answer another.",
    pulse: {
      intention:
        "Herausfinden, warum Mitglieder kündigen, was sie jetzt stattdessen nutzen und ob sie wiederkommen würden",
      outputFields: [
        { name: "kuendigungsgrund", type: "string", description: "Grund der Kündigung" },
        { name: "alternative", type: "string", description: "Was sie jetzt stattdessen nutzen" },
        { name: "besuche_pro_woche", type: "integer", description: "Besuche pro Woche" },
        { name: "zufriedenheit", type: "rating", description: "Zufriedenheit von 1 bis 10" },
        { name: "wuerde_wiederkommen", type: "boolean", description: "Ob sie wiederkommen würden" },
        { name: "monatsbeitrag", type: "money", description: "Monatlicher Beitrag" },
      ],
    },
    says: [
      [
        /gekündigt|kündig|grund/i,
        "Die Kurse am Abend waren ständig ausgebucht, und im Sommer fielen zwei Trainerinnen aus.",
      ],
      [/kündig|grund/i, "Wie gesagt, die ausgebuchten Kurse."],
      [/stattdessen|alternativ|nutzen/i, "Ich gehe jetzt zweimal die Woche im Park laufen, mit einer Freundin."],
      [/besuch|woche/i, "Am Anfang dreimal pro Woche, zuletzt einmal."],
      [/zufrieden|1 bis 10/i, "Eine 6 von 10."],
      [/wieder/i, "Ja, wenn es wieder mehr Abendkurse gibt."],
      [/beitrag|monat/i, "Das möchte ich nicht sagen."],
      [/./, "Das weiß ich nicht."],
    ],
  },
];

const startedAt = Date.parse("2027-03-01T09:00:00.000Z");
const mostTurns = 20;

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = (await world.signup()).key;
});
afterAll(() => world.close());

test.each(stories)("the record of “$title” is the conversation as it runs", async (story) => {
  world.clock.advance(startedAt - world.clock.now().getTime());
  const pulse = await world.publishPulse(key, story.pulse);
  const talk = await world.start(pulse.slug);
  const left = [...story.says];
  let question: string = talk.transcript[0].content;
  for (let turn = 0; turn < mostTurns; turn++) {
    // What is said back before the question may hold any word.
    const asked = question.split(/(?<=[.!])\s/).at(-1) ?? question;
    const at = left.findIndex(([kind]) => kind.test(asked));
    const answer = at < 0 ? "That is all." : left.splice(at, 1)[0]![1];
    world.clock.advance(20_000);
    const { json } = await world.say(talk, answer);
    question = json.data.reply.content;
    if (json.data.conversation.status !== "active") break;
  }
  await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true } });
  const { json } = await world.get(`/conversations/${talk.id}`, { key });
  expect(json.data.status).toBe("completed");
  await expect(recordOf(story, pulse, json.data)).toMatchFileSnapshot(`../docs/conversations/${story.file}`);
});

interface Conversation {
  endReason: string;
  questionCount: number;
  transcript: { role: string; content: string }[];
  echo: Echo;
}

const shown = (value: FieldValue): string => {
  if (value === null) return "—";
  if (typeof value === "object" && !Array.isArray(value)) return `${value.amount} ${value.currency ?? ""}`.trim();
  return Array.isArray(value) ? value.join(", ") : String(value);
};
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function recordOf(
  { title, about }: Story,
  { intention, mode, outputFields }: { intention: string; mode: string; outputFields: OutputField[] },
  { endReason, questionCount, transcript, echo }: Conversation,
): string {
  const rows = outputFields.map(({ name, type }) => {
    const { status, confidence, quotes } = echo.evidence[name]!;
    const said = quotes.map(({ text }) => `“${text}”`).join(", ");
    return `| \`${name}\` | ${type} | ${cell(shown(echo.fields[name] ?? null))} | ${status}${confidence === null ? "" : `, ${confidence}`} | ${cell(said)} |`;
  });
  return [
    `# ${title}`,
    "",
    about,
    "",
    `Intention: “${intention}”. Mode: \`${mode}\`. Held and read by the built-in interviewer, without a model; the respondent's answers are fixed, everything else is as the service said it.`,
    "",
    "## The conversation",
    "",
    ...transcript.flatMap(({ role, content }) => [
      `**${role === "assistant" ? "Interviewer" : "Respondent"}:** ${content}`,
      "",
    ]),
    `It ended with \`${endReason}\` after ${questionCount} questions.`,
    "",
    "## The Echo",
    "",
    "| Field | Type | Value | Evidence | In their words |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    `Summary: ${echo.summary}`,
    "",
    "Key quotes:",
    "",
    ...echo.keyQuotes.map((quote) => `- “${quote}”`),
    "",
    `Sentiment: ${echo.sentimentScore} of 10. Themes: ${echo.themes.join(", ") || "none"}. Extracted by: ${echo.extractedBy}.`,
    "",
  ].join("\n");
}
