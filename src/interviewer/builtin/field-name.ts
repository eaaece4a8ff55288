/** "team_size" and "teamSize" are what people call "team size". */
export const humanName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
