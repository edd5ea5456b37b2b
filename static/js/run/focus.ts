// The point that a view describes (the hovered example, else the probe, else the visited example), and the moment of a card's numbers.

import { featuresOf, inputsOf } from './rows.ts';
import { reached } from './outcome.ts';

export type Focus = {
  kind: 'hovered' | 'probe' | 'visited' | 'first';
  example: number; // -1 for the probe
  x: number[]; // its inputs
  y: number | null; // its label or target; null for the probe
  phi: ArrayLike<number> | null; // its features; null until the server has sent them
};

/** Returns null if there are no examples. */
export function focusOf(
  { run, hovered, probe, probed }: Pick<State, 'run' | 'hovered' | 'probe' | 'probed'>,
  scene: Scene | null,
): Focus | null {
  if (!run?.n) return null;
  if (hovered !== null && hovered < run.n) return exampleOf(run, hovered, 'hovered');
  if (probe && run.d <= 2) {
    const x = probe.slice(0, run.d);
    const hasFeatures =
      probed &&
      probed.x.length === run.d &&
      x.every((value, j) => value === probed.x[j]) &&
      probed.phi.length === run.p;
    return { kind: 'probe', example: -1, x, y: null, phi: run.plain ? x : hasFeatures ? probed.phi : null };
  }
  const visited = scene?.example ?? -1;
  return visited >= 0 ? exampleOf(run, visited, 'visited') : exampleOf(run, run.exampleAt(1) ?? 0, 'first');
}

function exampleOf(run: Run, example: number, kind: Focus['kind']): Focus {
  const { y } = run;
  return {
    kind,
    example,
    x: Array.from(inputsOf(run, example)),
    y: y[example],
    phi: featuresOf(run, example),
  };
}

/**
 * 'before': the weights by which the visit was judged; 'after': the current weights; 'both'; 'at': the visit, from
 * before to after; 'visit': the current weights, named by visit where compared runs differ in their updates.
 */
export type Side = 'before' | 'after' | 'both' | 'at' | 'visit';

/** Returns [key, number, visit (of an update), round (from the second round of a cycle)]. */
export function momentOf(scene: Scene, side: Side): [string, number?, number?, number?] {
  const moment = within(scene, side);
  const round = scene.round ?? 1;
  return round > 1 ? [...moment, round] : moment;
}

/** Returns [key, number, visit (of an update)]. */
function within({ now, visit, phase }: Scene, side: Side): [string, number?, number?] {
  if (side === 'visit') return now.position ? ['afterVisit', now.position] : ['start'];
  if (phase) {
    // The screen shows the weights before the visit. That it is an update is shown from the phase 'update' on.
    const showsUpdate = visit.isUpdate && reached({ phase }, 'update');
    const of = side === 'at' ? 'at' : 'before';
    return showsUpdate ? [of, visit.k, visit.position] : [`${of}Visit`, visit.position];
  }
  if (now.position === 0) return ['start'];
  if (!now.exact) return ['after', now.k, now.k]; // a sampled state near the position
  return now.isUpdate ? [side, now.k, now.position] : [`${side}Visit`, now.position];
}
