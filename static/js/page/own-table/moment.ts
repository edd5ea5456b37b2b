// The choices for a table in the server's form, and the edits from its answer. No DOM here.

import type { Reading } from '../../client/http.ts';
import { dataFor, entryOf, inputsWanted, settingsFor, taskOf } from '../../scenario/document.ts';
import { mayAdd } from '../../state/class.ts';

const MOST_CLASSES = 100;
const MOST_NAMED = 500; // columns in an address

/** Possible roles of a column by its kind. */
const ROLES: Record<string, string[]> = {
  numbers: ['input', 'category', 'label', 'left-out'],
  'row-numbers': ['input', 'category', 'label', 'left-out'],
  words: ['category', 'text', 'label', 'left-out'],
  dates: ['category', 'label', 'left-out'],
  texts: ['text', 'category', 'label', 'left-out'],
  nothing: ['left-out'],
};

export type Columns = Reading['columns'];

/** Possible roles of a column, with its present one. */
export const rolesFor = ({ kind }: Columns[number], role: string) => {
  const roles = ROLES[kind] ?? ROLES.words;
  return roles.includes(role) ? roles : [role, ...roles];
};

/** The roles after a change: only one column is the label, and a text is the only input. `changed`: the column */
export function rolesAfter(columns: Columns, roles: string[], changed: number, role: string) {
  const free = (j: number) => (ROLES[columns[j].kind]?.[0] === 'input' ? 'input' : 'left-out');
  return roles.map((own, j) => {
    if (j === changed) return role;
    if (role === 'label' && own === 'label') return free(j);
    if (role === 'text' && own !== 'label') return 'left-out';
    return own === 'text' && ['input', 'category'].includes(role) ? 'left-out' : own;
  });
}

/**
 * Roles in the reader's form: columns by number from 1. Named inputs leave out all other columns; if there are many
 * inputs, the others are named. Without a label, omitted columns are named too, so that none of them becomes the
 * label.
 */
export function choicesFor(roles: string[]) {
  const of = (...some: string[]) => roles.flatMap((own, j) => (some.includes(own) ? [j + 1] : []));
  const [x, [y]] = [of('input', 'text'), of('label')];
  const named = x.length > 0 && x.length <= MOST_NAMED;
  return {
    ...(named && { x }),
    ...((!named || !y) && { drop: of('left-out') }),
    ...(y && { y }),
    one_hot: of('category'),
  };
}

/** Tasks that fit the labels. */
export function tasksOf({ columns, document }: Reading): Task[] {
  if (!document?.data.y) return [];
  const labels = new Set(document.data.y);
  const numbers = columns.find(({ role }) => role === 'label')?.kind === 'numbers';
  const classes = document.task !== 'regression' || [...labels].every(Number.isInteger);
  return [
    ...(classes && labels.size <= 2 ? ['binary' as const] : []),
    ...(classes && labels.size > 1 && labels.size <= MOST_CLASSES ? ['multiclass' as const] : []),
    ...(numbers ? ['regression' as const] : []),
  ];
}

/** The present scenario with these examples; its settings stay as far as they fit. */
export function replaced(
  { document, catalog }: Ready,
  { task, data, features }: Reading['document'],
  standardise: boolean,
) {
  const suggests = { ...(features && { features }), ...(standardise && { scaling: 'standardise' }) };
  const settings = settingsFor(task, document, catalog, { suggests });
  const map = entryOf(catalog, 'features', settings.features);
  if (data.x && map && inputsWanted(map, data.x[0].length) !== null) delete settings.features;
  return { ...settings, task, data: dataFor(document, task, data) };
}

/** The examples to append; null if kind, width or classes differ. */
export function added(
  state: Ready,
  read: Reading['document'],
): { x?: number[][]; texts?: string[]; y: number[] } | null {
  const { document, points, run, catalog } = state;
  const { x, texts, y, names: { classes: own = [] } = {} } = read?.data ?? {};
  if (
    !y ||
    !points.n ||
    !mayAdd(state) ||
    read.task !== points.task ||
    Boolean(texts) !== Boolean(run?.texts)
  )
    return null;
  if (x && x[0].length !== points.d) return null;
  if (points.n + y.length > (catalog.limits?.examples ?? Infinity)) return null;
  const examples = texts ? { texts } : { x };
  const classes: string[] = document.data?.names?.classes ?? [];
  const { several } = taskOf(read.task);
  if (!own.length || (!classes.length && !several)) return { ...examples, y };
  if (!own.every((name: string) => classes.includes(name))) return null;
  const value = (name: string) => (several ? classes.indexOf(name) : classes[0] === name ? 1 : -1);
  return {
    ...examples,
    y: y.map((label: number) => value(own[several ? label : label > 0 ? 0 : 1])),
  };
}
