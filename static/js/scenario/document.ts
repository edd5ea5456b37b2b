// Queries and edits of a scenario document: its task, learner, start weights and mistake bound.

type Kind = {
  signed: boolean; // two classes, +1 and -1, the sign of the score
  several: boolean; // classes from 0, one score each
  real: boolean; // real targets, no classes
  tagged: boolean; // examples are sentences; each word has a tag, from 0
};

const NONE: Kind = { signed: false, several: false, real: false, tagged: false };
const KINDS: Record<Task, Kind> = {
  binary: { ...NONE, signed: true },
  multiclass: { ...NONE, several: true },
  regression: { ...NONE, real: true },
  sequence: { ...NONE, tagged: true },
};

/** The properties of a task; all false if there is none. */
export const taskOf = (task: Task | null | undefined): Kind => (task ? KINDS[task] : NONE);

/** The possible labels, +1 first; [] for real targets. */
export function labelsOf({ task, classes }: { task: Task; classes: number }): number[] {
  const { signed, real } = taskOf(task);
  if (real) return [];
  return signed ? [1, -1] : Array.from({ length: classes }, (_, label) => label);
}

/** The constant feature whose weight is the trained bias. */
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

/** The entries of a list that a task can use. */
export function entriesFor<L extends EntryList>(catalog: Catalog, list: L, task: Task): Catalog[L][number][] {
  const entries: Catalog[L][number][] = catalog[list];
  return entries.filter((entry) =>
    entry.task ? entry.task === task : (entry.tasks?.includes(task) ?? true),
  );
}

/** Whether an entry works with its defaults; a map of custom terms does not. */
export const isReady = ({ parameters = [] }: { parameters?: Parameter[] }) =>
  parameters.every(({ kind, default: usual }) => kind !== 'terms' && usual !== undefined);

/** The number of inputs that a map requires, if it is not d; else null. */
export const inputsWanted = ({ inputs }: Entry, d: number): number | null =>
  inputs && inputs !== d ? inputs : null;

/** The value of a part's parameter, or its default. */
const valueIn = (parameters: Parameter[], values: any, name: string) =>
  values[name] ?? parameters.find((parameter) => parameter.name === name)?.default;

/** The threshold of the learner's test of y a: 0, or its margin. */
export function thresholdOf(learner: Learner | null, document: ScenarioDocument): number {
  const { threshold = 0, parameters = [] } = learner ?? {};
  return typeof threshold === 'string' ? valueIn(parameters, document.learner, threshold) : threshold;
}

/** The learner's method; with minibatches 'batch' if their size is above 1, else 'online'. */
export function methodOf(learner: Learner | null, document: Pick<ScenarioDocument, 'learner'> | null) {
  const size = nameOf(document?.learner) === learner?.name ? document?.learner.size : null;
  return size > 1 ? 'batch' : size === 1 && learner?.method === 'batch' ? 'online' : learner?.method;
}

/** Whether an update needs several examples, or all. */
export const seesManyFirst = (learner: Learner | null, document: Pick<ScenarioDocument, 'learner'> | null) =>
  ['batch', 'fit'].includes(methodOf(learner, document) ?? '');

/**
 * The lines that apply to a document. `by` names an option (`learner.variant`), whose value must be in `show`, or not in
 * `hide`; `also` is a further condition. A missing option has the value null.
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

/** The document's preset. */
const presetOf = ({ presets }: Catalog, document: { data?: ScenarioDocument['data'] } | null) =>
  presets?.find(({ name }) => name === document?.data?.preset);

/**
 * The edit that changes the learner: a bias that it does not allow is replaced, and a network gets the units and start
 * with which it learns the preset.
 */
export function withLearner(
  { bias, data }: { bias: string; data?: ScenarioDocument['data'] },
  entry: Learner,
  catalog: Catalog,
) {
  const learner = { name: entry.name, ...presetOf(catalog, { data })?.solved_by?.[entry.name] };
  return entry.biases.includes(bias) ? { learner } : { learner, bias: entry.biases[0] };
}

/** The learner after a change of preset: a network with the old preset's values gets those of the new one. */
function learnerOn(document: ScenarioDocument, catalog: Catalog, next: Partial<Preset>) {
  const { learner } = document;
  const before = presetOf(catalog, document)?.solved_by?.[learner.name] ?? {};
  const values = next.solved_by?.[learner.name] ?? {};
  const parameters = entryOf(catalog, 'learners', learner)?.parameters ?? [];
  const names = Object.keys({ ...before, ...values });
  if (names.some((name) => valueIn(parameters, learner, name) !== valueIn(parameters, before, name)))
    return learner;
  const others = Object.entries(learner).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...values };
}

/**
 * The settings after a change of the examples: the current ones, if they fit the task, then the suggestions of the new
 * preset. Settings that the old preset suggested and that were not changed are dropped. `next`: the new preset, with the
 * suggestions to use
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
  const isUsable = (list: 'learners' | 'predictors', part: string | Part) =>
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
  // Sentences have no scaling, features or bias: these are not kept, to or from sentences.
  const tagged = taskOf(task).tagged || taskOf(document.task).tagged;
  if (tagged)
    for (const part of ['scaling', 'features', 'validation', 'noise', 'references']) delete settings[part];
  if (isUsable('learners', document.learner)) settings.learner = learnerOn(document, catalog, next);
  if (isUsable('predictors', predictor)) settings.predictor = predictor;
  if (order?.name !== 'listed') settings.order = order;
  const entry =
    entries.find(({ name }) => name === nameOf(suggests.learner ?? settings.learner)) ?? entries[0];
  if (!tagged && entry.biases.includes(bias)) settings.bias = bias;
  if (taskOf(task).real) {
    delete settings.noise;
    if (validation) settings.validation = { ...validation, stratified: false };
  }
  const suggested = presetOf(catalog, document)?.suggests ?? {};
  for (const key of Object.keys(settings))
    if (settings[key] === undefined || (key in suggested && nameOf(suggested[key]) === nameOf(settings[key])))
      delete settings[key];
  // The feature map 'words' is for texts only.
  if (document.data?.texts && nameOf(features) === 'words') delete settings.features;
  return { ...settings, ...suggests };
}

/** New data with the document's test split. `task`: of the new data */
export function dataFor<D extends object>({ data: { test } = {} }: ScenarioDocument, task: Task, data: D) {
  const { tagged, real } = taskOf(task);
  if (!test || tagged) return data;
  return { test: real && test.stratified ? { ...test, stratified: false } : test, ...data };
}

/** The document with the points on screen, unless it has a preset, points, texts or sentences. */
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
 * The document without names that follow from the examples: for texts those of inputs (their words), for sentences and
 * presets all. This form is stored and sent.
 */
function withoutOwnNames(document: ScenarioDocument, points = false): ScenarioDocument {
  const { names, ...data } = document.data;
  if (taskOf(document.task).tagged || (points && data.preset)) return { ...document, data };
  const { inputs: _, ...rest } = names ?? {};
  return { ...document, data: Object.keys(rest).length ? { ...data, names: rest } : data };
}

/** The scenario on screen. */
export const documentOf = ({
  document,
  points,
  run,
}: Pick<State, 'document' | 'points' | 'run'> & { document: ScenarioDocument }) =>
  withPoints(
    run?.texts || run?.tagged || run?.named ? withoutOwnNames(document, run.named) : document,
    points,
  );

/**
 * False while the catalogue is loading, or if the learner is from a newer server. Then there is no scene, so that views
 * can rely on the learner's entry.
 */
export const isKnown = ({ catalog, document }: Pick<State, 'catalog' | 'document'>) =>
  document !== null && entryOf(catalog, 'learners', document.learner) !== null;

/** Whether training starts from zero. */
export const startsAtZero = (start: any) =>
  !start || [start.w ?? [], start.b ?? 0].flat(3).every((value) => value === 0);

/**
 * The factor c: an update adds at most c eta^2 R^2 to ||w||^2, so that the bound from zero is c R^2 / delta^2; null for
 * learners with another proof. `learner`: the catalogue's entry. `n`: number of examples
 */
export const proofFactor = (
  learner: Learner,
  document: Pick<ScenarioDocument, 'learner'>,
  n: number,
): number | null =>
  learner.proof ?? (learner.method === 'batch' ? Math.min(document.learner.size ?? n, n) : null);

/** The rate of a document's learner; 1 if it has none. */
export const rateOf = (document: any, { parameters }: { parameters: any[] }): number =>
  document.learner.rate ?? parameters.find(({ name }) => name === 'rate')?.default ?? 1;

/**
 * A start independent of the examples, about as long as three updates: (s, -s, s, ...). The bias of the document's start
 * is kept. `learner`: the catalogue's entry. `radius`: R of the facts. `sign`: of s; 0: from zero
 */
export function startElsewhere(
  { p, outputs }: { p: number; outputs: number },
  document: any,
  learner: { parameters: any[] },
  radius: number | null | undefined,
  sign: 0 | 1 | -1 = 1,
): { start: any; size: number } {
  const size = Math.max(1, Math.round(3 * rateOf(document, learner) * (radius ?? 1)));
  const vector = (c: number) =>
    Array.from({ length: p }, (_unused, j) => ((c + j) % 2 ? -size : size) * sign);
  const start =
    outputs > 1
      ? { w: Array.from({ length: outputs }, (_unused, c) => vector(c)) }
      : { w: vector(0), b: document.start?.b ?? 0 };
  return { start, size };
}

/** A number if it is exact; {about: number} if it has three digits; null if there is no bound. */
type Bound = number | { about: number } | null;

export const boundOf = ({
  bound = null,
  bound_about: about,
}: {
  bound?: number | null;
  bound_about?: boolean | null;
}): Bound => (about && bound !== null ? { about: bound } : bound);
