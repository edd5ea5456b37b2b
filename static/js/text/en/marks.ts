// The labels of the plane's lines, arrows and rings.

import { number, vector } from '../format.ts';
import { reference } from './views.ts';

const words = {
  now: 'the line now',
  found: 'the line it found',
  border: 'the border now',
  borderFound: 'the border it found',
  predictors: {
    averaged: 'average',
    voted: 'vote',
    pocket: 'pocket',
    'best-on-validation': 'best so far',
  } as Record<string, string>,
  threshold: 'the threshold',
  hyperplane: 'the hyperplane',
  probability: (share) => `σ = ${number(share, 2)}`,
  ahead: 'ahead from here',
  exact: 'exact',
  last: 'last',
  before: 'before',
  earlier: 'the line before',
  margin: 'margin',
  worst: 'worst',
  wanted: 'margin asked for',
  best: 'widest line',
  bestMargin: 'its margin',
  hullOf: (name, sign) => `around all ${name ?? (sign > 0 ? '+' : '−')}`,
  classOf: (name, label) => name ?? `class ${label}`,
  shared: 'in both',
  residual: 'residual',
  mistake: 'a mistake',
  visited: 'looked at',
  next: 'next',
  turning: 'turns it next',
  selected: 'selected',
  support: 'support vector',
  score: 'score a',
  unit: (unit) => `unit ${unit + 1}`,
  added: (sign, point) => `${sign < 0 ? '−' : '+'} ${vector(point, 2, 3)}`,
  norm: (value) => `w, ${number(value, 3)} long`,
  normOf: (name, value) => `w of the ${name}, ${number(value, 3)} long`,
  tested: 'hollow: kept apart for the test',
  validated: 'hollow: kept apart for validation',
  reference: (part, label, ghost) =>
    ghost?.training
      ? `${reference.name(part, label)}: ${reference.errors(ghost)}`
      : reference.name(part, label),
  probe: 'probe',
  projection: 'projection',
  away: 'distance',
  own: 'yours',
  theirs: (wrong, n) =>
    wrong === null ? 'the lecturer’s line' : `the lecturer’s line: ${wrong} of ${n} wrong`,
  tap: 'your tap',
  taps: 'the class',
  right: 'the right line',
  R: (length) => `the longest point, ${number(length, 3)}`,
  delta: 'score δ',
  minusDelta: 'score −δ',
  u: 'u',
} satisfies Sentences;

export default words;
