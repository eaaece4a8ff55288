import type { Handlers } from "../call.ts";
import { insightsView } from "../insights-view.ts";
import type { Rooms } from "../rooms.ts";

export const insightsRoutes = ({ insights }: Pick<Rooms, "insights">) =>
  ({
    getInsights: async ({ actor, id }) => ({ data: insightsView(await insights(actor, id)) }),
  }) satisfies Partial<Handlers>;
