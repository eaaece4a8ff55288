import { connect, type Socket } from "node:net";

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function bytesOf({ method, path, headers, body = "" }: Request, host: string): Buffer {
  const lines = Object.entries({
    host,
    ...headers,
    ...(body ? { "content-length": String(Buffer.byteLength(body)) } : {}),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
}

/** One request after the other on one connection; a plain socket, so that the client costs as little as possible. */
function client(port: number, bytes: Buffer, onAnswer: (status: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let buffered = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      const end = buffered.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = buffered.subarray(0, end).toString("latin1");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return reject(new Error(`no content-length in\n${head}`));
      if (buffered.length < end + 4 + length) return;
      buffered = Buffer.alloc(0);
      if (onAnswer(Number(head.slice(9, 12)))) socket.write(bytes);
      else socket.end(() => resolve());
    });
  });
}

/** Requests per second that were answered with 200, over so many connections at once. */
export async function measure(
  port: number,
  request: Request,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<{ perSecond: number; count: number }> {
  const bytes = bytesOf(request, `127.0.0.1:${port}`);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let answered = 0;
  const answer = (status: number) => {
    if (status !== 200) throw new Error(`${request.method} ${request.path} answered ${status}`);
    answered++;
    return performance.now() < endsAt;
  };
  await Promise.all(Array.from({ length: connections }, () => client(port, bytes, answer)));
  return { perSecond: answered / ((performance.now() - startedAt) / 1000), count: answered };
}
