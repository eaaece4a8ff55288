import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newAddress } from "../harness.ts";
import { button, expectAccessible, expectFits, figure, heading } from "./console-desk.ts";
import { answer, describeWithBrowser, phone, type Visitors } from "./visitors.ts";

const told = "The import kept failing and nobody answered.";

async function signUp(page: Page, { world }: Visitors): Promise<void> {
  const email = newAddress();
  await page.getByLabel("E-mail").fill(email);
  await button(page, "Create account").click();
  await heading(page, "Pulses").waitFor();
  await expectAccessible(page, "signed up");
  await page.getByLabel("Code").fill(await world.code(email));
  await button(page, "Verify").click();
  await page.getByRole("heading", { name: "Verify your e-mail address" }).waitFor({ state: "detached" });
}

async function create(page: Page): Promise<void> {
  await page.getByLabel("What do you want to learn?").fill("Understand why customers cancel in the first month");
  await page.getByText("More choices").click();
  const fields = [
    { name: "main_reason", kind: "string", meaning: "Main reason for leaving" },
    { name: "team_size", kind: "integer", meaning: "Number of people on the team" },
  ];
  for (const [index, { name, kind, meaning }] of fields.entries()) {
    await button(page, "Add a field").click();
    const field = page.getByRole("group", { name: `Field ${index + 1}` });
    await field.getByLabel("Name").fill(name);
    await field.getByLabel("Kind").selectOption(kind);
    await field.getByLabel("What it means").fill(meaning);
  }
  await expectAccessible(page, "creating");
  await button(page, "Create Pulse").click();
  await page.getByRole("heading", { name: "The interview" }).waitFor();
  expect(await page.locator(".topics li").count()).toBeGreaterThan(0);
}

async function tryIt(page: Page): Promise<void> {
  await button(page, "Start a trial").click();
  await page.getByLabel("Your answer").fill(told);
  await page.getByLabel("Your answer").press("Enter");
  await page.locator(".talk li").nth(2).waitFor();
  await expectAccessible(page, "trying");
  await button(page, "Finish").click();
  await page.getByRole("heading", { name: "What you would receive" }).waitFor();
  await expectAccessible(page, "tried");
}

async function publish(page: Page): Promise<string> {
  await button(page, "Publish").click();
  await page.getByRole("heading", { name: "The link" }).waitFor();
  await expectAccessible(page, "published");
  const link = (await page.locator(".copyable code").first().textContent()) ?? "";
  await page.getByRole("link", { name: "Results" }).click();
  await page.getByText("Nobody has come yet.").waitFor();
  await page.getByText("Live: new answers appear by themselves").waitFor();
  await expectAccessible(page, "no results yet");
  return new URL(link).pathname;
}

async function respond(page: Page): Promise<void> {
  await answer(page, told);
  await answer(page, "We are 12 people.");
  const finish = page.getByRole("button", { name: "Finish" });
  if (await finish.isVisible()) await finish.click();
  const teamSize = page.getByRole("listitem").filter({ hasText: "Number of people on the team" });
  await teamSize.getByRole("button").click();
  await teamSize.getByRole("textbox").fill("15");
  await teamSize.getByRole("button", { name: "Apply" }).click();
  await expectFits(page, "review");
  await page.getByRole("button", { name: "Send with my changes" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
}

async function readResults(page: Page): Promise<void> {
  await figure(page, "Completed").filter({ hasText: "1" }).waitFor();
  expect(await page.getByRole("img", { name: /From opened to completed/ }).count()).toBe(1);
  const teamSize = page.locator(".field-card").filter({ hasText: "Number of people on the team" });
  expect(await teamSize.textContent()).toMatch(/15 mean.*1 corrected in review/);
  await teamSize.getByRole("img", { name: /Distribution of Team size/ }).waitFor();
  expect(await page.locator(".quotes").textContent()).toContain("The import kept failing");
  await expectAccessible(page, "results");
}

async function exportAll(page: Page): Promise<void> {
  for (const format of ["CSV", "JSON", "NDJSON"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, format).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain("The import kept failing");
    expect(file).toContain("15");
  }
}

describeWithBrowser("from a sentence to a file", (visitors) => {
  test.each(["light", "dark"] as const)(
    "signs up, creates, tries, publishes; somebody answers on a phone and corrects a field; it arrives and is exported: %s",
    async (colorScheme) => {
      const owner = await visitors.open("/console", { colorScheme });
      await signUp(owner, visitors);
      await create(owner);
      await tryIt(owner);
      const link = await publish(owner);
      await respond(await visitors.open(link, { ...phone, colorScheme }));
      await readResults(owner);
      await visitors.world.converse(link.split("/").at(-1)!, [told, "We are 7 people."]);
      await figure(owner, "Completed").filter({ hasText: "2" }).waitFor();
      await exportAll(owner);
    },
    60_000,
  );
});
