import { hash } from "node:crypto";

/** Strong: the same text, the same tag, whichever process answers. */
export const etagOf = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 27)}"`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/** RFC 9110: a list of tags compared weakly, or `*` for any. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => withoutWeakness(tag) === etag);
}
