import type { z } from "zod";
import { errorBody } from "../contract/envelope.ts";
import { type Operation, operationIds, operations, type StreamedAnswer } from "../contract/operations.ts";
import { errorResponses, type ResponseObject } from "./openapi-errors.ts";
import { createSchemaBook, type SchemaBook } from "./openapi-schemas.ts";
import { header, webhookOf } from "./openapi-webhook.ts";

const apiVersion = "1.0.0";

const text = (description: string, example?: string) => ({
  description,
  schema: { type: "string" },
  ...(example ? { example } : {}),
});

const sharedHeaders = {
  "X-Request-Id": text("Names this request; also in error.requestId", "req_01kbf3v9g3e9rwj3yn5v0d8s6b"),
  RateLimit: text(
    "How many requests are left (r) and in how many seconds all of them are back (t)",
    '"workspace";r=5999;t=60',
  ),
  "RateLimit-Policy": text("How many requests (q) are allowed in how many seconds (w)", '"workspace";q=6000;w=60'),
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  ETag: text("Send it back as If-None-Match to learn cheaply whether anything changed"),
  "Idempotent-Replayed": text("`true` when this is the stored answer of an earlier request"),
};

const headerRefs = (...names: (keyof typeof sharedHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const isKept = ({ method, auth }: Operation) => method === "POST" && auth === "key";
const isTagged = ({ errors }: Operation) => errors.includes(304);
const isStreamed = (answer: Operation["answer"]): answer is StreamedAnswer => "streamed" in answer;

function queryParameters(query: z.ZodObject | undefined, book: SchemaBook): object[] {
  return Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => {
    const { description, ...rest } = book.write(schema, "input");
    return { name, in: "query", required: false, description, schema: rest };
  });
}

function parametersOf(operation: Operation, book: SchemaBook): object[] {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    description: name === "slug" ? "Last part of the shareable link" : `Id of the ${operation.subject}`,
    schema: { type: "string" },
  }));
  const headers = [];
  if (isKept(operation))
    headers.push(
      header(
        "Idempotency-Key",
        "Repeating a request with the same key returns the first answer instead of acting twice; kept for 24 hours",
        { type: "string", minLength: 1, maxLength: 255 },
      ),
    );
  if (isTagged(operation))
    headers.push(header("If-None-Match", "ETag of the answer you have; 304 when it is still the same"));
  if (isStreamed(operation.answer) && "text/event-stream" in operation.answer.streamed)
    headers.push(
      header("Last-Event-ID", "Id of the last event you saw; everything since (up to 7 days) is sent first"),
    );
  return [...path, ...queryParameters(operation.query, book), ...headers];
}

const streamedContent = (types: StreamedAnswer["streamed"]) =>
  Object.fromEntries(
    Object.entries(types).map(([type, description]) => [
      type,
      { schema: { type: type === "application/json" ? "object" : "string", description } },
    ]),
  );

function successOf(operation: Operation, book: SchemaBook): ResponseObject {
  const { answer, answerExample, auth } = operation;
  const headers = {
    ...headerRefs("X-Request-Id", ...(auth === "key" ? (["RateLimit", "RateLimit-Policy"] as const) : [])),
    ...(isTagged(operation) ? headerRefs("ETag") : {}),
    ...(isKept(operation) ? headerRefs("Idempotent-Replayed") : {}),
  };
  const content = isStreamed(answer)
    ? streamedContent(answer.streamed)
    : {
        "application/json": {
          schema: book.write(answer, "output"),
          ...(answerExample === undefined ? {} : { example: answerExample }),
        },
        ...streamedContent(operation.alsoStreamed ?? {}),
      };
  return { description: "Success", headers, content };
}

const securityOf = {
  none: [],
  key: [{ bearer: [] }],
  optionalKey: [{}, { bearer: [] }],
  respondent: [{ respondent: [] }],
} satisfies Record<Operation["auth"], object[]>;

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, ResponseObject>;
}

function operationObject(id: string, operation: Operation, book: SchemaBook): OperationObject {
  const { tag, summary, auth, body, bodyOptional, bodyExample } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: securityOf[auth],
    parameters: parametersOf(operation, book),
    ...(body
      ? {
          requestBody: {
            required: !bodyOptional,
            content: { "application/json": { schema: book.write(body, "input"), example: bodyExample } },
          },
        }
      : {}),
    responses: {
      "200": successOf(operation, book),
      ...(isTagged(operation)
        ? { "304": { description: "Nothing changed since the ETag that was sent", headers: headerRefs("ETag") } }
        : {}),
      ...errorResponses(operation),
    },
  };
}

function pathsOf(book: SchemaBook): Record<string, Record<string, OperationObject>> {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(id, operation, book),
    };
  }
  return paths;
}

/** The whole API as OpenAPI 3.1. Nothing in it depends on the machine but the address it is given. */
export function openApiDocument(baseUrl: string) {
  const book = createSchemaBook();
  book.write(errorBody, "output");
  const paths = pathsOf(book);
  const webhooks = { "conversation.completed": webhookOf(book) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Echolot",
      version: apiVersion,
      summary: "AI-led conversations instead of static forms",
      description:
        "A Pulse asks, respondents answer in a conversation, and an Echo holds what was learnt, each value backed by the respondent's own words. Start with POST /signup: it needs no key and gives you one.",
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [
      { name: "Accounts", description: "Sign up, verify, log in. No key needed." },
      { name: "Pulses", description: "What to ask, and the link to share." },
      { name: "Conversations", description: "What was said and what was learnt." },
      {
        name: "Respondents",
        description: "The other side of a link, for a front end of your own. A token instead of a key.",
      },
      { name: "Usage", description: "Credits and counts." },
      { name: "Keys", description: "API keys of the workspace." },
    ],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "svc_…",
          description: "API key from POST /signup or POST /login/verify",
        },
        respondent: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "rsp_…",
          description: "Token from POST /respond/{slug}/conversations",
        },
      },
      headers: sharedHeaders,
      schemas: book.all(),
    },
  };
}
