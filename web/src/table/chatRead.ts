/** Up to which line the chat of a game was read on this device, over reloads. */

const place = (game: string) => `jarnac.read.${game}`;

export function readUpTo(game: string): number {
  try {
    return Number(localStorage.getItem(place(game)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepRead(game: string, line: number): void {
  try {
    localStorage.setItem(place(game), String(line));
  } catch {
    // Without storage a reload shows the badge again.
  }
}
