import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ServiceProcess, startService } from "./service-process.ts";
import { cloneDatabase } from "./setup/databases.ts";

let dataDir: string;
let database: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "echolot-start-"));
  database = await cloneDatabase(inject("databaseUrl"), inject("template"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const dist = join(import.meta.dirname, "../dist");
const run = (file: string, args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [join(dist, file), ...args], {
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
    timeout: 30_000,
  });

describe("a person who starts the service", () => {
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startService({ DATA_DIR: dataDir, DATABASE_URL: database });
  });

  test("is shown where everything is, who asks the questions, and a line to sign up that works when pasted", async () => {
    const banner = service.output();
    for (const part of ["/api/v1", "/docs", "/console", "/dev/outbox", "builtin"]) expect(banner).toContain(part);
    const line = /curl -s (\S+) -H '([^']+)' -d '([^']+)'/.exec(banner);
    const [, url = "", header = "", body = ""] = line ?? [];
    const [name = "", value = ""] = header.split(": ");
    const answer = await fetch(url.replace("localhost", "127.0.0.1"), {
      method: "POST",
      headers: { [name]: value },
      body,
    });
    expect(answer.status).toBe(200);
  });

  test("can stop it by a signal, and it goes quietly", async () => {
    expect(await service.stop()).toBe(0);
    expect(service.output()).toContain("Stopping");
  });
});

describe("an operator who made a mistake is told in one message", () => {
  test("about every wrong setting at once", () => {
    const { status, stderr } = run("main.js", [], { PORT: "x", LOG_LEVEL: "y", DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(stderr).toMatch(/PORT must be a number[^]*LOG_LEVEL must be/);
    expect(stderr).not.toContain("    at ");
  });

  test("about a port that is in use", async () => {
    const first = await startService({ DATA_DIR: dataDir, DATABASE_URL: database });
    const { status, stderr } = run("main.js", [], {
      PORT: new URL(first.base).port,
      DATA_DIR: dataDir,
      DATABASE_URL: database,
    });
    await first.stop();
    expect(status).toBe(1);
    expect(stderr).toMatch(/Port \d+ is in use/);
  });

  test("about a database that cannot be reached", () => {
    const { status, stderr } = run("main.js", [], {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("127.0.0.1:1");
    expect(stderr).toContain("DATABASE_URL");
    expect(stderr).not.toContain("secret");
  });

  test("about a model without its key", () => {
    const { status, stderr } = run("main.js", [], {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      MODEL: "openai/gpt-5",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("OPENAI_API_KEY");
  });
});

describe("echolot credits grant", () => {
  test("gives credits to an account while the service runs", async () => {
    const service = await startService({ DATA_DIR: dataDir, DATABASE_URL: database });
    const email = "owner@example.com";
    await fetch(`${service.base}/api/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const env = { DATA_DIR: dataDir, DATABASE_URL: database };
    expect(run("cli.js", ["credits", "grant", email, "25"], env).stdout).toBe(`${email} has 75 credits.\n`);
    expect(JSON.parse(run("cli.js", ["credits", "grant", email, "5", "--json"], env).stdout)).toEqual({
      email,
      balance: 80,
      isNew: true,
    });
    const named = ["credits", "grant", email, "5", "--reference", "June"];
    expect(run("cli.js", named, env).stdout).toBe(`${email} has 85 credits.\n`);
    expect(run("cli.js", named, env).stdout).toBe(`Granted before, so nothing changed. ${email} has 85 credits.\n`);
    await service.stop();
  });

  test("refuses nonsense with a hint", () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database };
    for (const args of [
      ["nobody@example.com", "5"],
      ["owner@example.com", "-1"],
      ["owner@example.com", "many"],
    ]) {
      const { status, stderr } = run("cli.js", ["credits", "grant", "--", ...args], env);
      expect([args, status]).toEqual([args, 1]);
      expect(stderr.trim().split("\n").length).toBe(2);
    }
  });
});
