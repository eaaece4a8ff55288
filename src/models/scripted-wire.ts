import type { IncomingMessage } from "node:http";

export type Dialect = "openai" | "anthropic" | "google" | "compatible";

/** What a provider was asked, whichever dialect it was asked in. */
export interface Asked {
  dialect: Dialect;
  system: string;
  /** The user turns, joined. */
  user: string;
  wantsJson: boolean;
  /** Older Claude models take a schema only as that of a tool. */
  wantsJsonTool: boolean;
  /** Compatible servers tell the tokens of a stream only to those who ask. */
  wantsUsage: boolean;
  /** How many times this server has been asked before, this one included. */
  count: number;
  maxOutputTokens: number | null;
  headers: IncomingMessage["headers"];
}

interface Part {
  role?: string;
  content?: unknown;
  parts?: unknown;
}

interface Body {
  system?: unknown;
  systemInstruction?: unknown;
  messages?: Part[];
  input?: Part[];
  contents?: Part[];
  response_format?: { type?: string };
  stream_options?: { include_usage?: boolean };
  tool_choice?: unknown;
  output_config?: { format?: unknown };
  text?: { format?: { type?: string } };
  generationConfig?: { responseMimeType?: string; maxOutputTokens?: number };
  max_tokens?: number;
  max_completion_tokens?: number;
  max_output_tokens?: number;
}

export function dialectOf(url: string): Dialect | null {
  if (url.endsWith("/responses")) return "openai";
  if (url.endsWith("/messages")) return "anthropic";
  if (url.includes(":streamGenerateContent")) return "google";
  return url.endsWith("/chat/completions") ? "compatible" : null;
}

/** Texts lie at different depths in each dialect; the words are what counts here. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (typeof value !== "object" || value === null) return "";
  const { text, content, parts } = value as { text?: unknown; content?: unknown; parts?: unknown };
  return textOf(text ?? content ?? parts);
}

const hasSchema = ({ response_format, text }: Body): boolean =>
  [response_format?.type, text?.format?.type].includes("json_schema");

const isSystem = ({ role }: Part) => role === "system" || role === "developer";

export function readAsked(dialect: Dialect, json: string, headers: IncomingMessage["headers"], count: number): Asked {
  const body = JSON.parse(json) as Body;
  const turns = body.messages ?? body.input ?? body.contents ?? [];
  const format = body.output_config?.format ?? body.generationConfig?.responseMimeType;
  const wantsJsonTool = dialect === "anthropic" && body.tool_choice !== undefined;
  return {
    dialect,
    system: [textOf(body.system), textOf(body.systemInstruction), textOf(turns.filter(isSystem))]
      .filter(Boolean)
      .join("\n"),
    user: textOf(turns.filter((turn) => turn.role === "user")),
    wantsJson: format !== undefined || hasSchema(body) || wantsJsonTool,
    wantsJsonTool,
    wantsUsage: dialect !== "compatible" || body.stream_options?.include_usage === true,
    count,
    maxOutputTokens:
      body.max_tokens ??
      body.max_completion_tokens ??
      body.max_output_tokens ??
      body.generationConfig?.maxOutputTokens ??
      null,
    headers,
  };
}
