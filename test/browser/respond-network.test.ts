import { expect, test } from "vitest";
import { sql } from "../../src/storage/database.ts";
import { answer, box, describeWithBrowser, phone, untilWritten, type Visitors } from "./visitors.ts";

/** What the service has heard, in order. */
const heard = async ({ world }: Visitors, pulseId: string): Promise<string[]> => {
  const rows = await world.db.many<{ content: string }>(sql`
    select message.content from message join conversation on conversation.id = message.conversation_id
    where pulse_id = ${pulseId} and role = 'user' order by message.turn`);
  return rows.map(({ content }) => content);
};

describeWithBrowser("a respondent whose network comes and goes", (visitors) => {
  test("writes on without a network; everything is sent once when it is back, in order", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`, phone);
    await answer(page, "The import kept failing.");
    await page.context().setOffline(true);
    await page.getByText("There is no connection").waitFor();
    for (const text of ["We are 12 people.", "And nobody answered our mails."]) {
      await box(page).fill(text);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.locator(".said").filter({ hasText: text }).waitFor();
    }
    await page.getByText("Not sent yet").first().waitFor();
    await page.context().setOffline(false);
    await page.getByText("Not sent yet").first().waitFor({ state: "detached" });
    await expect
      .poll(() => heard(visitors, pulse.id), { timeout: 8_000 })
      .toEqual(["The import kept failing.", "We are 12 people.", "And nobody answered our mails."]);
    await page.getByText("There is no connection").waitFor({ state: "detached" });
  });

  test("who loses the network on the very first answer loses nothing, not even by a reload", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await page.locator("html.live").waitFor();
    let isCut = true;
    await page.route("**/api/v1/**", (route) => (isCut ? route.abort("internetdisconnected") : route.continue()));
    await box(page).fill("The import kept failing.");
    await page.keyboard.press("Enter");
    await page.getByText("Not sent yet").waitFor();
    await page.reload();
    await page.getByText("The import kept failing.").waitFor();
    isCut = false;
    await page.locator(".asked").nth(1).waitFor();
    expect(await heard(visitors, pulse.id)).toHaveLength(1);
  });

  test("when the reply breaks off midway, it comes again and the answer counts once", async () => {
    const pulse = await visitors.publish();
    const page = await visitors.open(`/p/${pulse.slug}`);
    await answer(page, "The import kept failing.");
    let cuts = 0;
    await page.route("**/messages", async (route) => {
      if (cuts++ > 0) return route.continue();
      // The service hears it, but the browser never gets the answer.
      await route.fetch();
      return route.abort("connectionreset");
    });
    await box(page).fill("We are 12 people.");
    await page.keyboard.press("Enter");
    await expect.poll(() => cuts, { timeout: 8_000 }).toBe(2);
    await untilWritten(page);
    expect(cuts).toBe(2);
    expect(await page.locator(".said").count()).toBe(2);
    expect(await heard(visitors, pulse.id)).toHaveLength(2);
  });
});
