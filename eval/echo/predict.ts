import { readConfig } from "../../src/config.ts";
import { checkFindings } from "../../src/echo/builtin.ts";
import { listen } from "../../src/echo/dialogue.ts";
import type { Dialogue } from "../../src/echo/dialogue-state.ts";
import type { Echo, OutputField } from "../../src/echo/echo.ts";
import { extractWithModel } from "../../src/echo/model.ts";
import { datesIn } from "../../src/echo/readers/date.ts";
import { figures } from "../../src/echo/readers/number.ts";
import { systemClock as clock } from "../../src/kernel/clock.ts";
import { silentLog as log } from "../../src/kernel/log.ts";
import { createModels } from "../../src/models/models.ts";
import { dialogueOf, type Input } from "./input.ts";

interface Prediction {
  echo: Record<string, unknown>;
  /** Values that were heard but did not pass the evidence check. */
  refused: number;
}

interface Predictor {
  (input: Input): Promise<Prediction>;
  by: string;
}

/** A model's reader where one is set, as in the service; the built-in rules otherwise. */
export async function predictorFor(env: Record<string, string | undefined>): Promise<Predictor> {
  const { models: names, modelKeys: keys, localModelUrl } = readConfig(env);
  if (names.length === 0) return Object.assign(withRules, { by: "the built-in rules" });
  const models = createModels({ names, keys, localModelUrl, clock, log });
  const withModel = async (input: Input): Promise<Prediction> => {
    const dialogue = dialogueOf(input);
    const echo = await extractWithModel({ ...dialogue, models }).catch((error: Error) => {
      process.stderr.write(`${input.id}: ${error.message}\n`);
      return null;
    });
    // A dialogue that no model read counts as nothing found, so that a long run is not lost to one failure.
    if (!echo) return { echo: predictionOf(dialogue, () => null), refused: 0 };
    return { echo: predictionOf(dialogue, (field) => asSaid(field, echo, quoteOf(field, echo, dialogue))), refused: 0 };
  };
  return Object.assign(withModel, { by: names.join(", ") });
}

function withRules(input: Input): Promise<Prediction> {
  const dialogue = dialogueOf(input);
  const findings = listen(dialogue);
  const echo = checkFindings(dialogue, findings);
  const refused = dialogue.fields.filter(
    ({ name }) => (echo.fields[name] ?? null) === null && (findings.get(name)?.value ?? null) !== null,
  ).length;
  const prediction = predictionOf(dialogue, (field) => asSaid(field, echo, findings.get(field.name)?.surface ?? ""));
  return Promise.resolve({ echo: prediction, refused });
}

const predictionOf = ({ fields }: Dialogue, valueOf: (field: OutputField) => unknown): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));

/** The words of a model's quote that carry the value: a quote may hold a whole sentence. */
function quoteOf({ name, type }: OutputField, echo: Echo, { startedAt, language }: Dialogue): string {
  const text = echo.evidence[name]?.quotes[0]?.text ?? "";
  const value = echo.fields[name];
  if (type !== "date") return typeof value === "string" ? value : text;
  const day = datesIn(text, { startedAt, language, asked: true }).find((one) => one.value === value);
  return day ? text.slice(day.start, day.end) : typeof value === "string" ? value : text;
}

/** The gold values of this set hold days as they were said and figures as figures; the service itself answers in ISO. */
function asSaid(field: OutputField, echo: Echo, surface: string): unknown {
  const value = echo.fields[field.name] ?? null;
  if (value === null) return null;
  if (field.type === "date") return surface;
  const bare = surface.replace(/^[$€£]/, "");
  const figure = field.type === "string" ? figures(bare, "en")[0] : undefined;
  const isLed =
    figure?.start === 0 &&
    /^\s*(?:days?|nights?|weeks?|months?|hours?|minutes?|dollars?|bucks|stars?)?$/i.test(bare.slice(figure.end));
  return isLed ? String(figure.value) : value;
}
