export const chromiumArguments: string[];
/** The path, or why there is none. */
export function findChromium(): { path?: string; reason?: string };
