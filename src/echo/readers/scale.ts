/** "from 0 to 10", "1-5", "out of 5", "five stars"; 1 to 10 when nothing is said. */
export function scaleOf(description: string): { min: number; max: number } {
  const range = /\b([01])\s*(?:-|–|to|bis|à|a|tot|até)\s*(\d{1,3})\b/i.exec(description);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const top = /\b(?:out of|scale of|von|sur|de|op|\/)\s*(5|7|10|100)\b/i.exec(description);
  if (top) return { min: 1, max: Number(top[1]) };
  if (/\bstars?\b|\bsterne?\b|\bétoiles?\b|\bestrellas?\b|\bsterren\b|\bestrelas?\b/i.test(description))
    return { min: 1, max: 5 };
  return /\bnps\b|recommend/i.test(description) ? { min: 0, max: 10 } : { min: 1, max: 10 };
}
