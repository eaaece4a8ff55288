import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openServerLog, readServerLog, trimServerLog } from "./server-log.ts";

const folder = mkdtempSync(path.join(tmpdir(), "echolot-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const tooMuch = "x".repeat(5 * 1024 * 1024);

test("the server's log stays small, while the server writes it and from start to start", () => {
  const log = path.join(folder, "server.log");
  const { fd } = openServerLog(log);
  writeSync(fd, tooMuch);
  trimServerLog(log);
  writeSync(fd, "after");
  expect(readFileSync(log, "utf8")).toBe("after");
  expect(statSync(`${log}.old`).size).toBe(tooMuch.length);
  closeSync(fd);

  writeFileSync(log, tooMuch);
  const next = openServerLog(log);
  expect(next.writtenBefore).toBe(0);
  writeSync(next.fd, "one\n");
  expect(readServerLog(log, 0)).toBe("one\n");
  expect(readServerLog(log, 4)).toBe("");
  closeSync(next.fd);
});
