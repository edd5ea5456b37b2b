// Repeats a failed attempt, with a pause that doubles each time.

const SHORTEST = 1000; // ms
const LONGEST = 20_000;

export class Retry {
  #pause = SHORTEST;
  /** attempts since the last success */
  tries = 0;
  #timer: any;
  #later;

  constructor(later: (act: () => void, ms: number) => any = (act, ms) => setTimeout(act, ms)) {
    this.#later = later;
  }

  /** `wait`: seconds, if the server has set the pause */
  again(act: () => void, wait?: number) {
    const pause = wait ? wait * 1000 : this.#pause;
    this.#timer = this.#later(act, pause * (1 + Math.random() / 4)); // random, so that a class's pages do not all retry at once
    this.#pause = Math.min(2 * this.#pause, LONGEST);
    this.tries += 1;
  }

  stop() {
    clearTimeout(this.#timer);
  }

  reset() {
    this.#pause = SHORTEST;
    this.tries = 0;
  }
}
