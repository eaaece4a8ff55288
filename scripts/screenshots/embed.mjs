import { createServer } from "node:http";
import { apiOf } from "./stage/api.mjs";

/** A shop of somebody else's, with the conversation in it. */
async function openShop() {
  const shop = { origin: "", snippet: "" };
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(page(shop.snippet));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  shop.origin = `http://localhost:${server.address().port}`;
  return shop;
}

const page = (snippet) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Lantern &amp; Oar</title>
<style>body { font: 17px/1.6 Georgia, serif; max-width: 44rem; margin: 0 auto; padding: 3rem 1.5rem } h1 { font-weight: 400 }</style>
<h1>Lantern &amp; Oar</h1><p>Canoes for slow rivers, built by hand since 1974.</p><p>Each hull is steamed, bent and
planed in our own yard. It takes eleven days, and you are welcome to watch.</p>${snippet}</html>`;

export async function scenes(base) {
  const shop = await openShop();
  const api = apiOf(base);
  const { api_key: token } = await api("POST", "/signup", { body: { email: "embed@example.com" } });
  const { id, slug } = await api("POST", "/pulses", {
    token,
    body: {
      intention: "Learn what people look for in a canoe",
      welcomeTitle: "What are you looking for?",
      welcomeDescription: "Tell us, and we will tell you honestly whether we have it.",
      embedOrigins: [shop.origin],
    },
  });
  await api("POST", `/pulses/${id}/publish`, { token });

  const visit = async (browserPage, attributes) => {
    shop.snippet = `<script src="${base}/embed.js" data-pulse="${slug}" ${attributes}></script>`;
    await browserPage.goto(shop.origin);
  };
  const opened = async (browserPage, mode) => {
    await visit(browserPage, `data-mode="${mode}" data-label="Talk to us"`);
    await browserPage.getByRole("button", { name: "Talk to us" }).click();
    await browserPage.frameLocator("iframe").locator("html.live").waitFor();
    await browserPage.waitForTimeout(200);
  };
  return {
    "embed-popup": (browserPage) => opened(browserPage, "popup"),
    "embed-tab": (browserPage) => opened(browserPage, "tab"),
    "embed-inline": async (browserPage) => {
      await visit(browserPage, 'data-mode="inline"');
      await browserPage.frameLocator("iframe").locator("html.live").waitFor();
      await browserPage.waitForTimeout(300);
    },
  };
}
