import { type Handlers, kept } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { type PulseView, pageView, withSecret } from "../views.ts";

export const pulseRoutes = ({ pulses }: Pick<Rooms, "pulses">, view: PulseView) =>
  ({
    listPulses: async ({ actor, query }) => pageView(await pulses.list(actor, query), view),
    createPulse: kept(
      ({ actor, body }, receipt) => pulses.create(actor, body, receipt),
      ({ pulse, webhookSecret }) => ({ data: withSecret(view(pulse), webhookSecret) }),
    ),
    getPulse: async ({ actor, id }) => ({ data: view(await pulses.get(actor, id)) }),
    updatePulse: async ({ actor, id, body }) => {
      const { pulse, webhookSecret } = await pulses.update(actor, id, body);
      return { data: withSecret(view(pulse), webhookSecret) };
    },
    archivePulse: async ({ actor, id }) => ({ data: view(await pulses.archive(actor, id)) }),
    publishPulse: kept(
      ({ actor, id }, receipt) => pulses.publish(actor, id, receipt),
      (pulse) => ({ data: view(pulse) }),
    ),
  }) satisfies Partial<Handlers>;
