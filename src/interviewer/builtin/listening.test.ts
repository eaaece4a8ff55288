import { describe, expect, test } from "vitest";
import { extractBuiltin } from "../../echo/builtin.ts";
import type { OutputField } from "../../echo/echo.ts";
import { briefFor, converse, saying, type Talk } from "../conversation.fake.ts";
import { checkQuestion, questionIn } from "../question-rules.ts";
import { createBuiltinInterviewer } from "./builtin.ts";
import { wordsFor } from "./language.ts";
import { reflectOn } from "./reflection.ts";

const interviewer = createBuiltinInterviewer();
const field = (name: string, type: OutputField["type"], description: string): OutputField => ({
  name,
  type,
  description,
});
const echoOf = ({ transcript, plan }: Talk) =>
  extractBuiltin({
    transcript,
    fields: plan.outputFields,
    startedAt: transcript[0]!.timestamp,
    language: plan.configuration.language,
  });

describe("what a respondent tells is heard where it belongs", () => {
  const brief = briefFor("Understand the end of a subscription", {
    outputFields: [
      field("what_would_have_helped", "string", "What we could have done differently"),
      field("current_alternative", "string", "What they use now"),
      field("would_return", "boolean", "Whether they would come back"),
    ],
  });

  test("an answer to another question is taken, and the one that was asked is put once more at no cost", async () => {
    const talk = await converse(
      interviewer,
      brief,
      saying("We use Notion now, much faster.", "A phone call when we were stuck.", "Maybe, if you fix the import"),
    );
    const [again, next] = talk.turns;
    expect(again).toMatchObject({ asksQuestion: false, about: { field: "what_would_have_helped" } });
    expect(next?.about.field).toBe("would_return");
    expect(echoOf(talk).fields).toEqual({
      what_would_have_helped: "A phone call when we were stuck",
      current_alternative: "We use Notion now",
      would_return: true,
    });
  });

  test("nothing counts as told that the Echo will not know", async () => {
    for (const line of [
      "We use Notion now, much faster.",
      "Nothing, we now use whatever is at hand.",
      "You could have called us. These days we use a spreadsheet now and then.",
    ]) {
      const talk = await converse(interviewer, brief, (turn, number) =>
        number === 0 ? line : turn.about.field === "would_return" ? "No." : "Hard to say, the price perhaps.",
      );
      const asked = new Set(talk.turns.map((turn) => turn.about.field));
      const { fields } = echoOf(talk);
      expect(asked.has("current_alternative") || fields.current_alternative !== null, line).toBe(true);
    }
  });

  test("a bare maybe is asked about once, then accepted as it is", async () => {
    const talk = await converse(interviewer, brief, (turn) =>
      turn.about.field === "would_return" ? "maybe" : "We use Notion now and a call would have helped us.",
    );
    expect(talk.turns.filter((turn) => turn.about.field === "would_return").length).toBeLessThanOrEqual(2);
    expect(talk.turns.at(-1)?.end).toBe("goals_reached");
    expect(echoOf(talk).fields.would_return).toBeNull();
  });

  test("a wish put as a question answers all the same", async () => {
    const visit = briefFor("Plan a visit", { outputFields: [field("visit", "date", "Day of the visit")] });
    const { turns } = await converse(
      interviewer,
      visit,
      saying("I have a rough idea.", "Can you make it 8 June 2026?"),
    );
    expect(turns[1]?.end).toBe("goals_reached");
  });
});

describe("somebody who has few wishes is not led through a long list", () => {
  const brief = briefFor("Plan a stay", {
    maxQuestions: 24,
    outputFields: [
      field("occasion", "string", "Name of the occasion"),
      field("arrival", "date", "Day of arrival"),
      field("departure", "date", "Day of departure"),
      field("arrival_hour", "time", "Hour of arrival"),
      field("departure_hour", "time", "Hour of departure"),
      field("guests", "integer", "Number of guests"),
      field("rooms", "integer", "Number of rooms"),
      field("beds", "integer", "Number of beds"),
    ],
  });

  test("after three answers without a wish, more of the same kind is asked for together", async () => {
    const { turns } = await converse(interviewer, brief, () => "I have no preference there.");
    const together = turns.filter((turn) => turn.asksQuestion && turn.about.field === null);
    expect(together.length).toBeGreaterThan(0);
    expect(turns.filter((turn) => turn.asksQuestion).length).toBeLessThan(6);
    for (const turn of turns) if (!turn.end) expect(checkQuestion(turn.content), turn.content).toEqual([]);
  });

  test("whoever answers is asked for each thing by itself", async () => {
    const { turns } = await converse(interviewer, brief, (turn) =>
      turn.about.field?.includes("hour")
        ? "At 3 pm"
        : turn.about.field?.includes("ar")
          ? "On 4 May 2026"
          : "Two of them",
    );
    expect(turns.some((turn) => turn.asksQuestion && turn.about.field === null)).toBe(false);
  });
});

describe("answers are said back as a listener would", () => {
  const en = wordsFor("en");
  test.each([
    ["We tried support twice and then gave up.", "you tried support twice and then gave up"],
    ["Honestly, our accountant was confused by the invoices.", "your accountant was confused by the invoices"],
    ["I was hoping for fewer meetings", "you were hoping for fewer meetings"],
    ["My knee still hurts when I climb the stairs", "your knee still hurts when you climb the stairs"],
  ])("“%s” is said back from our side", (answer, words) =>
    expect(reflectOn(answer, en, "formal", 1, []).toLowerCase()).toContain(words),
  );

  test.each([
    ["de", "Der Preis wurde uns am Ende einfach zu hoch.", "Der Preis wurde uns am Ende einfach zu hoch"],
    ["fr", "Le prix est devenu trop élevé pour nous, franchement.", "Le prix est devenu trop élevé pour nous"],
    ["es", "Bueno, el precio subió mucho el año pasado.", "el precio subió mucho el año pasado"],
    ["nl", "De prijs werd ons te hoog.", "De prijs werd ons te hoog"],
    ["pt", "O preço ficou alto demais para nós.", "O preço ficou alto demais para nós"],
  ])("in %s a whole clause is quoted, with its subject", (language, answer, clause) =>
    expect(reflectOn(answer, wordsFor(language), "formal", 0, [])).toContain(clause),
  );

  test("what speaks of us is quoted, not turned round", () =>
    expect(reflectOn("Your support never called me back.", en, "formal", 1, [])).toContain(
      "“Your support never called me back”",
    ));

  test("a list is not cut in half", () =>
    expect(reflectOn("Slack, Notion and sometimes Linear", en, "conversational", 1, [])).not.toMatch(/Notion/));

  test("bad news is met with a word of regret now and then, but not in a formal tone", () => {
    const bad = "It was terrible, slow and really frustrating.";
    const said = (tone: "formal" | "conversational") => [0, 1, 2].map((turn) => reflectOn(bad, en, tone, turn, []));
    expect(said("conversational").filter((line) => en.talk.sorry.includes(line))).toHaveLength(1);
    expect(said("formal").filter((line) => en.talk.sorry.includes(line))).toHaveLength(0);
  });

  test("no two reflections running begin alike", () => {
    const lines = [
      "We tried support twice and then gave up.",
      "Our accountant was confused by the invoices.",
      "The board got slower every month.",
      "My people went back to e-mail.",
      "The timeline was the best part.",
    ];
    const frame = (text: string) => text.replaceAll(/[“„«"][^”“»"]*[”“»"]/g, "…").slice(0, 10);
    for (const language of ["en", "de", "fr", "es", "nl", "pt"]) {
      let previous = "";
      for (const [turn, line] of lines.entries()) {
        const said = reflectOn(line, wordsFor(language), "conversational", turn, [previous]);
        expect(frame(said), language).not.toBe(frame(previous));
        previous = said;
      }
    }
  });

  test("a reflection never makes a turn unfair", async () => {
    const { turns } = await converse(
      interviewer,
      briefFor("feedback on our event"),
      (_turn, number) =>
        [
          "We obviously loved it because you clearly worked hard, right?",
          "I don't think it was great, wasn't it?",
          "Of course we were disappointed and why would we not be",
          "I hated the **food** and <b>the</b> chairs",
        ][number] ?? null,
    );
    for (const turn of turns)
      if (!turn.end) expect([turn.content, checkQuestion(turn.content)]).toEqual([turn.content, []]);
    expect(turns.every((turn) => turn.end || questionIn(turn.content).endsWith("?"))).toBe(true);
  });
});

test("what was told is not asked for, and an answer to another question does not fill a list", async () => {
  const brief = briefFor("Intake", {
    language: "en",
    outputFields: [
      field("reason", "string", "Reason"),
      field("tools", "array", "Tools"),
      field("would_return", "boolean", "Would return"),
    ],
  });
  const told = await converse(interviewer, brief, saying("It was slow, and we use Slack, Notion and Linear now."));
  expect(told.turns[0]?.about.field).toBe("would_return");
  const mixed = await converse(
    interviewer,
    brief,
    saying("It was just too slow for us.", "Yes, I would come back", "Slack and Notion"),
  );
  expect(mixed.turns[1]).toMatchObject({ asksQuestion: false, about: { field: "tools" } });
  expect(echoOf(mixed).fields).toMatchObject({ tools: ["Slack", "Notion"], would_return: true });
});

test("who answers another question than a choice is asked for the choice again, at no cost", async () => {
  const brief = briefFor("Intake", {
    language: "en",
    outputFields: [
      { ...field("plan", "enum", "Plan they are on"), options: ["Basic", "Pro", "Team"] },
      field("team_size", "integer", "Number of people on the team"),
    ],
  });
  const talk = await converse(interviewer, brief, saying("We are twelve people, mostly guides."));
  expect(talk.turns[0]).toMatchObject({ asksQuestion: false, about: { field: "plan" } });
  expect(talk.turns[0]?.content).toContain("?");
});

test("a choice that could not be read is put again as a choice", async () => {
  const brief = briefFor("Intake", {
    language: "en",
    outputFields: [{ ...field("plan", "enum", "Plan"), options: ["Basic", "Pro", "Team"] }],
  });
  const talk = await converse(interviewer, brief, saying("the one my colleague picked"));
  expect(talk.turns[0]).toMatchObject({ content: "Which one comes closest?", about: { field: "plan" } });
});

test("a list is not said back by its first item", () => {
  const line = reflectOn("We use Slack, Notion and Linear.", wordsFor("en"), "conversational", 1, []);
  expect(line).not.toContain("Slack");
});
