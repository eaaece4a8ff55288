import { Fault } from "../kernel/fault.ts";

/** What Fastify and Node raise by themselves before a route is reached, in our words. */
const translations: Record<string, () => Fault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_BAD_URL: () =>
    new Fault("notFound", "Nothing is at this address: its percent-encoding is broken.", {
      hint: "Encode the address again; a percent sign itself is written %25. The addresses are listed at /docs.",
    }),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new Fault("notFound", "Nothing is at this address: a part of it is too long.", {
      hint: "Check the id in the address. The addresses are listed at /docs.",
    }),
};

export const unsupportedMediaType = () =>
  new Fault("unsupportedMediaType", "The body must be JSON in UTF-8, with the content type application/json.", {
    hint: "Send the header `Content-Type: application/json`, no Content-Encoding, and a JSON body.",
  });

/** Null for an error that nobody foresaw: a bug. */
export function frameworkFault(error: unknown): Fault | null {
  if (error instanceof Fault) return error;
  if (!(error instanceof Error)) return null;
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  const known = code ? translations[code]?.() : undefined;
  if (known) return known;
  if (!code?.startsWith("FST_") || !statusCode || statusCode >= 500) return null;
  return new Fault("validation", message, { hint: "Compare the request with the documentation at /docs." });
}
