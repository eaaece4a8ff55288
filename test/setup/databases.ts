import { randomBytes } from "node:crypto";
import pg from "pg";

/** A name of this run's own: several runs may share one server. */
export const templateName = () => `echolot_test_${randomBytes(4).toString("hex")}`;

export function databaseUrlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

/** A fresh, migrated database, and its address. */
export async function cloneDatabase(url: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return databaseUrlOf(url, name);
}
