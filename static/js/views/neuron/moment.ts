// One neuron in numbers: inputs, weights, the sum and the response.

import { termTexts } from '../../figures/tex.ts';
import { focusOf } from '../../run/focus.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { activation, highest } from '../../run/scene.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { answerOf, inputsOf, isJudging, type How, type Input, type Neuron, type Point } from './inputs.ts';
import { networkOf } from './layers.ts';
import type { Unit } from './response.ts';

export type Moment = NonNullable<ReturnType<typeof moment>>;

/** Returns null without inputs, or while the run is still another task's */
export function moment(state: Ready, scene: Scene) {
  const { run, document, catalog, phase } = state;
  const focus = focusOf(state, scene);
  const learner = entryOf(catalog, 'learners', document.learner) as Learner | undefined;
  if (!focus || !learner || learner.task !== run.task) return null;
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
