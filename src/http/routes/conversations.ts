import type { Log } from "../../kernel/log.ts";
import type { Handlers } from "../call.ts";
import { chooseFormat, sendFile } from "../download.ts";
import type { Rooms } from "../rooms.ts";
import { lastEventNumber, type Streams } from "../stream.ts";
import { conversationSummaryView, conversationView, pageView } from "../views.ts";

export const conversationRoutes = (
  { pulses, conversations, exports, log }: Pick<Rooms, "pulses" | "conversations" | "exports"> & { log: Log },
  streams: Streams,
) =>
  ({
    listConversations: async ({ actor, id, query }) =>
      pageView(await conversations.listCompleted(actor, id, query), conversationSummaryView),
    exportConversations: async ({ actor, id, query, request, reply }) =>
      sendFile(
        request,
        reply,
        await exports.open(actor, id, chooseFormat(query.format, request.headers.accept), { bom: query.bom === "1" }),
        log,
      ),
    streamConversations: async ({ actor, id, query, request, reply }) => {
      const after = lastEventNumber(request.headers["last-event-id"], query.lastEventId);
      return streams.open(request, reply, { pulse: await pulses.get(actor, id), after });
    },
    eraseConversation: async ({ actor, id }) => {
      await conversations.erase(actor, id);
      return { data: { erased: true } };
    },
    getConversation: async ({ actor, id }) => ({ data: conversationView(await conversations.get(actor, id)) }),
  }) satisfies Partial<Handlers>;
