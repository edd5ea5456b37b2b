// The title and summary of each view, and words that several views share.

import { count, number } from '../format.ts';

export const views = {
  step: {
    title: 'This step',
    summary: 'What the learner does at this [visit], line by line.',
    line: { perceptron: 'A [mistake] changes weights {w|w} and bias {b|b}.' },
  },
  proof: {
    title: 'The proof',
    summary: 'Why [mistakes must end|convergence] on separable points: each lifts two sides until they meet.',
  },
  bound: {
    title: 'What the bound depends on',
    summary: 'One thing is changed: what becomes of the [mistakes|mistake] and of their [bound]?',
  },
  table: { title: 'The table', summary: 'Every [example] is a row to sort by, edit, paste or delete.' },
  gradient: {
    title: 'Gradient descent',
    summary: 'The [loss] over two weights, and the way down its [gradient].',
  },
  centroid: { title: 'Closest centroid', summary: 'The line halfway between the means of the classes.' },
  regression: {
    title: 'Regression',
    summary: 'Each error [as a square|mean squared error]: the best line has the least area.',
  },
  'weight-space': {
    title: 'Weight space',
    summary: 'Each example leaves half of all [weights], and {w|w} walks to where all agree.',
  },
  'feature-space': {
    title: 'Feature space',
    summary: 'The examples where the [map|feature map] puts them, and the straight border there.',
  },
  compare: {
    title: 'Compare',
    summary: 'The same examples learned side by side: other rules, orders, [rates|learning rate].',
  },
  methods: {
    title: 'Which method when',
    summary: 'Lines, neighbours and trees on the same examples: what each gets wrong, and when.',
  },
  metrics: {
    title: 'Metrics',
    summary:
      'What is [taken for what|confusion matrix]; errors of [training|training error], [validation], [test|test error].',
  },
  'high-dimension': {
    title: 'High dimension',
    summary: 'The [weights] as a picture, and the examples in the order of their [score].',
  },
  words: {
    title: 'Words',
    summary: 'A message: the [weights] of its words add up to its [score], and a [mistake] moves only these.',
  },
  'dot-product': {
    title: 'Dot product and distance',
    summary: 'A point’s [score]: how far it lies along {w|w}; 0, a [tie], is on the line.',
  },
  neuron: {
    title: 'The neuron',
    summary: 'Inputs times [weights], added up (the [activation]), against a [threshold].',
  },
  difference: {
    title: 'Right less found',
    summary: 'Of sentences: the features of the right tags less those found, which an [update] adds.',
  },
  vectors: {
    title: 'The update as vectors',
    summary: 'The old {w|w}, what the [update] adds to it, and the new one, tip to tail.',
  },
} satisfies Sentences;

export const dock = {
  sentences: 'This view is about points; this run’s examples are sentences, which the trellis shows.',
  several:
    'This shows one weight vector. A network has several units: see the plane, This step, Feature space and The neuron.',
  views: 'Views',
  layout: 'Arranged for',
  look: 'Screen',
  looks: { system: 'as the system', light: 'light', dark: 'dark' },
  projector: 'projector',
  groups: {
    step: 'The step',
    why: 'Why it stops',
    data: 'The data',
    good: 'How good',
    none: 'Not for this run',
  },
  /** Why a view cannot show a run. */
  reasons: {
    sentences: 'for points, not sentences',
    points: 'for tagged sentences',
    several: 'for one unit, not a network',
    kernel: 'not with a kernel',
    targets: 'for classes, not numbers',
    classes: 'for two classes',
    noTargets: 'for a regression',
    oneInput: 'for one input',
    noTexts: 'for texts',
    few: 'for more than two features',
    steps: 'for units without a step',
    oneWeight: 'for two weights or more',
    many: 'for three weights at most',
    sameSpace: 'for a bias or a feature map',
  },
  layouts: {
    lecture: 'the lecture',
    proof: 'the proof',
    space: 'feature space',
    compare: 'comparing',
  },
  enlarge: 'whole page',
  back: 'back in its place',
  close: 'close',
  picture: 'picture…',
  failed: 'This view could not be opened:',
} satisfies Sentences;

/** The visit, if visits without an update were skipped, and the round of a cycle. */
const at = (update: number, visit: number = update, round?: number) =>
  `update ${count(update)}${visit === update ? '' : `, visit ${count(visit)}`}${inRound(round)}`;
const inRound = (round: number | undefined) => (round ? `, round ${count(round)}` : '');

/** The moment that a card shows. */
export const moments = {
  start: 'at the start',
  at,
  before: (update, visit, round) => `before ${at(update, visit, round)}`,
  after: (update, visit, round) => `after ${at(update, visit, round)}`,
  both: (update, visit, round) => `before and after ${at(update, visit, round)}`,
  atVisit: (visit, round) => `visit ${count(visit)}${inRound(round)}`,
  beforeVisit: (visit, round) => `before visit ${count(visit)}${inRound(round)}`,
  afterVisit: (visit, round) => `after visit ${count(visit)}${inRound(round)}`,
  bothVisit: (visit, round) => `visit ${count(visit)}${inRound(round)}: no update`,
} satisfies Sentences;

/** For a picture that can be rotated. */
export const turning = {
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  turnUp: 'Look from higher',
  turnDown: 'Look from lower',
} satisfies Sentences;

/** For examples that are highlighted one by one. */
export const stepping = {
  previous: 'Light the previous example',
  next: 'Light the next example',
  none: 'no example lit',
  lit: (i, n) => `example ${i + 1} of ${count(n)}`,
} satisfies Sentences;

export const outOf = ({ examples, wrong, MSE }: Errors) =>
  wrong === undefined
    ? MSE === null || MSE === undefined
      ? '∞'
      : number(MSE, 3)
    : `${count(wrong)}/${count(examples)}`;

/** Other classifiers, drawn for comparison. */
export const reference = {
  title: 'Compare with',
  another: 'add…',
  add: (name) => `Add: ${name}`,
  remove: (name) => `Remove: ${name}`,
  shade: 'Shade its regions in place of the run’s',
  shadeSign: '▨',
  waiting: '…',
  /** The dashes of the borders, for the legend. */
  dashes: ['6 4', '2 3', '7 3 2 3', '10 4', '10 3 2 3'],
  /** Short names of classifiers. */
  name: (part, label) =>
    part.name === 'nearest-neighbours'
      ? `${part.k ?? 3}-NN${part.distance === 'manhattan' ? ', Manhattan' : ''}`
      : part.name === 'decision-tree'
        ? `tree, depth ${part.depth ?? 3}`
        : part.name === 'support-vector-machine' && (part.kind ?? 'linear') !== 'linear'
          ? `${label}, ${part.kind}`
          : label,
  errors: ({ training, test }) =>
    training.wrong === undefined
      ? `mean square ${outOf(training)}${test ? `, test ${outOf(test)}` : ''}`
      : `${outOf(training)} wrong${test ? `, test ${outOf(test)}` : ''}`,
  fewer: (name) => `${name}: one less`,
  more: (name) => `${name}: one more`,
  previous: (name) => `${name}: the one before`,
  next: (name) => `${name}: the next one`,
} satisfies Sentences;
