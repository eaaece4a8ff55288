import { fill, type PageSetup, type PageWords } from "../../../contract/respond-page.ts";
import { editText, labelOf, redirectOf } from "../../../contract/respond-page-text.ts";
import type { TalkRecord } from "../../../contract/respond.ts";
import { type Html, html } from "../html.ts";
import { sounded } from "./parts.ts";

type Field = TalkRecord["fields"][number];

const correctionPrefix = "field:";

/** The value in a box of the field's kind. What was not touched is sent as it was, and is then no correction. */
function box(field: Field, id: string, value: string, words: PageWords): Html {
  const name = `${correctionPrefix}${field.name}`;
  if (field.type === "boolean" || (field.type === "enum" && field.options)) {
    const options: [string, string][] =
      field.type === "boolean"
        ? [
            ["true", words.yes],
            ["false", words.no],
          ]
        : (field.options ?? []).map((each) => [each, each]);
    return html`<select id="${id}" name="${name}">
      <option value="">${words.nothing}</option>
      ${options.map(
        ([key, label]) => html`<option value="${key}" ${key === value && html` selected`}>${label}</option>`,
      )}
    </select>`;
  }
  return html`<input id="${id}" name="${name}" value="${value}" dir="auto" />`;
}

export function reviewForm(talk: TalkRecord, action: string, words: PageWords, problem: string | null): Html {
  const { echo } = talk;
  if (!echo)
    return html`<section class="review">
      <h1>${words.reviewTitle}</h1>
      <p class="lead">${words.reading}</p>
      <p><a class="button" href="${action}">${words.change}</a></p>
    </section>`;
  return html`<form class="review" method="post" action="${action}">
    <h1>${words.reviewTitle}</h1>
    <p class="lead">${words.reviewText}</p>
    ${problem && html`<p class="notice" role="alert">${problem}</p>`}
    <ol class="found">
      ${talk.fields.map((field, index) => {
        const value = echo.fields[field.name] ?? null;
        const quote = echo.evidence[field.name]?.quotes[0]?.text;
        return html`<li>
          <label for="f${index}" dir="auto">${labelOf(field)}</label
          >${box(field, `f${index}`, editText(value), words)}${quote && html`<q dir="auto">${quote}</q>`}
        </li>`;
      })}
    </ol>
    <div class="confirming">
      <button class="button" name="do" value="confirm">${words.confirm}</button>
      <p class="note">${words.sentByItself}</p>
    </div>
  </form>`;
}

/** What differs from the Echo that the form was made from. */
export function correctionsOf(form: URLSearchParams, talk: TalkRecord): Record<string, unknown> {
  const changed = talk.fields.flatMap((field): [string, unknown][] => {
    const given = form.get(`${correctionPrefix}${field.name}`);
    const before = editText(talk.echo?.fields[field.name] ?? null);
    if (given === null || given.trim() === before) return [];
    return [[field.name, field.type === "boolean" && given !== "" ? given === "true" : given.trim() || null]];
  });
  return Object.fromEntries(changed);
}

export function ending(talk: TalkRecord, { words, closing }: PageSetup, again: string): Html {
  const redirect = redirectOf(talk);
  if (talk.status === "completed")
    return html`<section class="ending">
      ${sounded}
      <h1>${words.thanksTitle}</h1>
      ${closing && html`<p class="lead" dir="auto">${closing}</p>`}
      <p class="soft">${words.thanksText}</p>
      ${redirect && html`<p><a class="button" rel="noreferrer" href="${redirect.href}">${fill(words.goOn, { host: redirect.host })}</a></p>`}
    </section>`;
  const [title, text] =
    talk.status === "withdrawn" ? [words.withdrawnTitle, words.withdrawnText] : [words.endedTitle, words.endedText];
  return html`<section class="ending">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p><a class="button" href="${again}">${words.again}</a></p>
  </section>`;
}

export const withdrawForm = (action: string, words: PageWords): Html =>
  html`<details class="withdraw">
    <summary>${words.withdraw}</summary>
    <form method="post" action="${action}">
      <p>${words.withdrawAsk}</p>
      <button class="button danger" name="do" value="withdraw">${words.withdrawYes}</button>
    </form>
  </details>`;
