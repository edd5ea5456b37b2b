// The words of the view 'weight space'.

import { count, number, vector } from '../format.ts';
import { counted } from './plural.ts';

const words = {
  multiclass: 'Several classes have several weight vectors: no one point of a picture stands for them.',
  regression: 'For real targets no weights are right or wrong, so there is no version space to draw.',
  kernel:
    'A kernel’s learner counts examples: it has as many weights as there are examples, too many to draw.',
  one: 'A single weight is free: its sign is all there is to draw.',
  many: (dims) => `${count(dims)} weights are free; up to three can be drawn.`,
  fixed: 'Three weights beside a fixed bias: their half-spaces make no cone, and are not drawn.',
  noPoints: 'No points yet: every example will be a half-space of weights.',
  weightOf: (weight, feature) => `${weight} of ${feature}`,
  open: (name) => `Open ${name} without a bias`,
  version: 'Version space: right for every example.',
  empty: 'Version space: empty. No weights are right for every example.',
  outOfView: 'The version space lies outside this picture.',
  unknown: 'Version space: not decided.',
  looking: 'Looking for the version space…',
  /** The labels of lines, arrows and marks. */
  marks: {
    w: 'w',
    version: 'version space',
    example: (i) => `example ${count(i + 1)}`,
    walk: (k) => `last ${counted(k, 'update')}`,
    whole: 'the whole path',
    step: (sign, size) => `${sign}${size === 1 ? '' : ` ${number(size, 3)}`} z`,
    steps: 'several examples',
    loop: (updates, visits) => `the loop: ${counted(updates, 'update')} every ${counted(visits, 'visit')}`,
    lit: 'y z',
    axis: 'u: the largest δ',
    averaged: 'average',
    pocket: 'pocket',
    'best-on-validation': 'best so far',
  },
  label: (names, at, space) =>
    `Weight space of ${names.join(', ')}: the weights are ${vector(at, 3, 5)}. ${space}`,
  at: (k, visit, at) => `update ${count(k)}, visit ${count(visit)}: ${vector(at, 3, 4)}`,
  weights: (names, at, last = false) =>
    `(${names.join(', ')}) = ${vector(at, 3, 5)}${last ? ', the last weights' : ''}`,
} satisfies Sentences;

export default words;
