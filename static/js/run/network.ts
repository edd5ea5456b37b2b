// A network of two layers: what its units and its output say of a point, as the engine has it
// (app/engine/methods/network.py, multilayer.py), and which reversals are tried on a mistake.

import { isWrong } from './mistakes.ts';
import { sigmoid, tanh } from './squash.ts';

export type Network = {
  hidden: number; // units
  inputs: number; // weights of each, the bias's last where it has one
  bias: boolean;
  output: 'or' | 'majority' | 'learned'; // 'learned': it has weights of its own, after those of all units
  unit: 'step' | 'tanh' | 'sigmoid'; // what a unit makes of its sum
  loss?: 'squared' | 'logistic'; // what training makes small, where the output learns
};
/** `far`: how far from 0 they are together */
export type Trial = { units: number[]; far: number; output: number; right: boolean };

/** Whether the output learns too. */
export const isSmooth = (network: Network | null) => network?.output === 'learned';

/** How many numbers all its weights are. */
export const widthOf = ({ hidden, inputs, bias, output }: Network) =>
  hidden * inputs + (output === 'learned' ? hidden + Number(bias) : 0);

/** The output’s own weights, one a unit, and its bias. */
export function outputWeights({ hidden, inputs, bias }: Network, w: Float64Array) {
  const first = hidden * inputs;
  return { w: w.subarray(first, first + hidden), b: bias ? w[first + hidden] : 0 };
}

/** What the output adds up the units with: its own weights, or those of an OR or a majority, which do not learn. */
export const outputLine = (network: Network, w: Float64Array) =>
  isSmooth(network)
    ? outputWeights(network, w)
    : { w: new Float64Array(network.hidden).fill(1), b: network.output === 'or' ? network.hidden - 1 : 0 };

/** What a unit says of its sum. */
export const SAYS: Record<Network['unit'], (sum: number) => number> = {
  step: (sum) => (sum > 0 ? 1 : -1),
  tanh,
  sigmoid,
};

/** How steep that is at a sum of which it says h. */
export const STEEP: Record<Network['unit'], (h: number) => number> = {
  step: () => 0,
  tanh: (h) => 1 - h * h,
  sigmoid: (h) => h * (1 - h),
};

/** The loss of an example with the output a. */
export const lossOf = ({ loss }: Pick<Network, 'loss'>, a: number, y: number) =>
  loss === 'logistic' ? Math.max(0, -y * a) + Math.log1p(Math.exp(-Math.abs(y * a))) : (y - a) ** 2 / 2;

/** How the loss changes with the output a of an example. */
export const slopeOf = ({ loss }: Network, a: number, y: number) =>
  loss === 'logistic' ? -y * sigmoid(-y * a) : a - y;

/** The units’ weights, a row each. */
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

/** What each unit says of a point. */
export const saidBy = (network: Network, w: Float64Array, phi: Numbers, start = 0) =>
  sumsOf(network, w, phi, start).map(SAYS[network.unit]);

/** What the output makes of the units: an OR is above 0 where any says +1. */
export const outputOf = ({ hidden, output }: Network, sums: Float64Array) =>
  sums.reduce((total, sum) => total + (sum > 0 ? 1 : -1), output === 'or' ? hidden - 1 : 0);

export const networkScore = (network: Network, w: Numbers, phi: Numbers, start = 0) =>
  isSmooth(network) ? smoothScore(network, w, phi, start) : outputOf(network, sumsOf(network, w, phi, start));

/** What the units say times the output’s weights, added in their order; nothing is kept, as grids ask it of many points. */
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
 * What changes its sign where the prediction does, and without jumps, so that borders can be drawn from it: how far the
 * unit that decides is above 0. `zero`: what a score of 0 predicts
 */
export function borderHeight(network: Network, w: Numbers, phi: Numbers, start: number, zero: number) {
  if (isSmooth(network)) return smoothScore(network, w, phi, start);
  const sums = sumsOf(network, w, phi, start).sort();
  const { hidden, output } = network;
  if (sums.some(Number.isNaN)) return NaN;
  // So many units at least have to say +1.
  const needed = output === 'or' ? 1 : zero > 0 ? Math.ceil(hidden / 2) : Math.floor(hidden / 2) + 1;
  return sums[hidden - needed];
}

/**
 * The reversals that are tried on a mistake, up to the one that is kept: one unit, nearest 0 first, then two; of equals
 * the first. `sums`: of the units
 */
export function trialsOf(network: Network, sums: Float64Array, y: number, tie: string): Trial[] {
  const units = Array.from(sums.keys());
  const pairs = units.flatMap((one) => units.slice(one + 1).map((other) => [one, other]));
  const farOf = (some: number[]) => some.reduce((far, unit) => far + Math.abs(sums[unit]), 0);
  const near = (a: number[], b: number[]) => farOf(a) - farOf(b);
  const all = [...units.map((unit) => [unit]).sort(near), ...pairs.sort(near)].map((some) => {
    const turned = sums.map((sum, unit) => (some.includes(unit) ? (sum > 0 ? -1 : 1) : sum));
    const output = outputOf(network, turned);
    return { units: some, far: farOf(some), output, right: !isWrong(y * output, y, tie) };
  });
  const first = all.findIndex(({ right }) => right);
  return first < 0 ? all : all.slice(0, first + 1);
}
