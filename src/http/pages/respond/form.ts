import { isUtf8 } from "node:buffer";
import type { FastifyRequest } from "fastify";
import { messageRequest } from "../../../contract/respond.ts";
import { cleanText, parse } from "../../../contract/parse.ts";
import type { InputHint } from "../../../echo/echo.ts";
import { Fault } from "../../../kernel/fault.ts";

const badForm = () =>
  new Fault("validation", "The form could not be read.", { hint: "Go back, and send the form of the page again." });

/** A form as a browser without scripts sends it. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const { body } = request;
  if (body === undefined) return new URLSearchParams();
  if (!Buffer.isBuffer(body)) {
    throw new Fault("bodyTooLarge", "The form is too large.", { hint: "Shorten the answer and send it again." });
  }
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
  if (!isUtf8(body) || (!isForm && body.length > 0)) throw badForm();
  return new URLSearchParams(body.toString("utf8"));
}

type Picked = string | number | boolean | string[] | undefined;

function pickedAnswer(form: URLSearchParams, input: InputHint | undefined): Picked {
  const picks = form.getAll("pick").filter((pick) => pick !== "");
  const [first] = picks;
  if (first === undefined || !input) return undefined;
  switch (input.kind) {
    case "multiChoice":
      return picks;
    case "rating":
    case "number":
      return Number.isFinite(Number(first)) ? Number(first) : undefined;
    case "yesNo":
      return first === "true";
    default:
      return first;
  }
}

export interface FormWords {
  content: string;
  clientMessageId: string;
  answer?: unknown;
}

/** Own words win over what was picked. Null when the form says nothing at all. */
export function wordsOf(
  form: URLSearchParams,
  input: InputHint | undefined,
  yesNo: { yes: string; no: string },
): FormWords | null {
  const clientMessageId = form.get("once") || "form";
  const typed = (form.get("content") ?? "").replace(/\r\n/g, "\n").trim();
  const picked = typed ? undefined : pickedAnswer(form, input);
  const content = typed || shown(picked, yesNo);
  if (!content) return null;
  return parse(
    messageRequest,
    cleanText({ content, clientMessageId, ...(picked === undefined ? {} : { answer: picked }) }),
  );
}

/** What the transcript says for a picked answer; the page with scripts says the same. */
function shown(picked: Picked, { yes, no }: { yes: string; no: string }): string {
  if (picked === undefined) return "";
  if (typeof picked === "boolean") return picked ? yes : no;
  return Array.isArray(picked) ? picked.join(", ") : String(picked);
}

const longestKey = 64;
const longestValue = 500;
const mostEntries = 20;
const ours = new Set(["embed"]);

/** The link's query goes with the conversation, as far as it fits; a link with too much on it still opens. */
export function metadataOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, string | string[]>)
    .map(([key, value]): [string, string] => [key, (Array.isArray(value) ? value[0] : value) ?? ""])
    .filter(([key]) => key !== "" && key.length <= longestKey && !ours.has(key) && key !== "__proto__")
    .map(([key, value]): [string, string] => [storable(key), storable(value).slice(0, longestValue)]);
  return Object.fromEntries(entries.slice(0, mostEntries));
}

const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
