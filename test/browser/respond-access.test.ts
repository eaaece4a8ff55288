import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { complaints } from "./axe.ts";
import { slowService } from "./slow-service.ts";
import { answer, box, describeWithBrowser, untilWritten } from "./visitors.ts";

describeWithBrowser("a respondent who sees or hears differently", (visitors) => {
  test.each(["light", "dark"] as const)("finds every state of the page accessible, %s", async (colorScheme) => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`, { colorScheme });
    await page.locator("html.live").waitFor();
    const check = async (state: string) => expect(await complaints(page), state).toEqual([]);
    await check("welcome");
    await answer(page, "The import kept failing.");
    await check("conversation");
    await page.getByRole("button", { name: "More" }).click();
    await check("menu");
    await page.getByRole("button", { name: "Continue on another device" }).click();
    await check("other device");
    await page.getByRole("button", { name: "Close" }).click();
    await page.context().setOffline(true);
    await box(page).fill("We are 12 people.");
    await page.keyboard.press("Enter");
    await page.getByText("Not sent yet").waitFor();
    await check("offline");
    await page.context().setOffline(false);
    await page.getByText("Not sent yet").waitFor({ state: "detached" });
    await untilWritten(page);
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    await check("review");
    const closed = page.getByRole("button", { name: /^(Change|Add): / });
    while ((await closed.count()) > 0) await closed.first().click();
    await check("correcting");
    await page.reload();
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await check("thanks");
  });

  test.each([
    ["enum", { options: ["Free", "Pro"] }],
    ["array", { options: ["Slack", "Notion"] }],
    ["rating", {}],
    ["boolean", {}],
    ["date", {}],
    ["number", {}],
  ])("finds the buttons of a question accessible, with scripts and without: %s", async (type, more) => {
    const outputFields = [{ name: "thing", type, description: "The thing", ...more }];
    const pulse = await visitors.publish({ intention: "Survey", outputFields });
    const page = await visitors.open(`/p/${pulse.slug}`);
    await page.locator("html.live .options").waitFor();
    expect(await complaints(page)).toEqual([]);
    // With its script kept away, the page stays as the service wrote it.
    const plain = await visitors.open("/healthz");
    await plain.route("**/assets/*.js", (route) => route.abort());
    await plain.goto(`${visitors.base}/p/${pulse.slug}`);
    await plain.locator("fieldset, .boxed").first().waitFor();
    expect(await complaints(plain)).toEqual([]);
  });

  test("finds the pages of links that lead nowhere accessible, also from right to left", async () => {
    const draft = await visitors.world.createPulse(visitors.key);
    const arabic = await visitors.publish({ language: "ar", welcomeTitle: "كيف كانت رحلتك؟" });
    const page = await visitors.open(`/p/${draft.slug}`);
    for (const slug of [draft.slug, "nobody-knows-this", arabic.slug]) {
      await page.goto(`${visitors.base}/p/${slug}`);
      await page.locator("html.live").waitFor();
      expect(await complaints(page), slug).toEqual([]);
    }
  });

  test("sees the reply as it is written, and hears it once, when it is complete", async () => {
    const pulse = await visitors.publish();
    const slow = await slowService(visitors.base, 40);
    const page = await visitors.browser.newPage();
    // Everything that enters a region which screen readers announce, and every state of the reply on the screen.
    await page.addInitScript(() => {
      const notes = { heard: [] as string[], seen: [] as string[] };
      Object.assign(globalThis, { notes });
      addEventListener("DOMContentLoaded", () =>
        new MutationObserver((changes) => {
          const seen = document.querySelector('.asked[aria-hidden="true"] p')?.textContent;
          if (seen && seen !== notes.seen.at(-1)) notes.seen.push(seen);
          for (const { addedNodes, target, type } of changes) {
            const place = target instanceof Element ? target : target.parentElement;
            if (!place?.closest("[aria-live], [role=status], [role=alert], [role=log]")) continue;
            const nodes = type === "characterData" ? [target] : [...addedNodes];
            const words = nodes
              .map((node) => node.textContent)
              .join(" ")
              .trim();
            if (words) notes.heard.push(words);
          }
        }).observe(document.documentElement, { subtree: true, childList: true, characterData: true }),
      );
    });
    await page.goto(`${slow.base}/p/${pulse.slug}`);
    await page.locator("html.live").waitFor();
    for (const text of ["The import kept failing.", "We are 12 people."]) await answer(page, text);
    const replies = (await page.locator(".asked p").allTextContents()).slice(1);
    const notes = await page.evaluate(
      () => (globalThis as unknown as { notes: { heard: string[]; seen: string[] } }).notes,
    );
    expect(notes.heard).toEqual(replies);
    expect(notes.seen.length).toBeGreaterThan(6);
    expect(replies[0]?.startsWith(notes.seen[1] ?? "-")).toBe(true);
    await page.close();
    slow.close();
  });

  test.each([
    ["320 pixels wide", { width: 320, height: 568 }],
    ["zoomed to 200 %", { width: 640, height: 400 }],
    ["zoomed to 400 %", { width: 320, height: 256 }],
  ])("can use everything %s, without scrolling sideways", async (_name, viewport) => {
    const pulse = await visitors.publish({
      welcomeTitle: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung",
      outputFields: [
        { name: "score", type: "rating", description: "Satisfaction from 0 to 10" },
        {
          name: "plan",
          type: "enum",
          description: "The plan they use",
          options: ["A rather long name of a plan that breaks", "Pro"],
        },
      ],
      intention: "Survey",
    });
    const page = await visitors.open(`/p/${pulse.slug}`, { viewport });
    await page.locator("html.live").waitFor();
    await fits(page);
    await answer(page, `8, ${"because".repeat(30)}`);
    await fits(page);
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "That is right, send it" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });
});

const fits = async (page: Page) =>
  expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
