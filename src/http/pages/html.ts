const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

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
  if (typeof piece === "object") return piece.map(show).join("");
  return String(piece).replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** html`<p>${anything}</p>`: what is filled in is text, unless it is html itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, index) => part + (index < pieces.length ? show(pieces[index]) : "")).join(""));

/** Written whole, because white space counts: policies name styles by their hash. `content` is not escaped. */
export const element = (opening: string, content: string, name: string): Html =>
  new Html(`${opening}${content}</${name}>`);

/** Data for a script of the page. The one character that could end the element is written differently. */
export const json = (data: unknown): string => JSON.stringify(data).replace(/</g, "\\u003c");

/** The house's sign, for the tab of the browser. */
export const icon = new Html(
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='none' stroke='%230f6a6e' stroke-width='3' stroke-linecap='round'%3E%3Ccircle cx='9' cy='16' r='3' fill='%230f6a6e'/%3E%3Cpath d='M17 9a10 10 0 0 1 0 14M23 5a16 16 0 0 1 0 22'/%3E%3C/svg%3E",
);

/** The same sign in a page. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <circle cx="9" cy="16" r="3" />
  <path d="M17 9a10 10 0 0 1 0 14M23 5a16 16 0 0 1 0 22" />
</svg>`;
