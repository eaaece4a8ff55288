import type { PageSetup, PageWords } from "../../../contract/respond-page.ts";
import { factsOf } from "../../../contract/respond-page-text.ts";
import type { TalkRecord } from "../../../contract/respond.ts";
import type { InputHint } from "../../../echo/echo.ts";
import { type Html, html, mark } from "../html.ts";

// The pieces of the page as the service writes them. Names of classes are those of the page with scripts, so that
// nothing moves when it takes over.

export const sounded = html`<svg class="sounded" viewBox="0 0 64 64" aria-hidden="true">
  <circle cx="32" cy="32" r="13" />
  <circle cx="32" cy="32" r="20" />
  <circle cx="32" cy="32" r="28" />
  <path d="M26 32.5l4.5 4.5L38.5 28" />
</svg>`;

export const top = (title: string, right: Html | null): Html =>
  html`<header class="top">
    <div class="top-row">
      ${mark}
      <p class="top-title" dir="auto">${title}</p>
      ${right}
    </div>
  </header>`;

export const welcome = (title: string, description: string, setup: PageSetup): Html =>
  html`<section class="welcome">
    <h1 dir="auto">${title}</h1>
    ${description && html`<p class="lead" dir="auto">${description}</p>`}
    <ul class="facts">
      ${factsOf(setup).map((fact) => html`<li>${fact}</li>`)}
    </ul>
  </section>`;

type Message = TalkRecord["transcript"][number];

export const asked = (content: string, words: PageWords, isLast: boolean): Html =>
  html`<div class="${isLast ? "asked now" : "asked"}">
    <span class="unseen">${words.interviewer}: </span>
    <p dir="auto">${content}</p>
  </div>`;

export const transcript = (messages: readonly Message[], words: PageWords): Html[] => {
  const last = messages.findLastIndex(({ role }) => role === "assistant");
  return messages.map(({ role, content }, index) =>
    role === "assistant"
      ? asked(content, words, index === last)
      : html`<div class="said">
          <span class="unseen">${words.you}: </span>
          <p dir="auto">${content}</p>
        </div>`,
  );
};

const option = (type: "radio" | "checkbox", value: string, label = value): Html =>
  html`<label class="option"
    ><input type="${type}" name="pick" value="${value}" /><span dir="auto">${label}</span></label
  >`;

const choices = (legend: string, options: Html[], kind: string): Html =>
  html`<fieldset class="options ${kind}">
    <legend>${legend}</legend>
    ${options}
  </fieldset>`;

const mostSteps = 11;

/** Buttons, scales and boxes as plain form elements. */
function plainInput(input: InputHint | undefined, words: PageWords): Html | null {
  switch (input?.kind) {
    case "choice":
      return choices(
        words.pickOne,
        input.options.map((each) => option("radio", each)),
        "list",
      );
    case "multiChoice":
      return choices(
        words.pickMany,
        input.options.map((each) => option("checkbox", each)),
        "list",
      );
    case "yesNo":
      return choices(words.pickOne, [option("radio", "true", words.yes), option("radio", "false", words.no)], "row");
    case "rating":
      return rating(input.min, input.max, words);
    case "date":
      return html`<label class="boxed">${words.pickDate}<input type="date" name="pick" /></label>`;
    case "number":
      return html`<label class="boxed">${words.giveNumber}<input type="number" step="any" name="pick" /></label>`;
    default:
      return null;
  }
}

function rating(min: number, max: number, words: PageWords): Html {
  const legend = words.rate.replace("{min}", String(min)).replace("{max}", String(max));
  const steps = max - min + 1;
  if (steps > mostSteps || !Number.isInteger(steps))
    return html`<label class="boxed">${legend}<input type="number" min="${min}" max="${max}" name="pick" /></label>`;
  return choices(
    legend,
    Array.from({ length: steps }, (_each, index) => option("radio", String(min + index))),
    "scale",
  );
}

interface ComposerOptions {
  action: string;
  once: string;
  input: InputHint | undefined;
  words: PageWords;
  /** Before the first answer there is nothing to end. */
  mayFinish: boolean;
  problem: string | null;
}

export const composer = ({ action, once, input, words, mayFinish, problem }: ComposerOptions): Html => {
  const picker = plainInput(input, words);
  return html`<form class="dock" method="post" action="${action}" aria-label="${words.answerLabel}">
    ${problem && html`<p class="notice" role="alert">${problem}</p>`} ${picker}
    <input type="hidden" name="once" value="${once}" />
    <div class="composer">
      <textarea
        name="content"
        rows="2"
        maxlength="20000"
        dir="auto"
        aria-label="${words.answerLabel}"
        placeholder="${picker ? words.placeholderOwn : words.placeholder}"
      ></textarea>
      <button class="send" name="do" value="say" aria-label="${words.send}">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5M5 12l7-7 7 7" /></svg>
      </button>
    </div>
    <div class="under">
      <span class="grow"></span
      ><button class="quiet" name="do" value="skip">${words.skip}</button
      >${mayFinish && html`<button class="quiet" name="do" value="finish">${words.finish}</button>`}
    </div>
  </form>`;
};
