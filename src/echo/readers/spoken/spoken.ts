import type { FieldType } from "../../../kernel/field-types.ts";

/** What people say in one language for a value of each type, seen from Sunday, 15 November 2026. */
export type Spoken = Partial<Record<FieldType, Said[]>>;
export type Said = [text: string, value: unknown];

export const euros = (amount: number) => ({ amount, currency: "EUR" });
export const all = (value: boolean, list: string): Said[] => list.split("|").map((text) => [text.trim(), value]);
