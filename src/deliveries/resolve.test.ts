import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createResolve, type Resolve } from "./resolve.ts";

/** A nameserver that knows one name, denies another and keeps silent about the rest. */
let nameserver: Socket;
let resolve: Resolve;
const asked: string[] = [];
const askedOfSystem: string[] = [];

/** The labels of the one question in a DNS message. */
function nameIn(message: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; message[at]; at += (message[at] ?? 0) + 1)
    labels.push(message.toString("latin1", at + 1, at + 1 + (message[at] ?? 0)));
  return labels.join(".");
}

function answerTo(question: Buffer): Buffer | null {
  const name = nameIn(question);
  asked.push(name);
  if (name !== "known.test" && name !== "denied.test") return null;
  const end = 12 + name.length + 2 + 4;
  const isAddress = name === "known.test" && question.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(question.subarray(0, end));
  // An answer, recursion available; 3: there is no such name.
  head.writeUInt16BE(name === "denied.test" ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(isAddress ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  // The name as above, type A, class IN, 60 seconds, four bytes.
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return isAddress ? Buffer.concat([head, record]) : head;
}

beforeAll(async () => {
  nameserver = createSocket("udp4", (question, { port, address }) => {
    const answer = answerTo(question);
    if (answer) nameserver.send(answer, port, address);
  }).bind(0, "127.0.0.1");
  await once(nameserver, "listening");
  resolve = createResolve({
    servers: [`127.0.0.1:${nameserver.address().port}`],
    timeoutMs: 300,
    askSystem: async (name) => {
      askedOfSystem.push(name);
      return [{ address: "127.0.0.1", family: 4 }];
    },
  });
});
afterAll(() => nameserver.close());

test("names whose nameservers hang keep no other name waiting", async () => {
  let ended = 0;
  const hanging = Array.from({ length: 100 }, (_, index) =>
    resolve(`h${index}.hangs.test`)
      .catch((error: NodeJS.ErrnoException) => error.code)
      .finally(() => ended++),
  );
  expect(await resolve("known.test")).toEqual([{ address: "192.0.2.7", family: 4 }]);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(["ETIMEOUT"]));
  expect(askedOfSystem).toEqual([]);
});

test("the system is asked for what DNS does not know, and for names that are local", async () => {
  await resolve("denied.test");
  for (const name of ["localhost", "localhost.", "app.localhost", "receiver"]) await resolve(name);
  expect(askedOfSystem).toEqual(["denied.test", "localhost", "localhost.", "app.localhost", "receiver"]);
  expect(asked.filter((name) => !name.endsWith(".test"))).toEqual([]);
});
