// The printed text of a moment besides plane, verdict and step, as data. No DOM here.

import { isSmooth, outputWeights, unitsOf, type Network } from '../run/network.ts';
import { covered } from '../state/class.ts';
import { playerState } from './player/state.ts';

const MOST_CLASSES = 10;

/** Without numbers during a question to the class */
export function paperMoment(
  state: Ready,
  scene: Scene,
): { where: ReturnType<typeof playerState>['where']; numbers: Sentence[] } {
  const { where } = playerState(state, scene);
  return { where, numbers: covered(state) ? [] : weightsOf(state, scene) };
}

function weightsOfUnits(network: Network, all: Float64Array): Sentence[] {
  const bias = (b: number) => (network.bias ? b : null);
  const rows: Sentence[] = unitsOf(network, all).map(({ w, b }, unit) => ['unitWeights', unit, w, bias(b)]);
  if (!isSmooth(network)) return rows;
  const { w, b } = outputWeights(network, all);
  return [...rows, ['outputWeights', w, bias(b)]];
}

function weightsOf({ run, document }: Ready, { now, predictor }: Scene): Sentence[] {
  if (!run.n || run.dual) return [];
  if (run.network) return weightsOfUnits(run.network, predictor.w);
  const bias = (b: number) => (document.bias === 'none' ? null : b);
  if (run.outputs > 1)
    return Array.from({ length: Math.min(run.outputs, MOST_CLASSES) }, (_, c) => [
      'classWeights',
      c,
      predictor.w.subarray(c * run.p, (c + 1) * run.p),
      bias(predictor.b[c]),
    ]);
  const rows: Sentence[] = [['weights', now.w, bias(now.b)]];
  if (predictor.w !== now.w) rows.push(['predicting', predictor.w, bias(predictor.b)]);
  return rows;
}
