import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { envExample, settings } from "../config.ts";
import { openApiDocument } from "../http/openapi.ts";
import { Fault } from "../kernel/fault.ts";

const root = join(import.meta.dirname, "..");
const published = "http://localhost:8080";

const settingsTable = () =>
  [
    "| Setting | Default | Meaning |",
    "| --- | --- | --- |",
    ...Object.entries(settings).map(
      ([name, { example, about }]) => `| \`${name}\` | ${example && `\`${example}\``} | ${about} |`,
    ),
  ].join("\n");

/** The README is written by hand but for the part between its two markers. */
function withSettings(readme: string): string {
  const [begin, end] = ["<!-- settings: begin -->", "<!-- settings: end -->"];
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from)
    throw new Fault("validation", "README.md has lost the markers of its settings.", {
      hint: `Put ${begin} and ${end} where the table belongs.`,
    });
  return `${readme.slice(0, from + begin.length)}\n\n${settingsTable()}\n\n${readme.slice(to)}`;
}

/** Every file that is printed from the code, with what it should hold. */
async function files(): Promise<Map<string, string>> {
  const readme = await readFile(join(root, "README.md"), "utf8");
  return new Map([
    ["openapi.json", `${JSON.stringify(openApiDocument(published), null, 2)}\n`],
    [".env.example", envExample()],
    ["README.md", withSettings(readme)],
  ]);
}

export async function writeDocs(): Promise<void> {
  for (const [name, text] of await files()) await writeFile(join(root, name), text);
}

export async function checkDocs(): Promise<void> {
  const stale: string[] = [];
  for (const [name, text] of await files()) {
    const now = await readFile(join(root, name), "utf8").catch(() => "");
    if (now !== text) stale.push(name);
  }
  if (stale.length > 0)
    throw new Fault("validation", `Not what the code says: ${stale.join(", ")}.`, {
      hint: "Run npm run docs and commit the result.",
    });
}
