// Something that could not be had is tried again: soon at first, then later and later.

const SOONEST = 1000; // ms
const LATEST = 20_000;

export class Retry {
  #pause = SOONEST;
  /** how often since the last success */
  tries = 0;
  #timer: any;
  #later;

  constructor(later: (act: () => void, ms: number) => any = (act, ms) => setTimeout(act, ms)) {
    this.#later = later;
  }

  /** `wait`: seconds, where somebody has said how long */
  again(act: () => void, wait?: number) {
    const pause = wait ? wait * 1000 : this.#pause;
    this.#timer = this.#later(act, pause * (1 + Math.random() / 4)); // a class does not come back as one
    this.#pause = Math.min(2 * this.#pause, LATEST);
    this.tries += 1;
  }

  stop() {
    clearTimeout(this.#timer);
  }

  reset() {
    this.#pause = SOONEST;
    this.tries = 0;
  }
}
