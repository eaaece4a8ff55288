import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ExportFile, ExportFormat } from "../exports/exports.ts";
import type { Log } from "../kernel/log.ts";
import { describeError } from "./error-handler.ts";

const formatOfType: Record<string, ExportFormat> = {
  "application/json": "json",
  "text/csv": "csv",
  "application/csv": "csv",
  "application/x-ndjson": "ndjson",
  "application/ndjson": "ndjson",
  "application/jsonl": "ndjson",
};

/** `?format=` wins; else the type that Accept likes best among those we have; else JSON. */
export function chooseFormat(format: ExportFormat | undefined, accept: string | undefined): ExportFormat {
  if (format) return format;
  const wishes = (accept ?? "").split(",").map((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { format: formatOfType[type], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
  });
  // Sorting is stable, so of equals the first one named wins.
  const best = wishes.filter((wish) => wish.format && wish.quality > 0).sort((a, b) => b.quality - a.quality)[0];
  return best?.format ?? "json";
}

/** As long as the database holds a snapshot that nobody reads from; a reader that is stuck keeps its place no longer. */
const stuckMs = 60_000;

/** What fails before the first piece is answered, and noted, as any other error. */
async function* noting(request: FastifyRequest, pieces: AsyncIterable<string>, log: Log): AsyncGenerator<string> {
  let sent = 0;
  try {
    for await (const piece of pieces) {
      yield piece;
      sent++;
    }
  } catch (error) {
    if (sent > 0)
      log.error(
        { requestId: request.id, operation: request.operation, error: describeError(error) },
        "an export broke off midway",
      );
    throw error;
  }
}

/**
 * Piece by piece, at the reader's pace. When the reader leaves, the iterator is ended and with it the snapshot behind it;
 * when a piece fails midway, the connection breaks, so that half a file is never taken for a whole one.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ExportFile, log: Log): FastifyReply {
  const name = file.filename.replace(/[^\w.-]/g, "_");
  reply.header("content-type", file.contentType).header("content-disposition", `attachment; filename="${name}"`);
  if (request.method === "HEAD") return reply.send();
  reply.raw.setTimeout(stuckMs, () => reply.raw.destroy());
  return reply.send(Readable.from(noting(request, file.pieces, log)));
}
