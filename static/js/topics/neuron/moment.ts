// One neuron or a network in numbers: inputs, weights, each unit's response, the sum, and how the answer is judged. No DOM here.

import { plain, termTexts } from '../../kit/tex.ts';
import { focusOf } from '../../run/focus.ts';
import { type Outcome, hasLearned, outcomeOf, reached } from '../../run/outcome.ts';
import { isWrong } from '../../run/mistakes.ts';
import {
  isSmooth,
  networkScore,
  outputLine,
  saidBy,
  sumsOf,
  unitsOf,
  type Network,
} from '../../run/network.ts';
import { activation, highest } from '../../run/scene.ts';
import { entryOf, nameOf, taskOf } from '../../scenario/document.ts';

const MOST = 8; // inputs drawn separately

export type Unit = 'step' | 'sigmoid' | 'identity' | 'highest';

export type Input = {
  name: string;
  value: number;
  weights: number[]; // per output; in a network per unit
  next: number[]; // weights after the visit
};
type Hidden = {
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
type Point = Pick<Focus, 'kind' | 'y'> & { phi: Numbers };
type How = {
  unit: Unit;
  bias: string;
  outcome: Outcome; // of the visit
  tie: string;
  signOfZero: number;
  after: boolean; // use the weights after the visit, even for the visited point
  names: string[]; // names of the summands
};

export type Moment = NonNullable<ReturnType<typeof moment>>;

/** Why the view is empty: without a point, or while the run is still another task's. */
export const absent = (state: Ready, scene: Scene | null): { says: Sentence } | null =>
  scene && !subjectOf(state, scene) ? { says: ['none'] } : null;

function subjectOf(state: Ready, scene: Scene) {
  const focus = focusOf(state, scene);
  const learner = entryOf(state.catalog, 'learners', state.document.learner) as Learner | undefined;
  return focus && learner?.task === state.run.task ? { focus, learner } : null;
}

export function moment(state: Ready, scene: Scene) {
  const { run, document, phase } = state;
  const subject = subjectOf(state, scene);
  if (!subject) return null;
  const { focus, learner } = subject;
  const how = {
    unit: learner.unit as Unit,
    bias: document.bias,
    outcome: outcomeOf(state, scene.visit),
    tie: document.tie,
    signOfZero: document.sign_of_zero,
    after: phase === 'done',
    names: run.dual ? Array.from({ length: run.n }, (_, i) => `x⁽${i + 1}⁾`) : termTexts(run.terms, document),
  };
  /** null until the server sends the point's features */
  const unit =
    focus.phi && (run.network ? networkOf : neuronOf)(run, scene, { ...focus, phi: focus.phi }, how);
  const others =
    nameOf(document.predictor) !== 'last' && (focus.kind === 'hovered' || focus.kind === 'probe');
  /** `byLast`: the last weights give this output, and the predictor uses others */
  return {
    run,
    focus,
    phase,
    unit,
    byLast: others,
    training: trainingOf(run, scene, learner, document.bias, isJudged(focus, phase)),
  };
}

/** State of training for the shown point: learner, visits, updates, weights. For the visited point: before its visit. */
function trainingOf(
  run: Run,
  { now, visit }: Pick<Scene, 'now' | 'visit'>,
  { label }: Learner,
  bias: string,
  judging = false,
) {
  const { position, k, w, b } = judging
    ? {
        position: visit.position - 1,
        k: visit.k - Number(visit.isUpdate),
        w: visit.beforeW,
        b: visit.beforeB,
      }
    : now;
  return {
    name: label,
    before: judging ? visit.position : null,
    position,
    epoch: Math.ceil(position / (run.epochLength || 1)),
    updates: k,
    w,
    b: bias === 'none' || run.outputs > 1 ? null : (b as number),
  };
}

/** The visited point is judged with the weights before its update, other points with the present weights. */
export const sideOf = (state: Ready, scene: Scene): Side =>
  isJudged(focusOf(state, scene), state.phase) ? 'before' : 'after';

const isJudged = (focus: Pick<Focus, 'kind'> | null, phase: State['phase']) =>
  focus?.kind === 'visited' && phase !== 'done';

/** The probe's features, if the page cannot compute them. */
export function needs(state: Ready, scene: Scene): Need[] {
  const focus = focusOf(state, scene);
  if (focus?.kind !== 'probe' || focus.phi) return [];
  return [{ kind: 'probe', payload: { visit: scene.now.position, x: focus.x } }];
}

function neuronOf(run: Run, scene: Pick<Scene, 'now' | 'visit' | 'phase'>, focus: Point, how: How): Neuron {
  const { now, visit } = scene;
  const judging = isJudging(focus, how);
  const weights = judging ? { w: visit.beforeW, b: visit.beforeB } : { w: now.w, b: now.b };
  const row = ({ w, b }: Weights, c: number) => ({
    w: w.subarray(c * run.p, (c + 1) * run.p),
    b: run.outputs > 1 ? b[c] : b,
  });
  const outputs = Array.from({ length: run.outputs }, (_, c) => row(weights, c));
  const next = Array.from({ length: run.outputs }, (_, c) => row(judging ? visit : now, c));
  const scores = outputs.map(({ w, b }) => activation(focus.phi, 0, w, b));
  const winner = run.outputs > 1 ? highest(scores, 0, run.outputs) : 0;
  const size = ({ value, weights: own }: Input) => Math.abs(value * own[winner]) || 0;
  return {
    ...inputsOf(outputs, next, focus, how, size),
    every: outputs.map(({ w }) => w),
    scores,
    winner,
    ...answerOf(run, scene, focus, how, scores, winner),
    unit: run.outputs > 1 ? 'highest' : how.unit,
  };
}

/** `run`: with a network */
export function networkOf(
  run: Run,
  scene: Pick<Scene, 'now' | 'visit' | 'phase'>,
  focus: Point,
  how: How,
): Neuron {
  const network = run.network as Network;
  const judging = isJudging(focus, how);
  const { now, visit } = scene;
  const w = judging ? visit.beforeW : now.w;
  const later = judging ? visit.w : now.w;
  const [rows, next] = [w, later].map((all) => unitsOf(network, all));
  const [output, after] = [w, later].map((all) => outputLine(network, all));
  const sums = sumsOf(network, w, focus.phi);
  const outputs = saidBy(network, w, focus.phi);
  const scores = [networkScore(network, w, focus.phi)];
  const answer = answerOf(run, scene, focus, how, scores, 0);
  const size = ({ value, weights }: Input) =>
    Math.max(...weights.map((weight) => Math.abs(value * weight) || 0));
  const units = rows.map((row, unit) => ({
    name: plain(`h_{${unit + 1}}`),
    sum: sums[unit],
    says: outputs[unit],
    weight: output.w[unit],
    next: after.w[unit],
    moved: answer.updates && (row.b !== next[unit].b || row.w.some((value, j) => value !== next[unit].w[j])),
  }));
  const adds = isSmooth(network) ? network.bias : output.b !== 0;
  return {
    ...inputsOf(rows, next, focus, how, size),
    every: rows.map((row) => row.w),
    scores,
    winner: 0,
    ...answer,
    unit: how.unit,
    layer: {
      units,
      constant: adds ? { weight: output.b, next: after.b } : null,
      learned: isSmooth(network),
      kind: network.unit,
    },
  };
}

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
