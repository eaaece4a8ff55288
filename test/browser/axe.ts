import axe from "axe-core";
import type { Frame, Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core has against the page as it stands, one line each. */
export async function complaints(page: Page | Frame): Promise<string[]> {
  await page.evaluate(`${axe.source}; undefined`);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} ${html.slice(0, 120)}`));
  }, rules);
}
