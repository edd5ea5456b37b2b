// What other classifiers say: the borders where it changes, and on demand the regions.

import { isoLine, regionPath, ringsAt } from './isolines.js';
import { ALL, line, WASH } from './regions.js';
import { taskOf } from '../scenario/task.js';

const DASHES = ['dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];

/** How the border of the i-th reference is dashed. @param {number} i */
const dashOf = (i) => DASHES[i % DASHES.length];

/**
 * @param {Ghost} ghost
 * @param {number} i  which of the references it is
 * @param {Run} run
 * @param {Theme} theme
 * @returns {Shape[]}
 */
export function ghostShapes(ghost, i, run, theme) {
  const { label, box, nx, ny } = ghost;
  if (!label || !box) return [];
  const stroke = (/** @type {string} */ d) => ({
    ...line(d, theme.ink, theme.size.boundary * 0.75, dashOf(i)),
    says: /** @type {Sentence} */ (['reference', i]),
  });
  if (taskOf(run.task).real) return run.d === 1 ? [stroke(curveOf({ box, nx }, label))] : [];
  const grid = { box, nx, ny };
  return insidesOf(label, run).flatMap(({ inside }) => {
    const border = isoLine(grid, ringsAt(grid, inside, 0));
    return border ? [stroke(border)] : [];
  });
}

/**
 * The regions of what a reference says, in the place of the run's own.
 * @param {Ghost} ghost
 * @param {Run} run
 * @param {Theme} theme
 * @returns {Shape[]}
 */
export function ghostRegions({ label, box, nx, ny }, run, theme) {
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

/** Numbers above 0 where a class is said: of two classes where +1 is. @param {Float32Array} label @param {Run} run */
const insidesOf = (label, run) =>
  taskOf(run.task).several
    ? Array.from({ length: run.classes }, (_, c) => ({
        c,
        inside: Float64Array.from(label, (own) => (own === c ? 1 : -1)),
      }))
    : [{ c: 0, inside: Float64Array.from(label) }];

/** @param {{box: Box, nx: number}} ghost @param {Numbers} label */
function curveOf({ box, nx }, label) {
  const step = (box.x1 - box.x0) / (nx - 1);
  return Array.from({ length: nx }, (_, i) => `${i ? 'L' : 'M'}${box.x0 + i * step},${label[i]}`).join('');
}
