// What other classifiers say: the borders where it changes, and on demand the regions.

import { isoLine, regionPath, ringsAt } from './isolines.ts';
import { ALL, line, WASH } from './regions.ts';
import { taskOf } from '../scenario/task.ts';

const DASHES = ['dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];

/** How the border of the i-th reference is dashed. */
const dashOf = (i: number) => DASHES[i % DASHES.length];

/** `i`: which of the references it is */
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

/** The regions of what a reference says, in the place of the run's own. */
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

/** Numbers above 0 where a class is said: of two classes where +1 is. */
const insidesOf = (label: Float32Array, run: Run) =>
  taskOf(run.task).several
    ? Array.from({ length: run.classes }, (_, c) => ({
        c,
        inside: Float64Array.from(label, (own) => (own === c ? 1 : -1)),
      }))
    : [{ c: 0, inside: Float64Array.from(label) }];

function curveOf({ box, nx }: { box: Box; nx: number }, label: Numbers) {
  const step = (box.x1 - box.x0) / (nx - 1);
  return Array.from({ length: nx }, (_, i) => `${i ? 'L' : 'M'}${box.x0 + i * step},${label[i]}`).join('');
}
