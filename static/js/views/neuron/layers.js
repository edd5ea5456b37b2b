// A network in numbers: what comes in, what each hidden unit makes of it, and what the output adds up. No DOM here.

import { plain } from '../../figures/tex.js';
import { isSmooth, networkScore, outputLine, saidBy, sumsOf, unitsOf } from '../../run/network.js';
import { answerOf, inputsOf, isJudging } from './inputs.js';

/**
 * @param {Run} run  of a network
 * @param {Pick<Scene, 'now' | 'visit' | 'phase'>} scene
 * @param {import('./inputs.js').Point} focus
 * @param {import('./inputs.js').How} how
 * @returns {import('./inputs.js').Neuron}
 */
export function networkOf(run, scene, focus, how) {
  const network = /** @type {import('../../run/network.js').Network} */ (run.network);
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
  const size = (/** @type {import('./inputs.js').Input} */ { value, weights }) =>
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
