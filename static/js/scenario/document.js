// Small readings of a scenario document.

/** A part's name: 'last' and {"name": "last"} are the same. */
export const nameOf = (part) => (typeof part === 'string' ? part : part?.name);

/** The catalogue's entry for a part of the document. */
export function entryOf(catalog, list, part) {
  return catalog?.[list]?.find((entry) => entry.name === nameOf(part)) ?? null;
}

/** The entries of a list that the document's task can use. */
export function entriesFor(catalog, list, task) {
  return catalog[list].filter((entry) =>
    entry.task ? entry.task === task : (entry.tasks?.includes(task) ?? true),
  );
}

/** What the learner compares y a with: 0, or its margin. */
export function thresholdOf(learner, document) {
  const { threshold } = learner ?? {};
  if (typeof threshold !== 'string') return threshold ?? 0;
  return (
    document.learner[threshold] ??
    learner.parameters.find((parameter) => parameter.name === threshold).default
  );
}

/** The lines that hold for a document: `by` names an option (`learner.variant`); `show` lists its values, `hide` the others. */
export function linesFor(lines, document) {
  return lines.filter((line) => {
    if (!line.by) return true;
    const value = line.by.split('.').reduce((part, key) => part?.[key], document);
    return line.show ? line.show.includes(value) : !line.hide.includes(value);
  });
}

/** The parameters that have an effect under a part's other values. */
export function parametersThatApply(parameters, values) {
  const valueOf = (name) => values[name] ?? parameters.find((parameter) => parameter.name === name)?.default;
  return parameters.filter(
    ({ applies }) =>
      !applies || Object.entries(applies).every(([name, allowed]) => allowed.includes(valueOf(name))),
  );
}

/** What a change of learner takes along: a bias that it does not take becomes one that it does. */
export function withLearner({ bias }, entry) {
  const learner = { name: entry.name };
  return entry.biases.includes(bias) ? { learner } : { learner, bias: entry.biases[0] };
}

/**
 * The settings that outlast another set of examples: how to learn from them stays as chosen, as far as it fits the task
 * and what the set suggests.
 */
export function settingsFor(task, document, catalog, suggests = {}) {
  const {
    learner,
    predictor,
    scaling,
    features,
    bias,
    tie,
    sign_of_zero: signOfZero,
    order,
    validation,
    noise,
  } = document;
  const entries = entriesFor(catalog, 'learners', task);
  const known = (list, part) => entriesFor(catalog, list, task).some((entry) => entry.name === nameOf(part));
  const kept = { scaling, features, tie, sign_of_zero: signOfZero, validation, noise };
  if (known('learners', learner)) kept.learner = learner;
  if (known('predictors', predictor)) kept.predictor = predictor;
  if (order?.name !== 'listed') kept.order = order;
  const next = entries.find((entry) => entry.name === nameOf(suggests.learner ?? kept.learner)) ?? entries[0];
  if (next.biases.includes(bias)) kept.bias = bias;
  if (task === 'regression') {
    delete kept.noise;
    if (validation) kept.validation = { ...validation, stratified: false };
  }
  for (const key of Object.keys(kept)) if (kept[key] === undefined) delete kept[key];
  return { ...kept, ...suggests };
}

/** The document with its points as they are on screen, unless it has them because not all of them are. */
export function withPoints(document, { x, y, n, d }) {
  if (document.data?.preset || document.data?.x) return document;
  const rows = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  const { explicit, ...rest } = document.data ?? {};
  return { ...document, data: { ...rest, x: rows, y: Array.from(y) } };
}

/** The scenario that is on screen. */
export const documentOf = ({ document, points }) => withPoints(document, points);
