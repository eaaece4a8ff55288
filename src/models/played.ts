import { ModelsUnavailable, type FailureReason } from "./failure.ts";
import type { Models } from "./models.ts";
import { promptText } from "./stream.ts";
import type { Deed, Script } from "./scripted.ts";

const reasonFor: Partial<Record<Deed["kind"], FailureReason>> = {
  refuses: "server_error",
  hangs: "slow_start",
  saysNothing: "silent",
};

/** A scripted model without a network between: at once ready and at once done, for suites of many conversations. */
export function playedModels(script: Script): Models {
  let count = 0;
  const name = "local/played";
  return {
    names: [name],
    async *write(request) {
      count += 1;
      const user = request.messages.map(({ content }) => content).join("\n");
      const { system, maxOutputTokens, schema } = request;
      const wantsJson = schema !== undefined;
      const deed = script({
        dialect: "compatible",
        system,
        user,
        wantsJson,
        wantsJsonTool: false,
        wantsUsage: true,
        count,
        maxOutputTokens,
        headers: {},
      });
      const reason = reasonFor[deed.kind];
      if (reason || request.without?.includes(name))
        throw new ModelsUnavailable([{ model: name, reason: reason ?? "rejected" }]);
      if (!("text" in deed)) return;
      const usage = { purpose: request.purpose, promptVersion: request.promptVersion, latencyMs: 0, isEstimated: true };
      request.meter?.record({
        model: name,
        inputTokens: promptText(request).length,
        outputTokens: deed.text.length,
        ...usage,
      });
      for (const piece of deed.text.match(/[^]{1,7}/g) ?? []) yield { model: name, text: piece };
      while (deed.kind === "neverStops") yield { model: name, text: deed.text };
      if (deed.kind === "dies") throw new ModelsUnavailable([{ model: name, reason: "broke_off" }]);
    },
  };
}
