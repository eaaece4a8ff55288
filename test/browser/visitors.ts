import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject } from "vitest";
import { chromiumArguments } from "../../scripts/chromium.mjs";
import { openWorld, type World } from "../harness.ts";

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** What must never happen on any page, whatever a test is about. */
function watch(page: Page, base: string, mishaps: string[]): void {
  page.on("pageerror", (error) => mishaps.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    const isOurs = /Content Security Policy|Trusted|Uncaught/i.test(message.text());
    if (message.type() === "error" && isOurs) mishaps.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith("data:")) mishaps.push(`a request left the origin: ${url}`);
  });
}

export interface Visitors {
  world: World;
  base: string;
  key: string;
  browser: Browser;
  /** A browser of their own for each: nothing is shared but the service. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Another tab of the same browser. */
  openBeside(page: Page, path: string): Promise<Page>;
  publish(body?: object): Promise<{ id: string; slug: string }>;
  echoes(pulseId: string): Promise<{ id: string; metadata: object; echo: { fields: Record<string, unknown> } }[]>;
}

export const outputFields = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
];

/** A service with a port, a browser, and people who come by. Each test ends with the check that nothing went wrong unseen. */
export function describeWithBrowser(name: string, tests: (visitors: Visitors) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- its caller gives it a name
  describe.skipIf(!inject("chromium"))(name, () => {
    const visitors = {} as Visitors;
    const mishaps: string[] = [];
    const pages: Page[] = [];

    beforeAll(async () => {
      const world = await openWorld();
      const { key } = await world.signup();
      const base = await world.app.server.listen({ host: "127.0.0.1", port: 0 });
      const browser = await chromium.launch({ executablePath: inject("chromium"), args: chromiumArguments });
      const add = async (page: Page, path: string) => {
        watch(page, base, mishaps);
        pages.push(page);
        page.setDefaultTimeout(8_000);
        await page.goto(path.startsWith("http") ? path : `${base}${path}`);
        return page;
      };
      Object.assign(visitors, {
        world,
        base,
        key,
        browser,
        open: async (path, options = {}) => {
          const context = await browser.newContext({ reducedMotion: "reduce", ...options });
          return add(await context.newPage(), path);
        },
        openBeside: async (page, path) => add(await page.context().newPage(), path),
        publish: (body = {}) =>
          world.publishPulse(key, { intention: "Understand why customers left", outputFields, ...body }),
        echoes: async (id) => (await world.get(`/pulses/${id}/conversations`, { key })).json.data,
      } satisfies Visitors);
    });

    afterEach(async () => {
      for (const page of pages.splice(0)) await page.context().close();
      expect(mishaps.splice(0)).toEqual([]);
    });

    afterAll(async () => {
      await visitors.browser?.close();
      await visitors.world?.close();
    });

    tests(visitors);
  });
}

export const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

/** Until the reply is there, whole. */
export const untilWritten = (page: Page) => page.locator('.asked[aria-hidden="true"]').waitFor({ state: "detached" });

export async function answer(page: Page, text: string): Promise<void> {
  const said = await page.locator(".said").count();
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .locator(".said")
    .nth(said)
    .or(page.getByRole("heading", { level: 1, name: /understood|Thank you/ }))
    .waitFor();
  await untilWritten(page);
}
