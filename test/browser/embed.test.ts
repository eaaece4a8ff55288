import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaints } from "./axe.ts";
import { describeWithBrowser } from "./visitors.ts";

describeWithBrowser("a page of another site with the conversation in it", (visitors) => {
  let host: Server;
  let origin: string;
  let snippet = "";

  beforeAll(async () => {
    host = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Our shop</h1>
<script>heard = []; for (const name of ["ready", "started", "answered", "reviewing", "completed", "withdrawn"])
  document.addEventListener("echolot:" + name, (event) => heard.push([name, event.detail.pulse]));</script>
${snippet}</main></html>`);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    origin = `http://localhost:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => host?.close());

  async function visit(slug: string, attributes = "", colorScheme: "light" | "dark" = "light"): Promise<Page> {
    snippet = `<script src="${visitors.base}/embed.js" data-pulse="${slug}" ${attributes}></script>`;
    const page = await (await visitors.browser.newContext({ reducedMotion: "reduce", colorScheme })).newPage();
    page.setDefaultTimeout(8_000);
    await page.goto(origin);
    return page;
  }

  const frameOf = async (page: Page): Promise<Frame> => {
    await expect.poll(() => page.frames().length).toBe(2);
    return page.frames()[1]!;
  };
  const heard = (page: Page) => page.evaluate<[string, string][]>("heard");
  const answer = async (frame: Frame, text: string) => {
    const said = await frame.locator(".said").count();
    await frame.getByRole("textbox", { name: "Your answer" }).fill(text);
    await frame.getByRole("textbox", { name: "Your answer" }).press("Enter");
    await frame.locator(".said").nth(said).waitFor();
    await frame.locator('.asked[aria-hidden="true"]').waitFor({ state: "detached" });
  };

  test("shows it inline, grows with it, and hears what happens but not what is said", async () => {
    const pulse = await visitors.publish({ embedOrigins: [origin] });
    const page = await visit(pulse.slug, 'data-meta-plan="pro" data-max-height="900"');
    const frame = await frameOf(page);
    await frame.locator("html.embedded").waitFor();
    const height = async () => (await page.locator("iframe").boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThan(330);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([...(await complaints(page)), ...(await complaints(frame))], colorScheme).toEqual([]);
    }
    await answer(frame, "The import kept failing.");
    await answer(frame, "We are 12 people.");
    const tall = await height();
    await frame.getByRole("button", { name: "Finish" }).click();
    await frame.getByRole("button", { name: "That is right, send it" }).click();
    await frame.getByRole("heading", { name: "Thank you" }).waitFor();
    await expect.poll(height).toBeLessThan(tall);
    await expect.poll(() => heard(page)).toContainEqual(["completed", pulse.slug]);
    const names = (await heard(page)).map(([name]) => name);
    expect(names[0]).toBe("ready");
    expect(names).toEqual(expect.arrayContaining(["started", "answered", "reviewing"]));
    expect(names.filter((name) => name === "completed")).toHaveLength(1);
    expect((await visitors.echoes(pulse.id))[0]?.metadata).toEqual({ plan: "pro" });
    await page.context().close();
  });

  test("shows nothing when the Pulse does not name that site", async () => {
    const pulse = await visitors.publish({ embedOrigins: ["https://www.example.com"] });
    const page = await visit(pulse.slug);
    const frame = await frameOf(page);
    await expect.poll(() => frame.url()).toMatch(/chrome-error/);
    expect(await heard(page)).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["popup", "light"],
    ["tab", "dark"],
  ] as const)("opens it from a %s, and closes it by keyboard", async (mode, colorScheme) => {
    const pulse = await visitors.publish({ embedOrigins: [origin] });
    const page = await visit(pulse.slug, `data-mode="${mode}" data-label="Tell us"`, colorScheme);
    expect(page.frames()).toHaveLength(1);
    await page.getByRole("button", { name: "Tell us" }).click();
    const frame = await frameOf(page);
    await frame.locator("html.live").waitFor();
    expect([...(await complaints(page)), ...(await complaints(frame))]).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Tell us" }).click();
    await frame.getByRole("textbox").press("Escape");
    await page.getByRole("button", { name: "Tell us" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.context().close();
  });
});
