import pc from "picocolors";
import type { Config } from "./config.ts";

/** What a person who has just started the service needs next. */
export function banner(config: Config & { baseUrl: string }, interviewer: string, tookMs: number): string {
  const { baseUrl } = config;
  const line = (label: string, value: string, remark = "") =>
    `  ${pc.dim(label.padEnd(12))} ${value}${remark && pc.dim(`  ${remark}`)}\n`;
  const hasOutbox = !config.smtpUrl && config.isLoopback;
  return [
    `\n  ${pc.bold("Echolot")} is ready ${pc.dim(`(${tookMs} ms)`)}\n\n`,
    line("API", `${baseUrl}/api/v1`),
    line("Docs", `${baseUrl}/docs`),
    line("Console", `${baseUrl}/console`),
    hasOutbox ? line("Outbox", `${baseUrl}/dev/outbox`, "mails land here until SMTP_URL is set") : "",
    line("Interviewer", interviewer, interviewer === "builtin" ? "set MODEL to use a language model" : ""),
    line(
      "Database",
      config.databaseUrl ? new URL(config.databaseUrl).host : `embedded PostgreSQL in ${config.dataDir}`,
    ),
    "\n  Sign up:\n",
    `  curl -s ${baseUrl}/api/v1/signup -H 'Content-Type: application/json' -d '{"email":"you@example.com"}'\n\n`,
  ].join("");
}
