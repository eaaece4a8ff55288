import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newConversationId } from "../../src/kernel/ids.ts";
import { button, expectAccessible, expectFits, heading, openSignedIn } from "./console-desk.ts";
import { describeWithBrowser, phone, type Visitors } from "./visitors.ts";

const evil = `<img src=x onerror="alert(1)"><script>alert("x")</script>\u202Eevil\u0007 {{7*7}} javascript:alert(1)`;

const fields = [
  { name: "reason", type: "string", description: `Why ${evil}` },
  { name: "rating", type: "rating", description: "Satisfaction from 1 to 5" },
  { name: "back", type: "boolean", description: "Would come back" },
  { name: "plan", type: "enum", description: "Plan", options: ["Free", "Pro", "<b>Team</b>"] },
  { name: "people", type: "integer", description: "People" },
  { name: "since", type: "date", description: "Since when" },
];

/** A workspace in which every view has something to show. */
async function furnish({ world }: Visitors) {
  const { key } = await world.signup();
  const pulse = await world.publishPulse(key, {
    name: `Survey ${evil}`,
    intention: `Learn about ${evil}`,
    context: evil,
    outputFields: fields,
    webhookUrl: "http://127.0.0.1:9/nobody",
  });
  const talk = await world.start(pulse.slug, { metadata: { source: evil } });
  await world.say(talk, `Honestly, ${evil}. It was terrible, but we are 12 people.`);
  await world.post(`${talk.path}/finish`, { key: talk.token });
  const corrections = { reason: evil, rating: 4, back: true, plan: "<b>Team</b>", people: 12, since: "2025-03-01" };
  await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections } });
  const second = await world.start(pulse.slug);
  await world.say(second, "It was fine, a rating of 2 out of 5");
  await world.start(pulse.slug);
  const draft = await world.createPulse(key, { name: evil, outputFields: fields });
  await world.post("/keys", { key, body: { name: evil, scope: "read" } });
  return { key, pulse, draft, conversationId: talk.id };
}

const placesOf = ({ pulse, draft, conversationId }: Awaited<ReturnType<typeof furnish>>) => [
  "pulses",
  `pulses/${pulse.id}/results`,
  `pulses/${draft.id}/interview`,
  `pulses/${pulse.id}/share`,
  `pulses/${pulse.id}/webhook`,
  `conversations/${conversationId}`,
  `conversations/${newConversationId()}`,
  "keys",
  "usage",
  "nowhere",
];

/** There, with everything read and every fold open. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(async (hash) => {
    if (location.hash === hash) return;
    const moved = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = hash;
    await moved;
    await new Promise(requestAnimationFrame);
  }, `#/${place}`);
  await page.locator(".loading, [aria-busy=true]").first().waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
}

describeWithBrowser("every view of the console", (visitors) => {
  test("is accessible, fits its screen, and shows names and transcripts full of scripts as text", async () => {
    const furnished = await furnish(visitors);
    const small = { ...phone, viewport: { width: 320, height: 640 }, colorScheme: "dark" as const };
    for (const isPhone of [true, false]) {
      const page = await openSignedIn(visitors, furnished.key, "pulses", isPhone ? small : {});
      for (const place of placesOf(furnished)) {
        await goTo(page, place);
        await expectAccessible(page, place);
        await expectFits(page, place);
        expect(await page.locator("main img, main script, main iframe, main b").count(), place).toBe(0);
        if (isPhone) continue;
        await page.setViewportSize({ width: 640, height: 400 });
        await expectFits(page, `${place}, zoomed to 200 %`);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    }
  }, 120_000);

  test("says what was said, letter by letter", async () => {
    const { key, conversationId, pulse } = await furnish(visitors);
    const page = await openSignedIn(visitors, key, `conversations/${conversationId}`);
    const { transcript } = (await visitors.world.get(`/conversations/${conversationId}`, { key })).json.data;
    const said = transcript.find(({ role }: { role: string }) => role === "user").content;
    expect(await page.locator(".transcript .user p").first().textContent()).toBe(said);
    expect(said).toContain('<script>alert("x")</script>');
    await page.goto(`${visitors.base}/console#/pulses/${pulse.id}/results`);
    await page.locator(".field-card").first().waitFor();
    expect(await page.locator(".field-card").filter({ hasText: "Plan" }).textContent()).toContain("<b>Team</b>");
  });

  test("at the door, and with an error or a dialog open, is accessible too", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await visitors.open("/console", { colorScheme });
      await heading(page, /Ask in a conversation/).waitFor();
      await expectAccessible(page, "sign up");
      for (const way of ["Sign in", "Use an API key"]) {
        await button(page, way).click();
        await expectAccessible(page, way);
      }
      await page.getByLabel("API key").fill("svc_wrong");
      await button(page, "Open the console").click();
      await page.getByRole("alert").waitFor();
      await expectAccessible(page, "an error");
      for (const path of ["/", "/dev/outbox"]) {
        await page.goto(`${visitors.base}${path}`);
        await expectAccessible(page, path);
      }
      const signedIn = await openSignedIn(visitors, visitors.key, "keys", { colorScheme });
      await signedIn
        .getByRole("button", { name: /^Revoke/ })
        .first()
        .click();
      await signedIn.getByRole("dialog").waitFor();
      await expectAccessible(signedIn, "a dialog");
    }
  });

  test("can be worked with the keyboard alone: skip link, create, send", async () => {
    const { key } = await visitors.world.signup();
    const page = await openSignedIn(visitors, key, "pulses");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Learn how people like their tea");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The interview" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await button(page, "Start a trial").focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Your answer").waitFor();
    await page.keyboard.type("Strong, with milk.");
    await page.keyboard.press("Enter");
    await page.locator(".talk li").nth(2).waitFor();
    expect(await page.locator(".talk li").nth(1).textContent()).toContain("Strong, with milk.");
    await button(page, "Publish").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The link" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await button(page, "Archive").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Archive");
  });

  test("tells what to do when credits run out, and keeps what was typed", async () => {
    const { key, workspaceId } = await visitors.world.signup();
    await visitors.world.db.run({
      name: "",
      text: "update workspace set balance = 0 where id = $1",
      values: [workspaceId],
    });
    const page = await openSignedIn(visitors, key, "pulses");
    await page.getByLabel("What do you want to learn?").fill("Learn how people like their tea");
    await button(page, "Create Pulse").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/credit/i);
    expect(await page.getByLabel("What do you want to learn?").inputValue()).toBe("Learn how people like their tea");
  });

  test("runs under a policy that lets no other script, style, frame or origin in", async () => {
    const { headers } = await fetch(`${visitors.base}/console`);
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});
