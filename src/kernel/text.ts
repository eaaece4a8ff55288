/** Letters to change, add or drop to get from one word to the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The known name that was probably meant: `webhook_url` → `webhookUrl`, `intension` → `intention`. */
export function nearestName(wrong: string, known: readonly string[]): string | null {
  // Long garbage is nobody's typing mistake, and measuring it would cost time.
  if (wrong.length > 64) return null;
  const scored = known
    .map((name) => ({ name, distance: editDistance(bare(wrong), bare(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null;
}

/** NUL cannot be stored by Postgres, and a lone surrogate cannot be written as UTF-8. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

export function slugify(text: string, maxLength: number): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  let slug = "";
  for (const word of words.split(" ")) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug || words.replaceAll(" ", "-").slice(0, maxLength);
}
