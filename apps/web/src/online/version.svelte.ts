// Whether the server has moved on since this page was loaded: each of its answers says which protocol it speaks by now. A page
// that is a little older goes on being served, so that nobody has to load again in the middle of a round.
import { protocolHeader, protocolVersion } from "@tablee/protocol/words";

let newer = $state(false);

/** The server speaks a newer protocol than this page. */
export function isOldPage(): boolean {
  return newer;
}

export function noteVersion(headers: Headers): void {
  if (Number(headers.get(protocolHeader) ?? 0) > protocolVersion) newer = true;
}

/** A worker that keeps the page for offline play would bring the old one back: the new one takes its place first. */
export async function loadAgain(): Promise<void> {
  await takeOver().catch(() => undefined);
  location.reload();
}

/** Longer than a worker needs to fetch a page on a slow line; the page loads again in any case. */
const patience = 10_000;

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next === null) return;
  await new Promise<void>((resolve) => {
    const skip = () => {
      if (next.state === "installed") next.postMessage({ type: "SKIP_WAITING" });
    };
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    next.addEventListener("statechange", skip);
    setTimeout(resolve, patience);
    skip();
  });
}
