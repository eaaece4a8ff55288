import { conceptsOf } from "./concepts.ts";
import type { OutputField } from "./echo.ts";
import { sideOf, textKindOf } from "./field-kind.ts";
import type { Side, TextKind } from "./field-kind.ts";
import { contentStems } from "./words.ts";
import type { Token } from "./words.ts";

/** How a value of the field shows itself in speech; text fields that hold a figure are looked for as figures. */
export type Shape =
  | "number"
  | "date"
  | "time"
  | "datetime"
  | "money"
  | "duration"
  | "rating"
  | "name"
  | "free"
  | "enum"
  | "boolean"
  | "email"
  | "phone"
  | "url"
  | "array";

export interface Profile {
  field: OutputField;
  shape: Shape;
  kind: TextKind;
  side: Side;
  /** Stems and concepts that speak for this field, weighed down when other fields share them. */
  cues: Map<string, number>;
  /** What the field is a kind of ("genre of the movie"): whatever stands before such a word may be the value. */
  heads: Set<string>;
  /** Among twin places: true for the spot, false for the city, null where there is nothing to tell apart. */
  venue: boolean | null;
  /** Fields of the same shape in the same Pulse, itself included. */
  rivals: number;
  order: number;
}

const shapeOfKind: Record<TextKind, Shape> = {
  phone: "phone",
  email: "email",
  url: "url",
  address: "name",
  money: "money",
  quantity: "number",
  place: "name",
  person: "name",
  category: "name",
  title: "name",
  free: "free",
};

function shapeOf(field: OutputField, kind: TextKind): Shape {
  if (field.type === "integer") return "number";
  if (field.type === "string") return shapeOfKind[kind];
  return field.type;
}

/** Words of the questionnaire's trade, not of the field: they stand in the descriptions of half the fields. */
const noise = new Set(
  contentStems(
    "boolean flag whether indicate indicating tentative average total approximate local related user search find want tell say main current",
  ),
);

function words(field: OutputField): Map<string, number> {
  const weights = new Map<string, number>();
  const put = (key: string, weight: number) => weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  const add = (text: string, weight: number) => {
    for (const stem of contentStems(text)) {
      if (noise.has(stem)) continue;
      put(stem, weight);
      for (const concept of conceptsOf(stem)) put(`~${concept}`, weight * 0.8);
    }
  };
  add(field.name, 1.5);
  add(field.description, 1);
  return weights;
}

/** Concepts that are things one can have a kind of. */
const things = new Set(["film", "song", "food", "car", "home", "tool", "role"]);

const namesCity = ({ name, description }: OutputField): boolean =>
  /\b(?:city|town|cities)\b/i.test(`${name.replace(/_/g, " ")} ${description}`);

/** A place beside a city on the same side is a spot in that city; alone, it may well be the city itself. */
function isVenue(order: number, kinds: TextKind[], sides: Side[], fields: OutputField[]): boolean | null {
  const field = fields[order];
  if (kinds[order] !== "place" || !field) return null;
  const twins = fields.filter((_other, at) => at !== order && kinds[at] === "place" && sides[at] === sides[order]);
  if (namesCity(field)) return twins.some((twin) => !namesCity(twin)) ? false : null;
  return twins.some(namesCity) ? true : null;
}

export function profilesOf(fields: OutputField[]): Profile[] {
  const bags = fields.map(words);
  const shared = new Map<string, number>();
  for (const bag of bags) for (const key of bag.keys()) shared.set(key, (shared.get(key) ?? 0) + 1);
  const kinds = fields.map(textKindOf);
  const sides = fields.map(sideOf);
  const shapes = fields.map((field, index) => shapeOf(field, kinds[index] ?? "free"));
  return fields.map((field, order) => {
    const cues = new Map(
      [...(bags[order] ?? [])].map(
        ([key, weight]) => [key, weight / Math.max(1, (shared.get(key) ?? 1) ** 0.8)] as const,
      ),
    );
    const shape = shapes[order] ?? "free";
    const heads = new Set(
      contentStems(`${field.description} ${field.name}`).filter(
        (stem) => !noise.has(stem) && (!conceptsOf(stem).includes("genre") || stem === "genre"),
      ),
    );
    for (const stem of Array.from(heads))
      for (const concept of conceptsOf(stem)) if (things.has(concept)) heads.add(`~${concept}`);
    return {
      field,
      shape,
      heads,
      venue: isVenue(order, kinds, sides, fields),
      kind: kinds[order] ?? "free",
      side: sides[order] ?? null,
      cues,
      rivals: shapes.filter((other) => other === shape).length,
      order,
    };
  });
}

/** Whether a word names what the field is a kind of. */
export const isHead = (profile: Profile, token: Token): boolean =>
  profile.heads.has(token.stem) || conceptsOf(token.stem).some((concept) => profile.heads.has(`~${concept}`));

/** How much one heard word speaks for the field. */
export function cueOf(profile: Profile, token: Token): number {
  let best = profile.cues.get(token.stem) ?? 0;
  for (const concept of conceptsOf(token.stem)) best = Math.max(best, profile.cues.get(`~${concept}`) ?? 0);
  if (best > 0 || !token.word.includes("-")) return best;
  return Math.max(0, ...contentStems(token.word).map((part) => profile.cues.get(part) ?? 0));
}

export const cueSum = (profile: Profile, tokens: readonly Token[]): number => {
  const seen = new Set<string>();
  return tokens.reduce(
    (sum, token) => (seen.has(token.stem) ? sum : (seen.add(token.stem), sum + cueOf(profile, token))),
    0,
  );
};
