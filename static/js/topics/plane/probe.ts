// The probe on the plane: a point, its distance from the line, and its projection on w.

import { footOn } from '../../kit/geometry.ts';
import { lineThrough } from '../../kit/regions.ts';

export function probeShapes({ scene, run, tally }: Picture, probe: Point, theme: Theme): Shape[] {
  const at = [probe[0], run.d === 1 && run.task !== 'regression' ? 0 : (probe[1] ?? 0)];
  const mark = { type: 'path', xsizemode: 'pixel', ysizemode: 'pixel', xanchor: at[0], yanchor: at[1] };
  const r = theme.size.marker * 0.62;
  const diamond = {
    ...mark,
    path: `M0,${-r}L${r},0L0,${r}L${-r},0Z`,
    fillcolor: theme.panel,
    line: { color: theme.score, width: theme.size.boundary },
    says: ['probe'],
    about: { at, reach: r },
  };
  const { w, b } = scene.predictor;
  const distance =
    run.straight && run.d === 2 && run.task === 'binary' && !tally && (w[0] !== 0 || w[1] !== 0);
  if (!distance) return [diamond];
  const along = footOn(w, 0, at); // the point minus its part along w
  const projection = [at[0] - along[0], at[1] - along[1]];
  const thin = theme.size.boundary * 0.5;
  return [
    lineThrough([[0, 0], projection], theme.inkSoft, thin * 1.6, 'solid', ['projection']),
    lineThrough([projection, at], theme.inkSoft, thin, 'dot'),
    lineThrough([at, footOn(w, b, at)], theme.score, thin * 1.6, 'solid', ['away']),
    diamond,
  ];
}
