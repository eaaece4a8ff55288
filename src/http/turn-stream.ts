import type { FastifyReply } from "fastify";

/** A reply as it is written. Opened by the first word, so that what goes wrong before is still a plain error. */
export function createTurnStream(reply: FastifyReply) {
  let isOpen = false;

  function send(event: string, data: object): void {
    if (!isOpen) {
      isOpen = true;
      reply.header("content-type", "text/event-stream; charset=utf-8").header("x-accel-buffering", "no").hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    }
    // The reader may be gone; the turn is finished all the same.
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  return {
    isOpen: () => isOpen,
    send,
    end: () => reply.raw.end(),
  };
}

export const acceptsStream = (accept: string | undefined): boolean => /\btext\/event-stream\b/i.test(accept ?? "");
