import { expect, test } from "vitest";
import { errorBody, errorCodes } from "../contract/envelope.ts";
import { Fault, type FaultCode } from "../kernel/fault.ts";
import { bugAnswer, errorAnswer, errorStatuses } from "./errors.ts";
import { frameworkFault } from "./framework-faults.ts";

test("each fault has a status that says whose fault it is, and a code of the contract", () => {
  for (const [fault, { status, code }] of Object.entries(errorStatuses)) {
    const { body } = errorAnswer(new Fault(fault as FaultCode, "message", { hint: "hint" }), "req_1");
    expect(errorBody.parse(body)).toEqual({ error: { code, message: "message", hint: "hint", requestId: "req_1" } });
    expect(errorCodes).toContain(code);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test("the pairs that the contract fixes", () => {
  expect(errorStatuses).toMatchObject({
    validation: { status: 400, code: "VALIDATION_ERROR" },
    unauthorized: { status: 401, code: "UNAUTHORIZED" },
    outOfCredits: { status: 402, code: "OUT_OF_CREDITS" },
    notFound: { status: 404, code: "NOT_FOUND" },
    emailTaken: { status: 409, code: "VALIDATION_ERROR" },
  });
});

test("fields are shown only when there are some", () => {
  const fault = new Fault("validation", "m", { hint: "h", fields: [] });
  expect(errorAnswer(fault, "req_1").body.error).not.toHaveProperty("fields");
});

test("a bug says nothing of its cause, but how to report it", () => {
  expect(errorBody.parse(bugAnswer("req_1").body).error).toMatchObject({ code: "INTERNAL_ERROR", requestId: "req_1" });
  expect(frameworkFault(new TypeError("x is not a function"))).toBeNull();
  expect(frameworkFault(null)).toBeNull();
});
