// The words of the view 'Gradient descent'.

import { count, number, times, vector } from '../format.ts';
import { noun, plural } from './plural.ts';

export const entries = (values: Numbers) => vector(values, 2, 3);
const slice = (held: string) => `Drawn at the present ${held}; the paths are seen from above.`;

const stepAtEnd = (size: number | null) => `The step comes when the ${size ? 'minibatch' : 'epoch'} ends.`;

const words = {
  parts: { map: 'surface', soft: 'hard and soft', ray: 'no floor' },
  choose: 'Which picture',
  map: 'Contour map of E(w) over two weights, with the path of this run and that of batch steps. The up and down arrow keys go through the examples.',
  across: 'across',
  up: 'up',
  online: 'this run',
  /** The labels of the paths. */
  names: { online: 'this run', batch: 'batch', full: '−∇E' },
  batch: 'batch: all mistakes at once',
  batchRate: 'rate',
  rates: { mean: 'η / n', sum: 'η' },
  /** About the last weights, with any predictor. */
  value: (value, predictor) =>
    `E(w) = −Σ y a over what is wrong = ${number(value, 4)}${predictor === 'last' ? '' : ', by the last weights'}`,
  prime: (value) => `Error′ = ½ Σ |a (sign(a) − y)| = ${number(value, 4)}, the same.`,
  primeOf: (example, a, distance, norm, y) =>
    `Example ${count(example + 1)}: ½ · |${number(a, 3)} · (${a > 0 ? '1' : '−1'} ${y > 0 ? '−' : '+'} 1)| = ${number(distance, 3)} · ${number(norm, 3)}, its distance times ‖w‖.`,
  /** For a network. */
  lossMap:
    'Contour map of a network’s mean loss E(w) over two weights, with the path of this run. The up and down arrow keys go through the examples.',
  loss: (value, loss, predictor) =>
    `E(w) = the mean of L = ${loss === 'squared' ? '½ (y − a)²' : 'log(1 + exp(−y a))'} over the examples = ${number(value, 4)}${predictor === 'last' ? '' : ', by the last weights'}`,
  slope: (example, slopes, rate) =>
    `Example ${count(example + 1)}: before the update its L rose along these two weights by ${entries(slopes)}. The step was −${number(rate, 3)} times that.`,
  gathers: (example, slopes) =>
    `Example ${count(example + 1)}: its L rises along these two weights by ${entries(slopes)}. The step comes when the minibatch ends.`,
  minibatch: (slopes, rate) =>
    `A minibatch has ended: the mean of its L rose along these two weights by ${entries(slopes)}. The step was −${number(rate, 3)} times that.`,
  itsLoss: (example, value) => `Example ${count(example + 1)}: its L is ${number(value, 3)} here.`,
  others: (n) => `Drawn at the present ${count(n)} other weights; the path is seen from above.`,
  unshaded: (most) => `Of more than ${count(most)} examples only the path is drawn.`,
  at: (u, v, value) => `here (${number(u, 3)}, ${number(v, 3)}): E = ${number(value, 3)}`,
  sliceBias: (b) => slice(`b = ${number(b, 3)}`),
  slice: (n, bias) => slice(`${count(n)} other ${noun(n, 'weight')}${bias ? ' and b' : ''}`),
  before: 'Before the first visit.',
  mistake: (example, term, ascent, tau) =>
    `Example ${count(example + 1)} was a mistake: before the update its term −y a = ${number(term)} fell fastest along y z = ${entries(ascent)}. The step was ${number(tau, 3)} times that.`,
  stepless: (example) =>
    `Example ${count(example + 1)} was a mistake, but its features are all 0: its term of E is the same for all w, and there is no step.`,
  flat: (example) => `Example ${count(example + 1)} was right: its term of E was 0 and flat. No step.`,
  other: (example, tau) =>
    `Before the update example ${count(example + 1)}’s term of E was flat, and yet this learner stepped, ${number(tau, 3)} times y z: it descends another loss.`,
  term: (example, value) =>
    `Example ${count(example + 1)}: its term of E is ${number(value, 3)} here. It is 0 and flat where the arrow on its line points, and rises on the other side.`,
  together: (wrong, ascent, rate) =>
    `${count(wrong)} ${plural(wrong, { one: 'was a mistake', other: 'were mistakes together' })}: before the update −∇E = ${entries(ascent)}, the sum of their y z. The step was ${number(rate, 3)} times that.`,
  gathered: (example, term, ascent, size) =>
    `Example ${count(example + 1)} is a mistake: by these weights its term −y a = ${number(term)} falls fastest along y z = ${entries(ascent)}. ${stepAtEnd(size)}`,
  adds: (example, size) =>
    `Example ${count(example + 1)} is right: its term of E is 0 and flat, and adds nothing. ${stepAtEnd(size)}`,
  minibatchOf: (ascent, rate) =>
    `A minibatch has ended: the y z of its mistakes, ${entries(ascent)} together, are its part of −∇E. The step was ${number(rate, 3)} times that.`,
  beyond: (example, term, ascent) =>
    `Example ${count(example + 1)} was a mistake: its term −y a = ${number(term)} fell fastest along y z = ${entries(ascent)}. The step along it would have left all bounds: the run ends before it.`,
  otherBeyond: (example) =>
    `Example ${count(example + 1)}’s term of E was flat, and yet this learner would have stepped, beyond all bounds: the run ends before that.`,
  /** For a learner whose weights shrink before the step. */
  shrunk: (example, kept, tau) =>
    `Example ${count(example + 1)}: this learner descends another loss. w became ${times(kept)} times as long, and ${tau ? `${number(tau, 3)} times y z was added` : 'nothing was added'}.`,
  shrunkTogether: (kept) =>
    `This learner descends another loss: w became ${times(kept)} times as long, and the mean of what was too near was added.`,
  waits: (size) => `This learner descends another loss. ${stepAtEnd(size)}`,
  unfitted:
    'This learner is fitted at once, from all examples at the end of the first epoch: it goes no step down E. Here E is that of the start’s weights.',
  fitted: 'Fitted at once, from all examples: no step went down E. Here E is that of the fitted weights.',
  softFitted: 'Fitted at once: no visit is judged by what its output misses, and none steps.',

  soft: 'Two outputs over the activation a: the hard step of the perceptron and the sigmoid of logistic regression, with the score of this visit.',
  softAxis: 'a',
  hard: 'step(a)',
  sigmoid: 'σ(a)',
  gaps: (hard, soft) => ({
    hard: `hard: step η · ${number(hard, 3)}`,
    soft: `soft: step η · ${number(soft, 3)}`,
  }),
  visited: (example, a, y) =>
    `Example ${count(example + 1)} as it was judged: a = ${number(a)}, ${y > 0 ? 'aim 1' : 'aim 0'}. What is missing to the aim is the step.`,
  softBefore: 'Each visit is marked here: what its output misses is the step.',

  ray: 'Along a ray of weights: the criterion E, never below 0, and the loss over all examples without a floor.',
  rayChoice: 'Ray',
  rays: { sum: 'from w along Σ y z', w: 'from 0 along w' },
  criterion: 'E: −y a of what is wrong',
  unrestricted: '−Σ y a over all',
  rayAxis: 't',
  rayFalls: (slope) =>
    `All together fall by ${number(slope, 3)} for each t, without end; E is never below 0.`,
  rayRises: (slope) => `Along this w they rise, by ${number(slope, 3)} for each t: most is wrong here.`,
  rayFlat: 'Σ y z = 0: over all examples the loss is 0 whatever the weights, and says nothing.',
  rayNone: 'w = 0 has no direction yet.',

  notBinary: (task) =>
    `The criterion is that of two classes; this run has ${task === 'regression' ? 'real targets' : 'several'}.`,
  notSmooth: 'Madaline’s units jump: they go down no loss, so there is no surface to draw.',
  useLayers: 'Use the multilayer perceptron',
  notKernel:
    'A kernel learner’s weights belong to examples: there are no two of them to draw the criterion over.',
  notEnough: 'Only one weight is free here: there is no surface over two.',
  noPoints: 'No points yet: E is 0 everywhere.',
  open: (label) => `Open ${label}`,
  usePerceptron: 'Use the perceptron',
  learnBias: 'Learn the bias too',
} satisfies Sentences;

export default words;
