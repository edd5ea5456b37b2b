// The words of the view 'This step'.

import { count, label, number, times, vector } from '../format.ts';
import { quantity } from '../marked.ts';
import { counted, noun, plural } from './plural.ts';
import { prediction, within } from './run.ts';

/** w, b, v and c */
const together = (names: string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export const nameOf: (key: string, name: string, value: number) => string = (key, name, value) =>
  key === 'learner.rate' && value === 1 ? name.replace(/ η$/, '') : name;

const words = {
  heading: 'This step',
  /** The numbers of the learner and of the map; the algorithm has no letter for a rate of 1. */
  given: (numbers) =>
    `With ${numbers.map(({ key, parameter, value }: any) => `${nameOf(key, within(parameter.label), value)} = ${quantity(key, number(value))}`).join(', ')}`,
  /** The numbers that training finds, and the chosen ones. */
  learned: (names, chosen) =>
    `${together(names)} ${names.length > 1 ? 'are [parameters|parameter]' : 'is a [parameter]'}: training finds ${names.length > 1 ? 'them' : 'it'}.${chosen ? ` ${chosen > 1 ? 'The numbers above are [hyperparameters|hyperparameter]' : 'The number above is a [hyperparameter]'}: chosen before.` : ''}`,
  epoch: 'one epoch',
  whole: 'whole algorithm',
  write: 'Write it yourself…',
  notation: {
    title: 'The algorithm is written with',
    numbers: 'The numbers of the units keep w and b.',
    examples: 'How an example is named',
    bias: 'How the bias is written',
    only: 'The bias is not learned visit by visit: it is written in one way.',
  },
  before: 'Before the first visit',
  ahead: 'Before the visit that is asked about',
  beforeCounts: 'every α = 0',
  beforeClasses: (k, given) =>
    given ? `${k} classes, each with its start weights` : `${k} classes, each with w = 0`,
  beforeTags: (tags, kept, given) =>
    `${count(tags)} tags and ${counted(kept, 'word')}: ${given ? 'each feature with its start weight' : 'every weight 0'}`,
  sentence: (epoch, example, words) => `[epoch] ${count(epoch)}, sentence ${count(example + 1)}: “${words}”`,
  wrongWords: (n, of) => `${count(n)} of ${counted(of, 'word')} wrong`,
  feature: {
    word: (word, tag) => `${word}/${tag}`,
    after: (before, tag) => `${before}→${tag}`,
  },
  moreFeatures: (n) => ` and ${count(n)} more`,
  cancels: (n) =>
    plural(n, {
      one: '1 feature is in both and cancels.',
      other: `${count(n)} features are in both and cancel.`,
    }),
  beforeUnits: (units, hasBias, output) =>
    [
      ...units.map(
        ({ w, b }: any, unit: number) =>
          `unit ${unit + 1}: w = ${vector(w, 4, 3)}${hasBias ? `, b = ${number(b, 3)}` : ''}`,
      ),
      ...(output
        ? [`output: v = ${vector(output.w, 4, 3)}${hasBias ? `, c = ${number(output.b, 3)}` : ''}`]
        : []),
    ].join('; '),
  units: { tanh: 'tanh s', sigmoid: 'σ(s)' },
  losses: { squared: '½ (y − a)²', logistic: 'log(1 + exp(−y a))' },
  slopes: { squared: 'a − y', logistic: '−y σ(−ya)' },
  steep: {
    tanh: (unit) => `g v${unit} (1 − h${unit}²)`,
    sigmoid: (unit) => `g v${unit} h${unit} (1 − h${unit})`,
  },
  gradients:
    'What the rate is multiplied with is the gradient: g h of v, g of c, gⱼ times the features of wⱼ, gⱼ of bⱼ.',
  gathering: 'Nothing changes during a minibatch: the mean of its gradients steps at its end.',
  meanTogether: 'Each weight steps by minus the rate times the mean of its gradients',
  unitSays: (sign) => ` → ${label(sign)}`,
  /** The output's sum with its value. */
  output: {
    or: (units, a) => `what the ${count(units)} say, + ${count(units - 1)}: a = ${a}`,
    majority: (units, a) => `what the ${count(units)} say: a = ${a}`,
  },
  trial: (units, far) =>
    units.length > 1
      ? `Reverse units ${units[0] + 1} and ${units[1] + 1}, together ${number(far, 3)} from 0: `
      : `Reverse unit ${units[0] + 1}, ${number(far, 3)} from 0: `,
  tried: (output, right, steps = true) =>
    `a = ${number(output)}, ${right ? (steps ? 'right: kept' : 'right') : 'not right'}`,
  trialsBetween: (n) => `${counted(n, 'further trial')} not right either`,
  /** All inputs are 0, so that no unit can be updated. */
  noStep: 'All inputs are 0 and there is no bias, so no weight can step: nothing changes.',
  noTrial: 'No reversal of one unit or two puts it right: nothing changes.',
  visit: (epoch, example, round = 1) =>
    `${round > 1 ? `round ${count(round)}` : `[epoch] ${count(epoch)}`}, [example] ${count(example + 1)}`,
  verdicts: {
    mistake: 'a [mistake]',
    update: 'right, but an [update]',
    always: 'right, but it steps at every visit',
    narrow: 'too narrow: w shrinks, and steps',
    wide: 'wide enough: w only shrinks',
    quiet: 'right: nothing changes',
    taken: (own) => `a [mistake], it is ${own}`,
  },
  /** For an example of length 0 and a learner that divides by the length. */
  stepless: (mistake) =>
    `${mistake ? 'a [mistake], but ' : ''}its features are all 0, there is no step along them: nothing changes`,
  beyond: 'What it would add leaves all bounds: the run ends before it.',
  score: 'score',
  residual: 'y − a',
  speaking: (n, of) => `${count(n)} of ${count(of)} examples count`,
  scoreOf: (c, winner, own) =>
    `score of class ${c}${winner ? ': the highest' : ''}${own ? ', the right one' : ''}`,
  wins: (c) => `class ${c} is highest`,
  collecting: (size, shrinks) =>
    `Nothing changes during ${size ? 'a minibatch' : 'an epoch'}: ${shrinks ? 'at its end w shrinks, and the mean of what is too near is added' : 'its mistakes are added up at its end'}.`,
  minibatchEnds: (epoch, m) => `[epoch] ${count(epoch)}: a minibatch of ${count(m)} ends`,
  nearTogether: 'w shrinks, and η times the mean of y times the features is added, counted where y a < 1',
  shrinksBy: (t, kept) => `1 − 1/t = ${times(kept, 4)}, t = ${count(t)}`,
  epochEnds: (epoch) => `[epoch] ${count(epoch)} ends`,
  wrongTogether: (n) =>
    n === null
      ? 'The mistakes are added together'
      : n === 1
        ? '1 example was a mistake; the rate times y times its features is added'
        : `${count(n)} examples were mistakes; the rate times the sum of y times their features is added`,
  looking: (visit, length) => `[visit] ${count(visit)} of ${count(length)}: it looks at all examples first`,
  fitted: 'Fitted at the end of the first epoch, from all examples at once',
  supports: (n) => `${count(n)} [${noun(n, 'support vector')}|support vector]: the other examples could go`,
  fetching: 'Fetching this step…',
  voters: (n) => `of ${counted(n, 'vote')}`,
  survivors: 'How long each of the newest weight vectors has survived',
  survivor: (k, votes, side) => `v${k}: ${counted(votes, 'vote')}${side ? ` for ${label(side)}` : ''}`,
  vote: (side) => (side > 0 ? '+' : '\u2212'),
  streak: 'run',
  best: 'best', // below the letter of weights
  atProbe: (x) => `at the probe ${vector(x, 2, 3)}:`,
  sumOfVotes: ({ positive, negative }) =>
    `Σ = ${count(positive)} − ${count(negative)} = ${number(positive - negative)} →`,
  says: prediction,
  probeScore: (score) => `${number(score)} →`,
  predictorNote: {
    averaged: '[the mean of all weights so far|averaged predictor] predicts',
    voted: '[all weights so far vote|voted predictor]',
    pocket: '[the best weights so far|pocket predictor] predict',
  } as Record<string, string>,
} satisfies Sentences;

export default words;
