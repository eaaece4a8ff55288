import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { newAddress } from "../harness.ts";
import { button, expectAccessible, figure, heading, openSignedIn } from "./console-desk.ts";
import { describeWithBrowser, outputFields } from "./visitors.ts";

const story = ["The import kept failing and nobody answered.", "We are 12 people.", "Yes, I would come back."];

describeWithBrowser("an owner", (visitors) => {
  test("says what each Echo should hold, when the sentence alone does not", async () => {
    const { key } = await visitors.world.signup();
    const page = await openSignedIn(visitors, key, "pulses");
    await page.getByLabel("What do you want to learn?").fill("Learn how people like their tea");
    await page.getByText("More choices").click();
    await button(page, "Add a field").click();
    await page.getByLabel("Name").fill("favourite_tea");
    await page.getByLabel("Kind").selectOption("enum");
    await page.getByLabel("Answers, separated by commas").fill("Assam, Earl Grey");
    await expectAccessible(page, "More choices");
    await button(page, "Create Pulse").click();
    const fields = page.getByRole("region", { name: "What each Echo will hold" });
    await fields.waitFor();
    expect(await fields.textContent()).toMatch(/Favourite tea.*enum.*Assam · Earl Grey/);
  });

  test("signs in with the code from the mail, and is told what to do when it is wrong", async () => {
    const { email } = await visitors.world.signup();
    const page = await visitors.open("/console");
    await button(page, "Sign in").click();
    await page.getByLabel("E-mail").fill(email);
    await button(page, "Send me a code").click();
    await page.getByText("six digits are on their way").waitFor();
    expect(await page.getByRole("link", { name: "open the outbox" }).getAttribute("href")).toBe("/dev/outbox");
    const code = await visitors.world.code(email);
    await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
    await button(page, "Sign in").last().click();
    const alert = page.getByRole("alert");
    await alert.getByText("Invalid or expired code").waitFor();
    expect(await alert.locator("p").count()).toBeGreaterThanOrEqual(2);
    await page.getByLabel("Code").fill(code);
    await button(page, "Sign in").last().click();
    await heading(page, "Pulses").waitFor();
  });

  test("verifies the mailbox after signing up, with the code that was mailed", async () => {
    const page = await visitors.open("/console");
    const email = newAddress();
    await page.getByLabel("E-mail").fill(email);
    await button(page, "Create account").click();
    await page.getByRole("heading", { name: "Verify your e-mail address" }).waitFor();
    await page.getByLabel("Code").fill(await visitors.world.code(email));
    await button(page, "Verify").click();
    await page.getByRole("heading", { name: "Verify your e-mail address" }).waitFor({ state: "detached" });
  });

  test("has the key in this tab alone: no cookie, nothing kept, and another tab asks again", async () => {
    const page = await openSignedIn(visitors, visitors.key, "pulses");
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      "",
      0,
      1,
    ]);
    const other = await visitors.openBeside(page, "/console");
    await heading(other, /Ask in a conversation/).waitFor();
    await button(page, "Sign out").click();
    await heading(page, /Ask in a conversation/).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("makes a key that is shown once and may only read, and revokes it", async () => {
    const { key } = await visitors.world.signup();
    const page = await openSignedIn(visitors, key, "keys");
    await page.getByLabel("What it is for").fill("nightly export");
    await page.getByLabel("What it may do").selectOption("read");
    await button(page, "Make key").click();
    const made = (await page.locator(".notice code").textContent()) ?? "";
    expect(made).toMatch(/^svc_/);
    await page.getByRole("link", { name: "Usage" }).click();
    await heading(page, "Usage").waitFor();
    await page.getByRole("link", { name: "Keys" }).click();
    await page.getByText("nightly export").waitFor();
    expect(await page.getByText(made).count()).toBe(0);

    const reader = await visitors.open("/console");
    await button(reader, "Use an API key").click();
    await reader.getByLabel("API key").fill(made);
    await button(reader, "Open the console").click();
    await heading(reader, "Pulses").waitFor();
    await reader.getByLabel("What do you want to learn?").fill("Anything");
    await button(reader, "Create Pulse").click();
    await reader.getByRole("alert").waitFor();

    await button(page, "Revoke nightly export").click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.locator(".keys .gone").waitFor();
    await reader.getByRole("link", { name: "Usage" }).click();
    await reader.getByText("Your key is no longer valid. Please sign in again.").waitFor();
  });

  test("misses nothing when the connection is cut while somebody finishes", async () => {
    const { key } = await visitors.world.signup();
    const pulse = await visitors.world.publishPulse(key, { outputFields });
    await visitors.world.converse(pulse.slug, story);
    const page = await openSignedIn(visitors, key, `pulses/${pulse.id}/results`);
    await page.getByText("Live: new answers appear by themselves").waitFor();
    visitors.world.app.server.server.closeAllConnections();
    await page.getByText("Connection lost; coming back…").waitFor();
    await visitors.world.converse(pulse.slug, story);
    await figure(page, "Completed").filter({ hasText: "2" }).waitFor();
  });

  test("sees where a value came from by pointing at it or moving to it with the keyboard", async () => {
    const pulse = await visitors.publish();
    const id = await visitors.world.converse(pulse.slug, story);
    const page = await openSignedIn(visitors, visitors.key, `conversations/${id}`);
    const value = page.getByRole("button", { name: /Team size/ });
    expect(await value.textContent()).toContain("12");
    const scrolled = () => page.evaluate(() => scrollY);
    await value.hover();
    const before = await scrolled();
    expect(await page.locator("mark.lit").allTextContents()).toEqual([expect.stringContaining("12")]);
    expect(await scrolled(), "pointing moves nothing away from under the pointer").toBe(before);
    await page.mouse.move(0, 0);
    expect(await page.locator("mark.lit").count()).toBe(0);
    await value.focus();
    expect(await page.locator("mark.lit").allTextContents()).toEqual([expect.stringContaining("12")]);
    await page.keyboard.press("Tab");
    expect((await page.locator("mark.lit").allTextContents()).join()).not.toContain("12");
  });

  test("sets up a webhook, sees its secret once, sends a test and sends it again", async () => {
    const received: IncomingMessage[] = [];
    const receiver = createServer((request, response) => {
      received.push(request);
      response.end("thank you");
    }).listen(0, "127.0.0.1");
    const { key } = await visitors.world.signup();
    const pulse = await visitors.world.publishPulse(key, { outputFields });
    const page = await openSignedIn(visitors, key, `pulses/${pulse.id}/webhook`);
    await page.getByText("Nothing has been sent.").waitFor();
    await page
      .getByLabel("Where to send it")
      .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/echoes`);
    await button(page, "Save").click();
    expect(await page.locator(".notice code").first().textContent()).toMatch(/^whsec_/);
    await button(page, "Send a test event").click();
    await page.locator(".deliveries .status.delivered").waitFor();
    expect(received[0]?.headers["x-service-signature"]).toMatch(/^t=\d+,v1=/);
    await page.getByRole("button", { name: /Send again/ }).click();
    await expect.poll(() => received.length, { timeout: 8_000 }).toBe(2);
    await page.reload();
    await page.locator(".deliveries .status").first().waitFor();
    expect(await page.getByText("whsec_").count()).toBe(0);
    receiver.close();
  });

  test("archives a Pulse only after being asked, and finds it among the archived", async () => {
    const { key } = await visitors.world.signup();
    const pulse = await visitors.world.publishPulse(key, { name: "Last year's survey" });
    const page = await openSignedIn(visitors, key, `pulses/${pulse.id}`);
    await button(page, "Archive").click();
    await page.keyboard.press("Escape");
    expect((await visitors.world.get(`/pulses/${pulse.id}`, { key })).json.data.status).toBe("published");
    await button(page, "Archive").click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Pulses" }).click();
    await page.getByText("No Pulse yet.").waitFor();
    await button(page, "Show archived ones").click();
    await page.getByText("Last year's survey").waitFor();
  });
});
