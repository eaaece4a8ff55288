import { z } from "zod";
import { envelope, instant, listQuery } from "./envelope.ts";

const email = z.string().trim().max(254).pipe(z.email("must be an e-mail address")).describe("E-mail address");
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "must be the 6 digits from the mail")
  .describe("6-digit code from the mail");

export const signupRequest = z
  .strictObject({
    email,
    workspaceName: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("Default: the part of the address before the @"),
  })
  .meta({ id: "SignupRequest" });

export const emailRequest = z.strictObject({ email }).meta({ id: "EmailRequest" });
export const codeRequest = z.strictObject({ email, code }).meta({ id: "CodeRequest" });

export const credentials = z
  .object({
    api_key: z
      .string()
      .regex(/^svc_[0-9A-Za-z]{38}$/)
      .describe("Bearer API key; shown only here"),
    workspace_id: z.string(),
    email: z.string(),
    credits: z.int().describe("Credit balance"),
  })
  .meta({ id: "Credentials" });

export const credentialsAnswer = envelope(credentials);
export const verifiedAnswer = envelope(z.object({ verified: z.literal(true) }));
export const sentAnswer = envelope(z.object({ sent: z.literal(true) }));

export const keyRequest = z
  .strictObject({
    name: z.string().trim().min(1).max(100).describe("What the key is for"),
    scope: z.enum(["full", "read"]).default("full").describe("`read` allows GET only"),
  })
  .meta({ id: "KeyRequest" });

export const keyRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(["full", "read"]),
    hint: z.string().describe("The key's beginning, to tell keys apart"),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: "Key" });

export const newKeyRecord = keyRecord
  .extend({ apiKey: z.string().describe("The whole key; shown only here") })
  .meta({ id: "NewKey" });

export type CredentialsRecord = z.infer<typeof credentials>;
export type KeyRecord = z.infer<typeof keyRecord>;
export type NewKeyRecord = z.infer<typeof newKeyRecord>;

export const listKeysQuery = z.strictObject(listQuery);
