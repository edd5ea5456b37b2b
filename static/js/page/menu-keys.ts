// Keyboard navigation in a menu: arrows, Home, End, and first letters. No DOM here.

const AGAIN = 700; // ms between letters of one word

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Index of the entry for one of the keys above; null: none. `key`: a KeyboardEvent's. `at`: focused entry; -1: none */
export const stepTo = (key: string, at: number, count: number) =>
  count && STEPS[key] ? STEPS[key](at, count - 1) : null;

/** Whether a key types a character. */
export const writes = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const folded = (words: string) => words.trim().toLocaleLowerCase();

/** Collects letters typed in quick succession. */
export class TypeAhead {
  #word = '';
  #typed = -Infinity;

  /**
   * Index of the next entry that begins with the typed letters; null: none. A repeated single letter cycles through
   * its entries. `at`: focused entry; -1: none. `time`: ms
   */
  find(letter: string, names: string[], at: number, time: number) {
    this.#word = (time - this.#typed > AGAIN ? '' : this.#word) + folded(letter);
    this.#typed = time;
    const same = [...this.#word].every((other) => other === this.#word[0]);
    const word = same ? this.#word[0] : this.#word;
    const from = same ? at + 1 : Math.max(at, 0); // a longer prefix may keep its entry
    const order = names.map((_, i) => (from + i) % names.length);
    return order.find((i) => folded(names[i]).startsWith(word)) ?? null;
  }
}
