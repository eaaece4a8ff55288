import type { FieldType } from "../../../echo/echo.ts";
import type { Aspect } from "../kinds/kind.ts";
import type { Intention } from "./grammar.ts";

/** How a language begins an intention and joins its clauses. */
export interface ClauseShape {
  leadIns: RegExp[];
  /** A question word at the beginning of a clause. */
  opener: RegExp;
  /** "and", as it joins the last item of a list. */
  and: string;
}

export function readClauses(intention: string, { leadIns, opener, and }: ClauseShape): Intention {
  const sentences = intention
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.replaceAll(/^[\s\-–•*¿¡]+|[\s.!?:]+$/g, ""))
    .filter((part) => /\p{L}{2}/u.test(part));
  const labelled = /^([^:?]{3,60}):\s+(.{8,})$/s.exec(sentences[0] ?? "");
  if (labelled) sentences[0] = labelled[2]!;
  const stripped = sentences.map(
    (part) => leadIns.reduce((rest, pattern) => rest.replace(pattern, ""), part).trim() || part,
  );
  const start = opener.source.replaceAll("^", "");
  const boundary = new RegExp(`(?:\\s*[,;]\\s*(?:${and}\\s+)?|\\s+${and}\\s+)(?=${start})`, "giu");
  const clauses = stripped.flatMap((part) =>
    part.split(boundary).flatMap((piece) => (opener.test(piece) ? [piece] : listItems(piece, and))),
  );
  return {
    label: labelled?.[1]?.trim() ?? null,
    subject: stripped[0] ?? "",
    clauses: clauses
      .map((clause) => clause?.trim() ?? "")
      .filter((clause) => /\p{L}{2}/u.test(clause))
      .slice(0, 12),
  };
}

function listItems(text: string, and: string): string[] {
  const parts = text.split(/\s*[,;]\s*/).filter(Boolean);
  return parts.length < 2
    ? [text]
    : parts.flatMap((part, index) =>
        index === parts.length - 1 ? part.split(new RegExp(`\\s+${and}\\s+`, "iu")) : [part],
      );
}

export interface Meaning {
  rating: RegExp;
  whether: RegExp;
  count: RegExp;
  when: RegExp;
  howLong: RegExp;
  money: RegExp;
  reason: RegExp;
  instead: RegExp;
  again: RegExp;
  change: RegExp;
}

export function meaningOf(clause: string, meaning: Meaning): { type: FieldType; aspect: Aspect } {
  const type: FieldType = meaning.rating.test(clause)
    ? "rating"
    : meaning.whether.test(clause)
      ? "boolean"
      : meaning.count.test(clause)
        ? "integer"
        : meaning.howLong.test(clause)
          ? "duration"
          : meaning.money.test(clause)
            ? "money"
            : meaning.when.test(clause)
              ? "date"
              : "string";
  const aspect: Aspect = meaning.again.test(clause)
    ? "return"
    : meaning.reason.test(clause)
      ? "reason"
      : meaning.instead.test(clause)
        ? "alternative"
        : meaning.change.test(clause)
          ? "change"
          : meaning.rating.test(clause)
            ? "satisfaction"
            : "other";
  return { type, aspect };
}
