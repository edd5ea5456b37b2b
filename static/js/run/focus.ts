// The point that a view describes: the hovered example, else the probe, else the visited example.

import { featuresOf, inputsOf } from './rows.ts';

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
