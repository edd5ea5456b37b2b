// What is said of a neuron.

import { count, label, number } from '../format.js';

/** @type {Record<string, string>} */
const where = { hovered: 'pointed at', visited: 'being visited', first: 'visited first' };

/** @satisfies {Sentences} */
const words = {
  kinds: { model: 'model', cell: 'nerve cell' },
  kindsLabel: 'Which drawing',
  point: ({ kind, example }) => (kind === 'probe' ? 'the probe' : `example ${example + 1}, ${where[kind]}`),
  figure: (said) => `A neuron: inputs, weights, their sum, and what is made of it: ${said}`,
  cellFigure: (said) => `A nerve cell: dendrites, synapses, cell body and axon: ${said}`,
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
  residual: 'residual',
  inputsGrid: (n) => `${count(n)} inputs`,
  weightsGrid: (n, winner) => (winner === null ? `${count(n)} weights` : `weights of class ${winner}`),
  legend: 'a full square is above 0, a hollow one below',
  kernel: 'Each input compares the point with one example, K(xᵢ, x); its weight is that example’s αᵢ yᵢ.',
  waiting: 'Asking for the probe’s features…',
  none: 'No points yet: nothing comes in.',
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
};

export default words;
