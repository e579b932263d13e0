/// <reference lib="dom" />
/**
 * The clock inside the page. It starts when the finger leaves the glass and reads two times, both of them painted frames:
 * the first one in which the tap is seen to have been taken (what was tapped looks pressed, or does already what was asked
 * for), and the one that shows what was asked for. Beside it the browser keeps its own time, Event Timing, the one behind
 * INP: from the finger's touch and from its lifting to the next frame, whatever that shows.
 *
 * `watchTaps` is given to the page as a text: it sees nothing of this file.
 */

/** What a tap asks for: as many elements as this on the page; at least one, where no number is given. */
export interface Wanted {
  readonly selector: string;
  readonly count?: number;
}

/** In milliseconds after the tap. */
export interface Times {
  /** Until the tap was seen to have been taken, or until the browser had its next frame, whichever is later. */
  readonly answer: number;
  readonly result: number;
}

export interface TapWatch {
  expect(wanted: Wanted): void;
  times(): Promise<Times>;
}

declare global {
  interface Window {
    tapWatch: TapWatch;
  }
}

export function watchTaps(): void {
  /** Event Timing tells nothing of what took less. */
  const shortestTold = 16;
  /** Longer than a frame is on its way to the screen and to the observer. */
  const untilTold = 150;
  /** How the application marks what lies under the finger. */
  const pressed = "[data-pressed]";

  let entries: PerformanceEventTiming[] = [];
  const keep = (list: PerformanceEntry[]) => {
    entries.push(...(list as PerformanceEventTiming[]));
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: shortestTold } as PerformanceObserverInit);

  let done: Promise<Times> | null = null;

  const isThere = ({ selector, count }: Wanted) => {
    const found = document.querySelectorAll(selector).length;
    return count === undefined ? found > 0 : found === count;
  };

  /** Calls back in the frame where this holds, once that is painted. */
  const paintedWith = (holds: () => boolean, then: (at: number) => void) => {
    requestAnimationFrame(() => {
      if (!holds()) {
        paintedWith(holds, then);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(null);
    });
  };

  const told = () => {
    keep(observer.takeRecords());
    return Math.max(0, ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration));
  };

  window.tapWatch = {
    expect(wanted) {
      if (isThere(wanted)) throw new Error(`The page shows ${wanted.selector} before the tap.`);
      entries = [];
      done = new Promise((resolve) => {
        let lifted = 0;
        let seen = 0;
        addEventListener("pointerup", ({ timeStamp }) => (lifted = timeStamp), { capture: true, once: true });
        const clicked = () => {
          paintedWith(
            () => document.querySelector(pressed) !== null || isThere(wanted),
            (at) => (seen = at - lifted),
          );
          paintedWith(
            () => isThere(wanted),
            (at) => setTimeout(() => resolve({ answer: Math.max(seen, told()), result: at - lifted }), untilTold),
          );
        };
        addEventListener("click", clicked, { capture: true, once: true });
      });
    },
    times: () => done ?? Promise.reject(new Error("No tap is expected.")),
  };
}
