import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { operationIds } from "../contract/operations.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument("http://localhost:8080");
const json = JSON.parse(JSON.stringify(document));

interface MediaType {
  schema: object;
  example?: unknown;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema(json, "openapi");

/** Every place in the document that satisfies a test, with its path. */
function* walk(node: unknown, path: string[] = []): Generator<{ path: string[]; node: Record<string, unknown> }> {
  if (node === null || typeof node !== "object") return;
  if (!Array.isArray(node)) yield { path, node: node as Record<string, unknown> };
  for (const [name, child] of Object.entries(node)) yield* walk(child, [...path, name]);
}

const pointer = (path: string[]) =>
  path.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
const at = (ref: string): unknown => {
  let node: unknown = json;
  for (const step of ref.slice(2).split("/"))
    node = (node as Record<string, unknown> | undefined)?.[step.replaceAll("~1", "/")];
  return node;
};

describe("the OpenAPI document", () => {
  test("is 3.1 with the version and the operation ids of the specification", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { version: "1.0.0" },
      servers: [{ url: "http://localhost:8080/api/v1" }],
    });
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(ids.sort()).toEqual([...operationIds].sort());
    expect(ids).toEqual(
      expect.arrayContaining([
        "createAccount",
        "verifyEmail",
        "requestLoginCode",
        "verifyLoginCode",
        "streamConversations",
        "getUsage",
      ]),
    );
  });

  test("every reference leads somewhere", () => {
    const refs = [...walk(json)].map(({ node }) => node["$ref"]).filter((ref) => typeof ref === "string");
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) expect([ref, at(ref)]).not.toEqual([ref, undefined]);
  });

  test("every schema compiles, and every example is what its schema says", () => {
    const media = [...walk(json)].filter(({ path, node }) => path.at(-2) === "content" && "schema" in node);
    expect(media.length).toBeGreaterThan(operationIds.length);
    for (const { path, node } of media) {
      const validate = ajv.compile({ $ref: `openapi#/${pointer([...path, "schema"])}` });
      const { example } = node as unknown as MediaType;
      if (example === undefined) continue;
      expect([path.join(" "), validate(example), ajv.errorsText(validate.errors)]).toEqual([
        path.join(" "),
        true,
        "No errors",
      ]);
    }
  });

  test("every path parameter is declared, and requests with a body have an example", () => {
    for (const [path, methods] of Object.entries(
      json.paths as Record<
        string,
        Record<
          string,
          { parameters: { name: string; in: string }[]; requestBody?: { content: Record<string, MediaType> } }
        >
      >,
    )) {
      for (const { parameters, requestBody } of Object.values(methods)) {
        const declared = parameters
          .filter((parameter) => parameter.in === "path")
          .map((parameter) => `{${parameter.name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(declared);
        expect(requestBody?.content["application/json"]?.example === undefined).toBe(requestBody === undefined);
      }
    }
  });

  test("operations are open or need a key, as the specification has it", () => {
    expect(json.paths["/signup"].post.security).toEqual([]);
    expect(json.paths["/pulses"].get.security).toEqual([{ bearer: [] }]);
    expect(json.paths["/pulses"].post.responses).toHaveProperty("402");
    expect(json.paths["/pulses/{id}"].get.responses).toHaveProperty("404");
    expect(json.paths["/signup"].post.responses["409"].content["application/json"].example.error.code).toBe(
      "VALIDATION_ERROR",
    );
  });

  test("requests say what the specification says of their fields", () => {
    const { CreatePulseRequest, SignupRequest } = json.components.schemas;
    expect(CreatePulseRequest.required).toEqual(["intention"]);
    expect(CreatePulseRequest.additionalProperties).toBe(false);
    expect(CreatePulseRequest.properties.webhookUrl).toMatchObject({ type: "string", format: "uri" });
    expect(CreatePulseRequest.properties.mode.enum).toEqual(["interview", "extract"]);
    expect(SignupRequest.properties.email).toMatchObject({ type: "string", format: "email" });
  });

  test("the webhook names the headers it is signed with", () => {
    const { parameters } = document.webhooks["conversation.completed"].post;
    const names = parameters.map((parameter) => parameter.name);
    expect(names).toEqual(["X-Service-Signature", "webhook-id", "webhook-timestamp", "webhook-signature"]);
  });

  test("depends on nothing but the address", () => {
    const elsewhere = JSON.stringify(openApiDocument("https://echolot.example"));
    expect(elsewhere.replaceAll("https://echolot.example", "http://localhost:8080")).toBe(JSON.stringify(document));
  });
});
