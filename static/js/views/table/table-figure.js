// The examples as columns: state -> names, numbers and texts. No DOM here.

import { aheadBy, highest } from '../../run/scene.js';
import { number } from '../../text/format.js';

const DIGITS = '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089';
const NARROW = 2.7; // widths in em of the table's text
const LABEL = 4;
const WIDE = 4.7; // a number of three digits with its sign
const SIGN = 0.62; // a character's
const ROOM = 1.1; // beside a cell's text
const LOOKED_AT = 400; // rows that say how wide a column of numbers is

/**
 * @typedef {object} Column
 * @property {string} id
 * @property {string} name  as text, for who hears it
 * @property {string} [tex]  as a formula
 * @property {string} title  what it says
 * @property {number} width  em
 * @property {'input' | 'label' | null} edits
 * @property {number} [input]  which number of the example it is, from 0
 * @property {(i: number) => number} value  to sort by; NaN where there is none
 * @property {(i: number) => string} show
 * @property {'number' | 'class' | 'says' | 'remove' | 'plain'} kind
 */

/**
 * @param {any} state  points, run
 * @param {import('../../run/scene.js').Scene | null} scene
 * @param {{mistakes: ArrayLike<number>, updates: ArrayLike<number>} | null} counts
 * @param {any} t  text/view-table.js
 * @returns {Column[]}
 */
export function columnsOf({ points, run }, scene, counts, t) {
  const judged = run && run.n === points.n && run.d === points.d && run.task === points.task ? run : null;
  return [
    column(
      'number',
      t.heads.number,
      Math.max(NARROW, ROOM + SIGN * String(points.n).length),
      (i) => i,
      (i) => String(i + 1),
    ),
    ...inputs(points, t),
    label(points, t),
    ...(judged ? features(judged, t) : []),
    ...scores(points, judged, scene, t),
    ...histories(points, judged, counts, t),
    {
      ...column(
        'remove',
        t.heads.remove,
        1.9,
        () => NaN,
        () => '\u00d7',
      ),
      kind: 'remove',
    },
  ];
}

function column(id, [name, title], width, value, show = (i) => number(value(i), 3)) {
  /** @type {Column} */
  const made = { id, name, title, width, edits: null, value, show, kind: 'number' };
  return made;
}

const inputName = (j, d) =>
  d === 1 ? 'x' : `x${String(j + 1).replace(/\d/g, (digit) => DIGITS[Number(digit)])}`;

const inputs = ({ x, n, d }, t) =>
  Array.from({ length: d }, (_, j) => ({
    ...column(
      `x${j}`,
      [inputName(j, d), t.input],
      widths(x, n, d)[j],
      (i) => x[i * d + j],
      (i) => number(x[i * d + j]),
    ),
    edits: /** @type {const} */ ('input'),
    input: j,
  }));

const known = new WeakMap();

/** How wide the columns of a matrix (n, d) have to be; looked up once for each. */
function widths(values, n, d) {
  if (!known.has(values)) {
    const step = Math.max(1, Math.ceil(n / LOOKED_AT));
    const longest = new Uint8Array(d).fill(3);
    for (let i = 0; i < n; i += step)
      for (let j = 0; j < d; j += 1) longest[j] = Math.max(longest[j], number(values[i * d + j]).length);
    known.set(
      values,
      Array.from(longest, (length) => ROOM + SIGN * length),
    );
  }
  return known.get(values);
}

function label({ y, n, task }, t) {
  const width = task === 'regression' ? Math.max(LABEL, widths(y, n, 1)[0]) : LABEL;
  const made = column(
    'label',
    t.heads[task],
    width,
    (i) => y[i],
    (i) => t.label(y[i], task),
  );
  return {
    ...made,
    edits: /** @type {const} */ ('label'),
    kind: /** @type {Column['kind']} */ (task === 'regression' ? 'number' : 'class'),
  };
}

/** What the map makes of the inputs, where that is something else; a kernel's features are never written out. */
function features(run, t) {
  const { x, phi, p, terms } = run;
  if (run.dual || (p === run.d && phi.every((value, k) => value === x[k]))) return [];
  return Array.from({ length: p }, (_, j) => ({
    ...column(
      `phi${j}`,
      [`feature ${j + 1}`, t.feature],
      Math.max(3.4, widths(phi, run.n, p)[j]),
      (i) => phi[i * p + j],
      (i) => number(phi[i * p + j]),
    ),
    tex: terms[j],
  }));
}

function scores(points, run, scene, t) {
  const ready = run && scene?.scores.length === run.n * run.outputs;
  const live = (id, width, value) => column(id, t.heads[id], width, ready ? value : () => NaN);
  const { y, task } = points;
  const a = (i) => scene.scores[i];
  if (task === 'regression') return [live('prediction', 5.6, a), live('residual', WIDE, (i) => y[i] - a(i))];
  if (task === 'multiclass') {
    const k = run?.outputs;
    return [
      live('own', 5.4, (i) => scene.scores[i * k + y[i]]),
      { ...live('says', 3, (i) => highest(scene.scores, i * k, k)), kind: /** @type {const} */ ('says') },
      live('ahead', 4.9, (i) => aheadBy(scene.scores, i, y[i], k)),
    ];
  }
  return [
    live('activation', WIDE, a),
    live('signed', WIDE, (i) => y[i] * a(i)),
    live('margin', WIDE, (i) => (scene.length ? (y[i] * a(i)) / scene.length : NaN)),
  ];
}

function histories({ task }, run, counts, t) {
  const live = (id, width) => column(id, t.heads[id], width, (i) => (run && counts ? counts[id][i] : NaN));
  const made = task === 'regression' ? [live('updates', 3.6)] : [live('mistakes', 5), live('updates', 3)];
  if (!run?.flipped.length) return made;
  const flipped = new Set(run.flipped);
  return [
    ...made,
    {
      ...column(
        'noise',
        t.heads.noise,
        4,
        (i) => (flipped.has(i) ? 1 : 0),
        (i) => (flipped.has(i) ? t.flipped : ''),
      ),
      kind: /** @type {const} */ ('plain'),
    },
  ];
}

/**
 * Examples in the order of a column, those without a value last; equal ones by number.
 * @param {Column | undefined} column
 */
export function sorted(n, column, down) {
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  if (!column || (column.id === 'number' && !down)) return order;
  const keys = Float64Array.from(order, (i) => column.value(i));
  const sign = down ? -1 : 1;
  return order.sort((i, j) => {
    const [a, b] = [keys[i], keys[j]];
    if (a === b) return i - j;
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? (Number.isNaN(b) ? i - j : 1) : -1;
    return sign * (a < b ? -1 : 1);
  });
}
