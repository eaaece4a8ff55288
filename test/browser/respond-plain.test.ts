import { expect, test } from "vitest";
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
