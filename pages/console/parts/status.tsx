import type { PulseRecord } from "../../../src/contract/pulses.ts";

const words = { draft: "Draft", published: "Live", archived: "Archived" } satisfies Record<
  PulseRecord["status"],
  string
>;

export const StatusMark = ({ status }: { status: PulseRecord["status"] }) => (
  <span class={`status ${status}`}>{words[status]}</span>
);
