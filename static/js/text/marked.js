// Sentences with marks in them: **strong**, [shown|term] for a word of the glossary, {name|shown} for a symbol of one colour,
// {{place|shown}} for a number of the scenario.

const MARK =
  /\*\*(.+?)\*\*|\[([^\][|]+)(?:\|([^\][|]+))?\]|\{\{([\w.]+)\|([^{}|]+)\}\}|\{([A-Za-z]+)\|([^{}|]+)\}/g;

/** @typedef {{kind: 'text' | 'strong' | 'word' | 'quantity' | 'symbol', text: string, name?: string}} Piece  `name`: the term, the place or the symbol */

/** The mark of a number. @param {string} place  'learner.rate' @param {string} shown */
export const quantity = (place, shown) => `{{${place}|${shown}}}`;

/** @param {string} sentence @returns {Piece[]} */
export function pieces(sentence) {
  /** @type {Piece[]} */
  const all = [];
  let from = 0;
  const plainly = (/** @type {number} */ to) => {
    if (to > from) all.push({ kind: 'text', text: sentence.slice(from, to) });
  };
  for (const match of sentence.matchAll(MARK)) {
    plainly(match.index);
    const [whole, strong, word, term, place, amount, symbol, shown] = match;
    if (strong) all.push({ kind: 'strong', text: strong });
    else if (word) all.push({ kind: 'word', text: word, name: term ?? word });
    else if (place) all.push({ kind: 'quantity', text: amount, name: place });
    else all.push({ kind: 'symbol', text: shown, name: symbol });
    from = match.index + whole.length;
  }
  plainly(sentence.length);
  return all;
}

/** The same without marks: for names, titles and what is read aloud. */
export const plain = (/** @type {string} */ sentence) =>
  pieces(sentence)
    .map(({ text }) => text)
    .join('');
