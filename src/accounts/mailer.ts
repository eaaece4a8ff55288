import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Outbox {
  /** Newest first. */
  list(): Promise<(Mail & { at: Date })[]>;
}

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
}

/** By SMTP if there is a mail server, else into the outbox. */
export function createMail(
  { smtpUrl, mailFrom: from, dataDir }: MailSettings,
  clock: Clock,
  log: Log,
): { mailer: Mailer; outbox: Outbox | null } {
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, from), outbox: null };
  const outbox = createOutboxMailer({ folder: join(dataDir, "outbox"), from, clock, log });
  return { mailer: outbox, outbox };
}

const messageOf = (from: string, mail: Mail) => ({
  from,
  // As an object: an address can then never be read as a list of addresses.
  to: { name: "", address: mail.to },
  subject: mail.subject,
  text: mail.text,
  // One way of writing what is not plain ASCII: a person can still read most of it, and the outbox all of it.
  encoding: "quoted-printable",
  textEncoding: "quoted-printable" as const,
  disableFileAccess: true,
  disableUrlAccess: true,
});

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail));
    },
  };
}

const shownMails = 100;

/** Without a mail server each mail becomes a file, and the operator reads it there or at /dev/outbox. */
function createOutboxMailer({
  folder,
  from,
  clock,
  log,
}: {
  folder: string;
  from: string;
  clock: Clock;
  log: Log;
}): Mailer & Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  async function write(mail: Mail): Promise<void> {
    const { message } = await composer.sendMail(messageOf(from, mail));
    const name = `${clock.now().toISOString().replaceAll(":", "-")}-${mail.to.replace(/[^A-Za-z0-9@._+-]/g, "_").slice(0, 100)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Renamed into place, so that a reader never sees half a mail.
    await writeFile(join(folder, `.${name}.part`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}.part`), join(folder, name));
  }

  async function read(name: string): Promise<Mail & { at: Date }> {
    const raw = await readFile(join(folder, name), "utf8");
    return parseMail(raw);
  }

  return {
    async send(mail) {
      await write(mail);
      // The only place where a code is logged: there is no mail server, so the operator is the reader.
      log.info({}, `mail in the outbox: ${mail.text.split("\n")[0]}`);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .reverse()
        .slice(0, shownMails);
      return Promise.all(newest.map(read));
    },
  };
}

/** Reads back only what this file wrote: three headers and a text. */
function parseMail(raw: string): Mail & { at: Date } {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "im").exec(head.replace(/\r\n[ \t]+/g, " "))?.[1]?.trim() ?? "";
  const text = body.join("\r\n\r\n");
  const isQuoted = header("Content-Transfer-Encoding") === "quoted-printable";
  return {
    to: header("To").replace(/^<|>$/g, ""),
    subject: header("Subject").replace(/=\?utf-8\?q\?(.*?)\?=\s*/gi, (_, word: string) =>
      fromQuotedPrintable(word.replaceAll("_", " ")),
    ),
    text: (isQuoted ? fromQuotedPrintable(text) : text).replaceAll("\r\n", "\n").trim(),
    at: new Date(header("Date")),
  };
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
