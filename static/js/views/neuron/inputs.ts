// What a neuron and a network of them have in common: what comes in, and how an answer is judged. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import { hasLearned } from '../../run/learned.ts';
import type { Network } from '../../run/network.ts';
import type { Outcome } from '../../run/outcome.ts';
import { reached } from '../../run/phases.ts';
import { taskOf } from '../../scenario/task.ts';
import type { Unit } from './response.ts';

const MOST = 8; // inputs drawn one by one

export type Input = {
  name: string;
  value: number;
  weights: number[]; // one an output; of a network one a unit
  next: number[]; // the weights after the visit
};
export type Hidden = {
  name: string;
  sum: number;
  says: number; // what it makes of its sum
  weight: number; // the output's of it
  next: number; // that after the visit
  moved: boolean; // the visit has changed its weights
};
export type Layer = {
  units: Hidden[];
  constant: { weight: number; next: number } | null; // what the output adds; null where it adds nothing
  learned: boolean; // the output has weights of its own
  kind: Network['unit'];
};
export type Neuron = {
  inputs: Input[]; // the constant one last
  all: boolean; // whether these are all inputs; else those that count most
  rest: { count: number; sums: number[] } | null; // the others together, by output
  every: Float64Array[]; // all weights, by output, without the constant's
  scores: number[]; // one an output
  winner: number; // the output that decides
  said: number | null; // the output: +1 or -1, a class, or a prediction; null while the sum is not judged yet
  target: number | null;
  right: boolean | null; // null where nothing is judged: of a target, and where nothing has been learned yet
  unfitted: boolean; // nothing is judged as the learner has not fitted yet
  tie: boolean; // whether it is one only by what the scenario makes of a score of 0
  updates: boolean; // whether the visit has changed the weights
  unit: Unit;
  layer?: Layer; // of a network what is between the inputs and its output
};
export type Point = Pick<Focus, 'kind' | 'y'> & { phi: Numbers };
export type How = {
  unit: Unit;
  bias: string;
  outcome: Outcome; // of the visit
  tie: string;
  signOfZero: number;
  after: boolean; // by the weights after the visit, though the point is the one it visits
  names: string[]; // of the weights' terms
};

/** What comes in, by the weights of each output, and of the next ones. `size`: how much an input counts */
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

/** The inputs that count most, in their own order. */
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

/** Whether a point is judged by the weights that its visit met. */
export const isJudging = (focus: Point, { after }: How) => focus.kind === 'visited' && !after;

/** What is said of a point, and whether that is right. A score is told before it is judged. */
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
  const known = !judging || real || reached(scene, 'test');
  const output = several ? winner : real ? scores[0] : Math.sign(scores[0]) || how.signOfZero;
  const judges = focus.y !== null && !real && known && hasWeights(run, scene, how, judging);
  return {
    said: known ? output : null,
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

/** Whether there are weights to judge: those that a visit meets, or learned ones, as on every card: given start weights are none. */
const hasWeights = (run: Run, { now }: Pick<Scene, 'now' | 'visit'>, { outcome }: How, judging: boolean) =>
  outcome === 'fitted' ? now.k > 0 && !judging : judging || hasLearned(run, now);

/** As training judges: what it says of an update; where nothing changes nothing was wrong, but for a network that finds no way. */
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
