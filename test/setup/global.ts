import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { silentLog } from "../../src/kernel/log.ts";
import { startEmbeddedPostgres } from "../../src/storage/embedded/embedded.ts";
import { migrate } from "../../src/storage/migrate.ts";
import { databaseUrlOf, templateName } from "./databases.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Any database of the server under test; each test file makes its own beside it. */
    databaseUrl: string;
    template: string;
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-test-"));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { host, port, user, database } = server.connection;
  return {
    url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One server for the whole run, with a migrated template: a test file's own database is then a copy of files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = templateName();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await migrate({ connectionString: databaseUrlOf(server.url, template) });
  project.provide("databaseUrl", server.url);
  project.provide("template", template);
  return async () => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like $1", [
      `${template}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
    await server.stop();
  };
}
