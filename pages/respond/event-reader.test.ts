import { expect, test } from "vitest";
import { readEvents, type ServerEvent } from "./event-reader.ts";

async function read(...pieces: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test("events are read however the network cuts them", async () => {
  const text = 'event: turn.delta\ndata: {"text":"Grüße"}\n\nevent: turn.completed\ndata: {}\n\n';
  const bytes = new TextEncoder().encode(text);
  const expected = [
    { event: "turn.delta", data: '{"text":"Grüße"}' },
    { event: "turn.completed", data: "{}" },
  ];
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(await read(bytes.slice(0, cut), bytes.slice(cut)), `cut at ${cut}`).toEqual(expected);
});

test("an event that was cut off is no event", async () => {
  expect(await read("event: turn.delta\ndata: 1\n\nevent: turn.comp")).toEqual([{ event: "turn.delta", data: "1" }]);
});

test("comments and lines of a proxy that writes CRLF do no harm", async () => {
  expect(await read(": ping\r\nevent: a\r\ndata: 1\r\ndata: 2\r\n\r\n")).toEqual([{ event: "a", data: "1\n2" }]);
});
