import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const matters = topic(
  "best",
  ["What matters most", "What weighs most for the respondent"],
  "What matters most to you in all of this?",
  ["What makes that important to you?", "Could you give me an example?"],
  field("what_matters_most", "string", "What matters most to the respondent"),
);

/** After one or two questions of the client's own: what lies behind them, and what nobody thought to ask. */
export const afterQuestions: KindTopic[] = [
  matters,
  topic(
    "other",
    ["What else", "What the respondent wants to add"],
    "What have I not asked about that you would like to add?",
    ["Can you tell me a little more about that?", "Could you give me an example?"],
    field("anything_else", "string", "What the respondent added"),
  ),
];

/** After a theme that was only named: what lies behind it, and what should change. */
export const afterThemes: KindTopic[] = [
  matters,
  topic(
    "change",
    ["One change", "The change that would matter most"],
    "If you could change one thing about it, what would it be?",
    ["What difference would that make?", "How do you get by today?"],
    field("improvement", "string", "What the respondent would change first"),
  ),
];

/** For an intention that says nothing we can read: the questions that open any conversation. */
export const generalEnglish: Kind = {
  name: "general",
  title: "Your experience in your own words",
  pattern: /(?!)/,
  thing: "us",
  topics: [
    topic(
      "experience",
      ["Your experience", "What happened, told freely"],
      "What is on your mind about your experience with us?",
      ["Could you give me an example?", "When was that?"],
      field("experience", "string", "The respondent's experience in their own words"),
    ),
    topic(
      "best",
      ["What works", "What to keep"],
      "What works well for you?",
      ["When did you last notice that?", "What would you miss without it?"],
      field("strength", "string", "What works well"),
    ),
    topic(
      "worst",
      ["What gets in the way", "What bothers them"],
      "What gets in your way, if anything?",
      ["What happened the last time?", "How often does that come up?"],
      field("weakness", "string", "What gets in the way"),
    ),
    topic(
      "change",
      ["One change", "The change that would matter most"],
      "If you could change one thing, what would it be?",
      ["What difference would that make?", "How do you get by today?"],
      field("improvement", "string", "What the respondent would change first"),
    ),
  ],
};
