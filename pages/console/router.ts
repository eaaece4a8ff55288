import { useLayoutEffect, useState } from "preact/hooks";

/** The part after the # is the place: one address serves the whole console, below any path. */
const placeNow = (): string[] =>
  location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);

export const linkTo = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join("/")}`;

export function goTo(...parts: string[]): void {
  location.hash = linkTo(...parts);
}

export function usePlace(): string[] {
  const [place, setPlace] = useState(placeNow);
  useLayoutEffect(() => {
    const update = () => setPlace(placeNow());
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return place;
}
