import { systemClock } from "../../kernel/clock.ts";
import { playedModels } from "../../models/played.ts";
import { badCharacters, badPlanners, goodCharacters } from "../../models/scripted-characters.ts";
import type { Script } from "../../models/scripted.ts";
import { createBuiltinInterviewer } from "../builtin/builtin.ts";
import { describeInterviewer } from "../interviewer.contract.ts";
import { describePlanner } from "../planner.contract.ts";
import { createModelInterviewer } from "./model-interviewer.ts";

/** The suite reads the built-in's plan, so these models put turns into words and leave the planning to it. */
const onlyTurns =
  (script: Script): Script =>
  (asked) =>
    asked.wantsJson ? { kind: "refuses", status: 400 } : script(asked);

/** Without a network these fail just as one that says nothing; over HTTP each has its own test. */
const alike = new Set(["hangs", "does not know our key", "has had enough", "is broken"]);
const characters = Object.entries({ ...goodCharacters, ...badCharacters }).filter(([name]) => !alike.has(name));

for (const [name, script] of characters) {
  describeInterviewer(`a model that is or does this: ${name}`, () =>
    createModelInterviewer({
      models: playedModels(onlyTurns(script)),
      builtin: createBuiltinInterviewer(),
      clock: systemClock,
    }),
  );
}

for (const [name, script] of Object.entries({ plain: goodCharacters.plain, ...badPlanners })) {
  describePlanner(`a model that is or does this: ${name}`, () =>
    createModelInterviewer({
      models: playedModels(script),
      builtin: createBuiltinInterviewer(),
      clock: systemClock,
    }),
  );
}
