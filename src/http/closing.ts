import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Streams } from "./stream.ts";

/** Requests in flight may finish after a stop was asked for; what is still open then is cut. */
const deadlineMs = 5_000;

/** Streams first, since they would never end by themselves; then whoever is still being answered has a few seconds. */
export function closeGently(app: FastifyInstance, streams: Streams): void {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  let isClosing = false;
  // Kept alive, a connection that was being answered would hold up the end until the deadline.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });

  app.addHook("preClose", async () => {
    isClosing = true;
    streams.closeAll();
    // Browsers connect ahead of need; Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref();
  });
}
