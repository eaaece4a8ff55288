/**
 * Orders to whoever keeps the record are no answers, and what they name is nobody's statement. Only plain cases are
 * taken for orders: an honest answer that is lost is worse than an odd one that is kept.
 */
const orders: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:rules|instructions|prompts?|guidelines)\b/i,
  // In capitals only: "System: Windows 11" answers a question.
  /^\W{0,3}(?:SYSTEM|DEVELOPER|ASSISTANT|ADMIN(?:ISTRATOR)?)\s*[:>\]]/,
  /^\s*(?:update\s+\w+\s+set|insert\s+into|delete\s+from)\b/i,
  // Our own record's language.
  /^\s*(?:echo|fields|evidence)(?:\.\w+)+\s*[:=]/im,
  /"(?:fields|evidence|tool|tool_calls|role)"\s*:\s*["{[]/,
  /^(?:please\s+|now\s+)*(?:set|fill in|put|store|record|write|copy|enter|save|overwrite)\b.{0,80}\b(?:[a-z]+_[a-z_]+|your (?:record|database|notes|echo)|the (?:record|summary)|(?:for )?(?:all|other|every) respondents?|for everybody)\b/i,
  /\bwhen you (?:extract|record)\b/i,
  /\bas if I(?:'d| had)? said\b/i,
];
const longestHead = 600;

export const isOrder = (text: string): boolean => {
  const head = text.slice(0, longestHead);
  return orders.some((pattern) => pattern.test(head));
};
