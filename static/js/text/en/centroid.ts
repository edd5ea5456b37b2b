// The words of the view 'Closest centroid'.

import { count, label, number, vector } from '../format.ts';
import { soFar } from './run.ts';

const named = (y: number, task: Task) => (task === 'multiclass' ? `class ${y}` : label(y));

const words = {
  picture:
    'The examples, the mean of each class, the segment between the means and its perpendicular bisector. The up and down arrow keys go through the examples.',
  mean: (y, task, mean) =>
    `${task === 'multiclass' ? `μ${'₀₁₂₃₄₅₆₇₈₉'[y] ?? y}` : y > 0 ? 'μ₊' : 'μ₋'} = ${vector(mean, 2, 3)}`,
  w: (w) => `w = μ₊ − μ₋ = ${vector(w, 2)}`,
  b: (b) => `b = −(‖μ₊‖² − ‖μ₋‖²)/2 = ${number(b)}`,
  wrong: (n, of) => `nearest mean: ${count(n)} of ${count(of)} wrong`,
  errors: soFar.errors,
  tied: soFar.tied,
  distances: (example, list, nearest, task) =>
    `Example ${count(example + 1)}: ${list.map(([y, distance]: [number, number]) => `${number(distance, 3)} from the mean of ${named(y, task)}`).join(', ')}; nearest: ${named(nearest, task)}.`,
  /** The names of the lines. */
  lines: {
    bisector: 'perpendicular bisector',
    borders: 'borders',
    current: 'present weights',
    last: 'last weights',
    segment: 'from mean to mean',
  },
  mapped: 'Drawn in feature space, where the weights act.',
  notClasses: 'Means of classes need classes; this run has real targets.',
  oneClass: 'Two means need examples of two classes.',
  manyClasses: 'The means of so many classes lie on no plane together.',
  apart: (distance) => `‖μ₊ − μ₋‖ = ${number(distance)}`,
  along: 'along μ₊ − μ₋',
  projected: (p, task) =>
    `${count(p)} features, seen on ${task === 'binary' ? 'the plane along μ₊ − μ₋ and the widest spread beside it' : 'the plane of the means'}: nearest here is nearest in all of them.`,
  open: (name) => `Open ${name}`,
} satisfies Sentences;

export default words;
