import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resolve } from "./resolve.ts";
import { createSafePost } from "./safe-fetch.ts";

let hits = 0;
let answer: RequestListener = (_request, response) => void response.end("inside");
const server = createServer((request, response) => {
  hits++;
  answer(request, response);
});
let port = 0;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names: Record<string, string[]> = {
  "private.test": ["10.0.0.5"],
  "loop.test": ["127.0.0.1"],
  "mixed.test": ["93.184.216.34", "127.0.0.1"],
  "six.test": ["::1"],
  "metadata.test": ["169.254.169.254"],
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
  "app.localhost": ["127.0.0.1"],
};
/** No name is ever looked up outside. */
const resolve: Resolve = async (name) => {
  const known = names[name];
  if (!known) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
  return known.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

const send = (url: string, allowCidrs: string[] = [], timeoutMs = 2_000) =>
  createSafePost({ allowCidrs, resolve })({
    url,
    headers: { "content-type": "application/json" },
    body: Buffer.from("{}"),
    timeoutMs,
    signal: new AbortController().signal,
  });

const refused = "The address leads into a private or reserved network.";

describe("an address that leads inside is never connected to", () => {
  test.each([
    ["plain loopback", "http://127.0.0.1:PORT/"],
    ["another loopback", "http://127.9.8.7:PORT/"],
    ["decimal", "http://2130706433:PORT/"],
    ["hexadecimal", "http://0x7f000001:PORT/"],
    ["octal", "http://0177.0.0.1:PORT/"],
    ["short form", "http://127.1:PORT/"],
    ["mixed notation", "http://0x7f.1:PORT/"],
    ["trailing dot", "http://127.0.0.1.:PORT/"],
    ["full-width digits", "http://１２７.0.0.1:PORT/"],
    ["percent-encoded", "http://%31%32%37.0.0.1:PORT/"],
    ["unspecified", "http://0.0.0.0:PORT/"],
    ["unspecified, short", "http://0:PORT/"],
    ["IPv6 loopback", "http://[::1]:PORT/"],
    ["IPv6 unspecified", "http://[::]:PORT/"],
    ["IPv4 mapped into IPv6", "http://[::ffff:127.0.0.1]:PORT/"],
    ["IPv4 mapped, in hexadecimal", "http://[::ffff:7f00:1]:PORT/"],
    ["IPv4 compatible", "http://[::127.0.0.1]:PORT/"],
    ["IPv4 translated", "http://[::ffff:0:127.0.0.1]:PORT/"],
    ["NAT64", "http://[64:ff9b::7f00:1]:PORT/"],
    ["local NAT64", "http://[64:ff9b:1::7f00:1]:PORT/"],
    ["6to4", "http://[2002:7f00:1::]:PORT/"],
    ["Teredo", "http://[2001::7f00:1]:PORT/"],
    ["private class A", "http://10.0.0.1:PORT/"],
    ["private class B", "http://172.16.0.1:PORT/"],
    ["private class C", "http://192.168.0.1:PORT/"],
    ["carrier-grade NAT", "http://100.64.0.1:PORT/"],
    ["link-local", "http://169.254.1.1:PORT/"],
    ["cloud metadata", "http://169.254.169.254/latest/meta-data/"],
    ["cloud metadata over IPv6", "http://[fd00:ec2::254]/latest/meta-data/"],
    ["IPv6 link-local", "http://[fe80::1]:PORT/"],
    ["unique local", "http://[fc00::1]:PORT/"],
    ["site-local", "http://[fec0::1]:PORT/"],
    ["multicast", "http://224.0.0.1:PORT/"],
    ["IPv6 multicast", "http://[ff02::1]:PORT/"],
    ["broadcast", "http://255.255.255.255:PORT/"],
    ["reserved", "http://240.0.0.1:PORT/"],
    ["benchmarking", "http://198.18.0.1:PORT/"],
    ["documentation", "http://[2001:db8::1]:PORT/"],
    ["localhost", "http://localhost:PORT/"],
    ["localhost with a dot", "http://localhost.:PORT/"],
    ["localhost in capitals", "http://LOCALHOST:PORT/"],
    ["a name below localhost", "http://app.localhost:PORT/"],
    ["a name for a private address", "http://private.test:PORT/"],
    ["a name for loopback", "http://loop.test:PORT/"],
    ["a name for IPv6 loopback", "http://six.test:PORT/"],
    ["a name for metadata", "http://metadata.test/"],
    ["a name with one good and one bad address", "http://mixed.test:PORT/"],
    ["the same over TLS", "https://127.0.0.1:PORT/"],
    ["a name over TLS", "https://loop.test:PORT/"],
  ])("%s: %s", async (_trick, url) => {
    const before = hits;
    const reply = await send(url.replace("PORT", String(port)));
    expect(reply).toEqual({ status: null, response: null, error: refused, retryAfter: null });
    expect(hits).toBe(before);
  });

  test("nor one with a user in it, nor another protocol", async () => {
    expect((await send(`http://user:pass@127.0.0.1:${port}/`, ["127.0.0.0/8"])).error).toMatch("a user in it");
    expect((await send("file:///etc/passwd")).error).toMatch("only http and https");
    expect((await send("gopher://127.0.0.1/")).error).toMatch("only http and https");
  });

  test("nor one that a permitted receiver redirects to", async () => {
    answer = (_request, response) => void response.writeHead(302, { location: `http://10.0.0.1:${port}/` }).end();
    const before = hits;
    expect(await send(`http://127.0.0.1:${port}/`, ["127.0.0.0/8"])).toMatchObject({ status: 302, error: null });
    expect(hits).toBe(before + 1);
  });

  test("a range that the operator allows opens that range and no other", async () => {
    answer = (_request, response) => void response.end("inside");
    expect(await send(`http://loop.test:${port}/`, ["127.0.0.0/8", "::1/128"])).toMatchObject({ status: 200 });
    expect((await send(`http://127.0.0.1:${port}/`, ["10.0.0.0/8"])).error).toBe(refused);
    expect((await send(`http://[::1]:${port}/`, ["127.0.0.0/8"])).error).toBe(refused);
  });

  test("a name is resolved once: what is checked is what is connected to", async () => {
    let asked = 0;
    const rebinding: Resolve = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    const post = createSafePost({ allowCidrs: ["127.0.0.0/8"], resolve: rebinding });
    const reply = await post({
      url: `http://rebind.test:${port}/`,
      headers: {},
      body: Buffer.from("{}"),
      timeoutMs: 2_000,
      signal: new AbortController().signal,
    });
    expect([reply.status, asked]).toEqual([200, 1]);
  });
});

describe("no answer is an answer too", () => {
  const here = () => `http://127.0.0.1:${port}/`;

  test("a receiver that hangs", async () => {
    answer = () => {};
    expect(await send(here(), ["127.0.0.0/8"], 100)).toMatchObject({
      status: null,
      error: "There was no answer within 0.1 seconds.",
    });
  });

  test("a receiver that breaks off", async () => {
    answer = (request) => void request.socket.destroy();
    expect(await send(here(), ["127.0.0.0/8"])).toMatchObject({ error: "The connection failed: ECONNRESET." });
  });

  test("a receiver that breaks off after its status has answered", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("partial");
      setTimeout(() => request.socket.destroy(), 50);
    };
    expect(await send(here(), ["127.0.0.0/8"])).toMatchObject({ status: 200, response: "partial" });
  });

  test("a name that nobody has", async () => {
    expect((await send("http://nowhere.test/")).error).toBe("The host name cannot be resolved.");
  });

  test("a resolver that hangs", async () => {
    const post = createSafePost({ allowCidrs: [], resolve: () => new Promise(() => {}) });
    const reply = await post({
      url: "http://slow.test/",
      headers: {},
      body: Buffer.alloc(0),
      timeoutMs: 50,
      signal: new AbortController().signal,
    });
    expect(reply.error).toMatch("no answer within");
  });
});
