import { wordTable } from "../../kernel/word-table.ts";
import type { Candidate, Reader } from "./reader.ts";
import { figures } from "./number.ts";

const symbols: Record<string, string> = wordTable({
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₪": "ILS",
  "₫": "VND",
  "฿": "THB",
  R$: "BRL",
  A$: "AUD",
  C$: "CAD",
  US$: "USD",
  zł: "PLN",
});
const words: Record<string, string> = wordTable({
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  dollar: "USD",
  dollars: "USD",
  bucks: "USD",
  usd: "USD",
  pound: "GBP",
  pounds: "GBP",
  quid: "GBP",
  gbp: "GBP",
  franken: "CHF",
  francs: "CHF",
  chf: "CHF",
  yen: "JPY",
  jpy: "JPY",
  yuan: "CNY",
  cny: "CNY",
  rupees: "INR",
  inr: "INR",
  real: "BRL",
  reais: "BRL",
  brl: "BRL",
  zloty: "PLN",
  pln: "PLN",
  sek: "SEK",
  nok: "NOK",
  dkk: "DKK",
  kronor: "SEK",
  cad: "CAD",
  aud: "AUD",
  nzd: "NZD",
  pesos: "MXN",
  mxn: "MXN",
});
const before =
  /(US\$|A\$|C\$|R\$|[€$£¥₹₩₽₺₪₫฿])\s?$|\b(eur|usd|gbp|chf|jpy|cny|inr|brl|pln|sek|nok|dkk|cad|aud|nzd|mxn)\s$/i;
const after =
  /^\s?([€$£¥₹₩₽₺₪₫฿]|zł)|^[\s-]?(euros?|eur|dollars?|bucks|usd|pounds?|quid|gbp|franken|francs|chf|yen|jpy|yuan|cny|rupees|inr|reais|real|brl|zloty|pln|sek|nok|dkk|kronor|cad|aud|nzd|pesos|mxn)\b/i;

const currencyOf = (match: RegExpExecArray | null): string | null => {
  const sign = match?.[1] ?? match?.[2];
  return sign === undefined
    ? null
    : (symbols[sign.toUpperCase()] ?? symbols[sign] ?? words[sign.toLowerCase()] ?? sign.toUpperCase());
};

const dialled = /\+\d[\d ()./-]{6,22}\d|(?<![\d.,])0\d{2,5}[ /-]\d[\d -]{4,14}\d/g;

/** The end of "+49 170 1234567" is no sum. */
const isDialled = (text: string, start: number, end: number): boolean =>
  [...text.matchAll(dialled)].some((match) => match.index < end && start < match.index + match[0].length);

export const readMoney: Reader = (text, _field, context) => {
  const found: Candidate[] = [];
  for (const { value, start, end, exact } of figures(text, context.language)) {
    if (isDialled(text, start, end)) continue;
    const front = before.exec(text.slice(Math.max(0, start - 5), start));
    const back = after.exec(text.slice(end, end + 12));
    const currency = currencyOf(front) ?? currencyOf(back);
    if (currency === null && !context.asked) continue;
    const from = front ? start - front[0].trimStart().length : start;
    found.push({
      value: { amount: value, currency },
      start: from,
      end: end + (front ? 0 : (back?.[0].length ?? 0)),
      confidence: currency === null ? 0.6 : exact ? 0.95 : 0.65,
    });
  }
  return found;
};
