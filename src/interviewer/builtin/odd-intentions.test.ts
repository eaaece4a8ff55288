import { describe, expect, test } from "vitest";
import { checkQuestion } from "../question-rules.ts";
import { plainBrief } from "./golden-intentions.ts";
import { planBuiltin } from "./planner.ts";

const open = "What is on your mind about your experience with us?";
const feedback = "How has your experience with us been so far?";
const paragraph =
  "We are a mid-sized logistics company in Ohio with about 300 drivers. Over the last two years we've rolled out a new dispatch app and we keep hearing mixed things about it. Some drivers love it, others have gone back to calling the office. We want to understand how they use it on a normal day, what gets in their way, and what would make them recommend it to a colleague. Please keep it short because they are on the road.";

describe("whatever somebody types as an intention, the first question is one to dare to show", () => {
  test.each<[string, string, string]>([
    ["hello", "en", open],
    ["hi there", "en", open],
    ["test", "en", open],
    ["asdf", "en", open],
    ["foo bar", "en", open],
    ["x y z 49", "en", open],
    ["?", "en", open],
    ["42", "en", open],
    ["🎉🎉", "en", open],
    ["https://example.com/pricing", "en", open],
    ["<script>alert(1)</script>", "en", open],
    ["feedback", "en", feedback],
    ["survey", "en", feedback],
    ["customer satisfaction", "en", feedback],
    ["CUSTOMER FEEDBACK", "en", feedback],
    ["<h1>Feedback</h1><p>on our new app</p>", "en", "How has your experience with our new app been so far?"],
    ["pizza", "en", "What comes to mind when you think of pizza?"],
    ["Learn about pizza", "en", "What comes to mind when you think of pizza?"],
    ["Tell me about dogs", "en", "What comes to mind when you think of dogs?"],
    ["Make a survey about lunch", "en", "What comes to mind when you think of lunch?"],
    ["Create a questionnaire on remote work", "en", "What is your experience with remote work?"],
    ["Could you please build me a form to find out why people cancel", "en", "What led you to cancel?"],
    ["Why do people leave?", "en", "What led you to leave?"],
    [paragraph, "en", "How do you use it on a normal day?"],
    ["Kundenzufriedenheit", "de", "Wie haben Sie es erlebt?"],
    ["Mitarbeiterbefragung", "de", "Wie haben Sie es erlebt?"],
    ["Klanttevredenheid", "nl", "Hoe heeft u het ervaren?"],
    ["Satisfaction client", "fr", "Comment cela s'est-il passé pour vous ?"],
    ["Encuesta de satisfacción", "es", "¿Cómo lo vivió?"],
    ["Pesquisa de satisfação", "pt", "Como foi para você?"],
  ])("%s (%s): %s", (intention, language, question) => {
    const { configuration } = planBuiltin(plainBrief(intention));
    expect(configuration.language).toBe(language);
    expect(configuration.topics.map((topic) => topic.question)).toContain(question);
    for (const topic of configuration.topics) expect(checkQuestion(topic.question), topic.question).toEqual([]);
  });

  test("capitals are not shouted back, and a long paragraph is called by what it wants to know", () => {
    expect(planBuiltin(plainBrief("UNDERSTAND WHY CUSTOMERS LEAVE")).name).toBe("Why customers leave");
    expect(planBuiltin(plainBrief(paragraph)).name).toBe("How they use it on a normal day");
    expect(planBuiltin(plainBrief("NPS")).name).toBe("NPS");
  });
});

test("names of fields, which are English everywhere, do not decide the language", () => {
  const outputFields = ["would_return", "team_size", "what_went_wrong"].map((name) => ({
    name,
    type: "string" as const,
    description: name.replaceAll("_", " "),
  }));
  expect(planBuiltin(plainBrief("Kundenzufriedenheit", { outputFields })).configuration.language).toBe("de");
});
