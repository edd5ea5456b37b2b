// A network in numbers: inputs, each hidden unit's response, and the output's sum. No DOM here.

import { plain } from '../../figures/tex.ts';
import {
  isSmooth,
  networkScore,
  outputLine,
  saidBy,
  sumsOf,
  unitsOf,
  type Network,
} from '../../run/network.ts';
import { answerOf, inputsOf, isJudging, type How, type Input, type Neuron, type Point } from './inputs.ts';

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
