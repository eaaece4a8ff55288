/**
 * Many fields read the same message one after the other; the last few readings are kept so that each is made once.
 * Bounded, and only for pure functions of their key.
 */
export function remembering<Result>(size: number, make: (key: string) => Result): (key: string) => Result {
  const kept = new Map<string, Result>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size >= size) kept.delete(kept.keys().next().value as string);
    kept.set(key, made);
    return made;
  };
}
