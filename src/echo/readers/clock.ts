/** Afternoon or morning as said; unsaid, one to six are taken for the afternoon, the hours at which people meet. */
export function hourIn24(hour: number, word: string | undefined): number | null {
  if (hour > 24) return null;
  if (word === undefined) return hour >= 1 && hour <= 6 ? hour + 12 : hour % 24;
  if (/^p|afternoon|evening|night|soir|apres|tarde|noche|abend|nachmittag|nachts|noite|middag|avond/.test(word))
    return hour < 12 ? hour + 12 : hour === 12 && /night/.test(word) ? 0 : hour % 24;
  return hour === 12 ? (/morning/.test(word) ? 12 : 0) : hour % 24;
}

/** A clock that counts to 24 leaves no doubt; "three o'clock" does. */
export const hourAsSaid = (hour: number, digits: string | undefined, word: string | undefined): number | null =>
  word === undefined && /^(?:0\d|1[3-9]|2\d)$/.test(digits ?? "") ? hour % 24 : hourIn24(hour, word);

export const shown = (hour: number | null, minute: number): string | null =>
  hour === null || minute > 59 ? null : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** So many minutes after the hour, or before it. */
export function shifted(hour: number | null, minutes: number): string | null {
  if (hour === null) return null;
  const total = (hour * 60 + minutes + 1440) % 1440;
  return shown(Math.floor(total / 60), total % 60);
}
