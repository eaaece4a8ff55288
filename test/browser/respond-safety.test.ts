import { expect, test } from "vitest";
import { answer, describeWithBrowser } from "./visitors.ts";

/** Everything that has ever turned text into something else. */
const hostile = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></script></textarea></title>"'\`\${1}{{1}}<!-- \u0001\u0007\u001b[31m\u202egnorw\u202c\u2028 &lt;b&gt; javascript:alert(1)`;

describeWithBrowser("text that wants to be more than text", (visitors) => {
  test("stays text in titles, questions, options, answers, quotes and values", async () => {
    const pulse = await visitors.publish({
      intention: "Survey",
      welcomeTitle: hostile.slice(0, 200),
      welcomeDescription: hostile,
      outputFields: [
        { name: "plan", type: "enum", description: "The plan they use", options: [hostile.slice(0, 200), "Pro"] },
        { name: "<u>name</u>", type: "string", description: "<i onclick=x>What</i> else" },
      ],
    });
    const page = await visitors.open(
      `/p/${pulse.slug}?${new URLSearchParams({ "<script>": hostile.slice(0, 400) }).toString()}`,
    );
    await page.locator("html.live").waitFor();
    const title = page.getByRole("heading", { level: 1 });
    expect(await title.textContent()).toBe(hostile.slice(0, 200));
    await answer(page, hostile);
    expect(await page.locator(".said p").first().textContent()).toBe(hostile.trim());
    await answer(page, "Pro");
    const finish = page.getByRole("button", { name: "Finish" });
    if (await finish.isVisible()) await finish.click();
    await page.getByRole("heading", { name: "Here is what I understood" }).waitFor();
    await page.getByText("<i onclick=x>What</i> else").waitFor();
    await page
      .getByRole("button", { name: "Change: <i onclick=x>What</i> else" })
      .or(page.getByRole("button", { name: "Add: <i onclick=x>What</i> else" }))
      .click();
    await page.getByRole("textbox").fill(hostile);
    await page.getByRole("button", { name: "Apply" }).click();
    expect(await page.locator("main img, main script, main i, main u, main b").count()).toBe(0);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    await page.getByRole("button", { name: "Send with my changes" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  test("stays text without scripts, too", async () => {
    const pulse = await visitors.publish({ welcomeTitle: hostile.slice(0, 200), welcomeDescription: hostile });
    const page = await visitors.open(`/p/${pulse.slug}`, { javaScriptEnabled: false });
    await page.getByRole("textbox").fill(hostile);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/c\//);
    expect(await page.locator("main img, main script, main b").count()).toBe(0);
    expect(await page.locator(".said p").textContent()).toContain("<img src=x onerror=");
  });

  test("a page that was tricked could still not turn text into code, or speak to anybody else", async () => {
    const pulse = await visitors.publish();
    // Not one of our visitors: here the browser is meant to complain.
    const page = await visitors.browser.newPage();
    await page.goto(`${visitors.base}/p/${pulse.slug}`);
    await page.locator("html.live").waitFor();
    const outcome = (script: string) =>
      page.evaluate<string>(`(async () => { try { ${script}; return "done" } catch (error) { return error.name } })()`);
    expect(await outcome(`document.body.insertAdjacentHTML("beforeend", "<b>x</b>")`)).toBe("TypeError");
    expect(await outcome(`await fetch("https://example.com/")`)).toBe("TypeError");
    expect(await page.context().cookies()).toEqual([]);
    await page.close();
  });
});
