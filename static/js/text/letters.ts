// The letters of the theorem's margin and of its best direction: delta and u, or gamma and w* as some lecture notes have them.

export type Letters = 'delta' | 'gamma';

/** The ways to choose from, each with the margin, the direction, and the direction in TeX. */
export const LETTERS: Record<Letters, { margin: string; best: string; tex: string }> = {
  delta: { margin: 'δ', best: 'u', tex: 'u' },
  gamma: { margin: 'γ', best: 'w*', tex: 'w^*' },
};
const MARGIN = /δ|\\delta(?![A-Za-z])/g;
/** By itself: no part of a word or of a command, and not the name of a mark as in {u|the best direction}. */
const BEST = /(?<![A-Za-z0-9'’\\])u(?![A-Za-z0-9₀-₉'’|])/g;

/** A sentence or TeX of the page's in the letters chosen. */
export function spelled(text: string, letters: unknown) {
  if (letters !== 'gamma') return text;
  const { margin, best, tex } = LETTERS.gamma;
  return text
    .replace(MARGIN, (shown) => (shown === 'δ' ? margin : '\\gamma'))
    .replace(BEST, text.includes('\\') ? tex : best);
}

const isPlain = (value: any) =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** A table of sentences in the letters that are chosen when a sentence is asked for. */
export function spelling<T extends object>(table: T, chosen: () => unknown): T {
  const known = new WeakMap(); // one and the same for who compares them
  function wrapped(value: any): any {
    if (typeof value === 'string') return spelled(value, chosen());
    if (typeof value !== 'function' && !isPlain(value) && !Array.isArray(value)) return value;
    if (!known.has(value))
      known.set(value, typeof value === 'function' ? speaking(value) : spelling(value, chosen));
    return known.get(value);
  }
  const speaking =
    (sentence: Function) =>
    (...speaks: any[]) =>
      result(sentence(...speaks), chosen());
  const get = (target: any, key: string | symbol) =>
    Object.hasOwn(target, key) ? wrapped(target[key]) : target[key]; // a list's own ways to be read stay
  return new Proxy(table, { get });
}

/** What a sentence comes to: words, several, or words by name; what is set already stays. */
function result(value: any, letters: unknown): any {
  if (letters !== 'gamma') return value;
  if (typeof value === 'string') return spelled(value, letters);
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? spelled(each, letters) : each));
  if (!isPlain(value) || '_$litType$' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, result(each, letters)]));
}
