import type { ErrorBody } from "../../src/contract/envelope.ts";
import { endSession, readSession } from "./session.ts";

const settingOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="echolot-${name}"]`)?.content ?? "";

/** The path of the service, for one that lives below a path of somebody's site. */
export const base = settingOf("base");
/** Where mails can be read while no mail server is set; empty otherwise. */
export const outboxPath = settingOf("outbox");

export interface Envelope<Data> {
  data: Data;
}

export interface Page<Item> {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** What went wrong, in words for a person, with what to do about it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string | null;
  readonly fields: { path: string; message: string }[];

  constructor(status: number, error: Partial<ErrorBody["error"]>) {
    super(error.message ?? "Something went wrong.");
    this.status = status;
    this.code = error.code ?? "UNKNOWN";
    this.hint = error.hint ?? "Try again in a moment.";
    this.requestId = error.requestId ?? null;
    this.fields = error.fields ?? [];
  }
}

const unreachable = () =>
  new ApiError(0, {
    message: "The service cannot be reached.",
    hint: "Check your connection; nothing you typed is lost. Then try again.",
  });

interface Ask {
  body?: object;
  /** Instead of the key of this tab: a respondent's token, or nothing at all. */
  bearer?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

export async function request(method: string, path: string, ask: Ask = {}): Promise<Response> {
  const bearer = ask.bearer === undefined ? (readSession()?.apiKey ?? null) : ask.bearer;
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    credentials: "omit",
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(ask.body ? { "content-type": "application/json" } : {}),
      ...ask.headers,
    },
    ...(ask.body ? { body: JSON.stringify(ask.body) } : {}),
    ...(ask.signal ? { signal: ask.signal } : {}),
  }).catch((error: unknown) => {
    throw isAbort(error) ? error : unreachable();
  });
  if (response.ok) return response;
  throw await failure(method, response, ask);
}

/** A key that may only read is refused a change but is still good; one that may not even read is gone. */
async function failure(method: string, response: Response, ask: Ask): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const error = new ApiError(response.status, body.error ?? {});
  const isOurKey = ask.bearer === undefined && readSession() !== null;
  if (response.status === 401 && isOurKey && method === "GET")
    endSession("Your key is no longer valid. Please sign in again.");
  return error;
}

async function json<Answer>(method: string, path: string, ask?: Ask): Promise<Answer> {
  const response = await request(method, path, ask);
  return (await response.json()) as Answer;
}

export const get = <Answer>(path: string, signal?: AbortSignal) => json<Answer>("GET", path, signal ? { signal } : {});
export const post = <Answer>(path: string, body?: object, ask: Ask = {}) =>
  json<Answer>("POST", path, body ? { ...ask, body } : ask);
export const patch = <Answer>(path: string, body: object) => json<Answer>("PATCH", path, { body });
export const remove = <Answer>(path: string) => json<Answer>("DELETE", path);
