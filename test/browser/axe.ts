import axe from "axe-core";
import type { Frame, Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Colours on their way from one scheme to the other are nobody's choice. */
const settled = (page: Page | Frame) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe-core has against the page as it stands, one line each. */
export async function complaints(page: Page | Frame): Promise<string[]> {
  await settled(page);
  await page.evaluate(`${axe.source}; undefined`);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} ${html.slice(0, 120)}`));
  }, rules);
}
