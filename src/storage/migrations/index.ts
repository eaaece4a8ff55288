import { foundation } from "./0001-foundation.ts";
import { deliveries } from "./0002-deliveries.ts";
import { embed } from "./0003-embed.ts";
import { insights } from "./0004-insights.ts";
import { lanes } from "./0005-lanes.ts";

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** In order, each final once released: a mistake is mended by the next one. */
export const migrations: readonly Migration[] = [
  { number: 1, name: "foundation", sql: foundation },
  { number: 2, name: "deliveries", sql: deliveries },
  { number: 3, name: "embed", sql: embed },
  { number: 4, name: "insights", sql: insights },
  { number: 5, name: "lanes", sql: lanes },
];
