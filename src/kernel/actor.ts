import type { KeyId, WorkspaceId } from "./ids.ts";

/** Who is calling: the holder of an API key, acting within one workspace. */
export interface KeyHolder {
  workspaceId: WorkspaceId;
  keyId: KeyId;
  scope: "full" | "read";
}
