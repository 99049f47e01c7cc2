/** Whether a server is found at this name by those in the same network only: then a code on the screen brings their phones. */
export function isNearby(hostname: string): boolean {
  const parts = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (!parts) return hostname.endsWith(".local");
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  return first === 10 || (first === 192 && second === 168) || (first === 172 && second >= 16 && second <= 31);
}
