/**
 * A table to look words up in that people wrote. Without it "constructor" would find what every object has, and nobody
 * would think of it until somebody said it.
 */
export const wordTable = <Value>(entries: Record<string, Value>): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
