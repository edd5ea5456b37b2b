// The words of the view 'feature space'.

import { count, number } from '../format.ts';
import { equation as equationOf } from './run.ts';

const words = {
  multiclass: 'Several classes have a boundary for each pair of them; this view draws two classes.',
  regression: 'For real targets there is no boundary; the plane shows what is fitted.',
  kernel: 'A kernel never computes its features, so there is no space of theirs to draw.',
  many: (p) => `The map has ${count(p)} features; up to three can be drawn.`,
  same: 'The map leaves the examples where they are, and without a bias there is no constant to add: the data plane is the feature space.',
  one: 'One feature and no bias: only its sign counts.',
  noPoints: 'No points yet.',
  open: (name) => `Open ${name} with squares`,
  modes: { map: 'φ(x)', augmented: '(φ(x), 1)' },
  space: 'Which space',
  morph: 'From the data to the features',
  data: 'x',
  features: 'φ(x)',
  said: 'h',
  play: 'Move the points there',
  back: 'Move the points back',
  /** For a network. `steps`: the outputs of its units are -1 or +1 */
  hidden: (steps) =>
    steps
      ? 'The hidden space: each example at what two units say, −1 or +1; those of one corner as they lie in the data.'
      : 'The hidden space: each example at what two units say of it.',
  held: (example) => `The line holds for example ${count(example + 1)}.`,
  across: 'across',
  up: 'up',
  voted: 'Drawn: the newest weights. All vectors vote together, and that has no one plane.',
  /** The labels of lines and marks. */
  marks: {
    boundary: 'the boundary',
    margin: 'margin',
    plane: 'the separating plane',
    origin: 'the origin',
    visited: 'looked at',
  },
  noBoundary: 'no boundary: every weight is 0',
  label: (names, equation, t) =>
    `Feature space with axes ${names.join(', ')}${t < 1 ? `, the examples ${number(t * 100, 2)} % of the way there` : ''}. Boundary: ${equation}.`,
} satisfies Sentences;

/** The boundary's equation in the features. */
const equation = (names: string[], weights: Numbers, constant: number | null) =>
  equationOf(names, weights, constant) || words.noBoundary;

export default { ...words, equation };
