/** House words as a list: what is added, with the headword that it is a form of, and what is banned. */
export interface HouseWords {
  added: { word: string; of: string | null }[];
  banned: string[];
}

export function houseWords(text: string): HouseWords {
  const words: HouseWords = { added: [], banned: [] };
  for (const written of text.split("\n")) {
    const line = (written.split("#")[0] ?? "").trim();
    if (line === "") continue;
    if (line.startsWith("-")) {
      words.banned.push(line.slice(1).trim());
      continue;
    }
    const [word = "", of] = line
      .replace(/^\+/, "")
      .split("=")
      .map((part) => part.trim());
    words.added.push({ word, of: of ?? null });
  }
  return words;
}
