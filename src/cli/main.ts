import { Command, CommanderError } from "commander";
import pc from "picocolors";
import { readConfig } from "../config.ts";
import { CannotStart, Fault } from "../kernel/fault.ts";
import { grantCredits } from "./credits.ts";
import { checkDocs, writeDocs } from "./docs.ts";

const program = new Command("echolot").description(
  "Operate an Echolot service. Settings come from the environment, as for the service itself.",
);

program
  .command("credits")
  .description("credits of an account")
  .command("grant")
  .argument("<email>", "address of the account")
  .argument("<n>", "how many credits")
  .option("--reference <text>", "a name for this grant: the same name is granted only once")
  .option("--json", "print the result as JSON")
  .description("grant credits to an account")
  .action(async (email: string, count: string, options: { reference?: string; json?: boolean }) => {
    const granted = await grantCredits(readConfig(process.env), { email, count, reference: options.reference });
    process.stdout.write(
      options.json
        ? `${JSON.stringify(granted)}\n`
        : `${granted.isNew ? "" : "Granted before, so nothing changed. "}${granted.email} has ${granted.balance} credits.\n`,
    );
  });

program
  .command("talk")
  .argument("<intention>", "what the interviewer should learn")
  .option("--mode <mode>", "interview or extract", "interview")
  .option("--tone <tone>", "conversational, formal, coaching, casual, playful, or a description", "conversational")
  .option("--questions <n>", "how many at most", "8")
  .description("be interviewed in the terminal and see the Echo with its evidence")
  .action(async (intention: string, options: { mode: string; tone: string; questions: string }) => {
    const { talk } = await import("./talk.ts");
    const mode = options.mode === "extract" ? "extract" : "interview";
    await talk(readConfig(process.env), {
      intention,
      mode,
      tone: options.tone,
      maxQuestions: Number(options.questions) || 8,
    });
  });

program
  .command("docs")
  .option("--check", "fail when a file is not what the code says")
  .description("print openapi.json, .env.example and the README's settings from the code")
  .action(async (options: { check?: boolean }) => {
    await (options.check ? checkDocs() : writeDocs());
  });

try {
  program.exitOverride();
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const isExpected = error instanceof Fault || error instanceof CannotStart;
  process.stderr.write(isExpected ? `${pc.red(error.message)}\n${error.hint}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}
