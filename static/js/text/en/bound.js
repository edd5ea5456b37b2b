// The words of the view of what the bound depends on.

import { count, number, plural } from '../format.js';
import { separator } from './run.js';

const constant = (/** @type {string} */ bias) => bias === 'learned' || bias === 'threshold';

/** @satisfies {Sentences} */
const words = {
  heading: 'Change one thing',
  waiting: 'Looking…',
  open: (name) => `Open ${name}`,
  none: 'No points yet: there is nothing to change.',
  regression: 'Not for real targets: the theorem counts mistakes, and here there are none, only distances.',
  asItIs: 'as it is',
  columns: { change: 'Changed', mistakes: 'Mistakes', radius: 'R', margin: 'δ', bound: 'Bound' },
  columnTitles: {
    change: 'what was changed, and what the theorem predicts',
    mistakes: 'of the whole run',
    radius: 'the length of the longest example, with the bias’s constant',
    margin: 'the margin of the best hyperplane, with the bias’s constant',
    bound: 'the most mistakes that the theorem allows',
  },
  trying: 'training…',
  apply: 'apply',
  applyTo: (name) => `apply ${name}`,
  predicts: 'predicted:',
  updates: (n) => `${count(n)} updates`,
  same: '= same',
  more: '▲',
  less: '▼',
  counted: ({ way, by }) =>
    way === 'same' ? '= same' : way === 'more' ? `▲ ${count(by)} more` : `▼ ${count(by)} fewer`,
  times: ({ way, times }) =>
    way === 'same'
      ? '= same'
      : `${way === 'more' ? '▲' : '▼'} ${number(times, Math.abs(times - 1) < 0.095 ? 3 : 2)} times`,
  ends: {
    diverged: 'diverged',
    refused: 'refused',
    'no-mistakes': 'on the border',
  },
  /** What stopped it, where that is not an epoch without an update. */
  rules: {
    cycle: 'repeats itself',
    fitted: 'fitted at once',
    error: 'Error′ stopped falling',
    validation: 'validation error stopped falling',
    epochs: 'all epochs run',
    list: 'the list is over',
    'epoch-limit': 'at the limit of epochs',
    'visit-limit': 'at the limit of visits',
    'update-limit': 'at the limit of updates',
  },
  said: (name, mistakes, bound) =>
    `${name}: ${mistakes === null ? 'no mistakes counted' : `${count(mistakes)} ${plural(mistakes, 'mistake')}`}, bound ${bound === null ? 'none' : count(bound)}`,

  not: {
    oneInput: 'There is only one input.',
    startsElsewhere: 'The start weights are for just these features.',
    mapped:
      'Only where the inputs themselves are trained: under a map or a scaling a point cannot be moved straight to the plane.',
    noPlane: 'There is no best hyperplane of two classes to move towards.',
    noRate: 'This learner has no rate.',
    noStart: 'A kernel learner starts with no examples.',
  },

  trials: {
    double: {
      button: 'points ×2',
      done: (n, twice) => `each point twice: ${count(n)} become ${count(twice)}, the list after itself`,
      predicts: ({ batch }) =>
        batch
          ? 'R and δ stay, but this learner’s bound counts points: it doubles'
          : 'R and δ do not count points, so the bound stays; in the given order even the mistakes do',
    },
    order: {
      button: 'order',
      done: (name, seed) =>
        `the same points, ${name === 'permuted' ? 'shuffled anew each epoch' : 'shuffled once'} (seed ${seed})`,
      predicts: () => 'the bound stays; the mistakes may change, but never beyond it',
    },
    scale: {
      button: 'inputs ×10',
      done: () => 'every input times 10',
      predicts: ({ bias, zero, scales }) =>
        constant(bias)
          ? 'the constant stays 1, so both may change'
          : !scales
            ? 'R and δ both grow tenfold: a bound R²/δ² stays; this learner’s rule need not scale with them'
            : zero
              ? 'R and δ both grow tenfold: bound and mistakes stay'
              : 'the start weighs less: the bound nears R²/δ²',
    },
    scaleOne: {
      button: 'x₁ ×10',
      done: () => 'the first input times 10, the others as they are',
      predicts: () => 'R grows with that input: the bound grows unless δ grows as much',
    },
    noise: {
      button: '+ noise',
      done: (d, reach) =>
        `a further input x${subscript(d)} for each point, by chance from −${number(reach, 3)} to ${number(reach, 3)} (seed 1)`,
      predicts: () => 'u may ignore it, so δ cannot fall; R can only grow',
    },
    halve: {
      button: 'margin ½',
      done: (moved, from, to, d) =>
        `the ${count(moved)} nearest points moved straight to the best ${separator(d)}, from ${number(from, 3)} to ${number(to, 3)}`,
      predicts: ({ bias }) =>
        constant(bias)
          ? 'δ falls to about half: about four times the bound'
          : 'δ is half: four times the bound, if R stays',
    },
    rate: {
      button: 'rate ÷10',
      done: (rate, before) => `η = ${number(rate)} instead of ${number(before)}`,
      predicts: ({ zero, scales }) =>
        !scales
          ? 'this learner’s rule does not only scale with its rate: all may change'
          : zero
            ? 'from zero the rate only scales w: nothing changes'
            : 'steps are smaller against the start, which then costs or saves more mistakes',
    },
    start: {
      button: 'start',
      done: (size) =>
        size ? `w starts at (${count(size)}, −${count(size)}, …) instead of 0` : 'w starts at 0',
      predicts: ({ zero, elsewhere }) =>
        !zero
          ? 'the bound is that from zero again'
          : elsewhere
            ? `u · w₀ = ${number(elsewhere.along, 3)}, and k mistakes need (u · w₀ + k η δ)² ≤ ‖w₀‖² + ${elsewhere.factor === 1 ? '' : `${count(elsewhere.factor)} `}k η² R²: the bound ${{ more: 'grows', less: 'falls', same: 'stays' }[/** @type {'more'} */ (elsewhere.way)]}`
            : 'no bound of this learner is known from there',
    },
  },
};

function subscript(/** @type {number} */ n) {
  return String(n).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]);
}

export default words;
