import type { ServerResponse } from "node:http";
import type { Asked } from "./scripted-wire.ts";

/** Writes an answer the way a provider streams it. */
export interface Pen {
  begin(): void;
  write(text: string): void;
  /** Ends as a provider does that has said all it wanted. */
  end(usage: { input: number; output: number }): void;
}

export function penFor({ dialect, wantsJsonTool, wantsUsage }: Asked, response: ServerResponse): Pen {
  const send = (event: object, name?: string) =>
    void response.write(`${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(event)}\n\n`);
  const head = () => void response.writeHead(200, { "content-type": "text/event-stream" });
  if (dialect === "openai") return openaiPen(head, send, response);
  if (dialect === "anthropic") return anthropicPen(head, send, response, wantsJsonTool);
  if (dialect === "google") return googlePen(head, send, response);
  return compatiblePen(head, send, response, wantsUsage);
}

type Send = (event: object, name?: string) => void;

function openaiPen(head: () => void, send: Send, response: ServerResponse): Pen {
  const item = { type: "message", id: "msg_1" };
  return {
    begin() {
      head();
      send({ type: "response.created", response: { id: "resp_1", created_at: 1, model: "scripted" } });
      send({ type: "response.output_item.added", output_index: 0, item });
    },
    write: (delta) =>
      send({ type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta }),
    end({ input, output }) {
      send({ type: "response.output_item.done", output_index: 0, item });
      send({ type: "response.completed", response: { usage: { input_tokens: input, output_tokens: output } } });
      response.end();
    },
  };
}

function anthropicPen(head: () => void, send: Send, response: ServerResponse, wantsJsonTool: boolean): Pen {
  const block = wantsJsonTool
    ? { type: "tool_use", id: "toolu_1", name: "json", input: {} }
    : { type: "text", text: "" };
  const emit = (type: string, rest: object) => send({ type, ...rest }, type);
  return {
    begin() {
      head();
      const message = {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "scripted",
        content: [],
        stop_reason: null,
        stop_sequence: null,
      };
      emit("message_start", { message: { ...message, usage: { input_tokens: 11, output_tokens: 1 } } });
      emit("content_block_start", { index: 0, content_block: block });
    },
    write: (text) =>
      emit("content_block_delta", {
        index: 0,
        delta: wantsJsonTool ? { type: "input_json_delta", partial_json: text } : { type: "text_delta", text },
      }),
    end({ output }) {
      emit("content_block_stop", { index: 0 });
      emit("message_delta", {
        delta: { stop_reason: wantsJsonTool ? "tool_use" : "end_turn", stop_sequence: null },
        usage: { output_tokens: output },
      });
      emit("message_stop", {});
      response.end();
    },
  };
}

function googlePen(head: () => void, send: Send, response: ServerResponse): Pen {
  const candidate = (text: string, finishReason?: string) => ({
    content: { role: "model", parts: [{ text }] },
    ...(finishReason && { finishReason }),
  });
  return {
    begin: head,
    write: (text) => send({ candidates: [candidate(text)] }),
    end({ input, output }) {
      const usageMetadata = { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output };
      send({ candidates: [candidate("", "STOP")], usageMetadata });
      response.end();
    },
  };
}

function compatiblePen(head: () => void, send: Send, response: ServerResponse, wantsUsage: boolean): Pen {
  const chunk = (delta: object, finish: string | null) =>
    send({
      id: "1",
      object: "chat.completion.chunk",
      created: 1,
      model: "scripted",
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  return {
    begin() {
      head();
      chunk({ role: "assistant", content: "" }, null);
    },
    write: (content) => chunk({ content }, null),
    end({ input, output }) {
      chunk({}, "stop");
      if (wantsUsage)
        send({
          id: "1",
          object: "chat.completion.chunk",
          created: 1,
          model: "scripted",
          choices: [],
          usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        });
      response.end("data: [DONE]\n\n");
    },
  };
}
