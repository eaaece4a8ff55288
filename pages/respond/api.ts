import type { Credentials, PageSetup } from "../../src/contract/respond-page.ts";
import type { TalkRecord, TurnRecord } from "../../src/contract/respond.ts";
import { readEvents } from "./event-reader.ts";
import type { Outgoing } from "./memory.ts";

/** The service said no. A lost network is any other error. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: { path: string; message: string }[];

  constructor(status: number, fields: { path: string; message: string }[] = []) {
    super(`refused with ${status}`);
    this.status = status;
    this.fields = fields;
  }
}

interface ErrorAnswer {
  error?: { code?: string; fields?: { path: string; message: string }[] };
}

const patienceMs = 90_000;

export type Api = ReturnType<typeof createApi>;

export function createApi({ prefix, slug, metadata }: Pick<PageSetup, "prefix" | "slug" | "metadata">) {
  const base = `${prefix}/api/v1/respond`;
  let clockOffsetMs = 0;

  async function request(
    method: string,
    path: string,
    { token, body, accept }: RequestOptions = {},
  ): Promise<Response> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(accept && { accept }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(patienceMs),
    });
    const date = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(date)) clockOffsetMs = date - Date.now();
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as ErrorAnswer;
    throw new Refusal(response.status, answer.error?.fields);
  }

  const json = async <Data>(response: Promise<Response>): Promise<Data> =>
    ((await (await response).json()) as { data: Data }).data;

  const at = ({ id }: Credentials) => `/conversations/${id}`;

  return {
    /** The service's time: a phone's clock may be minutes off. */
    now: () => Date.now() + clockOffsetMs,

    start: () =>
      json<TalkRecord & { token: string }>(request("POST", `/${slug}/conversations`, { body: { metadata } })),

    resume: (who: Credentials) => json<TalkRecord>(request("GET", at(who), { token: who.token })),

    /** One turn; `onText` hears each piece of the reply, first an empty one that says the words have arrived. */
    async say(who: Credentials, message: Outgoing, onText: (text: string) => void): Promise<TurnRecord> {
      const response = await request("POST", `${at(who)}/messages`, {
        token: who.token,
        body: message,
        accept: "text/event-stream",
      });
      if (!response.body) throw new Error("no body");
      for await (const { event, data } of readEvents(response.body)) {
        if (event === "turn.delta") onText((JSON.parse(data) as { text: string }).text);
        else if (event === "turn.completed") return JSON.parse(data) as TurnRecord;
        else if (event === "error") throw new Refusal(isConflict(data) ? 409 : 503);
      }
      throw new Error("the reply broke off");
    },

    finish: (who: Credentials) => json<TalkRecord>(request("POST", `${at(who)}/finish`, { token: who.token })),

    review: (who: Credentials, corrections: Record<string, unknown>) =>
      json<TalkRecord>(
        request("POST", `${at(who)}/review`, { token: who.token, body: { confirm: true, corrections } }),
      ),

    withdraw: (who: Credentials) => request("DELETE", at(who), { token: who.token }),
  };
}

interface RequestOptions {
  token?: string;
  body?: unknown;
  accept?: string;
}

const isConflict = (data: string) => (JSON.parse(data) as ErrorAnswer).error?.code === "CONFLICT";
