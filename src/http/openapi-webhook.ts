import { conversationCompleted } from "../contract/conversations.ts";
import { completedEventExample } from "../contract/examples.ts";
import type { JsonSchema, SchemaBook } from "./openapi-schemas.ts";

export const header = (name: string, description: string, schema: JsonSchema = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

const signed = (name: string, description: string) => ({ ...header(name, description), required: true });

export const webhookOf = (book: SchemaBook) => ({
  post: {
    operationId: "conversationCompleted",
    tags: ["Conversations"],
    summary: "A conversation completed: its Echo, sent to the Pulse's webhookUrl",
    description:
      "Delivered at least once: 10 tries over about 75 hours, until a 2xx answer. The same body is the data of the stream's events.",
    security: [],
    parameters: [
      signed(
        "X-Service-Signature",
        "`t=<unix>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the whole webhookSecret",
      ),
      signed("webhook-id", "Id of the event, the same in every try (Standard Webhooks)"),
      signed("webhook-timestamp", "Unix time of this try (Standard Webhooks)"),
      signed(
        "webhook-signature",
        "`v1,<base64>`: HMAC-SHA256 of `<id>.<timestamp>.<body>`, keyed with the decoded bytes after `whsec_` (Standard Webhooks)",
      ),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: book.write(conversationCompleted, "output"), example: completedEventExample },
      },
    },
    responses: {
      "200": { description: "Any 2xx within 15 seconds: received" },
      "410": { description: "Switches the webhook off" },
    },
  },
});
