// Small readings of a scenario document.

import { taskOf } from './task.ts';

/** What a trained bias is the weight of: the constant beside the features of every example. */
export const BIAS_INPUT: Record<string, number> = { learned: 1, threshold: -1, none: 0 };

/** A part's name: 'last' and {"name": "last"} are the same. */
export const nameOf = <P extends string | Part | null | undefined>(
  part: P,
): P extends null | undefined ? undefined : string => (typeof part === 'string' ? part : part?.name) as any;

/** The catalogue's entry for a part of the document. */
export const entryOf = <L extends EntryList>(
  catalog: Catalog | null,
  list: L,
  part: string | Part | null | undefined,
): Catalog[L][number] | null => catalog?.[list]?.find((entry) => entry.name === nameOf(part)) ?? null;

/** The entries of a list that the document's task can use. */
export function entriesFor<L extends EntryList>(catalog: Catalog, list: L, task: Task): Catalog[L][number][] {
  const entries: Catalog[L][number][] = catalog[list];
  return entries.filter((entry) =>
    entry.task ? entry.task === task : (entry.tasks?.includes(task) ?? true),
  );
}

/** Whether an entry can be taken as it is: terms of one's own have to be written first. */
export const isReady = ({ parameters = [] }: { parameters?: Parameter[] }) =>
  parameters.every(({ kind, default: usual }) => kind !== 'terms' && usual !== undefined);

/** How many inputs a map wants that points of d inputs do not have; null where it takes these. */
export const inputsWanted = ({ inputs }: Entry, d: number): number | null =>
  inputs && inputs !== d ? inputs : null;

/** The value of a learner's or another part's parameter. */
const valueIn = (parameters: Parameter[], values: any, name: string) =>
  values[name] ?? parameters.find((parameter) => parameter.name === name)?.default;

/** What the learner compares y a with: 0, or its margin. */
export function thresholdOf(learner: Learner | null, document: ScenarioDocument): number {
  const { threshold = 0, parameters = [] } = learner ?? {};
  return typeof threshold === 'string' ? valueIn(parameters, document.learner, threshold) : threshold;
}

/** How the learner goes through the examples of a document: one that steps once a minibatch is a batch, with a size of 1 it is online. */
export function methodOf(learner: Learner | null, document: Pick<ScenarioDocument, 'learner'> | null) {
  const size = nameOf(document?.learner) === learner?.name ? document?.learner.size : null;
  return size > 1 ? 'batch' : size === 1 && learner?.method === 'batch' ? 'online' : learner?.method;
}

/** Whether a learner changes only once it has seen several examples, or all. */
export const seesManyFirst = (learner: Learner | null, document: Pick<ScenarioDocument, 'learner'> | null) =>
  ['batch', 'fit'].includes(methodOf(learner, document) ?? '');

/**
 * The lines that hold for a document: `by` names an option (`learner.variant`); `show` lists its values, `hide` the
 * others; `also` is another such.
 * Of an option that a document does not say, the value is null.
 */
export function linesFor<L extends CodeLine>(lines: L[], document: ScenarioDocument): L[] {
  const holds: (dependence?: Dependence) => boolean = ({ by, show, hide, also } = {}) => {
    if (!by) return true;
    const value = by.split('.').reduce((part: any, key) => part?.[key], document) ?? null;
    return Boolean(show ? show.includes(value) : !hide?.includes(value)) && holds(also);
  };
  return lines.filter((line) => holds(line));
}

/** The parameters that have an effect under a part's other values. */
export const parametersThatApply = (parameters: Parameter[], values: Record<string, any>) =>
  parameters.filter(
    ({ applies }) =>
      !applies ||
      Object.entries(applies).every(([name, allowed]) => allowed.includes(valueIn(parameters, values, name))),
  );

/** The set of examples that a document names. */
const presetOf = ({ presets }: Catalog, document: { data?: ScenarioDocument['data'] } | null) =>
  presets?.find(({ name }) => name === document?.data?.preset);

/**
 * What a change of learner takes along: a bias that it does not take becomes one that it does, and several units are as
 * many, and start from where, they learn the set of examples.
 */
export function withLearner(
  { bias, data }: { bias: string; data?: ScenarioDocument['data'] },
  entry: Learner,
  catalog: Catalog,
) {
  const learner = { name: entry.name, ...presetOf(catalog, { data })?.solved_by?.[entry.name] };
  return entry.biases.includes(bias) ? { learner } : { learner, bias: entry.biases[0] };
}

/** The learner of a document on another set: several units that nobody has changed are as the other set is learned with. */
function learnerOn(document: ScenarioDocument, catalog: Catalog, next: Partial<Preset>) {
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
 * and what the set suggests. What came with the set that is left, and is still so, goes with it. `next`: the other set,
 * and what of its suggestions may be taken
 */
export function settingsFor(
  task: Task,
  document: ScenarioDocument,
  catalog: Catalog,
  next: Partial<Preset> = {},
) {
  const { suggests = {} } = next;
  const { predictor, scaling, features, bias, tie, sign_of_zero, order, validation, noise, references } =
    document;
  const entries = entriesFor(catalog, 'learners', task);
  const known = (list: 'learners' | 'predictors', part: string | Part) =>
    entriesFor(catalog, list, task).some((entry) => entry.name === nameOf(part));
  const settings: Record<string, any> = {
    scaling,
    features,
    tie,
    sign_of_zero,
    validation,
    noise,
    references,
  };
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

/** Other data as a document has them: what is kept apart for the test stays as it was. `task`: of the other data */
export function dataFor<D extends object>({ data: { test } = {} }: ScenarioDocument, task: Task, data: D) {
  const { tagged, real } = taskOf(task);
  if (!test || tagged) return data;
  return { test: real && test.stratified ? { ...test, stratified: false } : test, ...data };
}

/** The document with its points as they are on screen, unless it has them because not all of them are. */
export function withPoints<D extends object>(
  document: D & { data: ScenarioDocument['data'] },
  { x, y, n, d }: { x: Float64Array; y: Points['y']; n: number; d: number },
): D & { data: ScenarioDocument['data'] } {
  if (['preset', 'x', 'texts', 'sentences'].some((part) => part in (document.data ?? {}))) return document;
  const rows = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  const { explicit, ...rest } = document.data ?? {};
  return { ...document, data: { ...rest, x: rows, y: Array.from(y) } };
}

/**
 * Without the names that are the examples' own: of texts the inputs', which are their words, of sentences and of a set
 * of points all. As it is kept and sent.
 */
function withoutOwnNames(document: ScenarioDocument, points = false): ScenarioDocument {
  const { names, ...data } = document.data;
  if (taskOf(document.task).tagged || (points && data.preset)) return { ...document, data };
  const { inputs: _, ...rest } = names ?? {};
  return { ...document, data: Object.keys(rest).length ? { ...data, names: rest } : data };
}

/** The scenario that is on screen. */
export const documentOf = ({
  document,
  points,
  run,
}: Pick<State, 'document' | 'points' | 'run'> & { document: ScenarioDocument }) =>
  withPoints(
    run?.texts || run?.tagged || run?.named ? withoutOwnNames(document, run.named) : document,
    points,
  );
