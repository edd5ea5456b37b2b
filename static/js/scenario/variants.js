// The runs that are compared with the room's own: variants of its document, what they are called, and which can be added.

import { entriesFor, entryOf, nameOf, withLearner } from './document.js';
import { startElsewhere, startsAtZero } from './start.js';

/** @typedef {Record<string, any>} Variant  parts of a document in place of the room's own */

const PARTS = ['learner', 'predictor', 'order', 'features', 'scaling', 'bias', 'start'];
export const MOST = 3; // beside the room's own
const RATES = [0.1, 0.5, 2, 10]; // times the learner's own
const SEEDS = [0, 1, 2];
const SHOWN = 3; // weights of a start by which it is known

/** What a link says of them, as far as it makes sense; null where it says nothing. @returns {Variant[] | null} */
export function variantsFrom(value) {
  if (!Array.isArray(value)) return null;
  const known = (variant) =>
    variant &&
    typeof variant === 'object' &&
    !Array.isArray(variant) &&
    Object.keys(variant).every((key) => PARTS.includes(key));
  return value.filter(known).slice(0, MOST);
}

/** The variants that are shown: those chosen, or before that some which suit the task. @returns {Variant[]} */
export function variantsOf({ compared, document, catalog }) {
  if (compared) return compared;
  if (!document) return [];
  const others = (catalog?.predictors ?? []).filter((entry) => entry.compared.includes(document.task));
  return others
    .map(({ name }) => name)
    .filter((name) => name !== nameOf(document.predictor))
    .map((predictor) => ({ predictor }));
}

/** What tells a variant from the room's own run, in a few words; without one, what the own run is called. */
export function nameOfVariant(variant, document, catalog) {
  const learner = entryOf(catalog, 'learners', variant?.learner ?? document.learner);
  const predictor = entryOf(catalog, 'predictors', variant?.predictor ?? document.predictor);
  if (!variant)
    return nameOf(document.predictor) === 'last'
      ? learner?.label
      : `${learner?.label}, ${predictor?.label.toLowerCase()}`;
  const words = Object.entries(variant).flatMap(([part, value]) => {
    if (part === 'learner')
      return nameOf(value) === nameOf(document.learner)
        ? numbersOf(learner, value)
        : [learner?.label ?? nameOf(value)];
    if (part === 'bias') return variant.learner ? [] : [`bias ${value}`];
    if (part === 'start') return [startName(value)];
    const entry = entryOf(catalog, `${part}${part === 'features' ? '' : 's'}`, value);
    return [
      entry?.label ?? nameOf(value),
      ...(part === 'order' && value.seed !== undefined ? [`seed ${value.seed}`] : []),
    ];
  });
  return words.join(', ');
}

const numbersOf = (entry, part) =>
  (entry?.parameters ?? []).flatMap(({ name, label, default: usual }) =>
    part[name] !== undefined && part[name] !== usual ? [`${label} = ${part[name]}`] : [],
  );

/** A start by its first weights: w₀ = (3, −3). */
function startName({ w }) {
  const first = w.flat();
  const shown = first.slice(0, SHOWN).map((value) => String(value).replace('-', '−'));
  return `w₀ = ${first.every((value) => value === 0) ? '0' : `(${shown.join(',\u00a0')}${first.length > SHOWN ? ', …' : ''})`}`;
}

/**
 * What can be added to a run, part by part.
 * @returns {{part: string, entries: {label: string, variant: Variant}[]}[]}
 */
export function choicesOf({ document, catalog, run, facts }) {
  const { task } = document;
  const others = (list, part) =>
    entriesFor(catalog, list, task).filter((entry) => entry.name !== nameOf(document[part] ?? 'none'));
  const named = (variant) => ({ label: nameOfVariant(variant, document, catalog), variant });
  const simple = (list, part) => others(list, part).map((entry) => named({ [part]: entry.name }));
  const groups = [
    { part: 'predictor', entries: simple('predictors', 'predictor') },
    {
      part: 'learner',
      entries: others('learners', 'learner').map((entry) => named(withLearner(document, entry))),
    },
    { part: 'rate', entries: ratesOf(document, catalog).map(named) },
    { part: 'order', entries: ordersOf(document).map((order) => named({ order })) },
    { part: 'start', entries: startsOf(document, catalog, run, facts).map((start) => named({ start })) },
    {
      part: 'features',
      entries: simple('features', 'features').filter(({ variant }) => variant.features !== 'custom'),
    },
    { part: 'scaling', entries: simple('scalings', 'scaling') },
  ];
  return groups.filter(({ entries }) => entries.length);
}

/** The learner at other rates: its first number, as far as it may be so. */
function ratesOf({ learner }, catalog) {
  const parameter = entryOf(catalog, 'learners', learner)?.parameters.find(({ kind }) => kind === 'number');
  if (!parameter) return [];
  const own = learner[parameter.name] ?? parameter.default;
  const values = RATES.map((factor) => Number((own * factor).toPrecision(6)));
  const { low = -Infinity, high = Infinity, low_open: lowOpen, high_open: highOpen } = parameter;
  const allowed = (value) =>
    (lowOpen ? value > (low ?? -Infinity) : value >= (low ?? -Infinity)) &&
    (highOpen ? value < (high ?? Infinity) : value <= (high ?? Infinity));
  return values
    .filter((value) => value !== own && allowed(value))
    .map((value) => ({ learner: { ...learner, [parameter.name]: value } }));
}

function ordersOf({ order }) {
  /** @type {{name: string, seed?: number}[]} */
  const all = [
    { name: 'given' },
    ...['shuffled', 'permuted'].flatMap((name) => SEEDS.map((seed) => ({ name, seed }))),
  ];
  return all.filter(({ name, seed }) => name !== order.name || seed !== order.seed);
}

/** Other weights to start from, where a learner starts from any: zero, and two on opposite sides of it. */
function startsOf(document, catalog, run, facts) {
  const learner = entryOf(catalog, 'learners', document.learner);
  if (run.dual || learner?.method === 'fit') return [];
  const own = JSON.stringify(document.start?.w);
  /** @type {(0 | 1 | -1)[]} */
  const signs = startsAtZero(document.start) ? [1, -1] : [0, 1, -1];
  return signs
    .map((sign) => startElsewhere(run, document, learner, facts?.radius, sign).start)
    .filter(({ w }) => JSON.stringify(w) !== own);
}
