import { describe, expect, test } from "vitest";
import { envExample, readConfig, settings } from "./config.ts";
import { CannotStart } from "./kernel/fault.ts";

describe("settings", () => {
  test("nothing needs to be set", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      isLoopback: true,
      baseUrl: "http://localhost:8080",
      dataDir: "./data",
      databaseUrl: null,
      smtpUrl: null,
      models: [],
      webhookAllowCidrs: ["127.0.0.0/8", "::1/128"],
      rateLimits: true,
      trustProxy: false,
    });
  });

  test("one message names every mistake at once", () => {
    const wrong = {
      PORT: "eighty",
      DATABASE_URL: "mysql://x",
      LOG_LEVEL: "loud",
      MODEL: "gpt",
      SECRET_KEY: "short",
      WEBHOOK_ALLOW_CIDRS: "10.0.0.0",
    };
    expect(() => readConfig(wrong)).toThrow(CannotStart);
    try {
      readConfig(wrong);
    } catch (error) {
      for (const name of Object.keys(wrong)) expect((error as Error).message).toContain(`- ${name} `);
    }
  });

  test("a model without its key is named together with the other mistakes", () => {
    const wrong = { PORT: "eighty", MODEL: "openai/gpt-5, local/llama, google/gemini", GEMINI_API_KEY: "k" };
    expect(() => readConfig(wrong)).toThrow(
      /- PORT .*\n.*- OPENAI_API_KEY is needed for openai.*\n.*- LOCAL_MODEL_URL is needed for local[^\n]*$/,
    );
  });

  test("a list of models is a chain, and an empty variable is an unset one", () => {
    expect(
      readConfig({
        MODEL: "openai/gpt-5, local/llama",
        OPENAI_API_KEY: "k",
        LOCAL_MODEL_URL: "http://localhost:1",
        SMTP_URL: "",
        PORT: " 9000 ",
      }),
    ).toMatchObject({
      models: ["openai/gpt-5", "local/llama"],
      smtpUrl: null,
      port: 9000,
    });
  });

  test("a service that is open to the network lets webhooks reach no private address", () => {
    expect(readConfig({ HOST: "0.0.0.0" })).toMatchObject({ isLoopback: false, webhookAllowCidrs: [] });
  });

  test("the base address loses its trailing slash", () => {
    expect(readConfig({ BASE_URL: "https://talk.example.com/" }).baseUrl).toBe("https://talk.example.com");
  });

  test("the example file mentions each of them", () => {
    for (const name of Object.keys(settings)) expect(envExample()).toContain(`\n# ${name}=`);
  });
});
