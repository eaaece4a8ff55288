import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeWithBrowser, phone, untilWritten } from "./visitors.ts";

describeWithBrowser("every kind of question", (visitors) => {
  const cases: { title: string; field: object; pick(page: Page): Promise<void>; says: string; value: unknown }[] = [
    {
      title: "one of several",
      field: { type: "enum", options: ["Free", "Pro <b>plan</b>", "Team"] },
      pick: (page) => page.getByRole("button", { name: "Pro <b>plan</b>" }).click(),
      says: "Pro <b>plan</b>",
      value: "Pro <b>plan</b>",
    },
    {
      title: "any of several",
      field: { type: "array", options: ["Slack", "Notion", "Linear"] },
      async pick(page) {
        await page.getByRole("button", { name: "Linear" }).click();
        await page.getByRole("button", { name: "Notion" }).click();
        await page.getByRole("button", { name: "Slack" }).click();
        await page.getByRole("button", { name: "Notion" }).click();
        await page.getByRole("button", { name: "Send choice" }).click();
      },
      says: "Slack, Linear",
      value: ["Slack", "Linear"],
    },
    {
      title: "a scale",
      field: { type: "rating", description: "Satisfaction from 0 to 10" },
      pick: (page) => page.getByRole("group", { name: "From 0 to 10" }).getByRole("button", { name: "8" }).click(),
      says: "8",
      value: 8,
    },
    {
      title: "a long scale",
      field: { type: "rating", description: "Satisfaction from 0 to 100" },
      async pick(page) {
        await page.getByLabel("From 0 to 100").first().fill("85");
        await page.keyboard.press("Enter");
      },
      says: "85",
      value: 85,
    },
    {
      title: "yes or no",
      field: { type: "boolean", description: "Whether they would come back" },
      pick: (page) => page.getByRole("button", { name: "No", exact: true }).click(),
      says: "No",
      value: false,
    },
    {
      title: "a day",
      field: { type: "date", description: "When they left" },
      async pick(page) {
        await page.getByLabel("Date", { exact: true }).fill("2026-03-14");
        await page.getByRole("button", { name: "Send: Date" }).click();
      },
      says: "2026-03-14",
      value: "2026-03-14",
    },
    {
      title: "a number",
      field: { type: "number", description: "Hours a week" },
      async pick(page) {
        await page.getByLabel("Number", { exact: true }).fill("7.5");
        await page.keyboard.press("Enter");
      },
      says: "7.5",
      value: 7.5,
    },
  ];

  test.each(cases)("$title is answered with a press", async ({ field, pick, says, value }) => {
    const pulse = await visitors.publish({
      intention: "Survey",
      outputFields: [{ name: "thing", description: "The thing", ...field }],
    });
    const page = await visitors.open(`/p/${pulse.slug}`, phone);
    await page.locator("html.live").waitFor();
    await pick(page);
    await page.locator(".said").waitFor();
    expect(await page.locator(".said p").first().textContent()).toBe(says);
    const finish = page.getByRole("button", { name: "Finish" });
    const review = page.getByRole("heading", { name: "Here is what I understood" });
    await finish.or(review).first().waitFor();
    if (await finish.isVisible()) await finish.click();
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect((await visitors.echoes(pulse.id))[0]?.echo.fields).toEqual({ thing: value });
  });

  test("own words are possible beside every button", async () => {
    const pulse = await visitors.publish({
      intention: "Survey",
      outputFields: [{ name: "back", type: "boolean", description: "Whether they would come back" }],
    });
    const page = await visitors.open(`/p/${pulse.slug}`);
    await page.getByPlaceholder("Or in your own words").fill("Only if the import works");
    await page.keyboard.press("Enter");
    await page.locator(".said").waitFor();
  });

  test.each([
    ["de", "Ihre Antwort", "Überspringen"],
    ["fr", "Votre réponse", "Passer"],
    ["es", "Su respuesta", "Saltar"],
    ["nl", "Uw antwoord", "Overslaan"],
    ["pt", "A sua resposta", "Pular"],
  ])("the page speaks the language of its Pulse: %s", async (language, label, skip) => {
    const pulse = await visitors.publish({ language });
    const page = await visitors.open(`/p/${pulse.slug}`);
    await page.locator(`html.live[lang="${language}"]`).waitFor();
    await page.getByRole("textbox", { name: label }).waitFor();
    await page.getByRole("button", { name: skip, exact: true }).click();
    await page.locator(".asked").nth(1).waitFor();
    await untilWritten(page);
    const { transcript } = await page.evaluate<{ transcript: { content: string }[] }>(
      `(async () => { const { id, token } = JSON.parse(localStorage.getItem("echolot:${pulse.slug}"));
        const answer = await fetch("/api/v1/respond/conversations/" + id, { headers: { authorization: "Bearer " + token } });
        return (await answer.json()).data; })()`,
    );
    expect(transcript).toHaveLength(3);
  });

  test("what is written from right to left is shown from right to left", async () => {
    const pulse = await visitors.publish({ language: "ar", welcomeTitle: "كيف كانت رحلتك؟" });
    const page = await visitors.open(`/p/${pulse.slug}`, phone);
    await page.locator('html.live[dir="rtl"]').waitFor();
    const send = await page.getByRole("button", { name: "إرسال" }).boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(send?.x).toBeLessThan(80);
    expect(title!.x + title!.width).toBeGreaterThan(340);
    await page.getByRole("textbox").fill("كانت جميلة");
    await page.keyboard.press("Enter");
    await page.locator(".said").waitFor();
    const rule = await page.evaluate("getComputedStyle(document.querySelector('.said')).borderRightWidth");
    expect(rule).toBe("2px");
  });

  test("a dark screen gets a dark page", async () => {
    const pulse = await visitors.publish();
    const light = await visitors.open(`/p/${pulse.slug}`, { colorScheme: "light" });
    const dark = await visitors.open(`/p/${pulse.slug}`, { colorScheme: "dark" });
    const ground = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    expect(await ground(light)).toBe("rgb(251, 250, 247)");
    expect(await ground(dark)).toBe("rgb(16, 22, 24)");
  });

  test("speech becomes text where the browser offers it", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open("/healthz");
    await page.addInitScript(`window.SpeechRecognition = window.webkitSpeechRecognition = class {
      start() { setTimeout(() => this.onresult({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: "the import kept failing" } }] }), 50); }
      stop() { this.onend(); }
    };`);
    await page.goto(`${visitors.base}/p/${pulse.slug}`);
    await page.getByRole("button", { name: "Dictate" }).click();
    await page.getByText("Your browser turns speech into text").waitFor();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("the import kept failing");
    await page.getByRole("button", { name: "Stop dictating" }).click();
    await page.getByText("Your browser turns speech into text").waitFor({ state: "detached" });
  });
});
