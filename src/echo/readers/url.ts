import { linkifyit } from "linkify-it";
import type { Reader } from "./reader.ts";

const links = linkifyit({ fuzzyLink: true, fuzzyEmail: false });

/** Bare domains get https, as a browser would try it. */
export const readUrl: Reader = (text) => {
  if (!text.includes(".")) return [];
  return (links.match(text) ?? []).flatMap(({ url, index, lastIndex, schema }) =>
    schema === "mailto:"
      ? []
      : [
          {
            value: schema === "" ? url.replace(/^http:/, "https:") : url,
            start: index,
            end: lastIndex,
            confidence: 0.97,
          },
        ],
  );
};
