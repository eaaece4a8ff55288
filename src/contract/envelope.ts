import { z } from "zod";

export const instant = z.iso.datetime({ precision: 3 }).describe("RFC 3339, UTC, milliseconds");

/** Every JSON success is `{"data": …}`. */
export const envelope = <Schema extends z.ZodType>(data: Schema) => z.object({ data });

export const page = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    data: z.array(item),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable().describe("Pass as `cursor` for the next page"),
  });

export const errorCodes = [
  "VALIDATION_ERROR",
  "UNAUTHORIZED",
  "OUT_OF_CREDITS",
  "NOT_FOUND",
  "CONFLICT",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "INTERNAL_ERROR",
] as const;

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(errorCodes).describe("Machine-readable error code"),
      message: z.string().describe("Human-readable message"),
      hint: z.string().optional().describe("How to resolve the error"),
      fields: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe("What is wrong with each field of the request"),
      requestId: z.string().describe("Also in the X-Request-Id header"),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;

export const listQuery = {
  limit: z.coerce
    .number({ error: "must be a whole number from 1 to 100" })
    .int("must be a whole number from 1 to 100")
    .min(1, "must be a whole number from 1 to 100")
    .max(100, "must be a whole number from 1 to 100")
    .default(100)
    .describe("How many at most"),
  cursor: z.string().max(512).optional().describe("`nextCursor` of the page before"),
  order: z.enum(["asc", "desc"]).default("desc").describe("`desc`: newest first"),
};
