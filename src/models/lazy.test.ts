import { afterAll, expect, test, vi } from "vitest";

const loaded = vi.hoisted(() => new Set<string>());
vi.mock("ai", async (original) => {
  loaded.add("ai");
  return await original();
});
vi.mock("@ai-sdk/openai", async (original) => {
  loaded.add("@ai-sdk/openai");
  return await original();
});

import { scriptedModels } from "./scripted.ts";

const world = await scriptedModels([() => ({ kind: "says", text: "Hello." })], { dialects: ["openai"] });
afterAll(() => world.close());

test("a service that calls no model never loads the libraries for it", async () => {
  expect([...loaded]).toEqual([]);
  for await (const _ of world.models.write({
    purpose: "turn",
    promptVersion: "test/1",
    system: "",
    messages: [{ role: "user", content: "Hi" }],
    maxOutputTokens: 10,
    totalMs: 15_000,
  }));
  expect([...loaded].sort()).toEqual(["@ai-sdk/openai", "ai"]);
});
