/** Grammar that a catalogue asks for: French elides before a vowel. */

/** `d’` before a vowel, `de` before anything else, H included. */
export function de(name: string): string {
  const first = name.normalize("NFD").charAt(0).toUpperCase();
  return "AEIOUY".includes(first) && first !== "" ? `d’${name}` : `de ${name}`;
}
