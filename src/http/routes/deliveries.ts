import { type Handlers, kept } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { deliveryView, type PulseView, pageView, webhookView, withSecret } from "../views.ts";

export const deliveryRoutes = ({ webhooks, deliveries }: Pick<Rooms, "webhooks" | "deliveries">, view: PulseView) =>
  ({
    getWebhook: async ({ actor, id }) => ({ data: webhookView(await deliveries.state(actor, id)) }),
    rotateWebhookSecret: kept(
      ({ actor, id }, receipt) => webhooks.rotate(actor, id, receipt),
      ({ pulse, webhookSecret }) => ({ data: withSecret(view(pulse), webhookSecret) }),
    ),
    testWebhook: kept(
      ({ actor, id }, receipt) => deliveries.test(actor, id, receipt),
      (delivery) => ({ data: deliveryView(delivery) }),
    ),
    listDeliveries: async ({ actor, id, query }) => pageView(await deliveries.list(actor, id, query), deliveryView),
    redeliver: kept(
      ({ actor, id }, receipt) => deliveries.redeliver(actor, id, receipt),
      (delivery) => ({ data: deliveryView(delivery) }),
    ),
  }) satisfies Partial<Handlers>;
