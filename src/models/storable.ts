/** Models can write what no database takes: NUL, other control characters, halves of a character. */
export const storable = (text: string): string =>
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "").toWellFormed();
