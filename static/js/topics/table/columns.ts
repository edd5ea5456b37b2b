// The examples as columns: names, numbers and texts, from the state. No DOM here.

import { memoByObject } from '../../run/memo.ts';
import { aheadBy } from '../../run/scene.ts';
import {
  className,
  inputName,
  labelName,
  namesOf,
  termName,
  type Named as Document,
} from '../../scenario/names.ts';
import { labelsOf, taskOf } from '../../scenario/document.ts';
import { number } from '../../text/format.ts';

const NARROW = 2.7; // widths of columns, in em of the table's text
const LABEL = 4;
const WIDE = 4.7; // three digits with a sign
const SIGN = 0.62; // per character
const ROOM = 1.1; // padding of a cell
const MARK = 1.2; // of a class's mark
const LONGEST = 12; // longest column by its name
const LOOKED_AT = 400; // rows that decide a number column's width

export type Column = {
  id: string;
  name: string; // as text, for screen readers
  tex?: string; // as a formula
  title: string; // tooltip
  width: number; // em
  edits: 'input' | 'label' | null;
  input?: number; // index of the example's input, from 0
  value: (i: number) => number; // sort key; NaN if there is none
  show: (i: number) => string;
  kind: 'number' | 'class' | 'says' | 'remove' | 'plain';
};
/** words of the table */
type Text = ViewWords['table'];

/** `said`: the predictor's answer per example. `support`: indices of the support vectors */
export function columnsOf(
  { points, run, document }: Pick<State, 'points' | 'run' | 'document'>,
  scene: Scene | null,
  counts: { mistakes: Numbers; updates: Numbers } | null,
  said: Numbers | null,
  text: Text,
  support: number[] = [],
): Column[] {
  const judged = run && run.n === points.n && run.d === points.d && run.task === points.task ? run : null;
  const { tagged } = taskOf(points.task);
  return [
    column('number', text.heads.number, Math.max(NARROW, ROOM + SIGN * String(points.n).length), (i) => i, {
      show: (i) => String(i + 1),
    }),
    ...(tagged ? sentences(points, document, text) : []),
    ...(points.rows && points.texts ? texts(points.texts, text) : []),
    ...(tagged || points.rows ? [] : inputs(points, document, text)),
    ...(tagged ? [] : [label(points, document, text)]),
    ...(judged ? features(judged, document, text) : []),
    ...scores(points, judged, scene, said, { document, text }),
    ...histories(points, judged, counts, text),
    ...(support.length ? [marked('support', support, text)] : []),
    ...(tagged ? [] : [removing(text)]),
  ];
}

const removing = (text: Text) =>
  column('remove', text.heads.remove, 1.9, () => NaN, { show: () => '\u00d7', kind: 'remove' });

/** Words with their right tags, from the document. */
function sentences({ x, y, n, d }: Points, document: Document, text: Text) {
  const { inputs: words = [], classes: tags = [] } = namesOf(document);
  const rows = Array.from({ length: n }, (_, i) =>
    Array.from({ length: d }, (_, j) => i * d + j)
      .filter((at) => x[at] >= 0)
      .map((at) => `${words[x[at]]}/${tags[y[at]]}`)
      .join(' '),
  );
  const longest = Math.max(8, ...rows.map(({ length }) => length));
  return [
    column('sentence', text.heads.sentence, ROOM + SIGN * longest, (i) => i, {
      show: (i) => rows[i],
      kind: 'plain',
    }),
  ];
}

/** Texts with too many words for one column each. */
const texts = (written: string[], text: Text) => [
  column('text', text.heads.text, LONGEST, (i) => i, { show: (i) => written[i], kind: 'plain' }),
];

export const columnOf = (columns: Column[], id: string) => columns.find((column) => column.id === id);

/** A number column; `more` overrides its parts. */
function column(
  id: string,
  [name, title]: string[],
  width: number,
  value: (i: number) => number,
  more?: Partial<Column>,
): Column {
  const show = (i: number) => number(value(i), 3);
  return { id, name, title, width, edits: null, value, show, kind: 'number', ...more };
}

const wide = (name: string) => Math.min(LONGEST, ROOM + SIGN * name.length);

const inputs = ({ x, n, d }: Points, document: Document, text: Text) =>
  Array.from({ length: d }, (_, j) => {
    const name = inputName(document, j, d);
    const width = Math.max(widths(x, n, d)[j], wide(name));
    return column(`x${j}`, [name, text.input(name)], width, (i) => x[i * d + j], {
      show: (i) => number(x[i * d + j]),
      edits: 'input',
      input: j,
    });
  });

/** Widths of the columns of a matrix (n, d), in em. */
const widths = memoByObject((values: Float64Array | Int8Array, n: number, d: number) => {
  const step = Math.max(1, Math.ceil(n / LOOKED_AT));
  const longest = new Uint8Array(d).fill(3);
  for (let i = 0; i < n; i += step)
    for (let j = 0; j < d; j += 1) longest[j] = Math.max(longest[j], number(values[i * d + j]).length);
  return Array.from(longest, (length) => ROOM + SIGN * length);
});

/** A class's name, if it has one. */
const classText = (document: Document, y: number, task: Task, text: Text) =>
  className(document, y, task) ?? text.label(y, task);

const classTexts = (document: Document, classes: number, task: Task, text: Text): string[] =>
  labelsOf({ task, classes }).map((y) => classText(document, y, task, text));

function label({ y, n, task, classes }: Points, document: Document, text: Text) {
  const [name, title] = text.heads[task as keyof typeof text.heads];
  const { real } = taskOf(task);
  const heading = labelName(document) ?? name;
  const texts = [heading, ...classTexts(document, classes, task, text)];
  const amounts = real ? widths(y, n, 1)[0] : 0;
  const width = Math.max(LABEL, amounts, ...texts.map((text) => wide(text) + MARK));
  return column('label', [heading, title], width, (i) => y[i], {
    show: (i) => classText(document, y[i], task, text),
    edits: 'label',
    kind: real ? 'number' : 'class',
  });
}

/** The map's features, if they differ from the inputs; a kernel's are never listed. */
function features(run: Run, document: Document, text: Text) {
  if (run.rows || run.inputRows) return [];
  const { x, phi, p, terms } = run;
  if (run.tagged || run.dual || (p === run.d && phi.every((value: number, k: number) => value === x[k])))
    return [];
  return Array.from({ length: p }, (_, j) => {
    const width = Math.max(3.4, widths(phi, run.n, p)[j]);
    return column(`phi${j}`, [text.featureName(j), text.feature], width, (i) => phi[i * p + j], {
      show: (i) => number(phi[i * p + j]),
      ...termName(document, terms[j]),
    });
  });
}

/** The newest weights' score and the predictor's answer for each example; no value if the scene is another run's. */
function scores(
  { y, task, classes }: Points,
  run: Run | null,
  scene: Scene | null,
  said: Numbers | null,
  { document, text }: { document: Document; text: Text },
) {
  const live = (
    id: string,
    width: number,
    value: (i: number, of: Scene, run: Run) => number,
    more: Partial<Column> = {},
  ) =>
    column(
      id,
      text.heads[id as keyof typeof text.heads],
      width,
      run && scene && scene.scores.length === run.judged ? (i) => value(i, scene, run) : () => NaN,
      more,
    );
  const predicted = (i: number) => (run && scene && said ? said[i] : NaN);
  const { tagged, real, several } = taskOf(task);
  if (tagged) return [column('wrong', text.heads.wrong, wide(text.heads.wrong[0]), predicted)];
  if (real)
    return [
      column('prediction', text.heads.prediction, 5.6, predicted),
      column('residual', text.heads.residual, WIDE, (i) => y[i] - predicted(i)),
    ];
  const texts = classTexts(document, classes, task, text);
  const says = column(
    'says',
    text.heads.says,
    Math.max(LABEL, ...texts.map((name) => wide(name) + MARK)),
    predicted,
    {
      kind: 'says',
      show: (i) => classText(document, predicted(i), task, text),
    },
  );
  if (several)
    return [
      live('own', 5.4, (i, { scores: a }, { outputs: k }) => a[i * k + y[i]]),
      live('ahead', 4.9, (i, { scores: a }, { outputs: k }) => aheadBy(a, i, y[i], k)),
      says,
    ];
  const margin = live('margin', WIDE, (i, { scores: a, length }) => (length ? (y[i] * a[i]) / length : NaN));
  return [
    live('activation', WIDE, (i, { scores: a }) => a[i]),
    live('signed', WIDE, (i, { scores: a }) => y[i] * a[i]),
    ...(run?.network ? [] : [margin]), // the output of several units is no distance
    says,
  ];
}

function histories(
  { task }: Points,
  run: Run | null,
  counts: { mistakes: Numbers; updates: Numbers } | null,
  text: Text,
) {
  const live = (id: 'mistakes' | 'updates', width: number) =>
    column(id, text.heads[id], width, (i) => (run && counts ? counts[id][i] : NaN));
  const columns =
    taskOf(task).real || run?.countsMistakes === false
      ? [live('updates', 3.6)]
      : [live('mistakes', 5), live('updates', 3)];
  if (!run?.flipped.length) return columns;
  return [...columns, marked('noise', run.flipped, text)];
}

/** A word beside some of the examples. */
function marked(id: 'noise' | 'support', examples: ArrayLike<number>, text: Text) {
  const chosen = new Set(Array.from(examples));
  return column(id, text.heads[id], id === 'noise' ? 4 : 4.6, (i) => Number(chosen.has(i)), {
    show: (i) => (chosen.has(i) ? text.marked[id] : ''),
    kind: 'plain',
  });
}

/** Examples in a column's order: empty values last, equal ones by number. */
export function sorted(n: number, column: Column | undefined, down: boolean) {
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
