import { apiOf } from "./stage/api.mjs";
import { liveTwoWeeks } from "./stage/lived.mjs";

/** The views of the console, in a workspace that has seen two weeks. */
export async function scenes(base, clock) {
  const { token, leaving, draft, conversationId } = await liveTwoWeeks(base, clock);
  const { api_key: newcomer } = await apiOf(base)("POST", "/signup", { body: { email: "new@fernweh.example" } });

  const enter =
    (place, key = token) =>
    async (page) => {
      await page.addInitScript(
        (session) => sessionStorage.setItem("echolot.session", session),
        JSON.stringify({ apiKey: key, email: key === token ? "mara@fernweh.example" : "new@fernweh.example" }),
      );
      await page.goto(`${base}/console#/${place}`);
      await page.locator("h1").waitFor();
      await page.locator(".loading").waitFor({ state: "detached" });
    };
  const results = async (page) => {
    await enter(`pulses/${leaving.id}/results`)(page);
    await page.locator(".live.live").waitFor();
    await page.locator(".field-card svg").first().waitFor();
  };
  const at = async (page, heading) => {
    await results(page);
    const top = await page.getByRole("heading", { name: heading }).evaluate((node) => node.getBoundingClientRect().top);
    await page.evaluate((y) => scrollTo(0, y - 24), top);
  };
  return {
    "console-sign-in": (page) => page.goto(`${base}/console`).then(() => page.locator("h1").waitFor()),
    "console-empty": enter("pulses", newcomer),
    "console-pulses": enter("pulses"),
    "console-results": results,
    "console-fields": (page) => at(page, "What they said"),
    "console-feelings": (page) => at(page, "How they felt"),
    "console-conversation": async (page) => {
      await enter(`conversations/${conversationId}`)(page);
      await page.getByRole("button", { name: /Now using/ }).hover();
    },
    "console-interview": async (page) => {
      await enter(`pulses/${draft.id}/interview`)(page);
      await page.getByRole("button", { name: "Start a trial" }).click();
      await page.getByLabel("Your answer").waitFor();
      await page.evaluate(() => matchMedia("(min-width: 60rem)").matches && scrollTo(0, 0));
    },
    "console-share": enter(`pulses/${leaving.id}/share`),
    "console-webhook": enter(`pulses/${leaving.id}/webhook`),
    "console-usage": enter("usage"),
    "console-keys": enter("keys"),
  };
}
