// Counts acknowledged moves and how long they took; the first failure ends the measurement.

import { readFileSync } from "node:fs";

export class Meter {
  /** Whether each view is compared with what it should be: until what counts is measured. */
  isChecking = true;
  checked = 0;
  ended = { celsius: 0, operato: 0 };
  #times = [];
  #fail = () => {};
  #failure = new Promise((_, reject) => {
    this.#fail = reject;
  });

  constructor(isDurable) {
    this.isDurable = isDurable;
    this.#failure.catch(() => {});
  }

  answered(milliseconds) {
    this.#times.push(milliseconds);
  }

  failed(reason) {
    this.#fail(reason);
  }

  unlessFailed(value) {
    return Promise.race([value, this.#failure]);
  }

  async phase(pid, seconds) {
    this.#times = [];
    const begun = { at: performance.now(), processor: processorSeconds(pid) };
    await this.unlessFailed(new Promise((resolve) => setTimeout(resolve, seconds * 1_000)));
    const sorted = this.#times.toSorted((a, b) => a - b);
    const moves = sorted.length;
    const quantile = (share) => Number((sorted[Math.floor((moves - 1) * share)] ?? Number.NaN).toFixed(2));
    return {
      moves_per_s: Math.round((moves / (performance.now() - begun.at)) * 1_000),
      cpu_us_per_move: Math.round(((processorSeconds(pid) - begun.processor) / moves) * 1_000_000),
      p50_ms: quantile(0.5),
      p99_ms: quantile(0.99),
      durable: this.isDurable,
    };
  }
}

function processorSeconds(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
