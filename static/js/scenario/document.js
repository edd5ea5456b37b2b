// Small readings of a scenario document.

import { taskOf } from './task.js';

/** What a trained bias is the weight of: the constant beside the features of every example. @type {Record<string, number>} */
export const BIAS_INPUT = { learned: 1, threshold: -1, none: 0 };

/**
 * A part's name: 'last' and {"name": "last"} are the same.
 * @template {string | Part | null | undefined} P
 * @param {P} part
 * @returns {P extends null | undefined ? undefined : string}
 */
export const nameOf = (part) => /** @type {any} */ (typeof part === 'string' ? part : part?.name);

/**
 * The catalogue's entry for a part of the document.
 * @template {EntryList} L
 * @param {Catalog | null} catalog
 * @param {L} list
 * @param {string | Part | null | undefined} part
 * @returns {Catalog[L][number] | null}
 */
export const entryOf = (catalog, list, part) =>
  catalog?.[list]?.find((entry) => entry.name === nameOf(part)) ?? null;

/**
 * The entries of a list that the document's task can use.
 * @template {EntryList} L
 * @param {Catalog} catalog
 * @param {L} list
 * @param {Task} task
 * @returns {Catalog[L][number][]}
 */
export function entriesFor(catalog, list, task) {
  /** @type {Catalog[L][number][]} */
  const entries = catalog[list];
  return entries.filter((entry) =>
    entry.task ? entry.task === task : (entry.tasks?.includes(task) ?? true),
  );
}

/** Whether an entry can be taken as it is: terms of one's own have to be written first. @param {{parameters?: Parameter[]}} entry */
export const isReady = ({ parameters = [] }) =>
  parameters.every(({ kind, default: usual }) => kind !== 'terms' && usual !== undefined);

/** How many inputs a map wants that points of d inputs do not have; null where it takes these. @param {Entry} entry @param {number} d @returns {number | null} */
export const inputsWanted = ({ inputs }, d) => (inputs && inputs !== d ? inputs : null);

/** The value of a learner's or another part's parameter. */
const valueIn = (
  /** @type {Parameter[]} */ parameters,
  /** @type {any} */ values,
  /** @type {string} */ name,
) => values[name] ?? parameters.find((parameter) => parameter.name === name)?.default;

/**
 * What the learner compares y a with: 0, or its margin.
 * @param {Learner | null} learner
 * @param {ScenarioDocument} document
 * @returns {number}
 */
export function thresholdOf(learner, document) {
  const { threshold = 0, parameters = [] } = learner ?? {};
  return typeof threshold === 'string' ? valueIn(parameters, document.learner, threshold) : threshold;
}

/**
 * How the learner goes through the examples of a document: one that steps once a minibatch is a batch, with a size of 1 it is online.
 * @param {Learner | null} learner
 * @param {Pick<ScenarioDocument, 'learner'> | null} document
 */
export function methodOf(learner, document) {
  const size = nameOf(document?.learner) === learner?.name ? document?.learner.size : null;
  return size > 1 ? 'batch' : size === 1 && learner?.method === 'batch' ? 'online' : learner?.method;
}

/** Whether a learner changes only once it has seen several examples, or all. @param {Learner | null} learner @param {Pick<ScenarioDocument, 'learner'> | null} document */
export const seesManyFirst = (learner, document) =>
  ['batch', 'fit'].includes(methodOf(learner, document) ?? '');

/**
 * The lines that hold for a document: `by` names an option (`learner.variant`); `show` lists its values, `hide` the others; `also` is another such.
 * Of an option that a document does not say, the value is null.
 * @template {CodeLine} L
 * @param {L[]} lines
 * @param {ScenarioDocument} document
 * @returns {L[]}
 */
export function linesFor(lines, document) {
  /** @type {(dependence?: Dependence) => boolean} */
  const holds = ({ by, show, hide, also } = {}) => {
    if (!by) return true;
    const value = by.split('.').reduce((/** @type {any} */ part, key) => part?.[key], document) ?? null;
    return Boolean(show ? show.includes(value) : !hide?.includes(value)) && holds(also);
  };
  return lines.filter((line) => holds(line));
}

/**
 * The parameters that have an effect under a part's other values.
 * @param {Parameter[]} parameters
 * @param {Record<string, any>} values
 */
export const parametersThatApply = (parameters, values) =>
  parameters.filter(
    ({ applies }) =>
      !applies ||
      Object.entries(applies).every(([name, allowed]) => allowed.includes(valueIn(parameters, values, name))),
  );

/** The set of examples that a document names. @param {Catalog} catalog @param {{data?: ScenarioDocument['data']} | null} document */
const presetOf = ({ presets }, document) => presets?.find(({ name }) => name === document?.data?.preset);

/**
 * What a change of learner takes along: a bias that it does not take becomes one that it does, and several units are as
 * many, and start from where, they learn the set of examples.
 * @param {{bias: string, data?: ScenarioDocument['data']}} document
 * @param {Learner} entry
 * @param {Catalog} catalog
 */
export function withLearner({ bias, data }, entry, catalog) {
  const learner = { name: entry.name, ...presetOf(catalog, { data })?.solved_by?.[entry.name] };
  return entry.biases.includes(bias) ? { learner } : { learner, bias: entry.biases[0] };
}

/**
 * The learner of a document on another set: several units that nobody has changed are as the other set is learned with.
 * @param {ScenarioDocument} document
 * @param {Catalog} catalog
 * @param {Partial<Preset>} next
 */
function learnerOn(document, catalog, next) {
  const { learner } = document;
  const before = presetOf(catalog, document)?.solved_by?.[learner.name] ?? {};
  const values = next.solved_by?.[learner.name] ?? {};
  const parameters = entryOf(catalog, 'learners', learner)?.parameters ?? [];
  const names = Object.keys({ ...before, ...values });
  if (names.some((name) => valueIn(parameters, learner, name) !== valueIn(parameters, before, name)))
    return learner;
  const rest = Object.entries(learner).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(rest), ...values };
}

/**
 * The settings that outlast another set of examples: how to learn from them stays as chosen, as far as it fits the task
 * and what the set suggests. What came with the set that is left, and is still so, goes with it.
 * @param {Task} task
 * @param {ScenarioDocument} document
 * @param {Catalog} catalog
 * @param {Partial<Preset>} [next]  the other set, and what of its suggestions may be taken
 */
export function settingsFor(task, document, catalog, next = {}) {
  const { suggests = {} } = next;
  const { predictor, scaling, features, bias, tie, sign_of_zero, order, validation, noise, references } =
    document;
  const entries = entriesFor(catalog, 'learners', task);
  const known = (/** @type {'learners' | 'predictors'} */ list, /** @type {string | Part} */ part) =>
    entriesFor(catalog, list, task).some((entry) => entry.name === nameOf(part));
  /** @type {Record<string, any>} */
  const settings = { scaling, features, tie, sign_of_zero, validation, noise, references };
  // Sentences train as they are, and their weights have no bias: nothing of it is kept either way.
  const tagged = taskOf(task).tagged || taskOf(document.task).tagged;
  if (tagged)
    for (const part of ['scaling', 'features', 'validation', 'noise', 'references']) delete settings[part];
  if (known('learners', document.learner)) settings.learner = learnerOn(document, catalog, next);
  if (known('predictors', predictor)) settings.predictor = predictor;
  if (order?.name !== 'listed') settings.order = order;
  const entry =
    entries.find(({ name }) => name === nameOf(suggests.learner ?? settings.learner)) ?? entries[0];
  if (!tagged && entry.biases.includes(bias)) settings.bias = bias;
  if (taskOf(task).real) {
    delete settings.noise;
    if (validation) settings.validation = { ...validation, stratified: false };
  }
  const came = presetOf(catalog, document)?.suggests ?? {};
  for (const key of Object.keys(settings))
    if (settings[key] === undefined || (key in came && nameOf(came[key]) === nameOf(settings[key])))
      delete settings[key];
  // The map of words came with the texts.
  if (document.data?.texts && nameOf(features) === 'words') delete settings.features;
  return { ...settings, ...suggests };
}

/**
 * Other data as a document has them: what is kept apart for the test stays as it was.
 * @template {object} D
 * @param {ScenarioDocument} document
 * @param {Task} task  of the other data
 * @param {D} data
 */
export function dataFor({ data: { test } = {} }, task, data) {
  const { tagged, real } = taskOf(task);
  if (!test || tagged) return data;
  return { test: real && test.stratified ? { ...test, stratified: false } : test, ...data };
}

/**
 * The document with its points as they are on screen, unless it has them because not all of them are.
 * @template {object} D
 * @param {D & {data: ScenarioDocument['data']}} document
 * @param {{x: Float64Array, y: Points['y'], n: number, d: number}} points
 * @returns {D & {data: ScenarioDocument['data']}}
 */
export function withPoints(document, { x, y, n, d }) {
  if (['preset', 'x', 'texts', 'sentences'].some((part) => part in (document.data ?? {}))) return document;
  const rows = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  const { explicit, ...rest } = document.data ?? {};
  return { ...document, data: { ...rest, x: rows, y: Array.from(y) } };
}

/**
 * Without the names that are the examples' own: of texts the inputs', which are their words, of sentences and of a set of
 * points all. As it is kept and sent.
 * @param {ScenarioDocument} document @returns {ScenarioDocument}
 */
function withoutOwnNames(document, points = false) {
  const { names, ...data } = document.data;
  if (taskOf(document.task).tagged || (points && data.preset)) return { ...document, data };
  const { inputs: _, ...rest } = names ?? {};
  return { ...document, data: Object.keys(rest).length ? { ...data, names: rest } : data };
}

/** The scenario that is on screen. @param {Pick<State, 'document' | 'points' | 'run'> & {document: ScenarioDocument}} state */
export const documentOf = ({ document, points, run }) =>
  withPoints(
    run?.texts || run?.tagged || run?.named ? withoutOwnNames(document, run.named) : document,
    points,
  );
