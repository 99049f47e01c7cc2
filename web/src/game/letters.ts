/** Letters as the game counts them: 26 capitals, without accents. */

export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const ROWS = 8;
export const MOST_LETTERS = 9;
export const FEWEST_LETTERS = 3;

/** What is typed or pasted, as capitals of the game: é is E, œ is OE; anything else is dropped. */
export function plainLetters(text: string): string {
  return text
    .replace(/œ/gi, "OE")
    .replace(/æ/gi, "AE")
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
}

/** The pool without the letters used, or null where one of them is not there. The order stays. */
export function without(pool: string, used: string): string | null {
  const rest = [...pool];
  for (const letter of used) {
    const at = rest.indexOf(letter);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest.join("");
}

/** The letters of `used` that the pool does not have. */
export function lacking(pool: string, used: string): string {
  const rest = [...pool];
  return [...used]
    .filter((letter) => {
      const at = rest.indexOf(letter);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    })
    .join("");
}

export function sorted(letters: string): string {
  return [...letters].sort().join("");
}

/** What a word of so many letters counts, as the header of the mat shows it. */
export function square(length: number): number {
  return length * length;
}
