import type { LanguageModel } from "ai";

export const providerNames = ["openai", "anthropic", "google", "local"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Variables by the names the providers themselves use; handed in by whoever may read the environment. */
export type ModelKeys = Partial<Record<(typeof keyNames)[number], string>>;

export const keyNames = [
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "ANTHROPIC_API_KEY",
  "ANTHROPIC_BASE_URL",
  "GOOGLE_GENERATIVE_AI_API_KEY",
  "GOOGLE_GENERATIVE_AI_BASE_URL",
  "GEMINI_API_KEY",
  "LOCAL_MODEL_API_KEY",
] as const;

export interface ModelAccess {
  names: string[];
  keys: ModelKeys;
  localModelUrl: string | null;
}

export interface ModelName {
  provider: ProviderName;
  id: string;
}

export function parseModelName(name: string): ModelName | null {
  const [first = "", ...rest] = name.split("/");
  const provider = providerNames.find((known) => known === first);
  const id = rest.join("/");
  return provider && id ? { provider, id } : null;
}

const googleKey = (keys: ModelKeys) => keys.GOOGLE_GENERATIVE_AI_API_KEY ?? keys.GEMINI_API_KEY;

/** Everything that would make a model of the chain fail at its first call; found at the start, without calling anyone. */
export function modelMistakes({ names, keys, localModelUrl }: ModelAccess): string[] {
  const missing = names.map((name) => {
    switch (parseModelName(name)?.provider) {
      case "openai":
        return keys.OPENAI_API_KEY ? null : "OPENAI_API_KEY is needed for openai/… models";
      case "anthropic":
        return keys.ANTHROPIC_API_KEY ? null : "ANTHROPIC_API_KEY is needed for anthropic/… models";
      case "google":
        return googleKey(keys) ? null : "GOOGLE_GENERATIVE_AI_API_KEY is needed for google/… models";
      case "local":
        return localModelUrl ? null : "LOCAL_MODEL_URL is needed for local/… models";
      case undefined:
        return `MODEL ${name} must look like openai/…, anthropic/…, google/… or local/…`;
    }
  });
  return [...new Set(missing.filter((mistake) => mistake !== null))];
}

/** People paste the server's address; the OpenAI-compatible part of all of them lies under /v1. */
function compatibleUrl(url: string): string {
  const parsed = new URL(url);
  if (parsed.pathname === "/") parsed.pathname = "/v1";
  return parsed.href.replace(/\/+$/, "");
}

/**
 * Loads one provider's package, only when its model is first called: without MODEL no SDK is ever loaded. A model object
 * is made here and never a bare string, which the SDK would send to a hosted gateway.
 */
export async function connect(
  { provider, id }: ModelName,
  { keys, localModelUrl }: ModelAccess,
): Promise<LanguageModel> {
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ ...given("apiKey", keys.OPENAI_API_KEY), ...given("baseURL", keys.OPENAI_BASE_URL) })(id);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({
        ...given("apiKey", keys.ANTHROPIC_API_KEY),
        ...given("baseURL", keys.ANTHROPIC_BASE_URL),
      })(id);
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI({
        ...given("apiKey", googleKey(keys)),
        ...given("baseURL", keys.GOOGLE_GENERATIVE_AI_BASE_URL),
      })(id);
    }
    case "local":
      return connectLocal(id, localModelUrl ?? "", keys.LOCAL_MODEL_API_KEY);
  }
}

async function connectLocal(id: string, url: string, apiKey: string | undefined): Promise<LanguageModel> {
  const [{ createOpenAICompatible }, { wrapLanguageModel, extractReasoningMiddleware }] = await Promise.all([
    import("@ai-sdk/openai-compatible"),
    import("ai"),
  ]);
  const provider = createOpenAICompatible({
    name: "local",
    baseURL: compatibleUrl(url),
    ...given("apiKey", apiKey),
    // Without these two the schema is dropped and streams carry no usage, both without a word.
    supportsStructuredOutputs: true,
    includeUsage: true,
  });
  // Many open models think aloud inside the text; a respondent must not read it.
  return wrapLanguageModel({ model: provider(id), middleware: extractReasoningMiddleware({ tagName: "think" }) });
}

const given = <Name extends string>(name: Name, value: string | undefined) =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;
