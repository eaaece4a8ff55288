import { type Handlers, kept } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { echoVersionView, pageView, reextractionView } from "../views.ts";

export const reextractionRoutes = ({ reextractions }: Pick<Rooms, "reextractions">) =>
  ({
    reextractPulse: kept(
      ({ actor, id, body }, receipt) => reextractions.start(actor, id, body.outputFields, receipt),
      (begun) => ({ data: reextractionView(begun) }),
    ),
    getReextraction: async ({ actor, id }) => ({ data: reextractionView(await reextractions.state(actor, id)) }),
    listEchoes: async ({ actor, id, query }) =>
      pageView(await reextractions.versions(actor, id, query), echoVersionView),
  }) satisfies Partial<Handlers>;
