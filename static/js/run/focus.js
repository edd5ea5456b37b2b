// The point that a view speaks of: the example that is pointed at, else the probe, else the one being visited.

import { featuresOf, inputsOf } from './rows.js';

/**
 * @typedef {object} Focus
 * @property {'hovered' | 'probe' | 'visited' | 'first'} kind
 * @property {number} example  -1 for the probe
 * @property {number[]} x  its inputs
 * @property {number | null} y  its label or target, if it has one
 * @property {ArrayLike<number> | null} phi  what the weights act on; null while the server has not said
 */

/**
 * @param {Pick<State, 'run' | 'hovered' | 'probe' | 'probed'>} state
 * @param {Scene | null} scene
 * @returns {Focus | null}  null where there are no examples
 */
export function focusOf({ run, hovered, probe, probed }, scene) {
  if (!run?.n) return null;
  if (hovered !== null && hovered < run.n) return exampleOf(run, hovered, 'hovered');
  if (probe && run.d <= 2) {
    const x = probe.slice(0, run.d);
    const known =
      probed &&
      probed.x.length === run.d &&
      x.every((value, j) => value === probed.x[j]) &&
      probed.phi.length === run.p;
    return { kind: 'probe', example: -1, x, y: null, phi: run.plain ? x : known ? probed.phi : null };
  }
  const visited = scene?.example ?? -1;
  return visited >= 0 ? exampleOf(run, visited, 'visited') : exampleOf(run, run.exampleAt(1) ?? 0, 'first');
}

/** @param {Run} run @param {number} example @param {Focus['kind']} kind @returns {Focus} */
function exampleOf(run, example, kind) {
  const { y } = run;
  return {
    kind,
    example,
    x: Array.from(inputsOf(run, example)),
    y: y[example],
    phi: featuresOf(run, example),
  };
}
