import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ModelsUnavailable } from "./failure.ts";
import { scriptedModels, type Deed, type Script, type ScriptedModels } from "./scripted.ts";
import type { Dialect } from "./scripted-wire.ts";
import { askStructured, type StructuredRequest } from "./structured.ts";

const worlds: ScriptedModels[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const schema = z.object({ name: z.string(), size: z.number().nullable() });
const request: StructuredRequest<z.infer<typeof schema>> = {
  purpose: "plan",
  promptVersion: "test/1",
  system: "Describe the team.",
  messages: [{ role: "user", content: "twelve people" }],
  maxOutputTokens: 300,
  totalMs: 10_000,
  schema,
};

async function ask(scripts: Script[], changes: Partial<typeof request> = {}, dialects?: Dialect[], names?: string[]) {
  const world = await scriptedModels(scripts, { ...(dialects && { dialects }), ...(names && { names }) });
  worlds.push(world);
  return { world, answer: askStructured(world.models, { ...request, ...changes }) };
}

/** The nth answer to the nth question; the last one for all that follow. */
const inTurn =
  (...texts: (string | Deed)[]): Script =>
  ({ count }) => {
    const next = texts[Math.min(count, texts.length) - 1]!;
    return typeof next === "string" ? { kind: "says", text: next } : next;
  };

const good = '{"name":"team","size":12}';

describe("a model's answer has the shape that was asked for", () => {
  test.each<[Dialect, string]>([
    ["openai", "openai/gpt-4o"],
    ["anthropic", "anthropic/claude-sonnet-4-5"],
    ["anthropic", "anthropic/claude-3-haiku-20240307"],
    ["google", "google/gemini-2.5-flash"],
    ["compatible", "local/scripted"],
  ])("%s (%s) is told the shape and keeps to it", async (dialect, name) => {
    const { world, answer } = await ask([inTurn(good)], {}, [dialect], [name]);
    expect(await answer).toEqual({ value: { name: "team", size: 12 }, model: name });
    expect(world.servers[0]!.asked).toMatchObject([{ wantsJson: true, maxOutputTokens: 300 }]);
  });

  test.each([
    ["in a fence", `\`\`\`json\n${good}\n\`\`\``],
    ["among pleasantries", `Sure! Here it is:\n${good}\nAnything else?`],
  ])("JSON %s is understood without asking again", async (_, text) => {
    const { world, answer } = await ask([inTurn(text)]);
    expect((await answer).value.size).toBe(12);
    expect(world.servers[0]!.asked).toHaveLength(1);
  });

  test.each([
    ["broken", '{"name": team, size}'],
    ["truncated", '{"name":"te'],
    ["of another shape", '{"name":["team"]}'],
    ["no JSON at all", "I would rather talk about the weather."],
  ])("an answer that is %s is asked for again, once", async (_, text) => {
    const { world, answer } = await ask([inTurn(text, good)]);
    expect((await answer).value).toEqual({ name: "team", size: 12 });
    const [first, second, third] = world.servers[0]!.asked;
    expect(third).toBeUndefined();
    expect(second!.system.startsWith(first!.system)).toBe(true);
    expect(second!.system).toContain("could not be used");
    expect(second!.user).toBe(first!.user);
  });

  test("an answer of the right shape that breaks a rule is asked for again with the reason", async () => {
    const check = ({ size }: { size: number | null }) => (size === 12 ? [] : ["size is not what was said"]);
    const { world, answer } = await ask([inTurn('{"name":"team","size":13}', good)], { check });
    expect((await answer).value.size).toBe(12);
    expect(world.servers[0]!.asked[1]!.system).toContain("size is not what was said");
  });
});

describe("a model that cannot keep to the shape is replaced", () => {
  test("after its second bad answer the next one is asked, from the beginning", async () => {
    const { world, answer } = await ask([inTurn("no"), inTurn(good)]);
    expect((await answer).model).toBe(world.models.names[1]);
    expect(world.servers[0]!.asked).toHaveLength(2);
    expect(world.servers[1]!.asked[0]!.system).toBe(request.system);
  });

  test("one that dies in the middle does not keep the next one from answering", async () => {
    const { world, answer } = await ask([inTurn({ kind: "dies", text: '{"name":"te' }), inTurn(good)]);
    expect((await answer).model).toBe(world.models.names[1]);
  });

  test("when nobody can, the caller is told", async () => {
    const { answer } = await ask([inTurn("no"), inTurn({ kind: "refuses", status: 500 })]);
    const error = await answer.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelsUnavailable);
    expect((error as ModelsUnavailable).failures.map(({ reason }) => reason)).toEqual(["bad_output", "server_error"]);
  });

  test("all tries together take no longer than allowed", async () => {
    const slowly: Script = () => ({ kind: "says", text: good, pieceMs: 1_500 });
    const startedAt = Date.now();
    const { answer } = await ask([slowly, slowly], { totalMs: 500 });
    await expect(answer).rejects.toBeInstanceOf(ModelsUnavailable);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });
});
