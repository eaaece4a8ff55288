import { escapeHtml } from "../html.ts";

/** Text that may go into a page as it is. Only `html` makes it, so whatever else is put into a page is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

function show(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  return typeof piece === "object" ? piece.map(show).join("") : escapeHtml(String(piece));
}

/** html`<p>${anything}</p>`: what is filled in is text, unless it is html itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, index) => part + (index < pieces.length ? show(pieces[index]) : "")).join(""));

/** Data for a script of the page. The one character that could end the element is written differently. */
export const json = (data: unknown): Html => new Html(JSON.stringify(data).replace(/</g, "\\u003c"));
