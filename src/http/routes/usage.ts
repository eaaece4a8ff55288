import type { Handlers } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { usageView } from "../views.ts";

export const usageRoutes = ({ usage }: Pick<Rooms, "usage">) =>
  ({
    getUsage: async ({ actor }) => ({ data: usageView(await usage(actor)) }),
  }) satisfies Partial<Handlers>;
