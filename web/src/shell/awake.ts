/** The screen stays on where nobody touches it for long. */

/** Keeps the screen on while this page is shown. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || lock || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null));
      if (over) void lock.release();
    } catch {
      // A device that saves its battery says no; the clock runs all the same.
    }
  };
  // One after another: two asked at once would be two locks, and only one of them would be let go.
  let asked = Promise.resolve();
  const look = () => void (asked = asked.then(ask));
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", look);
    void lock?.release();
  };
}
