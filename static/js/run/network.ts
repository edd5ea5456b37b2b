// A network of two layers, with the engine's arithmetic (app/engine/methods/network.py, back_propagation.py): the outputs of
// its units, its score, and the reversals that Madaline tries on a mistake.

import { isWrong } from './mistakes.ts';
import { sigmoid, tanh } from './sigmoid.ts';

export type Network = {
  hidden: number; // units
  inputs: number; // weights per unit, the bias last if there is one
  bias: boolean;
  output: 'or' | 'majority' | 'learned'; // 'learned': trained weights, after those of all units
  unit: 'step' | 'tanh' | 'sigmoid'; // a unit's activation function
  loss?: 'squared' | 'logistic'; // minimized by training, where the output is trained
};
/** `far`: the sum of |sum| of the reversed units */
export type Trial = { units: number[]; far: number; output: number; right: boolean };

/** Whether the output is trained too. */
export const isSmooth = (network: Network | null) => network?.output === 'learned';

/** The number of all weights. */
export const widthOf = ({ hidden, inputs, bias, output }: Network) =>
  hidden * inputs + (output === 'learned' ? hidden + Number(bias) : 0);

/** The trained weights of the output, one per unit, and its bias. */
export function outputWeights({ hidden, inputs, bias }: Network, w: Float64Array) {
  const first = hidden * inputs;
  return { w: w.subarray(first, first + hidden), b: bias ? w[first + hidden] : 0 };
}

/** The output's weights and bias: trained, or the fixed ones of an OR or a majority. */
export const outputLine = (network: Network, w: Float64Array) =>
  isSmooth(network)
    ? outputWeights(network, w)
    : { w: new Float64Array(network.hidden).fill(1), b: network.output === 'or' ? network.hidden - 1 : 0 };

/** The activation functions. */
export const SAYS: Record<Network['unit'], (sum: number) => number> = {
  step: (sum) => (sum > 0 ? 1 : -1),
  tanh,
  sigmoid,
};

/** Their derivatives, from the function's value h. */
export const STEEP: Record<Network['unit'], (h: number) => number> = {
  step: () => 0,
  tanh: (h) => 1 - h * h,
  sigmoid: (h) => h * (1 - h),
};

/** The loss of an example with label y at output a. */
export const lossOf = ({ loss }: Pick<Network, 'loss'>, a: number, y: number) =>
  loss === 'logistic' ? Math.max(0, -y * a) + Math.log1p(Math.exp(-Math.abs(y * a))) : (y - a) ** 2 / 2;

/** The derivative of the loss by the output a. */
export const slopeOf = ({ loss }: Network, a: number, y: number) =>
  loss === 'logistic' ? -y * sigmoid(-y * a) : a - y;

/** The weights and bias of each unit. */
export const unitsOf = (
  { hidden, inputs, bias }: Network,
  w: Float64Array,
): { w: Float64Array; b: number }[] =>
  Array.from({ length: hidden }, (_, unit) => {
    const row = w.subarray(unit * inputs, (unit + 1) * inputs);
    return bias ? { w: row.subarray(0, inputs - 1), b: row[inputs - 1] } : { w: row, b: 0 };
  });

/** w.phi + b of each unit, added in index order. */
export function sumsOf({ hidden, inputs, bias }: Network, w: Numbers, phi: Numbers, start = 0) {
  const p = bias ? inputs - 1 : inputs;
  return Float64Array.from({ length: hidden }, (_, unit) => {
    let sum = 0;
    for (let j = 0; j < p; j += 1) sum += w[unit * inputs + j] * phi[start + j];
    return bias ? sum + w[unit * inputs + p] : sum;
  });
}

/** The output of each unit at a point. */
export const saidBy = (network: Network, w: Float64Array, phi: Numbers, start = 0) =>
  sumsOf(network, w, phi, start).map(SAYS[network.unit]);

/** The output of an OR or a majority, from the units' sums. An OR is above 0 if any unit is +1. */
export const outputOf = ({ hidden, output }: Network, sums: Float64Array) =>
  sums.reduce((total, sum) => total + (sum > 0 ? 1 : -1), output === 'or' ? hidden - 1 : 0);

export const networkScore = (network: Network, w: Numbers, phi: Numbers, start = 0) =>
  isSmooth(network) ? smoothScore(network, w, phi, start) : outputOf(network, sumsOf(network, w, phi, start));

/** The trained output, added in unit order. It allocates nothing, as grids call it for many points. */
function smoothScore({ hidden, inputs, bias, unit }: Network, w: Numbers, phi: Numbers, start: number) {
  const says = SAYS[unit];
  const p = bias ? inputs - 1 : inputs;
  const first = hidden * inputs;
  let total = 0;
  for (let j = 0; j < hidden; j += 1) {
    const at = j * inputs;
    let sum = 0;
    for (let k = 0; k < p; k += 1) sum += w[at + k] * phi[start + k];
    if (bias) sum += w[at + p];
    total += w[first + j] * says(sum);
  }
  return bias ? total + w[first + hidden] : total;
}

/**
 * A continuous function with the sign of the prediction, for drawing borders: the sum of the deciding unit. `zero`: the
 * prediction at a score of 0
 */
export function borderHeight(network: Network, w: Numbers, phi: Numbers, start: number, zero: number) {
  if (isSmooth(network)) return smoothScore(network, w, phi, start);
  const sums = sumsOf(network, w, phi, start).sort();
  const { hidden, output } = network;
  if (sums.some(Number.isNaN)) return NaN;
  // At least this many units must be +1.
  const needed = output === 'or' ? 1 : zero > 0 ? Math.ceil(hidden / 2) : Math.floor(hidden / 2) + 1;
  return sums[hidden - needed];
}

/**
 * The reversals tried on a mistake, up to the first that corrects it: single units by |sum|, then pairs; equal ones in
 * index order. `sums`: of the units
 */
export function trialsOf(network: Network, sums: Float64Array, y: number, tie: string): Trial[] {
  const units = Array.from(sums.keys());
  const pairs = units.flatMap((one) => units.slice(one + 1).map((other) => [one, other]));
  const farOf = (group: number[]) => group.reduce((far, unit) => far + Math.abs(sums[unit]), 0);
  const compare = (a: number[], b: number[]) => farOf(a) - farOf(b);
  const all = [...units.map((unit) => [unit]).sort(compare), ...pairs.sort(compare)].map((group) => {
    const turned = sums.map((sum, unit) => (group.includes(unit) ? (sum > 0 ? -1 : 1) : sum));
    const output = outputOf(network, turned);
    return { units: group, far: farOf(group), output, right: !isWrong(y * output, y, tie) };
  });
  const first = all.findIndex(({ right }) => right);
  return first < 0 ? all : all.slice(0, first + 1);
}
