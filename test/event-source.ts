import { createParser, type EventSourceMessage } from "eventsource-parser";
import { setTimeout as sleep } from "node:timers/promises";

/** A client of the stream as browsers have it: it can be left, and comes back with the last id it saw. */
export function openSource(url: () => string, key: string, lastEventId?: string) {
  const seen: EventSourceMessage[] = [];
  let lastId = lastEventId;
  let controller = new AbortController();
  const left = new AbortController();
  const retries: number[] = [];

  const parser = createParser({
    onEvent(event) {
      if (event.id !== undefined) lastId = event.id;
      seen.push(event);
    },
    onRetry: (ms) => retries.push(ms),
  });

  async function connect(): Promise<void> {
    controller = new AbortController();
    const response = await fetch(url(), {
      headers: { authorization: `Bearer ${key}`, ...(lastId === undefined ? {} : { "last-event-id": lastId }) },
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`the stream answered ${response.status}`);
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  }

  const running = (async () => {
    while (!left.signal.aborted) {
      await connect().catch(() => {});
      parser.reset();
      if (!left.signal.aborted) await sleep(20);
    }
  })();

  return {
    seen,
    retries,
    lastId: () => lastId,
    completed: () => seen.filter(({ event }) => event === "conversation.completed"),
    numbers: () => seen.filter(({ event }) => event === "conversation.completed").map(({ id }) => Number(id)),
    async until(isTrue: () => boolean, tries = 1_000): Promise<void> {
      for (let count = 0; count < tries && !isTrue(); count++) await sleep(10);
      if (!isTrue()) throw new Error(`the stream has only sent ${JSON.stringify(seen).slice(0, 2_000)}`);
    },
    /** The connection breaks; the client comes back by itself. */
    cut: () => controller.abort(),
    async leave(): Promise<void> {
      left.abort();
      controller.abort();
      await running;
    },
  };
}

export type Source = ReturnType<typeof openSource>;
