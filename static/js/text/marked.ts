// Marks in sentences: **strong**, [shown|term] for a word of the glossary, {name|shown} for a coloured symbol, {{place|shown}}
// for a number of the scenario; and the letters of plain sentences that are symbols.

const MARK =
  /\*\*(.+?)\*\*|\[([^\][|]+)(?:\|([^\][|]+))?\]|\{\{([\w.]+)\|([^{}|]+)\}\}|\{([A-Za-z]+)\|([^{}|]+)\}/g;

/** `name`: the term, the place or the symbol */
export type Piece = { kind: 'text' | 'strong' | 'word' | 'quantity' | 'symbol'; text: string; name?: string };

/** The mark of a number. `place`: 'learner.rate' */
export const quantity = (place: string, shown: string) => `{{${place}|${shown}}}`;

export function pieces(sentence: string): Piece[] {
  const all: Piece[] = [];
  let from = 0;
  const plainly = (to: number) => {
    if (to > from) all.push({ kind: 'text', text: sentence.slice(from, to) });
  };
  for (const mark of sentence.matchAll(MARK)) {
    plainly(mark.index);
    const [match, strong, word, term, place, amount, symbol, shown] = mark;
    if (strong) all.push({ kind: 'strong', text: strong });
    else if (word) all.push({ kind: 'word', text: word, name: term ?? word });
    else if (place) all.push({ kind: 'quantity', text: amount, name: place });
    else all.push({ kind: 'symbol', text: shown, name: symbol });
    from = mark.index + match.length;
  }
  plainly(sentence.length);
  return all;
}

const SYMBOLS: Record<string, string> = {
  w: 'w',
  b: 'b',
  a: 'a',
  u: 'u',
  'w*': 'u',
  R: 'R',
  δ: 'delta',
  γ: 'delta',
};
/** A symbol by itself, not in a word; `a` only where it cannot be the article. */
const STANDING = /‖w‖|(?<![A-Za-z0-9'’])(?:w\*|[wbuRδγ]|(?<=\by )a|a(?= [=/≤≥<>]))(?![A-Za-z0-9'’])/g;
const ANY = /‖w‖|w\*|[wbauRδγ]/g;

/** A text cut at its symbols. `formula`: the text is a formula, in which `a` is the score */
export function letters(text: string, formula = false): Piece[] {
  const all: Piece[] = [];
  let from = 0;
  for (const { 0: shown, index } of text.matchAll(formula ? ANY : STANDING)) {
    if (index > from) all.push({ kind: 'text', text: text.slice(from, index) });
    all.push({ kind: 'symbol', text: shown, name: symbolOf(shown) });
    from = index + shown.length;
  }
  if (from < text.length) all.push({ kind: 'text', text: text.slice(from) });
  return all;
}

/** The symbol of a letter, with or without bars. */
export const symbolOf = (shown: string) => SYMBOLS[shown.replaceAll('‖', '')];

/** The sentence without marks: for names, titles and screen readers. */
export const plain = (sentence: string) =>
  pieces(sentence)
    .map(({ text }) => text)
    .join('');
