// References (other classifiers): the borders between their labels, and on demand the regions.

import { isoLine, regionPath, ringsAt } from './isolines.ts';
import { ALL, line, WASH } from './regions.ts';
import { taskOf } from '../scenario/document.ts';

const DASHES = ['dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];

/** The dash of the i-th reference's border. */
const dashOf = (i: number) => DASHES[i % DASHES.length];

/** `i`: index of the reference */
export function ghostShapes(ghost: Ghost, i: number, run: Run, theme: Theme): Shape[] {
  const { label, box, nx, ny } = ghost;
  if (!label || !box) return [];
  const stroke = (d: string) => ({
    ...line(d, theme.ink, theme.size.boundary * 0.75, dashOf(i)),
    says: ['reference', i] as Sentence,
  });
  if (taskOf(run.task).real) return run.d === 1 ? [stroke(curveOf({ box, nx }, label))] : [];
  const grid = { box, nx, ny };
  return insidesOf(label, run).flatMap(({ inside }) => {
    const border = isoLine(grid, ringsAt(grid, inside, 0));
    return border ? [stroke(border)] : [];
  });
}

/** A reference's regions, drawn instead of the run's. */
export function ghostRegions({ label, box, nx, ny }: Ghost, run: Run, theme: Theme): Shape[] {
  const { real, signed: binary } = taskOf(run.task);
  if (!label || !box || real) return [];
  const grid = { box, nx, ny };
  const fills = insidesOf(label, run).flatMap(({ inside, c }) => {
    const rings = ringsAt(grid, inside, 0);
    if (!rings.length) return [];
    const color = binary ? theme.planePositive : theme.classes[c % theme.classes.length];
    return [
      {
        type: 'path',
        path: regionPath(grid, rings),
        layer: 'below',
        fillcolor: color,
        ...(binary ? {} : { opacity: WASH }),
        line: { width: 0 },
      },
    ];
  });
  return binary ? [{ ...ALL, fillcolor: theme.planeNegative }, ...fills] : fills;
}

/** Grids that are above 0 inside a class; of two classes, inside +1. */
const insidesOf = (label: Float32Array, run: Run) =>
  taskOf(run.task).several
    ? Array.from({ length: run.classes }, (_, c) => ({
        c,
        inside: Float64Array.from(label, (value) => (value === c ? 1 : -1)),
      }))
    : [{ c: 0, inside: Float64Array.from(label) }];

function curveOf({ box, nx }: { box: Box; nx: number }, label: Numbers) {
  const step = (box.x1 - box.x0) / (nx - 1);
  return Array.from({ length: nx }, (_, i) => `${i ? 'L' : 'M'}${box.x0 + i * step},${label[i]}`).join('');
}
