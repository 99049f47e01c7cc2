/** The games whose analysis was asked for on this device: it is there already, or being made. */
const PLACE = "jarnac.analysed";
const MOST = 100;

function games(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function wasAsked(game: string): boolean {
  return games().includes(game);
}

export function noteAsked(game: string): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...games().filter((id) => id !== game), game].slice(-MOST)));
  } catch {
    // A browser that keeps nothing asks again by the button.
  }
}
