import { type Handlers, kept } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { keyView, newKeyView, pageView } from "../views.ts";

export const keyRoutes = ({ accounts }: Pick<Rooms, "accounts">) =>
  ({
    listKeys: async ({ actor, query }) => pageView(await accounts.listKeys(actor, query), keyView),
    createKey: kept(
      ({ actor, body }, receipt) => accounts.createKey(actor, body, receipt),
      (made) => ({ data: newKeyView(made) }),
    ),
    revokeKey: async ({ actor, id }) => ({ data: keyView(await accounts.revokeKey(actor, id)) }),
  }) satisfies Partial<Handlers>;
