// The examples projected on w: their places on a strip. No DOM here.

import { aheadBy } from '../../run/scene.ts';
import { marksOf } from '../../figures/points.ts';

/**
 * The signed distance of each example: its score over ||w||; for several classes its class's lead over the highest
 * other score, over the length of all weights together.
 */
export function projections(run: Run, { scores, length }: Pick<Scene, 'scores' | 'length'>) {
  const unit = length || 1;
  return Float64Array.from(
    { length: run.n },
    (_, i) => (run.outputs > 1 ? aheadBy(scores, i, run.y[i], run.outputs) : scores[i]) / unit,
  );
}

/** The height of each example, 0 to 1 from the top: a row a class, as on the plane, spread so that marks do not hide each other. */
export function heights(run: Run, theme: Theme) {
  const marks = marksOf(run, theme);
  return Float64Array.from({ length: run.n }, (_, i) => {
    const row = marks.findIndex(({ label }) => label === run.y[i]);
    return (marks.length - row - 0.5 + (((i * 0.618034) % 1) - 0.5) * 0.66) / marks.length;
  });
}
