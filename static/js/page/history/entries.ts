// Ideas of history: year, ancestors, and the run that shows each. Declared only here; their text is in the text folder under the
// same ids. No DOM here.

import { nameOf } from '../../scenario/document.ts';
import { toLink } from '../../scenario/link.ts';
import { dockOf, toText } from '../../state/dock.ts';

/** `views`: the open ones, the largest first */
type Run = {
  document: Record<string, any>; // a scenario without its defaults
  position: number; // the visit at which it opens
  views: string[];
};
/** `from`: ancestors, nearest first; `stands`: the run's learner represents one without a menu entry */
export type HistoryEntry = { id: string; year: number; from: string[]; run: Run; stands?: boolean };

const blobs = { preset: 'blobs' };
const noisy = { data: blobs, noise: { share: 0.1 } };
const twenty = { stop: { epochs: 20 } };

const run: (document: Record<string, any>, position: number, ...views: string[]) => Run = (
  document,
  position,
  ...views
) => ({ document, position, views });

/** By year. */
export const ENTRIES: HistoryEntry[] = [
  {
    id: 'neuron',
    year: 1943,
    from: [],
    run: run(
      { data: { preset: 'and' }, start: { w: [1, 1], b: -1.5 }, stop: { epochs: 1 } },
      4,
      'neuron',
      'table',
    ),
  },
  {
    id: 'hebb',
    year: 1949,
    from: [],
    stands: true,
    run: run(
      {
        data: { preset: 'lecture' },
        learner: { name: 'margin-perceptron', margin: 1000000 },
        stop: { epochs: 1 },
      },
      4,
      'vectors',
      'step',
    ),
  },
  {
    id: 'perceptron',
    year: 1958,
    from: ['neuron', 'hebb'],
    run: run({ data: { preset: 'narrow-margin' }, learner: { name: 'perceptron' } }, 12, 'step'),
  },
  {
    id: 'adaline',
    year: 1960,
    from: ['neuron'],
    run: run({ data: blobs, learner: { name: 'adaline', rate: 0.01 }, ...twenty }, 60, 'gradient'),
  },
  {
    id: 'convergence',
    year: 1962,
    from: ['perceptron'],
    run: run({ data: { preset: 'lecture' } }, 12, 'proof', 'bound'),
  },
  {
    id: 'kernels',
    year: 1964,
    from: ['perceptron'],
    run: run({ data: { preset: 'ring' }, learner: { name: 'kernel-perceptron' } }, 240, 'step'),
  },
  {
    id: 'limits',
    year: 1969,
    from: ['perceptron'],
    run: run({ data: { preset: 'xor' } }, 4, 'weight-space'),
  },
  {
    id: 'back-propagation',
    year: 1986,
    from: ['adaline', 'limits'],
    run: run(
      { data: { preset: 'xor' }, learner: { name: 'multilayer-perceptron' } },
      4000,
      'feature-space',
      'step',
    ),
  },
  {
    id: 'madaline',
    year: 1988,
    from: ['adaline'],
    run: run({ data: { preset: 'xor' }, learner: { name: 'madaline' } }, 3, 'step', 'feature-space'),
  },
  {
    id: 'pocket',
    year: 1990,
    from: ['perceptron'],
    run: run({ ...noisy, predictor: 'pocket' }, 600, 'metrics'),
  },
  {
    id: 'support-vectors',
    year: 1992,
    from: ['kernels'],
    run: run({ data: { preset: 'wide-margin' }, learner: { name: 'hard-margin-svm' } }, 40, 'dot-product'),
  },
  {
    id: 'soft-margin',
    year: 1995,
    from: ['support-vectors'],
    run: run({ ...noisy, learner: { name: 'soft-margin-svm' } }, 60, 'metrics'),
  },
  {
    id: 'voting',
    year: 1999,
    from: ['perceptron', 'convergence'],
    run: run({ ...noisy, predictor: 'voted' }, 600, 'compare'),
  },
  {
    id: 'sequences',
    year: 2002,
    from: ['voting'],
    run: run(
      { task: 'sequence', data: { preset: 'fish' }, learner: { name: 'structured-perceptron' } },
      6,
      'step',
    ),
  },
  {
    id: 'mira',
    year: 2003,
    from: ['perceptron'],
    run: run({ data: { preset: 'lecture' }, learner: { name: 'mira' } }, 4, 'vectors', 'step'),
  },
  {
    id: 'passive-aggressive',
    year: 2006,
    from: ['mira'],
    run: run({ ...noisy, learner: { name: 'passive-aggressive', variant: 'PA-I' } }, 60, 'step'),
  },
  {
    id: 'pegasos',
    year: 2007,
    from: ['soft-margin', 'perceptron'],
    run: run({ data: blobs, learner: { name: 'pegasos' }, ...twenty }, 600, 'gradient'),
  },
];

/** The menus of a run's parts. */
const MENUS: ['learners' | 'predictors' | 'features' | 'presets', (document: Record<string, any>) => any][] =
  [
    ['learners', ({ learner }) => learner],
    ['predictors', ({ predictor }) => predictor],
    ['features', ({ features }) => features],
    ['presets', ({ data }) => data.preset],
  ];

/** The fragment of a link to an entry's run; null if the page lacks one of its parts. */
export function linkOf({ run: { document, position, views } }: HistoryEntry, catalog: Catalog) {
  const listed = MENUS.every(([menu, part]) => {
    const name = nameOf(part(document));
    return name === undefined || catalog[menu].some((entry) => entry.name === name);
  });
  if (!listed) return null;
  return toLink(document, position, catalog.defaults, { dock: toText(dockOf(...views)) });
}

/** The entry of the present learner, or the perceptron's. */
export function entryOn(document: ScenarioDocument | null) {
  const name = nameOf(document?.learner);
  const entry = ENTRIES.find(
    ({ run: { document: shown }, stands }) => !stands && name && nameOf(shown.learner) === name,
  );
  return entry ?? (entryCalled('perceptron') as HistoryEntry);
}

export const entryCalled = (id: string) => ENTRIES.find((entry) => entry.id === id);

/** The entries with this ancestor. */
export const heirsOf = (id: string) => ENTRIES.filter(({ from }) => from.includes(id));
