import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart } from "./fault.ts";

/**
 * The service's one secret, made at the first start. It is linked into place whole, so that of several services that
 * start at once all end up with the same one.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret-key");
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept !== null && kept.trim().length >= 32) return kept.trim();
  if (kept !== null) {
    throw new CannotStart(
      `${path} is not a secret key.`,
      "Restore it from a backup: what was sealed with it cannot be read with another.",
    );
  }
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await unlink(draft);
  } catch (error) {
    throw new CannotStart(
      `The secret key cannot be written to ${path}: ${(error as Error).message}.`,
      "Make DATA_DIR writable, or set SECRET_KEY.",
      error,
    );
  }
  return (await readFile(path, "utf8")).trim();
}
