import { expect, test } from "vitest";
import { sql } from "../../src/storage/database.ts";
import { answer, box, describeWithBrowser, phone, untilWritten } from "./visitors.ts";

describeWithBrowser("a respondent", (visitors) => {
  test("answers on a phone, corrects what was misunderstood, confirms, and is thanked", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}?plan=pro&utm_source=mail`, phone);
    expect(await page.getByText("An automatic interviewer asks the questions, not a person.").isVisible()).toBe(true);
    await answer(page, "The import kept failing and nobody answered.");
    await answer(page, "We are 12 people.");
    expect(await page.locator(".progress-text").textContent()).toMatch(/^\d of about 8$/);
    const [question, dock] = [
      await page.locator(".asked.now").boundingBox(),
      await page.locator(".dock").boundingBox(),
    ];
    expect(question!.y + question!.height).toBeLessThanOrEqual(dock!.y + 1);
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    const teamSize = page.getByRole("listitem").filter({ hasText: "Number of people on the team" });
    expect(await teamSize.locator(".value").textContent()).toBe("12");
    expect(await teamSize.locator("q").first().textContent()).toContain("12");
    await teamSize.getByRole("button", { name: /Change/ }).click();
    await teamSize.getByRole("textbox").fill("15");
    await teamSize.getByRole("button", { name: "Apply" }).click();
    expect(await teamSize.locator(".value").textContent()).toBe("15");
    await page.getByRole("button", { name: "Send with my changes" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const [conversation] = await visitors.echoes(pulse.id);
    expect(conversation?.echo.fields).toMatchObject({ team_size: 15 });
    expect(conversation?.metadata).toEqual({ plan: "pro", utm_source: "mail" });
  });

  test("sees the first question before a single script has run, and without asking for anything", async () => {
    const pulse = await visitors.publish();
    const response = await fetch(`${visitors.base}/p/${pulse.slug}`);
    const { configuration } = (await visitors.world.get(`/pulses/${pulse.id}`, { key: visitors.key })).json.data;
    expect(await response.text()).toContain(configuration.opening);
    const page = await visitors.open("/healthz");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${visitors.base}/p/${pulse.slug}`);
    await page.locator("html.live").waitFor();
    expect(asked).toEqual([`/p/${pulse.slug}`, expect.stringMatching(/^\/assets\/respond-[\w-]+\.js$/)]);
  });

  test("is told what does not fit when correcting, and can mend it", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await answer(page, "It was too slow for our 12 people.");
    await page.getByRole("button", { name: "Finish" }).click();
    const teamSize = page.getByRole("listitem").filter({ hasText: "Number of people on the team" });
    await teamSize.getByRole("button").click();
    await teamSize.getByRole("textbox").fill("rather purple");
    await teamSize.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Send with my changes" }).click();
    await teamSize.getByRole("alert").waitFor();
    await teamSize.getByRole("button").click();
    await teamSize.getByRole("textbox").fill("9");
    await teamSize.getByRole("textbox").press("Enter");
    await page.getByRole("button", { name: "Send with my changes" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const [conversation] = await visitors.echoes(pulse.id);
    expect(conversation?.echo.fields["team_size"]).toBe(9);
  });

  test("finds the conversation where it was after a reload, with the words that were being typed", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`, phone);
    await answer(page, "The import kept failing.");
    const question = await page.locator(".asked.now").textContent();
    await box(page).fill("half a sent");
    await page.reload();
    await page.locator(".said").waitFor();
    expect(await page.locator(".asked.now").textContent()).toBe(question);
    expect(await box(page).inputValue()).toBe("half a sent");
    expect(await page.locator(".said").count()).toBe(1);
  });

  test("who clicks twice on send is heard once", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await box(page).fill("The import kept failing.");
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await page.locator(".asked").nth(1).waitFor();
    await untilWritten(page);
    expect(await page.locator(".said").count()).toBe(1);
    expect(await page.evaluate(`localStorage.getItem("echolot:${pulse.slug}:outbox")`), "nothing waits").toBeNull();
  });

  test("with two tabs open sees the same conversation in both, and starts only one", async () => {
    const pulse = await visitors.publish();
    const first = await visitors.open(`/p/${pulse.slug}`);
    const second = await visitors.openBeside(first, `/p/${pulse.slug}`);
    await second.locator("html.live").waitFor();
    await answer(first, "The import kept failing.");
    await second.locator(".said").waitFor();
    await answer(second, "We are 12 people.");
    await first.locator(".said").nth(1).waitFor();
    const texts = (page: typeof first) => page.locator(".asked, .said").allTextContents();
    await first.bringToFront();
    await expect.poll(() => texts(first)).toEqual(await texts(second));
    const started = await visitors.world.db.many(sql`select 1 from conversation where pulse_id = ${pulse.id}`);
    expect(started).toHaveLength(1);
  });

  test("needs nothing but a keyboard", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    const focused = () =>
      page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");
    const tabTo = async (name: RegExp) => {
      for (let steps = 0; steps < 30; steps++) {
        if (name.test(String(await focused()))) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`${name} cannot be reached by keyboard`);
    };
    await page.locator("html.live").waitFor();
    await tabTo(/^Your answer$/);
    await page.keyboard.type("The import kept failing,");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("and we are 12 people.");
    await page.keyboard.press("Enter");
    await page.locator(".asked").nth(1).waitFor();
    expect(await page.locator(".said p").first().textContent()).toBe("The import kept failing,\nand we are 12 people.");
    expect(await focused()).toBe("Your answer");
    for (const steps of [[/^Close$/], [/^Continue on another device$/, /^Close$/]]) {
      for (const step of [/^More$/, ...steps]) {
        await tabTo(step);
        await page.keyboard.press("Enter");
      }
      expect(await focused(), "a dialog gives the focus back").toBe("More");
    }
    await tabTo(/^Finish$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    await tabTo(/^(Change|Add): Number of people/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("15");
    await page.keyboard.press("Enter");
    expect(await focused(), "the editor gives the focus back").toBe("Change: Number of people on the team");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Change: Number of people on the team");
    await tabTo(/^Send with my changes$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  test("skips a question with one press", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator(".asked").nth(1).waitFor();
    expect(await page.locator(".said").textContent()).toContain("Skip");
  });

  test("goes on with the conversation on another device, and the address never shows the token to the service", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`, phone);
    await answer(page, "The import kept failing.");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Continue on another device" }).click();
    const link = await page.getByRole("textbox", { name: "Continue on another device" }).inputValue();
    expect(link).toMatch(/#c=conv_\w+\.rsp_\w+$/);
    const elsewhere = await visitors.open("/healthz");
    const addresses: string[] = [];
    elsewhere.on("request", (request) => addresses.push(request.url()));
    await elsewhere.goto(link);
    await elsewhere.locator(".said").waitFor();
    expect(addresses.join("\n")).not.toContain("rsp_");
    expect(elsewhere.url()).not.toContain("#");
    await answer(elsewhere, "We are 12 people.");
  });

  test("takes everything back, at any time", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await answer(page, "The import kept failing.");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("heading", { name: "Everything is erased" }).waitFor();
    await page.reload();
    await page.locator("html.live").waitFor();
    expect(await page.locator(".said").count()).toBe(0);
    expect(await page.evaluate("localStorage.length")).toBe(0);
  });

  test("who is done is led on to where the owner wants, and may stay", async () => {
    const pulse = await visitors.publish({ reviewEcho: false, completionRedirect: "https://example.com/thanks?x=1" });
    const page = await visitors.open(`/p/${pulse.slug}`);
    await answer(page, "The import kept failing.");
    await page.getByRole("button", { name: "Finish" }).click();
    const onward = page.getByRole("link", { name: "Continue to example.com" });
    await onward.waitFor();
    expect(await onward.getAttribute("href")).toBe("https://example.com/thanks?x=1");
    await page.getByRole("button", { name: "Stay here" }).click();
    expect(await page.getByText("in a few seconds").count()).toBe(0);
    await page.reload();
    await onward.waitFor();
    expect(await page.getByText("in a few seconds").count(), "who comes back is not sent away").toBe(0);
  });

  test("is warned before the time is over", async () => {
    const pulse = await visitors.publish({ maxDurationMin: 10 });
    const page = await visitors.open("/healthz");
    await page.clock.install();
    await page.goto(`${visitors.base}/p/${pulse.slug}`);
    await answer(page, "The import kept failing.");
    expect(await page.getByText(/minutes? left/).count()).toBe(0);
    await page.clock.fastForward("08:10");
    await page.getByText("About 2 minutes left").waitFor();
    await page.clock.fastForward("02:00");
    await page.getByText("The time is up").waitFor();
  });

  test("meets a friendly page and the right status where a link is closed, not open yet, or unknown", async () => {
    const draft = await visitors.world.createPulse(visitors.key);
    const archived = await visitors.publish();
    await visitors.world.delete(`/pulses/${archived.id}`, { key: visitors.key });
    const cases = [
      { path: `/p/${draft.slug}`, status: 403, title: "Not open yet" },
      { path: `/p/${archived.slug}`, status: 410, title: "This conversation is closed" },
      { path: "/p/there-is-no-such-link", status: 404, title: "Nothing is here" },
      { path: "/p/%3Cscript%3E", status: 404, title: "Nothing is here" },
    ];
    const page = await visitors.open("/healthz");
    for (const { path, status, title } of cases) {
      expect((await page.goto(`${visitors.base}${path}`))?.status(), path).toBe(status);
      await page.locator("html.live").waitFor();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    }
  });

  test("who is in the middle of it when the link closes may finish", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await answer(page, "The import kept failing.");
    await visitors.world.delete(`/pulses/${pulse.id}`, { key: visitors.key });
    await page.reload();
    await page.locator(".said").waitFor();
    await answer(page, "We are 12 people.");
  });
});
