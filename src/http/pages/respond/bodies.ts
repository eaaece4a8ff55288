import { fill, type PageSetup } from "../../../contract/respond-page.ts";
import type { TalkRecord } from "../../../contract/respond.ts";
import type { InputHint } from "../../../echo/echo.ts";
import type { Fault } from "../../../kernel/fault.ts";
import { randomBase62 } from "../../../kernel/secret.ts";
import { ending, reviewForm, withdrawForm } from "./ending.ts";
import { type Html, html } from "../html.ts";
import { composer, top, transcript } from "./parts.ts";

export const skipping = (form: URLSearchParams, { words }: PageSetup) => ({
  content: words.skipSays,
  clientMessageId: form.get("once")?.slice(0, 100) || "skip",
});

export function problemOf(fault: Fault, { words }: PageSetup): string | null {
  if (fault.code === "conflict") return null;
  if (fault.code === "rateLimited") return words.tooMany;
  return fault.fields?.some(({ path }) => path.startsWith("corrections")) ? words.doesNotFit : words.tooLong;
}

export const notice = (title: string, text: string): Html =>
  html`${top("", null)}
    <main>
      <section class="ending">
        <h1>${title}</h1>
        <p class="lead">${text}</p>
      </section>
    </main>`;

interface TalkPlace {
  action: string;
  again: string;
  problem: string | null;
}

export function talkBody(talk: TalkRecord, setup: PageSetup, { action, again, problem }: TalkPlace): Html {
  const { words } = setup;
  const withdraw = talk.status === "withdrawn" ? null : withdrawForm(action, words);
  if (talk.status === "reviewing")
    return html`${top(talk.title, null)}
      <main>${reviewForm(talk, action, words, problem)}${withdraw}</main>`;
  if (talk.status !== "active")
    return html`${top(talk.title, null)}
      <main>${ending(talk, setup, again)}${withdraw}</main>`;
  const { asked: count, atMost } = talk.progress;
  const progress = html`<p class="progress-text">${fill(words.progress, { n: count, m: atMost })}</p>`;
  const input = talk.transcript.findLast(({ role }) => role === "assistant")?.input;
  return html`${top(talk.title, progress)}
    <main>
      <h1 class="unseen" dir="auto">${talk.title}</h1>
      <div class="talk">${transcript(talk.transcript, words)}</div>
    </main>
    ${composer({ action, once: randomBase62(20), input: input as InputHint | undefined, words, mayFinish: true, problem })}
    <footer class="foot">${withdraw}</footer>`;
}
