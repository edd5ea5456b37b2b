// Shared by the neuron and the network: their inputs, and how an answer is judged. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import { hasLearned } from '../../run/learned.ts';
import type { Network } from '../../run/network.ts';
import type { Outcome } from '../../run/outcome.ts';
import { reached } from '../../run/phases.ts';
import { taskOf } from '../../scenario/task.ts';
import type { Unit } from './response.ts';

const MOST = 8; // inputs drawn separately

export type Input = {
  name: string;
  value: number;
  weights: number[]; // per output; in a network per unit
  next: number[]; // weights after the visit
};
export type Hidden = {
  name: string;
  sum: number;
  says: number; // response to the sum
  weight: number; // weight from this unit to the output
  next: number; // that weight after the visit
  moved: boolean; // the visit changes its weights
};
export type Layer = {
  units: Hidden[];
  constant: { weight: number; next: number } | null; // the output's constant; null if it has none
  learned: boolean; // the output's weights are trained
  kind: Network['unit'];
};
export type Neuron = {
  inputs: Input[]; // the constant input is last
  all: boolean; // all inputs are listed; otherwise the strongest
  rest: { count: number; sums: number[] } | null; // the unlisted inputs: their number, and their sum per output
  every: Float64Array[]; // all weights per output, without the constant's
  scores: number[]; // per output
  winner: number; // index of the output with the highest score
  said: number | null; // the answer: +1 or -1, a class, or a prediction; null before the test phase
  target: number | null;
  right: boolean | null; // null if not judged: a real target, or nothing is learned yet
  unfitted: boolean; // not judged: the learner has not fitted yet
  tie: boolean; // the score is 0, so the scenario's tie rule decides
  updates: boolean; // the visit changes the weights
  unit: Unit;
  layer?: Layer; // networks only: the hidden units
};
export type Point = Pick<Focus, 'kind' | 'y'> & { phi: Numbers };
export type How = {
  unit: Unit;
  bias: string;
  outcome: Outcome; // of the visit
  tie: string;
  signOfZero: number;
  after: boolean; // use the weights after the visit, even for the visited point
  names: string[]; // names of the summands
};

/** Inputs with each output's weights, before and after the visit. `size`: strength of an input */
export function inputsOf(
  rows: { w: Numbers; b: number }[],
  next: { w: Numbers; b: number }[],
  focus: Point,
  { bias, names }: How,
  size: (input: Input) => number,
): Pick<Neuron, 'inputs' | 'all' | 'rest'> {
  const inputs = Array.from(focus.phi, (value, j) => ({
    name: names[j],
    value,
    weights: rows.map(({ w }) => w[j]),
    next: next.map(({ w }) => w[j]),
  }));
  const shown = inputs.length <= MOST ? inputs : strongest(inputs, size);
  const constant = constantOf(bias, rows, next);
  return {
    inputs: constant ? [...shown, constant] : shown,
    all: inputs.length <= MOST,
    rest: inputs.length > MOST ? restOf(inputs, shown) : null,
  };
}

/** The constant input: +1 with the bias as its weight, or -1 with the threshold. */
function constantOf(bias: string, rows: { b: number }[], next: { b: number }[]): Input | null {
  if (bias === 'none') return null;
  const sign = bias === 'threshold' ? -1 : 1;
  const of = (some: { b: number }[]) => some.map(({ b }) => sign * b || 0);
  return { name: '', value: sign, weights: of(rows), next: of(next) };
}

/** The strongest inputs, in their original order. */
const strongest = (inputs: Input[], size: (input: Input) => number) =>
  inputs
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST - 2)
    .sort((a, b) => inputs.indexOf(a) - inputs.indexOf(b));

function restOf(inputs: Input[], shown: Input[]) {
  const others = inputs.filter((input) => !shown.includes(input));
  return {
    count: others.length,
    sums: inputs[0].weights.map((_, c) =>
      others.reduce((sum, { value, weights }) => sum + value * weights[c], 0),
    ),
  };
}

/** Whether a point is judged with the weights its visit began with. */
export const isJudging = (focus: Point, { after }: How) => focus.kind === 'visited' && !after;

/** The answer to a point, and whether it is right. The score is known one phase before the answer. */
export function answerOf(
  run: Run,
  scene: Pick<Scene, 'now' | 'visit' | 'phase'>,
  focus: Point,
  how: How,
  scores: number[],
  winner: number,
) {
  const judging = isJudging(focus, how);
  const { several, real } = taskOf(run.task);
  const isTested = !judging || real || reached(scene, 'test');
  const output = several ? winner : real ? scores[0] : Math.sign(scores[0]) || how.signOfZero;
  const judges = focus.y !== null && !real && isTested && hasWeights(run, scene, how, judging);
  return {
    said: isTested ? output : null,
    target: focus.y,
    right: !judges
      ? null
      : judging
        ? rightAtVisit(run, scene, focus, how, scores, winner)
        : output === focus.y,
    unfitted: how.outcome === 'fitted' && !scene.now.k && scene.now.position > 0,
    tie: judges && judging && run.outputs === 1 && scores[0] === 0,
    updates: judging && scene.visit.isUpdate && reached(scene, 'done'),
  };
}

/** Whether there are weights to judge with: those the visit began with, or learned ones. Start weights do not count. */
const hasWeights = (run: Run, { now }: Pick<Scene, 'now' | 'visit'>, { outcome }: How, judging: boolean) =>
  outcome === 'fitted' ? now.k > 0 && !judging : judging || hasLearned(run, now);

/** Training's own verdict. An update is a mistake, no update is right; a network can fail without an update. */
function rightAtVisit(
  run: Run,
  { visit }: Pick<Scene, 'visit'>,
  { y }: Point,
  { outcome, tie }: How,
  scores: number[],
  winner: number,
) {
  if (outcome === 'step') return !visit.mistake;
  if (outcome === 'none' && !run.network) return true;
  return run.outputs > 1 ? winner === y : !isWrong(Number(y) * scores[0], Number(y), tie);
}
