// What a table says as examples: which column is the label, which class a label names, what is left out.

import { rowsOf } from './csv.js';
import { labelOf, numeric } from './numerals.js';
import { taskOf } from './task.js';

const MISSING = ['', '?', 'na', 'n/a', 'nan']; // labels that are none
const LONGEST_NAME = 40; // characters
const MOST_CLASSES = 100;
const MANY = 20; // different whole numbers above which they are taken for amounts, not for classes

/**
 * @typedef {Exclude<Task, 'sequence'>} Learned  of points
 *
 * @typedef {object} Choice  what a visitor has chosen; null: what the table suggests
 * @property {boolean | null} header  whether the first row names the columns
 * @property {number | null} label  the label's column
 * @property {Learned | null} task
 * @property {boolean} swapped  the other of two classes is +
 *
 * @typedef {{row: number, code: 'width' | 'number' | 'label', got: any, wanted?: number, column?: string}} Wrong  `row`: its
 *   line in the text
 * @typedef {{name: string, value: number, count: number}} Class  `name`: as the table writes it; `value`: what it becomes
 *
 * @typedef {object} Examples
 * @property {boolean} header
 * @property {{name: string, words: boolean}[]} columns
 * @property {number} label
 * @property {string[]} inputs  names of the columns that are inputs
 * @property {string[]} without  columns of words, which are left out
 * @property {Learned | null} task  null: there is none for so many different labels
 * @property {Learned[]} tasks  those that the labels allow
 * @property {Class[]} classes  of two first that of +
 * @property {number[][]} x
 * @property {(number | string)[]} labels  as the table has them
 * @property {number[]} y
 * @property {Wrong[]} wrong
 * @property {{inputs?: string[], classes?: string[], label?: string} | null} names
 * @property {number | null} unclosed  the line of a quotation mark that nothing closes
 */

/** @type {Choice} */
export const SUGGESTED = { header: null, label: null, task: null, swapped: false };

/**
 * @param {string} text
 * @param {Choice} choice
 * @param {{task?: Learned | null, named?: string[], opposite?: (name: string) => string}} [present]  a task that is taken where
 *   the labels allow it, names of classes that keep their sides, and what a class is called that does not occur
 * @returns {Examples}
 */
export function examplesOf(text, choice, { task: preferred = null, named = [], opposite = String } = {}) {
  const { rows: all, unclosed } = rowsOf(text);
  const header = all.length > 0 && (choice.header ?? namesColumns(all[0].cells));
  const rows = header ? all.slice(1) : all;
  const width = all[0]?.cells.length ?? 0;
  const columns = columnsOf(header ? all[0].cells : [], rows, width);
  const label = Math.min(choice.label ?? labelColumn(columns), Math.max(0, width - 1));
  const places = columns.flatMap(({ words }, j) => (j === label || words ? [] : [j]));
  const labelNumbers = rows.every(
    ({ cells }) => missing(cells[label]) || !Number.isNaN(labelOf(cells[label])),
  );
  /** @type {Wrong[]} */
  const wrong = [];
  /** @type {number[][]} */
  const x = [];
  /** @type {(number | string)[]} */
  const labels = [];
  for (const { line, cells } of rows) {
    const problem = problemOf(cells, columns, places, label, labelNumbers);
    if (problem) wrong.push({ row: line, ...problem });
    else {
      x.push(places.map((j) => numeric(cells[j])));
      labels.push(labelNumbers ? labelOf(cells[label]) : cells[label]);
    }
  }
  const tasks = tasksOf(labels);
  const fitting = preferred && tasks.includes(preferred) ? preferred : null;
  const task = choice.task && tasks.includes(choice.task) ? choice.task : (fitting ?? tasks[0] ?? null);
  const { real } = taskOf(task);
  const classes = task === null || real ? [] : classesOf(labels, task, choice.swapped, named);
  const values = new Map(classes.map(({ name, value }) => [name, value]));
  const y = labels.map((own) => (real ? Number(own) : (values.get(String(own)) ?? 0)));
  const names = namesOf(header ? columns : null, places, label, task, classes, opposite);
  const inputs = places.map((j) => columns[j].name);
  const without = columns.filter(({ words }, j) => words && j !== label).map(({ name }) => name);
  return {
    header,
    columns,
    label,
    inputs,
    without,
    task,
    tasks,
    classes,
    x,
    labels,
    y,
    wrong,
    names,
    unclosed,
  };
}

const missing = (/** @type {string | undefined} */ cell) =>
  cell === undefined || MISSING.includes(cell.toLowerCase());

/** A first row names columns where none of its cells is a number, or missing. */
function namesColumns(/** @type {string[]} */ cells) {
  const named = cells.slice(0, -1).some(Boolean) || cells.length === 1;
  return named && cells.every((cell) => cell === '' || (Number.isNaN(labelOf(cell)) && !missing(cell)));
}

/** @param {string[]} names @param {import('./csv.js').Row[]} rows @param {number} width */
function columnsOf(names, rows, width) {
  return Array.from({ length: width }, (_unused, j) => {
    const filled = rows.map(({ cells }) => cells[j] ?? '').filter(Boolean);
    const numbers = filled.filter((cell) => !Number.isNaN(labelOf(cell))).length;
    return { name: names[j] || `x${j + 1}`, words: filled.length > 0 && numbers < filled.length / 2 };
  });
}

/** The only column of words, else the last. */
function labelColumn(/** @type {{words: boolean}[]} */ columns) {
  const words = columns.flatMap((column, j) => (column.words ? [j] : []));
  return words.length === 1 ? words[0] : columns.length - 1;
}

/**
 * @param {string[]} cells
 * @param {{name: string}[]} columns
 * @param {number[]} places
 * @param {number} label
 * @param {boolean} labelNumbers
 * @returns {Omit<Wrong, 'row'> | null}
 */
function problemOf(cells, columns, places, label, labelNumbers) {
  if (cells.length !== columns.length || !places.length)
    return { code: 'width', got: cells.length, wanted: Math.max(2, columns.length) };
  const at = places.find((j) => !Number.isFinite(numeric(cells[j])));
  if (at !== undefined) return { code: 'number', got: cells[at], column: columns[at].name };
  const bad = missing(cells[label]) || (labelNumbers && !Number.isFinite(labelOf(cells[label])));
  return bad ? { code: 'label', got: cells[label] } : null;
}

/** What can be learned of labels, the likeliest first. @param {(number | string)[]} labels @returns {Learned[]} */
function tasksOf(labels) {
  const different = [...new Set(labels)];
  const numbers = different.every((label) => typeof label === 'number');
  const whole = different.every((label) => typeof label === 'string' || Number.isInteger(label));
  /** @type {Learned[]} */
  const tasks = [];
  if (!different.length) return tasks;
  if (different.length <= 2) tasks.push('binary');
  if (whole && different.length <= MOST_CLASSES) tasks.push('multiclass');
  if (numbers && different.length > MANY) tasks.unshift('regression');
  else if (numbers) tasks.push('regression');
  return tasks;
}

const byOrder = (/** @type {any} */ a, /** @type {any} */ b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Numbers by size, words by their letters: of two the last is +, of several they are 0, 1, ...
 * @param {(number | string)[]} labels @param {Learned} task  of classes @param {boolean} swapped @param {string[]} named
 * @returns {Class[]}
 */
function classesOf(labels, task, swapped, named) {
  /** @type {Map<number | string, number>} */
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const { several } = taskOf(task);
  const different = [...counts.keys()].sort(byOrder);
  const valued = different.map((label, i) => ({
    name: String(label),
    value: several ? i : signOf(label, different, named) * (swapped ? -1 : 1),
    count: counts.get(label) ?? 0,
  }));
  return several ? valued : valued.sort((a, b) => b.value - a.value);
}

/** @param {number | string} label @param {(number | string)[]} found @param {string[]} named */
function signOf(label, found, named) {
  if (named.length === 2 && found.every((one) => named.includes(String(one))))
    return String(label) === named[0] ? 1 : -1;
  if (found.length === 1) return label === -1 || label === 0 ? -1 : 1;
  return label === found[1] ? 1 : -1;
}

/** Whether labels say no more than their classes' own numbers. @param {Class[]} classes @param {Task | null} task */
function ownNumbers(classes, task) {
  if (taskOf(task).several) return classes.every(({ name, value }) => name === String(value));
  return classes.every(({ name, value }) => (value > 0 ? name === '1' : name === '-1' || name === '0'));
}

/**
 * @param {{name: string}[] | null} columns  where the table names them
 * @param {number[]} places @param {number} label @param {Task | null} task @param {Class[]} classes
 * @param {(name: string) => string} opposite
 */
function namesOf(columns, places, label, task, classes, opposite) {
  const usual = places.map((_, j) => `x${j + 1}`);
  const inputs = columns
    ? plainNames(
        places.map((j) => columns[j].name),
        usual,
      )
    : usual;
  const own = columns ? plainNames([columns[label]?.name ?? ''], [''])[0] : '';
  const words = ownNumbers(classes, task) ? [] : classes.map(({ name }) => name);
  if (taskOf(task).signed && words.length === 1) {
    const [{ value }] = classes;
    words.splice(value > 0 ? 1 : 0, 0, opposite(words[0]));
  }
  const names = {
    ...(inputs.some((name, j) => name !== usual[j]) && { inputs }),
    ...(words.length && { classes: plainNames(words, words) }),
    ...(own && own !== 'y' && { label: own }),
  };
  return Object.keys(names).length ? names : null;
}

/**
 * Texts as names: in one line, short, each another; `otherwise` where nothing is left of one.
 * @param {string[]} texts @param {string[]} otherwise
 */
export function plainNames(texts, otherwise) {
  /** @type {string[]} */
  const names = [];
  texts.forEach((text, i) => {
    const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    const name = Array.from(plain).slice(0, LONGEST_NAME).join('').trim() || otherwise[i];
    let other = name;
    for (let k = 2; names.includes(other); k += 1)
      other = `${Array.from(name)
        .slice(0, LONGEST_NAME - ` ${k}`.length)
        .join('')} ${k}`;
    names.push(other);
  });
  return names;
}

/**
 * The examples beside those that are there: their labels, or why they do not go together.
 * @param {Examples} examples
 * @param {Points} points
 * @param {string[]} named  what the classes are called there, if anything
 * @returns {{y: number[]} | {why: 'task' | 'inputs' | 'classes'}}
 */
export function besides({ task, x, labels, y, classes }, points, named) {
  if (task !== points.task) return { why: 'task' };
  if (x.length && x[0].length !== points.d) return { why: 'inputs' };
  const { real, several } = taskOf(task);
  if (real) return { y };
  const known = new Map(named.map((name, i) => [name, several ? i : i ? -1 : 1]));
  if (classes.every(({ name }) => known.has(name))) {
    const same = several || classes.every(({ name, value }) => known.get(name) === value);
    return same ? { y: labels.map((label) => known.get(String(label)) ?? 0) } : { why: 'classes' };
  }
  if (!several)
    return ownNumbers(classes, task) ||
      (!named.length && classes.every(({ name }) => Number.isNaN(Number(name))))
      ? { y }
      : { why: 'classes' };
  const own = labels.every((label) => typeof label === 'number' && label >= 0 && label < MOST_CLASSES);
  return own ? { y: labels.map(Number) } : { why: 'classes' };
}
