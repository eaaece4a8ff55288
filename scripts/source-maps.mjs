// Shows stacks of dist/ in terms of the source. Unlike `node --enable-source-maps`, which reads the maps of every package
// at start, this reads a map when the first stack that needs it is shown.
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const dist = pathToFileURL(join(import.meta.dirname, "..", "dist")).href;
const maps = new Map();

function mapOf(file) {
  if (!maps.has(file))
    maps.set(
      file,
      existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : undefined,
    );
  return maps.get(file);
}

function describe(frame) {
  const url = frame.getFileName() ?? "";
  if (!url.startsWith(dist)) return frame.toString();
  const file = fileURLToPath(url);
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(line - 1, column - 1) ?? {};
  if (originalSource === undefined) return frame.toString();
  const place = `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return frame.toString().replace(`${url}:${line}:${column}`, place);
}

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join("\n");
