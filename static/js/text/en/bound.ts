// The words of the view 'bound': how the bound depends on the data.

import { count, lowered, number, times as often } from '../format.ts';
import { counted } from './plural.ts';
import { bounded, separator } from './run.ts';

const constant = (bias: string) => bias === 'learned' || bias === 'threshold';

const NO_BOUND = 'there is no bound here';
const UNMEASURED = 'R, δ and a bound are not known here';
const UNDONE = 'the scaling takes it out again: nothing changes';
const MAPPED = 'what is trained is made of the inputs, and need not grow with them: all may change';

const words = {
  heading: 'Change one thing',
  waiting: 'Looking…',
  bounded,
  open: (name) => `Open ${name}`,
  none: 'No points yet: there is nothing to change.',
  regression: 'Not for real targets: the theorem counts mistakes, and here there are none, only distances.',
  asItIs: 'as it is',
  columns: { change: 'Changed', mistakes: 'Mistakes', radius: 'R', margin: 'δ', bound: 'Bound' },
  columnTitles: {
    change: 'what was changed, and what the theorem predicts',
    mistakes: 'of the whole run',
    radius: 'the length of the longest example, with the bias’s constant',
    margin: 'the largest margin that weights of length 1 have, with the bias’s constant',
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
      : `${way === 'more' ? '▲' : '▼'} ${often(times, Math.abs(times - 1) < 0.095 ? 3 : 2)} times`,
  ends: {
    diverged: 'diverged',
    refused: 'refused',
    'no-mistakes': 'on the border',
  },
  /** Why the run stopped, if not by an epoch without an update. */
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
    `${name}: ${mistakes === null ? 'no mistakes counted' : counted(mistakes, 'mistake')}, bound ${bound === null ? 'none' : bounded(bound)}`,

  not: {
    oneInput: 'There is only one input.',
    startsElsewhere: 'The start weights are for just these features.',
    mapped:
      'Only where the inputs themselves are trained: under a map or a scaling a point cannot be moved straight to the plane.',
    noPlane: 'There is no widest hyperplane of two classes to move towards.',
    noRate: 'This learner has no rate.',
    sentences: 'Only of points: words and tags are no numbers that could be changed.',
    fitted: 'This learner is fitted at once, from no start.',
    noStart: 'A kernel learner starts with no examples.',
  },

  trials: {
    double: {
      button: 'points ×2',
      done: (n, twice) => `each point twice: ${count(n)} become ${count(twice)}, the list after itself`,
      predicts: ({ batch, bounded, separable, measured, zero, repeats }) => {
        if (!measured) return UNMEASURED;
        const stay = separable ? 'R and δ do not count points' : 'R does not count points';
        const same = repeats ? '; in the given order even the mistakes do' : '';
        if (!bounded) return `${stay}: ${separable ? 'they stay' : 'it stays'}${same}; ${NO_BOUND}`;
        return batch
          ? `R and δ stay, but this learner’s bound counts points: it ${zero ? 'doubles' : 'grows'}`
          : `${stay}, so the bound stays${same}`;
      },
    },
    order: {
      button: 'order',
      done: (name, seed) =>
        `the same points, ${name === 'permuted' ? 'shuffled anew each epoch' : 'shuffled once'} (seed ${seed})`,
      predicts: ({ bounded, separable, measured, of, fitted }) => {
        if (fitted) return 'it looks at all points together: nothing changes';
        if (!measured) return UNMEASURED;
        return bounded
          ? `the bound stays; the ${of} may change, but never beyond it`
          : `${separable ? 'R and δ stay' : 'R stays'}; all else may change, and ${NO_BOUND}`;
      },
    },
    scale: {
      button: 'inputs ×10',
      done: () => 'every input times 10',
      predicts: (about) => tenfold(about),
    },
    scaleOne: {
      button: 'x₁ ×10',
      done: () => 'the first input times 10, the others as they are',
      predicts: ({ scaled, mapped, bounded, separable, measured, zero }) => {
        if (scaled === 'each') return UNDONE;
        if (!measured) return UNMEASURED;
        if (scaled) return 'the longest stays as long as the scaling makes it; δ may change';
        if (mapped) return MAPPED;
        if (!separable) return `R can only grow; ${NO_BOUND}`;
        const grow = 'R and δ can only grow';
        if (!bounded) return `${grow}; ${NO_BOUND}`;
        return zero
          ? `${grow}: the bound rises, unless δ grows as much`
          : `${grow}, and the bound changes with them`;
      },
    },
    noise: {
      button: '+ noise',
      done: (d, reach) =>
        `a further input x${lowered(d)} for each point, by chance from −${number(reach, 3)} to ${number(reach, 3)} (seed 1)`,
      predicts: ({ scaled, mapped, separable, inseparable, measured }) => {
        if (!measured) return UNMEASURED;
        if (scaled === 'together')
          return 'the longest grows, and the scaling makes all others shorter: δ may fall';
        if (mapped) return MAPPED;
        return separable
          ? 'u may ignore it, so δ cannot fall; R can only grow'
          : `R can only grow${inseparable ? '; what nothing separated something may separate now' : ''}`;
      },
    },
    halve: {
      button: 'margin ½',
      done: (moved, from, to, d) =>
        `the ${count(moved)} nearest points moved straight to the widest ${separator(d)}, from ${number(from, 3)} to ${number(to, 3)}`,
      predicts: ({ bias, bounded, separable, measured, zero }) => {
        if (!measured || !separable) return UNMEASURED;
        const half = constant(bias) ? 'δ falls to about half' : 'δ is half';
        if (!bounded) return `${half}; ${NO_BOUND}`;
        if (!zero) return `${half}: the bound grows`;
        return constant(bias)
          ? `${half}: about four times the bound`
          : `${half}: four times the bound, if R stays`;
      },
    },
    rate: {
      button: 'rate ÷10',
      done: (rate, before) => `η = ${number(rate)} instead of ${number(before)}`,
      predicts: ({ zero, scales }) =>
        !scales
          ? 'R and δ stay; this learner’s rule does not only scale with its rate: all else may change'
          : zero
            ? 'from zero the rate only scales w: nothing changes'
            : 'steps are smaller against the start, which may cost or save more mistakes then',
    },
    start: {
      button: 'start',
      done: (size) =>
        size ? `w starts at (${count(size)}, −${count(size)}, …) instead of 0` : 'w starts at 0',
      predicts: ({ zero, elsewhere, bounded, separable, measured }) => {
        if (!measured) return zero ? UNMEASURED : 'all may change';
        if (!zero)
          return bounded
            ? 'the bound is that from zero again'
            : `${separable ? 'R and δ stay' : 'R stays'}; all else may change`;
        if (elsewhere)
          return `u · w₀ = ${number(elsewhere.along, 3)}, and k mistakes need (u · w₀ + k η δ)² ≤ ‖w₀‖² + ${elsewhere.factor === 1 ? '' : `${count(elsewhere.factor)} `}k η² R²: the bound ${{ more: 'grows', less: 'falls', same: 'stays' }[elsewhere.way as 'more']}`;
        return bounded
          ? 'no bound of this learner is known from there'
          : `${separable ? 'R and δ stay' : 'R stays'}; all else may change`;
      },
    },
  },
} satisfies Sentences;

/** All inputs times ten. */
function tenfold({ bias, zero, scales, scaled, mapped, separable, measured, bounded }: Record<string, any>) {
  if (scaled) return UNDONE;
  if (!measured) return UNMEASURED;
  if (mapped) return MAPPED;
  if (constant(bias)) return separable ? 'the constant stays 1, so both may change' : `R grows; ${NO_BOUND}`;
  const grow = separable ? 'R and δ both grow tenfold' : 'R grows tenfold';
  if (!scales) return `${grow}; this learner’s rule need not scale with ${separable ? 'them' : 'it'}`;
  if (!zero) return `${grow}; the start weighs less${bounded ? ', and the bound nears that from zero' : ''}`;
  return bounded
    ? `${grow}: bound and mistakes stay`
    : `${grow}, and w with it: the mistakes stay; ${NO_BOUND}`;
}

export default words;
