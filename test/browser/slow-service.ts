import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The service seen through a slow line: replies arrive word by word, as a language model writes them. */
export async function slowService(base: string, pauseMs: number) {
  const server = createServer((request, response) => {
    void (async () => {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !["host", "connection", "content-length"].includes(name)),
      ) as Record<string, string>;
      const answer = await fetch(`${base}${request.url}`, {
        method: request.method ?? "GET",
        headers: { ...headers, "accept-encoding": "identity" },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      const text = await answer.text();
      for (const piece of pieces(text)) {
        response.write(piece);
        if (piece !== text) await sleep(pauseMs);
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

function pieces(text: string): string[] {
  if (!text.startsWith("event: turn.delta")) return [text];
  return text.split(/(?<=\n\n)/).flatMap((event) => {
    const [, data] = /^event: turn\.delta\ndata: (.*)\n\n$/.exec(event) ?? [];
    if (data === undefined) return [event];
    const { text: said } = JSON.parse(data) as { text: string };
    return (said.match(/\S+\s*/g) ?? [""]).map(
      (word) => `event: turn.delta\ndata: ${JSON.stringify({ text: word })}\n\n`,
    );
  });
}
