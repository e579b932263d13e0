// The screen stays lit while a match is on it: people who calculate do not touch it. Where the browser has no wake lock
// (plain http, older ones) or refuses it, the screen goes dark as usual.

/** @returns what lets the screen go dark again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold(): Promise<void> {
    if (!("wakeLock" in navigator) || document.visibilityState === "hidden") return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      return;
    }
    if (over) void lock.release();
  }

  // A page that is hidden loses its lock.
  document.addEventListener("visibilitychange", hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
