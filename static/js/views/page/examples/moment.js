// What the dialog says of a table before its examples are taken. No DOM here.

import { problemOfSentences, sentencesOf } from '../../../scenario/sentence-table.js';
import { besides, examplesOf, SUGGESTED } from '../../../scenario/table.js';
import { labelTable, textRowsOf } from '../../../scenario/text-table.js';
import { dataFor, settingsFor } from '../../../scenario/document.js';
import { taskOf } from '../../../scenario/task.js';
import { mayAdd, mayPaint } from '../../../state/rights.js';

const LISTED = 5; // wrong rows that are named one by one
const ROOM = 400; // bytes of a message beside the numbers

/**
 * @typedef {{text: string, name: string | null}} Source  `name`: of the file; null of what is pasted or written
 * @typedef {[string, ...any[]]} Said  the key of a sentence, and what it speaks of
 *
 * @typedef {object} Moment
 * @property {import('../../../scenario/table.js').Examples} examples
 * @property {Said} count
 * @property {Said[]} notes  what is left out
 * @property {Said | null} problem  why there is nothing to take
 * @property {number} present  examples that are there already
 * @property {boolean} tagged  whether those are sentences, beside which nothing goes
 * @property {Said | null} full  why they cannot be added to those
 * @property {ScenarioDocument | null} document  with these examples in place of those there are; null: it cannot be
 * @property {{x?: number[][], texts?: string[], y: number[]} | null} added
 * @property {string[] | null} texts  of a table of texts, whose x are none
 * @property {import('../../../scenario/sentence-table.js').Sentences | null} sentences  of sentences, which take the place of all examples
 */

/**
 * @param {Ready} state
 * @param {Source} source
 * @param {import('../../../scenario/table.js').Choice} choice
 * @param {Record<string, any>} words
 * @returns {Moment}
 */
export function moment(state, { text, name }, choice, { opposite }) {
  const { document, points, catalog } = state;
  const named = document.data?.names?.classes ?? [];
  const { tagged } = taskOf(points.task);
  const task = name === null && points.n && points.task !== 'sequence' ? points.task : null;
  const written = textRowsOf(text);
  const texts = written && written.map((row) => row.text);
  const sentences = written ? null : sentencesOf(text);
  if (sentences) return ofSentences(state, sentences);
  const examples = written
    ? examplesOf(labelTable(written), { ...choice, header: false, label: 1 }, { task, named, opposite })
    : examplesOf(text, choice, { task, named, opposite });
  const { x, y, wrong, without, names, inputs } = examples;
  const { limits = { examples: Infinity, message_bytes: Infinity } } = catalog;
  const bytes = JSON.stringify({ x: texts ?? x, y, names }).length + ROOM;
  const problem = problemOf(examples, text, bytes, limits);
  const sum = x.length + points.n;
  const side = problem || !points.n ? null : sideOf(examples, texts, state, named);
  /** @returns {Said | null} */
  const full = () => {
    if (!side) return null;
    if ('why' in side) return [`other-${side.why}`, points.d];
    return sum > limits.examples ? ['no-room', points.n, sum, limits.examples] : null;
  };
  const fullNote = mayAdd(state) && !tagged ? full() : null;
  const mayReplace = !problem && mayPaint(state);
  return {
    examples,
    texts,
    sentences: null,
    count: texts ? ['texts', texts.length] : ['count', x.length, inputs.length],
    notes: [
      ...without.map((column) => /** @type {Said} */ (['without', column])),
      ...(wrong.length ? [/** @type {Said} */ (['leavesOut', wrong.length, wrong.slice(0, LISTED)])] : []),
    ],
    problem: problem ?? (mayPaint(state) || mayAdd(state) ? null : ['may-not']),
    present: points.n,
    tagged,
    full: fullNote,
    document: mayReplace ? replaced(document, catalog, examples, texts) : null,
    added:
      side && 'y' in side && !fullNote && mayAdd(state)
        ? texts
          ? { texts, y: side.y }
          : { x, y: side.y }
        : null,
  };
}

/**
 * Sentences are given whole: words and tags of all of them are what weights are of.
 * @param {Ready} state
 * @param {import('../../../scenario/sentence-table.js').Sentences} read
 * @returns {Moment}
 */
function ofSentences(state, read) {
  const { document, points, catalog } = state;
  const { limits = { examples: Infinity, message_bytes: Infinity } } = catalog;
  const bytes = new TextEncoder().encode(JSON.stringify(read.sentences)).length + ROOM;
  /** @returns {Said | null} */
  const problem = () => {
    const [why, ...rest] = problemOfSentences(read, limits) ?? [];
    if (why === 'lines') return ['sentence-lines', rest[0].length, rest[0].slice(0, LISTED)];
    if (why) return [why, ...rest];
    if (bytes > limits.message_bytes) return ['too-large', bytes, limits.message_bytes];
    return mayPaint(state) ? null : ['may-not'];
  };
  const refusal = problem();
  const data = { sentences: read.sentences };
  const other = { ...settingsFor('sequence', document, catalog), task: 'sequence', data };
  return {
    examples: examplesOf('', SUGGESTED),
    texts: null,
    sentences: read,
    count: ['sentences', read.sentences.length, read.words, read.different],
    notes: [],
    problem: refusal,
    present: points.n,
    tagged: taskOf(points.task).tagged,
    full: null,
    document: refusal ? null : /** @type {ScenarioDocument} */ (/** @type {unknown} */ (other)),
    added: null,
  };
}

/**
 * Whether the examples go beside those that there are: texts beside texts, points beside points.
 * @param {import('../../../scenario/table.js').Examples} examples @param {string[] | null} texts
 * @param {Ready} state @param {string[]} named
 * @returns {ReturnType<typeof besides> | {why: 'points' | 'texts'}}
 */
function sideOf(examples, texts, { points, run }, named) {
  if (Boolean(texts) !== Boolean(run?.texts)) return { why: texts ? 'points' : 'texts' };
  return besides(texts ? { ...examples, x: [] } : examples, points, named);
}

/**
 * @param {import('../../../scenario/table.js').Examples} examples
 * @param {string} text @param {number} bytes @param {{examples: number, message_bytes: number}} limits
 * @returns {Said | null}
 */
function problemOf({ x, columns, header, wrong, task, unclosed, labels }, text, bytes, limits) {
  if (!text.trim()) return ['empty'];
  if (text.includes('\0')) return ['not-text'];
  if (unclosed !== null) return ['unclosed', unclosed];
  if (columns.length < 2) return ['one-column'];
  if (!x.length) return [header && !wrong.length ? 'header-only' : 'none'];
  if (task === null) return ['labels', new Set(labels).size];
  if (x.length > limits.examples) return ['too-many', x.length, limits.examples];
  return bytes > limits.message_bytes ? ['too-large', bytes, limits.message_bytes] : null;
}

/**
 * @param {ScenarioDocument} document @param {Catalog} catalog @param {import('../../../scenario/table.js').Examples} examples
 * @param {string[] | null} texts
 */
function replaced(document, catalog, { task, x, y, names }, texts) {
  const settings = task && settingsFor(task, document, catalog, texts ? { features: { name: 'words' } } : {});
  const called = texts && names ? { classes: names.classes } : names;
  const own = { ...(texts ? { texts } : { x }), y, ...(called && { names: called }) };
  const data = task ? dataFor(document, task, own) : own;
  return /** @type {ScenarioDocument} */ (/** @type {unknown} */ ({ ...settings, task, data }));
}
