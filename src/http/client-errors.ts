import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "../contract/envelope.ts";
import { newRequestId } from "../kernel/ids.ts";

const everywhere = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
};

interface Refusal {
  status: string;
  message: string;
  hint: string;
}

const malformed: Refusal = {
  status: "400 Bad Request",
  message: "The request is not valid HTTP.",
  hint: "Check the request line, the headers and the Content-Length.",
};

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The headers or the address are larger than 16 kB.",
    hint: "Send shorter headers and a shorter address.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    message: "The request took too long to arrive.",
    hint: "Send the whole request without long pauses.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: "413 Payload Too Large",
    message: "The chunk extensions of the body are too large.",
    hint: "Send the body without chunk extensions.",
  },
};

/** Node would answer an `Expect` it does not know with a bare 417. */
export function answerUnknownExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const requestId = newRequestId();
  const error = {
    code: "VALIDATION_ERROR",
    message: "The Expect header asks for something this service does not know.",
    hint: "Leave the Expect header out, or send `Expect: 100-continue`.",
    requestId,
  } as const;
  const body = JSON.stringify({ error } satisfies ErrorBody);
  const headers = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
  response.writeHead(417, { ...headers, "x-request-id": requestId, ...everywhere }).end(body);
}

/** The raw parser refused before there was a request: the same error object, written by hand. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const requestId = newRequestId();
  const { status, message, hint } = refusals[error.code ?? ""] ?? malformed;
  const body = JSON.stringify({ error: { code: "VALIDATION_ERROR", message, hint, requestId } } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    `X-Request-Id: ${requestId}`,
    ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`),
  ].join("\r\n");
  // Ending rather than destroying lets the answer arrive.
  socket.end(`${head}\r\n\r\n${body}`);
}
