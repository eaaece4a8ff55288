import { createParser } from "eventsource-parser";
import { ApiError, request } from "./api.ts";

export type StreamState = "connecting" | "live" | "waiting";

interface Listener {
  onState: (state: StreamState) => void;
  /** Something completed; or so much was missed that everything should be read anew. */
  onEvent: (body: string | null) => void;
}

const defaultRetryMs = 3_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** EventSource cannot send a key, so the stream is read with fetch; like EventSource it comes back where it left off. */
export async function followPulse(pulseId: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let lastId = "";
  let retryMs = defaultRetryMs;

  const parser = createParser({
    onRetry: (ms) => (retryMs = ms),
    onEvent({ id, event, data }) {
      if (id) lastId = id;
      if (event === "connected") listener.onState("live");
      else listener.onEvent(event === "reset" ? null : data);
    },
  });

  async function readOnce(): Promise<void> {
    const headers = { accept: "text/event-stream", ...(lastId === "" ? {} : { "last-event-id": lastId }) };
    const response = await request("GET", `/pulses/${pulseId}/stream`, { headers, signal });
    if (!response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  }

  while (!signal.aborted) {
    try {
      await readOnce();
    } catch (error) {
      // Signed out or gone: coming back would not help.
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return;
    }
    if (signal.aborted) return;
    listener.onState("waiting");
    parser.reset();
    await pause(retryMs, signal);
  }
}
