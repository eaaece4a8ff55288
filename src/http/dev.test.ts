import { describe, expect, test } from "vitest";
import { isFromThisMachine } from "./dev.ts";
import { fakeNeeds } from "./rooms.fake.ts";
import { createServer } from "./server.ts";

const mail = {
  to: "<b>ada</b>@example.com",
  subject: "Your code & more",
  text: "123456 <script>alert(1)</script>",
  at: new Date(0),
};
const outbox = { list: async () => [mail] };
const open = (changes = {}) => createServer(fakeNeeds({ outbox, ...changes }).needs);

describe("/dev/outbox", () => {
  test("is JSON for programs and a page for browsers, with everything escaped", async () => {
    const app = open();
    expect((await app.inject("/dev/outbox")).json()).toEqual({ data: [{ ...mail, at: "1970-01-01T00:00:00.000Z" }] });
    const page = await app.inject({ url: "/dev/outbox", headers: { accept: "text/html" } });
    expect(page.body).toContain("123456 &lt;script&gt;");
    expect(page.body).not.toMatch(/<script|<b>|(src|href)="https?:/);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("does not exist when mail goes out by SMTP or the service is open to the network", async () => {
    expect((await open({ outbox: null }).inject("/dev/outbox")).statusCode).toBe(404);
    const config = { isLoopback: false, trustProxy: false, rateLimits: true, logLevel: "silent" };
    expect((await open({ config }).inject("/dev/outbox")).statusCode).toBe(404);
  });

  test("cannot be read by a page of another origin, by another name, or through a proxy", async () => {
    const app = open();
    expect((await app.inject("/dev/outbox")).headers["access-control-allow-origin"]).toBeUndefined();
    for (const headers of [
      { host: "evil.example" },
      { host: "localhost.evil.example" },
      { "x-forwarded-for": "203.0.113.5" },
      { via: "1.1 proxy" },
    ]) {
      expect((await app.inject({ url: "/dev/outbox", headers })).statusCode).toBe(404);
    }
  });

  test.each(["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "echolot.localhost"])("%s is this machine", (host) => {
    expect(isFromThisMachine({ headers: { host } })).toBe(true);
  });
});
