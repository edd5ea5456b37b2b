// The runs compared with the room's run: variants of its document, their names, and the menu of variants.

import {
  entriesFor,
  entryOf,
  inputsWanted,
  isReady,
  nameOf,
  startElsewhere,
  startsAtZero,
  withLearner,
} from './document.ts';

const PARTS = ['learner', 'predictor', 'order', 'features', 'scaling', 'bias', 'start'];
export const MOST = 3; // variants beside the room's run
const RATES = [0.1, 0.5, 2, 10]; // factors of the learner's rate
const SEEDS = [0, 1, 2];
const SHOWN = 3; // weights in the name of a start

/** The valid variants of a link; null if it has none. */
export function variantsFrom(value: unknown): Variant[] | null {
  if (!Array.isArray(value)) return null;
  const isValid = (variant: Variant) =>
    variant &&
    typeof variant === 'object' &&
    !Array.isArray(variant) &&
    Object.keys(variant).every((key) => PARTS.includes(key));
  return value.filter(isValid).slice(0, MOST);
}

/** The variants shown: the chosen ones, or by default predictors for the task. */
export function variantsOf({
  compared,
  document,
  catalog,
}: Pick<State, 'compared' | 'document' | 'catalog'>): Variant[] {
  if (compared) return compared;
  if (!document) return [];
  const others = (catalog?.predictors ?? []).filter((entry) => entry.compared.includes(document.task));
  return others
    .map(({ name }) => name)
    .filter((name) => name !== nameOf(document.predictor))
    .map((predictor) => ({ predictor }));
}

/** The catalogue's list for each part of a variant. */
const MENUS: Record<string, EntryList> = {
  predictor: 'predictors',
  order: 'orders',
  features: 'features',
  scaling: 'scalings',
};

export type VariantWords = {
  bias: (kind: string) => string;
  seed: (seed: number) => string;
  inputs: (name: string, wanted: number) => string;
};

/** A short name of a variant by its differences from the room's run; without a variant, the name of the room's run. */
export function nameOfVariant(
  variant: Variant | null,
  document: ScenarioDocument,
  catalog: Catalog,
  words: VariantWords,
) {
  const learner = entryOf(catalog, 'learners', variant?.learner ?? document.learner);
  const predictor = entryOf(catalog, 'predictors', variant?.predictor ?? document.predictor);
  if (!variant)
    return nameOf(document.predictor) === 'last'
      ? String(learner?.label)
      : `${learner?.label}, ${predictor?.label.toLowerCase()}`;
  const names = Object.entries(variant).flatMap(([part, value]) => {
    if (part === 'learner')
      return nameOf(value) === nameOf(document.learner)
        ? numbersOf(learner, value)
        : [learner?.label ?? nameOf(value)];
    if (part === 'bias') return variant.learner ? [] : [words.bias(value)];
    if (part === 'start') return [startName(value)];
    const name = entryOf(catalog, MENUS[part], value)?.label ?? nameOf(value);
    return part === 'order' && value.seed !== undefined ? [name, words.seed(value.seed)] : [name];
  });
  return names.join(', ');
}

const numbersOf = (entry: Learner | null, part: any) =>
  (entry?.parameters ?? []).flatMap(({ name, label, default: usual }) =>
    part[name] !== undefined && part[name] !== usual ? [`${label} = ${part[name]}`] : [],
  );

/** A start by its first weights: w₀ = (3, −3). */
function startName({ w }: { w: any }) {
  const first = w.flat();
  const shown = first.slice(0, SHOWN).map((value: number) => String(value).replace('-', '−'));
  return `w₀ = ${first.every((value: number) => value === 0) ? '0' : `(${shown.join(',\u00a0')}${first.length > SHOWN ? ', …' : ''})`}`;
}

/** The variants that can be added, by part. */
export function choicesOf(
  { document, catalog, run, facts }: Ready,
  words: VariantWords,
): { part: string; entries: { label: string; variant: Variant; refused?: boolean }[] }[] {
  const named = (variant: Variant) => ({
    label: nameOfVariant(variant, document, catalog, words),
    variant,
  });
  const simple = (part: 'predictor' | 'features' | 'scaling') =>
    entriesFor(catalog, MENUS[part], document.task)
      .filter((entry) => entry.name !== nameOf(document[part] ?? 'none') && isReady(entry))
      .map((entry) => {
        const choice = named({ [part]: entry.name });
        const wanted = part === 'features' ? inputsWanted(entry, run.d) : null;
        return wanted === null
          ? choice
          : { label: words.inputs(choice.label, wanted), variant: choice.variant, refused: true };
      });
  const learners = entriesFor(catalog, 'learners', document.task).filter(
    ({ name }) => name !== document.learner.name,
  );
  const points = document.task !== 'sequence'; // sentences have no inputs to be mapped or scaled
  const groups = [
    { part: 'predictor', entries: simple('predictor') },
    {
      part: 'learner',
      entries: learners.map((entry) => named(withLearner(document, entry, catalog))),
    },
    { part: 'rate', entries: ratesOf(document, catalog).map(named) },
    { part: 'order', entries: ordersOf(document).map((order) => named({ order })) },
    { part: 'start', entries: startsOf(document, catalog, run, facts).map((start) => named({ start })) },
    { part: 'features', entries: points ? simple('features') : [] },
    { part: 'scaling', entries: points ? simple('scaling') : [] },
  ];
  return groups.filter(({ entries }) => entries.length);
}

/** The learner with other values of its first number parameter, within its range. */
function ratesOf({ learner }: ScenarioDocument, catalog: Catalog) {
  const parameter = entryOf(catalog, 'learners', learner)?.parameters.find(({ kind }) => kind === 'number');
  if (!parameter) return [];
  const current = learner[parameter.name] ?? parameter.default;
  const values = RATES.map((factor) => Number((current * factor).toPrecision(6)));
  const { low_open: lowOpen, high_open: highOpen } = parameter;
  const [low, high] = [parameter.low ?? -Infinity, parameter.high ?? Infinity];
  const allowed = (value: number) =>
    (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);
  return values
    .filter((value) => value !== current && allowed(value))
    .map((value) => ({ learner: { ...learner, [parameter.name]: value } }));
}

function ordersOf({ order }: ScenarioDocument) {
  const all: { name: string; seed?: number }[] = [
    { name: 'given' },
    ...['shuffled', 'permuted'].flatMap((name) => SEEDS.map((seed) => ({ name, seed }))),
  ];
  return all.filter(({ name, seed }) => name !== order.name || seed !== order.seed);
}

/** Other start weights, if the learner uses a start: zero, and two opposite ones. */
function startsOf(document: ScenarioDocument, catalog: Catalog, run: Run, facts: Facts | null) {
  const learner = entryOf(catalog, 'learners', document.learner);
  if (!learner || run.dual || learner.method === 'fit') return [];
  const current = JSON.stringify(document.start?.w);
  const signs: (0 | 1 | -1)[] = startsAtZero(document.start) ? [1, -1] : [0, 1, -1];
  return signs
    .map((sign) => startElsewhere(run, document, learner, facts?.radius, sign).start)
    .filter(({ w }) => JSON.stringify(w) !== current);
}
