import { apiOf } from "./stage/api.mjs";

/** The states a respondent meets; each leads a fresh page to one of them. */
export async function scenes(base) {
  const api = apiOf(base);
  const { api_key: token } = await api("POST", "/signup", { body: { email: "screenshots@example.com" } });
  const publish = async (body) => {
    const { id, slug } = await api("POST", "/pulses", { token, body });
    await api("POST", `/pulses/${id}/publish`, { token });
    return { id, slug };
  };

  const leaving = await publish({
    intention:
      "Understand why customers cancel in the first month, what they use now, and whether they would come back",
    welcomeTitle: "Your first month with Fernweh Maps",
    welcomeDescription: "You left us recently, and we would like to know why. There are no wrong answers.",
    outputFields: [
      { name: "main_reason", type: "string", description: "Main reason for leaving" },
      { name: "team_size", type: "integer", description: "Number of people on the team" },
      { name: "satisfaction", type: "rating", description: "Satisfaction from 1 to 10" },
      {
        name: "now_using",
        type: "enum",
        description: "What they use now",
        options: ["Paper", "Another app", "Nothing"],
      },
      { name: "would_return", type: "boolean", description: "Whether they would come back" },
    ],
  });
  const scale = await publish({
    intention: "Survey",
    welcomeTitle: "The harbour tour",
    welcomeDescription: "Two questions, and you are done.",
    maxQuestions: 2,
    maxDurationMin: 2,
    outputFields: [{ name: "score", type: "rating", description: "Satisfaction from 0 to 10" }],
  });
  const german = await publish({
    intention: "Herausfinden, wie neue Mitarbeitende ihre erste Woche erlebt haben",
    language: "de",
    welcomeTitle: "Ihre erste Woche bei uns",
    welcomeDescription: "Erzählen Sie, wie Sie angekommen sind. Es dauert nicht lange.",
  });
  const arabic = await publish({
    intention: "Learn how people travel",
    language: "ar",
    welcomeTitle: "كيف كانت رحلتك؟",
    welcomeDescription: "نود أن نسمع منك عن رحلتك الأخيرة.",
  });
  const closed = await publish({ intention: "Learn how people like their tea", maxResponses: 1 });
  await api("DELETE", `/pulses/${closed.id}`, { token });

  const open = (slug) => (page) => page.goto(`${base}/p/${slug}`);
  const understood = (page) => page.getByRole("heading", { name: "Here is what I understood" });
  const say = async (page, text) => {
    await page.getByRole("textbox").fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".said").filter({ hasText: text }).or(understood(page)).first().waitFor();
    await page.locator('.asked[aria-hidden="true"]').waitFor({ state: "detached" });
  };
  const leave = async (page, answers) => {
    await open(leaving.slug)(page);
    for (const answer of answers) await say(page, answer);
    await page.waitForTimeout(300);
  };
  const told = [
    "The import of our old tracks kept failing, and after the third try I gave up.",
    "Paper maps again, for now.",
  ];
  const review = async (page) => {
    await leave(page, [
      ...told,
      "Yes, once the import works",
      "I would give it a 6 out of 10",
      "We are twelve people, mostly guides",
    ]);
    if (await page.getByRole("button", { name: "Finish" }).isVisible())
      await page.getByRole("button", { name: "Finish" }).click();
    await understood(page).waitFor();
    await page.waitForTimeout(200);
  };

  return {
    "respond-welcome": open(leaving.slug),
    "respond-talk": (page) => leave(page, told),
    "respond-review": review,
    "respond-correct": async (page) => {
      await review(page);
      await page.getByRole("button", { name: "Change: Number of people on the team" }).click();
    },
    "respond-thanks": async (page) => {
      await review(page);
      await page.getByRole("button", { name: "That is right, send it" }).click();
      await page.getByRole("heading", { name: "Thank you" }).waitFor();
    },
    "respond-offline": async (page) => {
      await leave(page, told.slice(0, 1));
      await page.context().setOffline(true);
      await page.getByRole("textbox").fill("I am on a train, by the way.");
      await page.keyboard.press("Enter");
      await page.getByText("There is no connection").waitFor();
      await page.waitForTimeout(300);
    },
    "respond-menu": async (page) => {
      await leave(page, told.slice(0, 1));
      await page.getByRole("button", { name: "More" }).click();
    },
    "respond-scale": open(scale.slug),
    "respond-german": open(german.slug),
    "respond-arabic": open(arabic.slug),
    "respond-closed": open(closed.slug),
  };
}
