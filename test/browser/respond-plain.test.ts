import { expect, test } from "vitest";
import { complaints } from "./axe.ts";
import { describeWithBrowser, phone } from "./visitors.ts";

describeWithBrowser("a respondent without JavaScript", (visitors) => {
  const plain = { ...phone, javaScriptEnabled: false };

  test("has the whole conversation by forms, corrects a field, and is thanked", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}?plan=pro`, plain);
    await page
      .getByRole("textbox", { name: "Your answer" })
      .fill("The import kept failing.\nAnd <b>nobody</b> answered.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/c\/conv_\w+\/rsp_\w+$/);
    expect(await page.locator(".said p").textContent()).toBe("The import kept failing.\nAnd <b>nobody</b> answered.");
    await page.getByRole("textbox", { name: "Your answer" }).fill("We are 12 people.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".said").nth(1).waitFor();
    await page.reload();
    expect(await page.locator(".said").count()).toBe(2);
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    await page.getByLabel("Number of people on the team").fill("15");
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const [conversation] = await visitors.echoes(pulse.id);
    expect(conversation?.echo.fields["team_size"]).toBe(15);
    expect(conversation?.metadata).toEqual({ plan: "pro" });
  });

  test("picks from the choices, skips, and withdraws", async () => {
    const pulse = await visitors.publish({
      intention: "Survey",
      outputFields: [
        { name: "score", type: "rating", description: "Satisfaction from 0 to 10" },
        { name: "plan", type: "enum", description: "The plan they use", options: ["Free", "Pro", "Team"] },
      ],
    });
    const page = await visitors.open(`/p/${pulse.slug}`, plain);
    await page.getByLabel("7", { exact: true }).check();
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".said").waitFor();
    expect(await page.locator(".said p").textContent()).toBe("7");
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByText("Withdraw", { exact: true }).click();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("heading", { name: "Everything is erased" }).waitFor();
  });

  test("who sends the same form twice is heard once", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`, plain);
    await page.getByRole("textbox").fill("The import kept failing.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/c\//);
    await page.getByRole("textbox").fill("We are 12 people.");
    await page.getByRole("button", { name: "Send" }).dblclick();
    await page.locator(".said").nth(1).waitFor();
    await page.reload();
    expect(await page.locator(".said").count()).toBe(2);
  });

  test("finds every page of the way accessible, by day and by night", async () => {
    const pulse = await visitors.publish();
    const draft = await visitors.world.createPulse(visitors.key);
    const archived = await visitors.publish();
    await visitors.world.delete(`/pulses/${archived.id}`, { key: visitors.key });
    // With its script kept away, a page stays as the service wrote it; to look at it, axe needs a browser that runs some.
    const page = await visitors.open("/healthz", phone);
    await page.route("**/assets/*.js", (route) => route.abort());
    const send = page.getByRole("button", { name: "Send" });
    const check = async (title: string | RegExp) => {
      await page.getByRole("heading", { level: 1, name: title }).or(page.getByText(title)).first().waitFor();
      await page.locator("html:not(.live)").waitFor();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await complaints(page), `${title} ${colorScheme}`).toEqual([]);
      }
    };
    await page.goto(`${visitors.base}/p/${pulse.slug}`);
    await check("An automatic interviewer asks the questions, not a person.");
    await page.getByRole("textbox").fill("The import kept failing for our 12 people.");
    await send.click();
    await check("of about 8");
    await page.getByRole("textbox").evaluate((box: HTMLTextAreaElement) => (box.maxLength = 30_000));
    await page.getByRole("textbox").fill("x".repeat(20_001));
    await send.click();
    await check("That is too long to send at once. Please shorten it.");
    await page.getByRole("button", { name: "Finish" }).click();
    await check("Here is what I understood");
    await page.getByLabel("Number of people on the team").fill("rather purple");
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await check("This does not fit here. Please write it differently.");
    await page.getByLabel("Number of people on the team").fill("15");
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await page.getByText("Withdraw", { exact: true }).click();
    await check("Thank you");
    await page.getByRole("button", { name: "Erase everything" }).click();
    await check("Everything is erased");
    for (const [slug, title] of [
      [draft.slug, "Not open yet"],
      [archived.slug, "This conversation is closed"],
      ["there-is-no-such-link", "Nothing is here"],
    ]) {
      await page.goto(`${visitors.base}/p/${slug}`);
      await check(title);
    }
  });

  test("may switch JavaScript on in the middle, and the token leaves the address", async () => {
    const pulse = await visitors.publish();
    const before = await visitors.open(`/p/${pulse.slug}`, plain);
    await before.getByRole("textbox").fill("The import kept failing.");
    await before.getByRole("button", { name: "Send" }).click();
    await before.waitForURL(/\/c\//);
    const page = await visitors.open(before.url());
    await page.locator("html.live .said").waitFor();
    expect(page.url()).toBe(`${visitors.base}/p/${pulse.slug}`);
  });
});
