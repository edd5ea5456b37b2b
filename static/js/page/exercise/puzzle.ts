// The algorithm as a puzzle: shuffled lines, each with a blank if it has alternatives. No DOM here.

/** `added`: to a known algorithm */
type Line = { tex: string; indent: number; when: string; added?: boolean };
export type Piece = {
  indent: number;
  before: string; // TeX around the blank; all of it if there is no blank
  after: string;
  options: string[]; // of the blank; empty: no blank
  right: string; // one of the options
  group: number; // lines of one group may stand in any order
  added: boolean;
};

/** Blanks by the moment of the line: a place in the TeX, its content, and alternatives. */
const BLANKS: [string[], RegExp, Record<string, string>][] = [
  [['update'], /y\\, (c)\\, /, { c: 'c', 1: '1', k: '1/c' }],
  [['update'], /c_k \\leftarrow (1)/, { 0: '0', 1: '1', c: 'c' }],
  [[''], /\\sum_k (c_k)/, { 1: '1', c_k: 'cₖ', k: 'k' }],
  [['test'], / (\\le|\\ge|<|>) /, { '\\le': '≤', '<': '<', '\\ge': '≥', '>': '>' }],
  [['update', 'step', 'quiet', ''], / ([+-]) /, { '+': '+', '-': '−' }],
  [['start'], /\\leftarrow (0)(?![.\d])/, { 0: '0', 1: '1', x: 'x' }],
];

/** `lines`: the algorithm in order */
export function puzzleOf(lines: Line[]): Piece[] {
  const groups = groupsOf(lines);
  return lines.map(({ tex, indent, when, added = false }, i) => ({
    indent,
    added,
    group: groups[i],
    ...blankIn(tex, when),
  }));
}

function blankIn(tex: string, when: string) {
  for (const [moments, place, options] of BLANKS) {
    const match = moments.includes(when) ? place.exec(tex) : null;
    const at = match ? match.index + match[0].indexOf(match[1]) : -1;
    if (match && depthAt(tex, at) === 0)
      return {
        before: tex.slice(0, at),
        after: tex.slice(at + match[1].length),
        options: Object.values(options),
        right: options[match[1]],
      };
  }
  return { before: tex, after: '', options: [], right: '' };
}

/** TeX whose words can wrap. */
export const breakable = (tex: string) =>
  tex.replace(/\\text\{([^{}]*)\}/g, (_, words: string) =>
    words
      .split(/(?<= )/)
      .map((word) => `\\text{${word}}`)
      .join('\\allowbreak '),
  );

/** Number of braces around a place. */
const depthAt = (tex: string, at: number) =>
  [...tex.slice(0, at)].reduce((depth, sign) => depth + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0);

/** Neighbouring lines form a group if they change different things and neither depends on the other. */
function groupsOf(lines: Line[]) {
  let [group, first] = [0, 0];
  return lines.map((line, i) => {
    const free = i > 0 && lines.slice(first, i).every((other) => independent(other, line));
    if (!free && i > 0) [group, first] = [group + 1, i];
    return group;
  });
}

const ASSIGNMENT = /^(.*?)\\leftarrow(.*)$/;

function independent(a: Line, b: Line) {
  if (a.indent !== b.indent || a.when !== b.when) return false;
  const [one, other] = [a, b].map(({ tex }) => ASSIGNMENT.exec(tex));
  if (!one || !other) return false;
  const [left, right] = [one, other].map((match) => match[1].trim());
  return left !== right && !symbols(one[2]).has(right) && !symbols(other[2]).has(left);
}

/** The indexed letters of a term. */
const symbols = (tex: string) =>
  new Set(tex.replace(/\\(text|mathit|operatorname)\{[^}]*\}/g, '').match(/\\?[a-zA-Z]+(_\{[^}]*\}|_\w)?/g));

/**
 * An order of the lines other than the right one, determined by the seed. The lines of a known algorithm stay,
 * followed by the added ones.
 */
export function shuffled(pieces: Piece[], seed: number) {
  const places = pieces.map((_, i) => i);
  const added = places.filter((i) => pieces[i].added);
  const placesOfText = added.length ? places.filter((i) => !pieces[i].added) : [];
  const order = [...placesOfText, ...mixed(added.length ? added : places, seed)];
  const solved = standing(pieces, order).every(Boolean);
  return solved && order.length > 1 ? [...order.slice(1), order[0]] : order;
}

function mixed(list: number[], seed: number) {
  const order = [...list];
  let state = seed * 2654435761 + 1;
  for (let i = order.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** The blanks' first content: lines of a known algorithm are filled. */
export const filledAtFirst = (pieces: Piece[]) =>
  pieces.map(({ added, right }) => (!added && pieces.some((piece) => piece.added) ? right : ''));

/**
 * Places with a permitted line. Each added line is compared with the known lines only, so a missing line above it is
 * no error. `order`: of lines
 */
export function standing(pieces: Piece[], order: number[]) {
  const group = (line: number) => pieces[line].group;
  const among = (kept: (line: number) => boolean, line: number) => {
    const place = order.filter(kept).indexOf(line);
    return group([...pieces.keys()].filter(kept)[place]) === group(line);
  };
  const correct = order.map((line) => among((other) => other === line || !pieces[other].added, line));
  const inTurn = (i: number, j: number) => {
    const [a, b] = [order[i], order[j]];
    return !pieces[a].added || !pieces[b].added || !correct[j] || (group(a) - group(b)) * (i - j) >= 0;
  };
  return order.map((_, i) => correct[i] && order.every((_other, j) => inTurn(i, j)));
}

/** Which blanks are right; a line without a blank is. `filled`: by line */
export const filledRightly = (pieces: Piece[], filled: string[]) =>
  pieces.map(({ options, right }, i) => !options.length || filled[i] === right);

/** Moves a line by some places, within the list. */
export function moved(order: number[], at: number, by: number) {
  const to = Math.max(0, Math.min(order.length - 1, at + by));
  const next = order.toSpliced(at, 1);
  next.splice(to, 0, order[at]);
  return next;
}
