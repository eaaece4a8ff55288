import { expect, test } from "vitest";
import type { Brief, Plan } from "../brief.ts";
import { goldenBriefs } from "./golden-intentions.ts";
import { planBuiltin } from "./planner.ts";

test("the plans a customer gets for everyday intentions read as they did when we last liked them", async () => {
  const page = [
    "# What the built-in planner makes of everyday intentions",
    "",
    ...goldenBriefs.flatMap((brief) => [...render(brief, planBuiltin(brief)), ""]),
  ].join("\n");
  await expect(page).toMatchFileSnapshot("./golden-plans.md");
});

function render(brief: Brief, { name, configuration, outputFields }: Plan): string[] {
  const typeOf = new Map(
    outputFields.map((field) => [
      field.name,
      field.options ? `${field.type}: ${field.options.join(" / ")}` : field.type,
    ]),
  );
  return [
    `## ${brief.intention}`,
    "",
    `*${[brief.mode, brief.tone, configuration.language].join(" · ")}* — ${name}`,
    "",
    `**${configuration.welcome.title}**`,
    "",
    configuration.welcome.description,
    "",
    `> ${configuration.opening}`,
    "",
    ...configuration.topics.flatMap((topic, index) => [
      `${index + 1}. **${topic.title}** — ${topic.goal}`,
      `   - ${topic.question}`,
      ...topic.probes.map((probe) => `     - ${probe}`),
      `   - ${topic.fields.map((field) => `\`${field}\` (${typeOf.get(field)})`).join(", ") || "—"}`,
    ]),
    "",
    `> ${configuration.closing}`,
  ];
}
