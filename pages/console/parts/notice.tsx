import type { ComponentChildren } from "preact";
import type { ApiError } from "../api.ts";
import { Button, Spinner } from "./button.tsx";

/** What happened, and what to do about it: the API's own words. */
export function ErrorNotice({ error, onRetry }: { error: ApiError | null; onRetry?: () => void }) {
  if (!error) return null;
  return (
    <div class="notice bad" role="alert">
      <p class="notice-title">{error.message}</p>
      <p>{error.hint}</p>
      {error.requestId ? <p class="fine">Request {error.requestId}</p> : null}
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  );
}

export function Notice({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      <p class="notice-title">{title}</p>
      {children}
    </div>
  );
}

/** Shown only when it takes longer than a moment (the style delays it), so that quick answers do not flicker. */
export const Loading = ({ what }: { what: string }) => (
  <p class="loading" role="status">
    <Spinner /> <span>{what}</span>
  </p>
);

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}
