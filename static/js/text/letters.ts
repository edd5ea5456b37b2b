// The letters of the theorem's margin and best direction: delta and u, or gamma and w* as in some lecture notes.

export type Letters = 'delta' | 'gamma';

/** The choices: margin, direction, and direction in TeX. */
export const LETTERS: Record<Letters, { margin: string; best: string; tex: string }> = {
  delta: { margin: 'δ', best: 'u', tex: 'u' },
  gamma: { margin: 'γ', best: 'w*', tex: 'w^*' },
};
const MARGIN = /δ|\\delta(?![A-Za-z])/g;
/** u by itself: not in a word or command, and not the name of a mark as in {u|the best direction}. */
const BEST = /(?<![A-Za-z0-9'’\\])u(?![A-Za-z0-9₀-₉'’|])/g;

/** A sentence or TeX with the chosen letters. */
export function spelled(text: string, letters: unknown) {
  if (letters !== 'gamma') return text;
  const { margin, best, tex } = LETTERS.gamma;
  return text
    .replace(MARGIN, (shown) => (shown === 'δ' ? margin : '\\gamma'))
    .replace(BEST, text.includes('\\') ? tex : best);
}

const isPlain = (value: any) =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** A table of sentences with the letters chosen at the time of reading. */
export function spelling<T extends object>(table: T, chosen: () => unknown): T {
  const cache = new WeakMap(); // equal objects for callers that compare them
  function wrapped(value: any): any {
    if (typeof value === 'string') return spelled(value, chosen());
    if (typeof value !== 'function' && !isPlain(value) && !Array.isArray(value)) return value;
    if (!cache.has(value))
      cache.set(value, typeof value === 'function' ? speaking(value) : spelling(value, chosen));
    return cache.get(value);
  }
  const speaking =
    (sentence: Function) =>
    (...speaks: any[]) =>
      result(sentence(...speaks), chosen());
  const get = (target: any, key: string | symbol) =>
    Object.hasOwn(target, key) ? wrapped(target[key]) : target[key]; // methods of arrays stay
  return new Proxy(table, { get });
}

/** A sentence's result with the chosen letters: text, texts, or texts by name; lit templates stay. */
function result(value: any, letters: unknown): any {
  if (letters !== 'gamma') return value;
  if (typeof value === 'string') return spelled(value, letters);
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? spelled(each, letters) : each));
  if (!isPlain(value) || '_$litType$' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, result(each, letters)]));
}
