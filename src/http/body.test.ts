import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { Fault } from "../kernel/fault.ts";
import { isDeeperThan, readJson } from "./body.ts";

const request = (
  body: Buffer | string | undefined,
  headers: Record<string, string> = { "content-type": "application/json" },
) => ({ body: typeof body === "string" ? Buffer.from(body) : body, headers }) as unknown as FastifyRequest;

const faultOf = (work: () => unknown): string => {
  try {
    work();
    return "none";
  } catch (error) {
    return error instanceof Fault ? error.code : "bug";
  }
};

describe("depth", () => {
  test("counts brackets outside strings only", () => {
    expect(isDeeperThan("[".repeat(32) + "]".repeat(32), 32)).toBe(false);
    expect(isDeeperThan("[".repeat(33), 32)).toBe(true);
    expect(isDeeperThan(`{"a":"${"[".repeat(100)}"}`, 32)).toBe(false);
    expect(isDeeperThan(`{"a":"\\"${"{".repeat(100)}"}`, 32)).toBe(false);
    expect(isDeeperThan(`["\\\\",${"[".repeat(40)}`, 32)).toBe(true);
  });

  test("many siblings are not deep", () => {
    expect(isDeeperThan(`[${"[],".repeat(1000)}1]`, 2)).toBe(false);
  });
});

describe("content type", () => {
  test.each([
    "application/json",
    "application/json; charset=utf-8",
    'Application/JSON;charset="UTF-8"',
    "application/json ; charset=utf8",
  ])("%s is taken", (type) => {
    expect(readJson(request("{}", { "content-type": type }))).toEqual({});
  });

  test.each([
    "text/plain",
    "application/json; charset=latin1",
    "application/jsonp",
    "application/merge-patch+json",
    "",
    "multipart/form-data",
  ])("%s is refused", (type) => {
    expect(faultOf(() => readJson(request("{}", { "content-type": type })))).toBe("unsupportedMediaType");
  });

  test("a compressed body is refused rather than misread", () => {
    expect(
      faultOf(() => readJson(request("{}", { "content-type": "application/json", "content-encoding": "gzip" }))),
    ).toBe("unsupportedMediaType");
  });
});

describe("reading", () => {
  test("no body is no body, whatever the content type says", () => {
    expect(readJson(request(undefined))).toBeUndefined();
    expect(readJson(request(Buffer.alloc(0), { "content-type": "text/plain" }))).toBeUndefined();
  });

  test("bytes that are not UTF-8, and text that is not JSON, are told apart", () => {
    expect(() => readJson(request(Buffer.from([0x22, 0xff, 0x22])))).toThrow("not valid UTF-8");
    expect(() => readJson(request("{"))).toThrow("not valid JSON");
  });

  test("a byte order mark is passed over", () => {
    expect(readJson(request('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });

  test("a name like __proto__ stays a name", () => {
    const json = readJson(request('{"__proto__":{"admin":true},"a":1,"a":2}')) as Record<string, unknown>;
    expect(Object.hasOwn(json, "__proto__")).toBe(true);
    expect(json["admin"]).toBeUndefined();
    expect(json["a"]).toBe(2);
  });
});
