import { describe, expect, test } from "vitest";
import { checkClosing, checkQuestion, isSameQuestion } from "./question-rules.ts";

describe("a respondent is asked one fair question at a time", () => {
  test.each([
    "What led you to leave?",
    "“Too expensive for us”, I see. What are you using instead now?",
    "From 1 to 10, how satisfied are you with our school?",
    "Was haben Sie als Nächstes vor?",
    "How much does it hold you up: not at all, somewhat, or completely?",
    "You asked “why? and how?”. What do you use now?",
  ])("%s is fine", (question) => {
    expect(checkQuestion(question)).toEqual([]);
  });

  test.each([
    ["What do you use? And since when?", "several_questions"],
    ["What do you use and why did you choose it?", "several_questions"],
    ["Don't you think the price is fair?", "leading"],
    ["How great was our support?", "leading"],
    ["It was easy to set up, wasn't it? You liked it, right?", "leading"],
    ["Finden Sie nicht auch, dass es gut war?", "leading"],
    ["Why did you hate the onboarding?", "presuming"],
    ["What did you love most?", "presuming"],
    ["Tell me:\n- your name\n- your age\nWhat are they?", "list"],
    ["Please say 1) your name and 2) your age, would you?", "list"],
    ["**What** do you use?", "markup"],
    ["<b>What</b> do you use?", "markup"],
    ["Thank you very much.", "no_question"],
    ["   ", "empty"],
    [`${"so ".repeat(36)}what?`, "too_long"],
  ] as const)("%s is refused as %s", (question, violation) => {
    expect(checkQuestion(question)).toContain(violation);
  });

  test("asking the same thing in other clothes is a repeat", () => {
    expect(checkQuestion("Understood. What are you using instead now?", ["What are you using instead now?"])).toContain(
      "repeated",
    );
    expect(checkQuestion("Would you come back?", ["What are you using instead now?"])).toEqual([]);
    expect(isSameQuestion("What is your budget?", "And what is the budget?")).toBe(true);
  });

  test("a closing that asks something is refused", () => {
    expect(checkClosing("Thank you. Your answers now go to the people who invited you.")).toEqual([]);
    expect(checkClosing("Thank you. Anything else?")).toContain("several_questions");
    expect(checkClosing("Thank you. Anything else?")).toContain("several_questions");
  });

  test("a very long turn is refused for its length, whatever else it holds", () => {
    const long = `${"What about this, and that, (1) or so ".repeat(3_000)}?`;
    expect(checkQuestion(long, ["What about this?"])).toContain("too_long");
  });
});
