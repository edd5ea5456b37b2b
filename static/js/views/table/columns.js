// The examples as columns: state -> names, numbers and texts. No DOM here.

import { aheadBy } from '../../run/scene.js';
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
 *
 * @typedef {Record<string, any>} Text  the words of the table
 */

/**
 * @param {Pick<State, 'points' | 'run'>} state
 * @param {Scene | null} scene
 * @param {{mistakes: Numbers, updates: Numbers} | null} counts
 * @param {Numbers | null} said  what the predictor says of each example
 * @param {Text} text
 * @returns {Column[]}
 */
export function columnsOf({ points, run }, scene, counts, said, text) {
  const judged = run && run.n === points.n && run.d === points.d && run.task === points.task ? run : null;
  return [
    column('number', text.heads.number, Math.max(NARROW, ROOM + SIGN * String(points.n).length), (i) => i, {
      show: (i) => String(i + 1),
    }),
    ...inputs(points, text),
    label(points, text),
    ...(judged ? features(judged, text) : []),
    ...scores(points, judged, scene, said, text),
    ...histories(points, judged, counts, text),
    column('remove', text.heads.remove, 1.9, () => NaN, { show: () => '\u00d7', kind: 'remove' }),
  ];
}

export const columnOf = (/** @type {Column[]} */ columns, /** @type {string} */ id) =>
  columns.find((column) => column.id === id);

/**
 * A column of numbers, unless `more` says otherwise.
 * @param {string} id
 * @param {string[]} head
 * @param {number} width
 * @param {(i: number) => number} value
 * @param {Partial<Column>} [more]
 * @returns {Column}
 */
function column(id, [name, title], width, value, more) {
  const show = (/** @type {number} */ i) => number(value(i), 3);
  return { id, name, title, width, edits: null, value, show, kind: 'number', ...more };
}

const inputName = (/** @type {number} */ j, /** @type {number} */ d) =>
  d === 1 ? 'x' : `x${String(j + 1).replace(/\d/g, (digit) => DIGITS[Number(digit)])}`;

const inputs = (/** @type {Points} */ { x, n, d }, /** @type {Text} */ text) =>
  Array.from({ length: d }, (_, j) =>
    column(`x${j}`, [inputName(j, d), text.input], widths(x, n, d)[j], (i) => x[i * d + j], {
      show: (i) => number(x[i * d + j]),
      edits: 'input',
      input: j,
    }),
  );

/** @type {WeakMap<object, number[]>} */
const known = new WeakMap();

/**
 * How wide the columns of a matrix (n, d) have to be, in em; looked up once for each.
 * @param {Float64Array | Int8Array} values
 * @param {number} n
 * @param {number} d
 */
function widths(values, n, d) {
  const before = known.get(values);
  if (before) return before;
  const step = Math.max(1, Math.ceil(n / LOOKED_AT));
  const longest = new Uint8Array(d).fill(3);
  for (let i = 0; i < n; i += step)
    for (let j = 0; j < d; j += 1) longest[j] = Math.max(longest[j], number(values[i * d + j]).length);
  const wide = Array.from(longest, (length) => ROOM + SIGN * length);
  known.set(values, wide);
  return wide;
}

function label(/** @type {Points} */ { y, n, task }, /** @type {Text} */ text) {
  const width = task === 'regression' ? Math.max(LABEL, widths(y, n, 1)[0]) : LABEL;
  return column('label', text.heads[task], width, (i) => y[i], {
    show: (i) => text.label(y[i], task),
    edits: 'label',
    kind: task === 'regression' ? 'number' : 'class',
  });
}

/** What the map makes of the inputs, where that is something else; a kernel's features are never written out. */
function features(/** @type {Run} */ run, /** @type {Text} */ text) {
  const { x, phi, p, terms } = run;
  if (
    run.dual ||
    (p === run.d && phi.every((/** @type {number} */ value, /** @type {number} */ k) => value === x[k]))
  )
    return [];
  return Array.from({ length: p }, (_, j) => {
    const width = Math.max(3.4, widths(phi, run.n, p)[j]);
    return column(`phi${j}`, [`feature ${j + 1}`, text.feature], width, (i) => phi[i * p + j], {
      show: (i) => number(phi[i * p + j]),
      tex: terms[j],
    });
  });
}

/**
 * What the newest weights say of each example, and what the predictor does; without a value where the scene is another
 * run's.
 * @param {Points} points
 * @param {Run | null} run
 * @param {Scene | null} scene
 * @param {Numbers | null} said
 * @param {Text} text
 */
function scores({ y, task }, run, scene, said, text) {
  const live = (
    /** @type {string} */ id,
    /** @type {number} */ width,
    /** @type {(i: number, of: Scene, run: Run) => number} */ value,
    /** @type {Partial<Column>} */ more = {},
  ) =>
    column(
      id,
      text.heads[id],
      width,
      run && scene && scene.scores.length === run.n * run.outputs ? (i) => value(i, scene, run) : () => NaN,
      more,
    );
  const predicted = (/** @type {number} */ i) => (run && scene && said ? said[i] : NaN);
  if (task === 'regression')
    return [
      column('prediction', text.heads.prediction, 5.6, predicted),
      column('residual', text.heads.residual, WIDE, (i) => y[i] - predicted(i)),
    ];
  const says = column('says', text.heads.says, 3.2, predicted, { kind: 'says' });
  if (task === 'multiclass')
    return [
      live('own', 5.4, (i, { scores: a }, { outputs: k }) => a[i * k + y[i]]),
      live('ahead', 4.9, (i, { scores: a }, { outputs: k }) => aheadBy(a, i, y[i], k)),
      says,
    ];
  return [
    live('activation', WIDE, (i, { scores: a }) => a[i]),
    live('signed', WIDE, (i, { scores: a }) => y[i] * a[i]),
    live('margin', WIDE, (i, { scores: a, length }) => (length ? (y[i] * a[i]) / length : NaN)),
    says,
  ];
}

/**
 * @param {Points} points
 * @param {Run | null} run
 * @param {{mistakes: Numbers, updates: Numbers} | null} counts
 * @param {Text} text
 */
function histories({ task }, run, counts, text) {
  const live = (/** @type {'mistakes' | 'updates'} */ id, /** @type {number} */ width) =>
    column(id, text.heads[id], width, (i) => (run && counts ? counts[id][i] : NaN));
  const columns =
    task === 'regression' || run?.countsMistakes === false
      ? [live('updates', 3.6)]
      : [live('mistakes', 5), live('updates', 3)];
  if (!run?.flipped.length) return columns;
  const flipped = new Set(run.flipped);
  return [
    ...columns,
    column('noise', text.heads.noise, 4, (i) => Number(flipped.has(i)), {
      show: (i) => (flipped.has(i) ? text.flipped : ''),
      kind: 'plain',
    }),
  ];
}

/**
 * Examples in the order of a column, those without a value last; equal ones by number.
 * @param {number} n
 * @param {Column | undefined} column
 * @param {boolean} down
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
