import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { complaints } from "./axe.ts";
import type { Visitors } from "./visitors.ts";

/** Run in the page as it is, with its policy in force. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await complaints(page), where).toEqual([]);
}

/** No sideways scrolling of the page as a whole, once charts are drawn to the width there is. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  await expect.poll(beyond, { message: where, timeout: 8_000 }).toBe(0);
}

/** The console with somebody signed in, at a place of it. */
export async function openSignedIn(
  { base, open }: Visitors,
  key: string,
  place: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await open("/console", options);
  await page.evaluate(
    (apiKey) => sessionStorage.setItem("echolot.session", JSON.stringify({ apiKey, email: null })),
    key,
  );
  await page.goto(`${base}/console#/${place}`);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The number under a name, such as Completed. */
export const figure = (page: Page, name: string) =>
  page
    .locator(".figure-block")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator(".figure-value");
