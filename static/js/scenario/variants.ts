// The runs that are compared with the room's own: variants of its document, what they are called, and which can be added.

import { entriesFor, entryOf, inputsWanted, isReady, nameOf, withLearner } from './document.ts';
import { startElsewhere, startsAtZero } from './start.ts';

const PARTS = ['learner', 'predictor', 'order', 'features', 'scaling', 'bias', 'start'];
export const MOST = 3; // beside the room's own
const RATES = [0.1, 0.5, 2, 10]; // times the learner's own
const SEEDS = [0, 1, 2];
const SHOWN = 3; // weights of a start by which it is known

/** What a link says of them, as far as it makes sense; null where it says nothing. */
export function variantsFrom(value: unknown): Variant[] | null {
  if (!Array.isArray(value)) return null;
  const known = (variant: Variant) =>
    variant &&
    typeof variant === 'object' &&
    !Array.isArray(variant) &&
    Object.keys(variant).every((key) => PARTS.includes(key));
  return value.filter(known).slice(0, MOST);
}

/** The variants that are shown: those chosen, or before that some which suit the task. */
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

/** The menus of a variant's parts. */
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

/** What tells a variant from the room's own run, in a few words; without one, what the own run is called. */
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

/** What can be added to a run, part by part. */
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
        const own = named({ [part]: entry.name });
        const wanted = part === 'features' ? inputsWanted(entry, run.d) : null;
        return wanted === null
          ? own
          : { label: words.inputs(own.label, wanted), variant: own.variant, refused: true };
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

/** The learner at other rates: its first number, as far as it may be so. */
function ratesOf({ learner }: ScenarioDocument, catalog: Catalog) {
  const parameter = entryOf(catalog, 'learners', learner)?.parameters.find(({ kind }) => kind === 'number');
  if (!parameter) return [];
  const own = learner[parameter.name] ?? parameter.default;
  const values = RATES.map((factor) => Number((own * factor).toPrecision(6)));
  const { low_open: lowOpen, high_open: highOpen } = parameter;
  const [low, high] = [parameter.low ?? -Infinity, parameter.high ?? Infinity];
  const allowed = (value: number) =>
    (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);
  return values
    .filter((value) => value !== own && allowed(value))
    .map((value) => ({ learner: { ...learner, [parameter.name]: value } }));
}

function ordersOf({ order }: ScenarioDocument) {
  const all: { name: string; seed?: number }[] = [
    { name: 'given' },
    ...['shuffled', 'permuted'].flatMap((name) => SEEDS.map((seed) => ({ name, seed }))),
  ];
  return all.filter(({ name, seed }) => name !== order.name || seed !== order.seed);
}

/** Other weights to start from, where a learner starts from any: zero, and two on opposite sides of it. */
function startsOf(document: ScenarioDocument, catalog: Catalog, run: Run, facts: Facts | null) {
  const learner = entryOf(catalog, 'learners', document.learner);
  if (!learner || run.dual || learner.method === 'fit') return [];
  const own = JSON.stringify(document.start?.w);
  const signs: (0 | 1 | -1)[] = startsAtZero(document.start) ? [1, -1] : [0, 1, -1];
  return signs
    .map((sign) => startElsewhere(run, document, learner, facts?.radius, sign).start)
    .filter(({ w }) => JSON.stringify(w) !== own);
}
