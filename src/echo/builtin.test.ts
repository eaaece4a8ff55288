import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");

type Line = string | { text: string; about?: string; answer?: unknown };

/** Lines alternate, the interviewer first. */
function talk(...lines: Line[]): TranscriptMessage[] {
  return lines.map((line, index) => {
    const { text, about, answer } =
      typeof line === "string" ? { text: line, about: undefined, answer: undefined } : line;
    return {
      id: `msg_${index}` as MessageId,
      role: index % 2 === 0 ? "assistant" : "user",
      content: text,
      timestamp: startedAt,
      ...(about ? { about: { topicId: null, field: about } } : {}),
      ...(answer === undefined ? {} : { answer }),
    };
  });
}
const echoOf = (transcript: TranscriptMessage[], fields: OutputField[], language = "en") =>
  extractBuiltin({ transcript, fields, startedAt, language });

const teamSize: OutputField = { name: "team_size", type: "integer", description: "Number of people in the team" };
const tools: OutputField = { name: "tools", type: "array", description: "Tools the team uses" };
const reason: OutputField = { name: "reason", type: "string", description: "Why they cancelled" };
const wouldReturn: OutputField = { name: "would_return", type: "boolean", description: "Whether they would come back" };
const plan: OutputField = {
  name: "plan",
  type: "enum",
  description: "Plan they were on",
  options: ["Basic", "Pro", "Enterprise"],
};
const city: OutputField = { name: "city", type: "string", description: "City where the office is located" };
const started: OutputField = { name: "start_date", type: "date", description: "Date they started using it" };
const rating: OutputField = { name: "satisfaction", type: "rating", description: "Satisfaction from 1 to 10" };
const budget: OutputField = { name: "budget", type: "money", description: "Monthly budget" };

describe("what was picked with a button", () => {
  const picked = (field: OutputField, text: string, answer: unknown) =>
    echoOf(talk({ text: "Well?", about: field.name }, { text, answer }), [field]).fields[field.name];

  it("counts when the words sent with it say the same", () => {
    expect(picked(plan, "Pro", "Pro")).toBe("Pro");
    expect(picked(rating, "7", 7)).toBe(7);
    expect(picked(rating, "seven", 7)).toBe(7);
    expect(picked(tools, "Slack, Linear", ["Slack", "Linear"])).toEqual(["Slack", "Linear"]);
    expect(picked(started, "2026-03-01", "2026-03-01")).toBe("2026-03-01");
    for (const yes of ["Yes", "Ja", "Oui", "Sí", "Sim", "نعم"])
      expect([yes, picked(wouldReturn, yes, true)]).toEqual([yes, true]);
    for (const no of ["No", "Nein", "Non", "Nee", "Não", "لا"])
      expect([no, picked(wouldReturn, no, false)]).toEqual([no, false]);
  });

  it("does not count against the words, which are the evidence", () => {
    expect(picked(plan, "blah blah", "Pro")).toBeNull();
    expect(picked(wouldReturn, "xx", true)).toBeNull();
    expect(picked(wouldReturn, "No", true)).toBe(false);
    expect(picked(teamSize, "We are twelve people", 9)).toBe(12);
  });
});

it("what a field wants to be told is the whole answer, whoever it mentions", () => {
  const choice: OutputField = { name: "choose_dentist", type: "string", description: "How people choose a dentist" };
  const answer = "A friend told me about mine, she swears by him";
  const echo = echoOf(talk({ text: "How did you choose a dentist?", about: "choose_dentist" }, answer), [choice]);
  expect(echo.fields).toEqual({ choose_dentist: answer });
});

it("a rating given when a number was asked for is the rating, not the number", () => {
  const echo = echoOf(
    talk({ text: "How many people are on the team?", about: "team_size" }, "I would give it a 6 out of 10"),
    [teamSize, rating],
  );
  expect(echo.fields).toEqual({ team_size: null, satisfaction: 6 });
});

describe("an interview that notes what it asks", () => {
  const transcript = talk(
    { text: "How many people are on your team?", about: "team_size" },
    "We're twelve people, mostly engineers.",
    { text: "Which tools do you use?", about: "tools" },
    "Slack, Notion and sometimes Linear",
    { text: "What made you cancel?", about: "reason" },
    "Honestly, the export kept failing and support never replied.",
    { text: "Would you come back?", about: "would_return" },
    "Probably, if that gets fixed.",
    { text: "What is your monthly budget?", about: "budget" },
    "I'd rather not say.",
    { text: "How satisfied were you, from 1 to 10?", about: "satisfaction" },
    { text: "7", answer: 7 },
  );
  const echo = echoOf(transcript, [teamSize, tools, reason, wouldReturn, budget, rating, city]);

  it("fills every field with a typed value or null", () => {
    expect(echo.fields).toEqual({
      team_size: 12,
      tools: ["Slack", "Notion", "Linear"],
      reason: "the export kept failing and support never replied",
      would_return: true,
      budget: null,
      satisfaction: 7,
      city: null,
    });
  });
  it("quotes the respondent's very words for each", () => {
    expect(echo.evidence.team_size).toMatchObject({
      status: "stated",
      quotes: [{ messageId: "msg_1", start: 6, end: 19, text: "twelve people" }],
    });
    for (const { quotes } of Object.values(echo.evidence)) {
      for (const quote of quotes)
        expect(transcript.find(({ id }) => id === quote.messageId)?.content.slice(quote.start, quote.end)).toBe(
          quote.text,
        );
    }
  });
  it("tells what was declined from what was never said", () => {
    expect(echo.evidence.budget).toMatchObject({ status: "declined" });
    expect(echo.evidence.city).toEqual({ status: "not_said", confidence: null, quotes: [] });
  });
  it("is less sure of a hedged answer", () => expect(echo.evidence.would_return?.confidence ?? 1).toBeLessThan(0.8));
  it("keeps key quotes verbatim and names what it is", () => {
    for (const quote of echo.keyQuotes)
      expect(transcript.some(({ role, content }) => role === "user" && content.includes(quote))).toBe(true);
    expect(echo.keyQuotes).toContain("Honestly, the export kept failing and support never replied.");
    expect(echo).toMatchObject({ extractedBy: "builtin", version: 1, review: { status: "pending", corrections: {} } });
    expect(echo.sentimentScore).toBeGreaterThanOrEqual(1);
    expect(echo.sentimentScore).toBeLessThanOrEqual(10);
  });
  it("is summed up in plain sentences, with what is missing at the end", () =>
    expect(echo.summary).toBe(
      "Asked why they cancelled, they said “the export kept failing and support never replied”. The team size is 12, the tools are Slack, Notion and Linear and the satisfaction is 7; perhaps they would come back. They preferred not to say the budget; they did not say the city.",
    ));
  it("gives the same Echo for the same transcript", () =>
    expect(echoOf(transcript, [teamSize, tools, reason, wouldReturn, budget, rating, city])).toEqual(echo));
});

describe("a conversation without notes", () => {
  it("knows by the words of the question what an answer is about", () => {
    const { fields } = echoOf(
      talk(
        "Where is your office?",
        "In Ghent.",
        "And how many people are you?",
        "About 40",
        "When did you start?",
        "Last March",
      ),
      [teamSize, city, started],
    );
    expect(fields).toEqual({ team_size: 40, city: "Ghent", start_date: "2026-03" });
  });
  it("hears what was volunteered before it was asked", () => {
    const { fields } = echoOf(
      talk("Tell me about yourself.", "We are a team of 8 people in Porto, on the pro plan since May 2024."),
      [teamSize, city, started, plan],
    );
    expect(fields).toEqual({ team_size: 8, city: "Porto", start_date: "2024-05", plan: "Pro" });
  });
  it("takes the last word", () => {
    const echo = echoOf(
      talk(
        "How many people are on the team?",
        "12 people",
        "Got it. Which plan?",
        "Basic. Actually we're 15 people, not 12.",
        "Okay.",
        "Sorry, I meant Pro",
      ),
      [teamSize, plan],
    );
    expect(echo.fields).toEqual({ team_size: 15, plan: "Pro" });
  });
  it("takes what the interviewer named and the respondent confirmed, and says so", () => {
    const echo = echoOf(talk("So you are 9 people in Oslo, on the Pro plan. Is that right?", "Yes, that's right."), [
      teamSize,
      plan,
    ]);
    expect(echo.fields).toEqual({ team_size: 9, plan: "Pro" });
    expect(echo.evidence.plan).toMatchObject({
      status: "confirmed",
      quotes: [{ messageId: "msg_1", text: "Yes, that's right" }],
    });
  });
  it("does not take what the interviewer named and the respondent denied", () => {
    expect(
      echoOf(talk("So you are 9 people, on the Pro plan. Is that right?", "No."), [teamSize, plan]).fields,
    ).toEqual({ team_size: null, plan: null });
  });
  it("corrects one thing in a summary and keeps the rest", () => {
    const { fields } = echoOf(
      talk("So you are 9 people, on the Pro plan?", "No, we're 11 people.", "So 11 people on Pro, correct?", "Yes."),
      [teamSize, plan],
    );
    expect(fields).toEqual({ team_size: 11, plan: "Pro" });
  });
  it("takes up an offer that sounds good, and not one that was passed over", () => {
    const restaurant: OutputField = { name: "restaurant", type: "string", description: "Name of the restaurant" };
    expect(echoOf(talk("How about Casa Lupo?", "Sounds good."), [restaurant]).fields.restaurant).toBe("Casa Lupo");
    expect(
      echoOf(talk("How about Casa Lupo?", "Do you have anything else?"), [restaurant]).fields.restaurant,
    ).toBeNull();
  });
  it("takes an offer up by its name, among several things with names", () => {
    const film: OutputField = { name: "film", type: "string", description: "Name of the film" };
    const cinema: OutputField = { name: "cinema", type: "string", description: "Name of the cinema" };
    const { fields } = echoOf(
      talk(
        "There is also Night Harbor.",
        "Night Harbor sounds good.",
        "Shall I book it at Rosehill Cinema?",
        "Yes, please.",
      ),
      [film, cinema],
    );
    expect(fields).toEqual({ film: "Night Harbor", cinema: "Rosehill Cinema" });
  });
  it("hears a sum of money for a field that is a plain number", () => {
    const rent: OutputField = { name: "rent", type: "number", description: "Rent per month" };
    expect(echoOf(talk("What do you need?", "Something in Ghent for up to 900 euros."), [rent]).fields.rent).toBe(900);
  });
  it("tells where a journey starts from where it ends", () => {
    const from: OutputField = { name: "from_city", type: "string", description: "City the journey starts in" };
    const to: OutputField = { name: "to_city", type: "string", description: "City the journey ends in" };
    expect(echoOf(talk("Where to?", "I go to Lyon from Turin every week."), [from, to]).fields).toEqual({
      from_city: "Turin",
      to_city: "Lyon",
    });
  });
  it("never takes the interviewer's word alone", () => {
    expect(
      echoOf(talk("Most teams have 12 people and are on the Pro plan.", "Interesting question, who sees this?"), [
        teamSize,
        plan,
      ]).fields,
    ).toEqual({ team_size: null, plan: null });
  });
  it("makes nothing of not knowing, stopping and empty talk", () => {
    for (const text of ["I don't know", "Stop", "Hello there", "😀", "…"])
      expect(echoOf(talk("How many people are on the team?", text), [teamSize]).fields.team_size).toBeNull();
  });
  it("lets a skipped question be answered later", () => {
    const echo = echoOf(
      talk({ text: "How many are you?", about: "team_size" }, "skip", "Anything to add?", "Fine, we are 30 people."),
      [teamSize],
    );
    expect(echo.fields.team_size).toBe(30);
  });
});

describe("other languages", () => {
  it.each([
    ["de", "Wie viele seid ihr im Team?", "Wir sind fünfundzwanzig Leute", 25],
    ["fr", "Combien êtes-vous ?", "Nous sommes quatorze", 14],
    ["es", "¿Cuántos sois?", "Somos quince", 15],
    ["nl", "Met hoeveel zijn jullie?", "Met twaalf", 12],
    ["pt", "Quantos são?", "Somos dezoito", 18],
  ])("counts in %s", (language, question, answer, value) => {
    expect(echoOf(talk({ text: question, about: "team_size" }, answer), [teamSize], language).fields.team_size).toBe(
      value,
    );
  });
  it.each([
    ["de", "Nein, eher nicht", false],
    ["fr", "Oui, bien sûr", true],
    ["es", "Claro que sí", true],
    ["nl", "Nee", false],
    ["pt", "Sim", true],
  ])("hears yes and no in %s", (language, answer, value) => {
    expect(
      echoOf(talk({ text: "?", about: "would_return" }, answer), [wouldReturn], language).fields.would_return,
    ).toBe(value);
  });
  it("tells praise from blame", () => {
    const score = (text: string, language: string) => echoOf(talk("?", text), [reason], language).sentimentScore;
    expect(score("I love it, it is great and easy.", "en")).toBeGreaterThan(
      score("It was terrible, slow and I hated it.", "en"),
    );
    expect(score("Super, ich bin sehr zufrieden, alles einfach.", "de")).toBeGreaterThan(
      score("Leider langsam, teuer und frustrierend.", "de"),
    );
  });
});

describe("what is easily misheard", () => {
  it("a long wait is no rating, and a scale counts no people", () => {
    const { fields } = echoOf(
      talk(
        { text: "How many are you?", about: "team_size" },
        "We are 14 people.",
        { text: "How satisfied were you?", about: "satisfaction" },
        "The queue took forty minutes, so at first an 8 out of 10. Let's say 4.",
      ),
      [teamSize, rating],
    );
    expect(fields).toEqual({ team_size: 14, satisfaction: 4 });
  });
  it("a month alone answers the question for a day, and means nothing elsewhere", () => {
    const asked = (text: string) =>
      echoOf(talk({ text: "When?", about: "start_date" }, text), [started]).fields.start_date;
    expect(asked("March")).toBe("2026-03");
    expect(asked("We may start")).toBeNull();
  });
  it("the reason for a score is a reason, and no score", () => {
    const why: OutputField = { name: "score_reason", type: "string", description: "Main reason for the score" };
    expect(
      echoOf(talk({ text: "Why?", about: "score_reason" }, "It crashes when I open 2 files."), [why]).fields,
    ).toEqual({ score_reason: "It crashes when I open 2 files" });
  });
  it("whoever is invited to tell everything at once is heard for the main thing and for each other one", () => {
    const fields: OutputField[] = [
      { name: "what_happened", type: "string", description: "What went wrong" },
      { name: "expected", type: "string", description: "What should have happened" },
      { name: "device", type: "string", description: "How the device is set up" },
    ];
    const [opening, answer] = talk(
      "Please tell me everything in one go. What should I know?",
      "The app crashes when I open a file. The device is set up with two accounts.",
    );
    const invitation: TranscriptMessage = { ...opening!, about: { topicId: null, field: null } };
    expect(echoOf([invitation, answer!], fields).fields).toEqual({
      what_happened: "The app crashes when I open a file",
      expected: null,
      device: "The device is set up with two accounts",
    });
  });
  it("a summary says of a home what was said of it, not of its people", () => {
    const home: OutputField = {
      name: "is_habitable",
      type: "boolean",
      description: "Whether the home can still be lived in",
    };
    const { summary } = echoOf(talk({ text: "Can you still live there?", about: "is_habitable" }, "Yes"), [home]);
    expect(summary).toBe("The home can still be lived in.");
  });
  it("a day in a goodbye is none", () => {
    const day: OutputField = { name: "visit_date", type: "date", description: "Day of the visit" };
    const { fields } = echoOf(
      talk("Which day?", "The 20th of November.", "Anything else?", "Thanks, that will be all for today."),
      [day],
    );
    expect(fields.visit_date).toBe("2026-11-20");
  });
  it("a verb or a small word that opens an answer names nothing", () => {
    const answer = (text: string) => echoOf(talk({ text: "Which city?", about: "city" }, text), [city]).fields.city;
    expect(answer("Headed to Ghent tomorrow")).toBe("Ghent");
    expect(answer("Thinking about it")).not.toBe("Thinking");
    expect(answer("That would be it")).toBeNull();
  });
  it("a match is what is on, not where", () => {
    const event: OutputField = { name: "event_name", type: "string", description: "Name of the event" };
    const { fields } = echoOf(talk("I found Herons vs Larks at Miller Field. Shall I take it?", "Yes, please."), [
      event,
    ]);
    expect(fields.event_name).toBe("Herons vs Larks");
  });
});
