// What each view is called and shows, and the words that several of them share.

import { count } from '../format.js';

/** @satisfies {Sentences} */
export const views = {
  step: { title: 'This step', summary: 'The learner’s lines and this [visit]’s numbers.' },
  charts: { title: 'Charts', summary: '[Mistakes|mistake] by [epoch], [margin] by [update].' },
  proof: {
    title: 'The proof',
    summary: 'Both sides of the [theorem|convergence], mistake by mistake, and where they meet.',
  },
  bound: {
    title: 'What the bound depends on',
    summary: 'One thing changed: mistakes, R, δ and [bound], before and after.',
  },
  table: { title: 'The table', summary: 'Every [example] in a row: sort, edit, paste, delete.' },
  gradient: {
    title: 'Gradient descent',
    summary: 'The [loss] over two weights, and the paths that go down its [gradient].',
  },
  centroid: {
    title: 'Closest centroid',
    summary: 'The classes’ means, the segment between them and its perpendicular bisector.',
  },
  regression: {
    title: 'Regression',
    summary: 'Squared residuals as squares, and the best line beside the present one.',
  },
  'weight-space': {
    title: 'Weight space',
    summary: 'Every example a half-space of weights, and w walking through them.',
  },
  'feature-space': {
    title: 'Feature space',
    summary: 'The examples as the map places them, and the straight boundary there.',
  },
  compare: {
    title: 'Compare',
    summary:
      'Runs side by side: other learners, predictors, orders, [rates|learning rate], [maps|feature map].',
  },
  metrics: {
    title: 'Metrics',
    summary:
      '[Confusion matrix|confusion matrix], rates, and by [epoch] the errors of [training|training error], [validation] and [test|test error].',
  },
  'high-dimension': {
    title: 'High dimension',
    summary: 'Weights as a picture, and the examples projected on them.',
  },
  'dot-product': {
    title: 'Dot product and distance',
    summary:
      'w · v = 0 along the line, where the score is a [tie]; a point’s projection, angle and distance; who predicts what.',
  },
  neuron: {
    title: 'The neuron',
    summary:
      'Inputs times [weights], their sum (the [activation]), [threshold], output; and the biological one.',
  },
  vectors: {
    title: 'The update as vectors',
    summary: 'w, what an [update] adds, the new w, tip to tail; slow motion.',
  },
};

/** @satisfies {Sentences} */
export const dock = {
  views: 'Views',
  layout: 'Arranged for',
  look: 'Screen',
  looks: { system: 'as the system', light: 'light', dark: 'dark' },
  projector: 'projector',
  groups: { step: 'The step', why: 'Why it stops', data: 'The data', good: 'How good' },
  width: 'Room for them',
  layouts: {
    lecture: 'the lecture',
    proof: 'the proof',
    space: 'feature space',
    compare: 'comparing',
    exam: 'the exam',
  },
  widths: { narrow: 'narrow', half: 'half', wide: 'wide' },
  smaller: 'smaller',
  larger: 'larger',
  close: 'close',
  failed: 'This view could not be opened:',
};

/** Which moment a card shows. @satisfies {Sentences} */
export const moments = {
  start: 'at the start',
  before: (update) => `before update ${count(update)}`,
  after: (update) => `after update ${count(update)}`,
  both: (update) => `before and after update ${count(update)}`,
  beforeVisit: (visit) => `before visit ${count(visit)}`,
  afterVisit: (visit) => `after visit ${count(visit)}`,
  bothVisit: (visit) => `visit ${count(visit)}: no update`,
};

/** A picture that can be turned. @satisfies {Sentences} */
export const turning = {
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  turnUp: 'Look from higher',
  turnDown: 'Look from lower',
};

/** One example lit after the other. @satisfies {Sentences} */
export const stepping = {
  previous: 'Light the previous example',
  next: 'Light the next example',
  none: 'no example lit',
  lit: (i, n) => `example ${i + 1} of ${count(n)}`,
};

/** Another classifier, drawn for comparison. @satisfies {Sentences} */
export const reference = {
  title: 'Compare with',
  none: 'none',
  fewer: (name) => `${name}: one less`,
  more: (name) => `${name}: one more`,
  previous: (name) => `${name}: the one before`,
  next: (name) => `${name}: the next one`,
};
