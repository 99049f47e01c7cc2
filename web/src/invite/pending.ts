/** An invitation that somebody has put off to learn the game first: the lesson leads back to it. */
const KEPT = "jarnac.invitation";

export function keepInvitation(address: string): void {
  try {
    sessionStorage.setItem(KEPT, address);
  } catch {
    // Without storage the way back is the browser's own.
  }
}

/** Where the lesson leads back to; nothing if nobody waits. */
export function pendingInvitation(): string | null {
  try {
    const address = sessionStorage.getItem(KEPT);
    return address?.startsWith("/g/") ? address : null;
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // There is nothing to forget.
  }
}
