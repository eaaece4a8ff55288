export interface ServerEvent {
  event: string;
  data: string;
}

/** Server-sent events from a POST, which the browser's own EventSource cannot make. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      const blocks = waiting.split(/\r?\n\r?\n/);
      waiting = blocks.pop() ?? "";
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readBlock(block: string): ServerEvent {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ""] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  return { event, data: data.join("\n") };
}
