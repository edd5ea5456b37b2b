// The words of the view 'neuron'.

import { count, label, number, vector } from '../format.ts';
import { counted } from './plural.ts';

const where: Record<string, string> = {
  hovered: 'pointed at',
  visited: 'being visited',
  first: 'visited first',
};

const words = {
  kinds: { model: 'model', cell: 'nerve cell', times: 'training and test' },
  networkKinds: { model: 'network', times: 'training and test' },
  kindsLabel: 'Which drawing',
  point: ({ kind, example }) => (kind === 'probe' ? 'the probe' : `example ${example + 1}, ${where[kind]}`),
  byLast: ', by the last weights',
  figure: (said) => `A neuron: inputs, weights, their sum, and what is made of it: ${said}`,
  cellFigure: (said) => `A nerve cell: dendrites, synapses, cell body and axon: ${said}`,
  networkFigure: (units, said) =>
    `A network: inputs, hidden units, ${units.join(', ')}, and its output: ${said}`,
  hiddenUnit: (name, sum, says, kind) =>
    `${name} = ${{ step: 'sign', tanh: 'tanh', sigmoid: 'σ' }[kind as 'step' | 'tanh' | 'sigmoid']}(${number(sum)}) = ${number(says)}`,
  moved: 'moved',
  network: (output) =>
    `Each hidden unit says what it makes of its own sum; the output adds up what they say${output === 'learned' ? ' by weights of its own' : ''}. Thicker is larger, dashed is below 0.`,
  becomes: (value) => `→ ${number(value, 3)}`,
  product: (weight, value) => `${number(weight, 3)} · ${number(value, 3)} = ${number(weight * value, 3)}`,
  rest: (n) => `${count(n)} more`,
  units: { step: 'sign', sigmoid: 'σ(a)', identity: 'as it is', highest: 'highest' },
  probability: (value) => `σ = ${number(value, 2)}`,
  output: (said, task, digits = 3) =>
    task === 'binary' ? label(said) : task === 'multiclass' ? String(said) : number(said, digits),
  target: (y, task) => `target ${task === 'binary' ? label(y) : number(y, 3)}`,
  right: 'right ✓',
  wrong: 'wrong ✗',
  /** Shown where the scenario's rule for a score of 0 decides. */
  tie: 'a tie: y a = 0',
  unlearned: ['nothing', 'learned yet'],
  unfitted: ['not judged', 'before the fit'],
  /** For a unit that is trained on its sum and predicts a class. */
  trainedOn: ['trained as it is', 'its sign predicts'],
  residual: 'residual',
  inputsGrid: (n) => `${count(n)} inputs`,
  weightsGrid: (n, winner) => (winner === null ? `${count(n)} weights` : `weights of class ${winner}`),
  legend: 'a full square is above 0, a hollow one below',
  kernel: 'Each input compares the point with one example, K(xᵢ, x); its weight is that example’s αᵢ yᵢ.',
  waiting: 'Asking for the probe’s features…',
  none: 'No points yet: nothing comes in.',
  /** The boxes of training and of test time. */
  times: {
    trainingTime: (before, visits) =>
      `Training time${before ? `, before visit ${count(before)}` : visits ? `, after visit ${count(visits)}` : ''}`,
    testTime: 'Test time, by these weights',
    examples: (n) => counted(n, 'example'),
    pairs: 'x with its y',
    made: (visits, epoch, updates) =>
      visits
        ? `${counted(visits, 'visit')}, in epoch ${count(epoch)}: ${counted(updates, 'update')}`
        : 'has not begun',
    model: ({ dual, bias, network }) =>
      network
        ? network.output === 'learned'
          ? network.bias
            ? 'w, b, v and c'
            : 'w and v'
          : network.bias
            ? 'w and b of each unit'
            : 'w of each unit'
        : dual
          ? 'counts α'
          : bias
            ? 'w and b'
            : 'w',
    units: (hidden) => `of ${counted(hidden, 'hidden unit')}`,
    weights: (w, b) => `w = ${vector(w, 3, 3)}${b === null ? '' : `, b = ${number(b, 3)}`}`,
    rows: (k) => `a w for each of ${count(k)} classes`,
    counts: (n) => `one for each of ${counted(n, 'example')}`,
    point: (focus) =>
      `x = ${focus.x.length <= 4 ? vector(focus.x, 3, 4) : focus.kind === 'probe' ? 'the probe' : `example ${focus.example + 1}`}`,
    onlyX: 'without its y',
    asks: ({ dual, network, mapped }) =>
      network ? 'what the units say, added up' : dual ? 'kernels and α' : `w · ${mapped ? 'φ(x)' : 'x'} + b`,
    score: (a) => `a = ${number(a, 3)}`,
    said: 'answer ŷ',
    answer: (said, task) => words.output(said, task),
    waits: 'not yet',
    between: 'Only the weights go from the one to the other. Nothing is learned at test time.',
  },
  cell: {
    dendrites: 'dendrites: inputs',
    synapses: 'synapses: weights',
    body: 'cell body: sum',
    axon: 'axon: output',
    fires: 'fires',
    rests: 'is silent',
    ofClass: (c) => `The neuron of class ${c}, the highest.`,
    fulls: 'A full synapse excites, a hollow one inhibits.',
  },
} satisfies Sentences;

export default words;
