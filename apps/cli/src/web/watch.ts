/// <reference lib="dom" />
/**
 * The clock inside the page. It starts when the finger leaves the glass and reads two times: when the first frame after
 * the tap was on the screen (the browser's own Event Timing, the one behind INP, or the frame itself where that says
 * nothing, below 16 ms), and when the frame was painted that shows what was asked for.
 *
 * `watchTaps` is given to the page as a text: it sees nothing of this file.
 */

/** What answers a tap: as many elements as this on the page; at least one, where no number is given. */
export interface Answer {
  readonly selector: string;
  readonly count?: number;
}

/** In milliseconds after the tap. */
export interface Answered {
  readonly next: number;
  readonly shown: number;
}

export interface TapWatch {
  expect(answer: Answer): void;
  answered(): Promise<Answered>;
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

  let entries: PerformanceEventTiming[] = [];
  const keep = (list: PerformanceEntry[]) => {
    entries.push(...(list as PerformanceEventTiming[]));
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: shortestTold } as PerformanceObserverInit);

  let done: Promise<Answered> | null = null;

  const isThere = ({ selector, count }: Answer) => {
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
    expect(answer) {
      if (isThere(answer)) throw new Error(`The page shows ${answer.selector} before the tap.`);
      entries = [];
      done = new Promise((resolve) => {
        let lifted = 0;
        let next = 0;
        addEventListener("pointerup", ({ timeStamp }) => (lifted = timeStamp), { capture: true, once: true });
        const clicked = () => {
          paintedWith(
            () => true,
            (at) => (next = at - lifted),
          );
          paintedWith(
            () => isThere(answer),
            (at) => setTimeout(() => resolve({ next: Math.max(next, told()), shown: at - lifted }), untilTold),
          );
        };
        addEventListener("click", clicked, { capture: true, once: true });
      });
    },
    answered: () => done ?? Promise.reject(new Error("No tap is expected.")),
  };
}
