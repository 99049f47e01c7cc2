/** A name for ever that nobody else gives: also where the page has no HTTPS, as in a club's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
