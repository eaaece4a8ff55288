import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Received {
  headers: IncomingHttpHeaders & Record<string, string>;
  /** The bytes as they came. */
  body: Buffer;
  // Tests say what they expect of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
  path: string;
}

type Answer = (response: ServerResponse, received: Received, count: number) => void;

const ok: Answer = (response) => void response.end("ok");

/** Somebody else's server, on loopback: it remembers what it was sent and answers as told. */
export async function openReceiver(answer: Answer = ok, host = "127.0.0.1", atPort = 0) {
  const received: Received[] = [];
  let current = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("error", () => {}).on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const one: Received = {
        headers: request.headers as Received["headers"],
        body,
        json: JSON.parse(body.toString()),
        path: request.url ?? "",
      };
      received.push(one);
      current(response, one, received.length);
    });
  }).listen(atPort, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/echoes`,
    received,
    answerWith(next: Answer) {
      current = next;
    },
    async until(count: number): Promise<Received[]> {
      for (let tries = 0; tries < 1_500 && received.length < count; tries++) await sleep(10);
      if (received.length < count) throw new Error(`${received.length} of ${count} came`);
      return received;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = "") =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
