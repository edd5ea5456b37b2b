// Where a key leads among the entries of a menu: arrows, Home, End, and the first letters of a name. No DOM here.

const AGAIN = 700; // ms within which letters belong to one word

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The entry that a key of the table above leads to, from 0; null: it leads nowhere. `key`: a KeyboardEvent's. `at`: the
 * entry that has the focus; -1: none
 */
export const stepTo = (key: string, at: number, count: number) =>
  count && STEPS[key] ? STEPS[key](at, count - 1) : null;

/** Whether a key writes a character. */
export const writes = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const folded = (words: string) => words.trim().toLocaleLowerCase();

/** Letters that are typed soon after each other, as one word. */
export class TypeAhead {
  #word = '';
  #typed = -Infinity;

  /**
   * The entry that a letter leads to, from 0: the next whose name begins with what has been typed. One letter typed
   * again and again goes through all that begin with it. null: there is none. `at`: the entry that has the focus; -1:
   * none. `time`: ms
   */
  find(letter: string, names: string[], at: number, time: number) {
    this.#word = (time - this.#typed > AGAIN ? '' : this.#word) + folded(letter);
    this.#typed = time;
    const same = [...this.#word].every((other) => other === this.#word[0]);
    const word = same ? this.#word[0] : this.#word;
    const from = same ? at + 1 : Math.max(at, 0); // a longer word may still be the same entry's
    const order = names.map((_, i) => (from + i) % names.length);
    return order.find((i) => folded(names[i]).startsWith(word)) ?? null;
  }
}
