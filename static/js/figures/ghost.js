// The border of a reference: where what another classifier says changes.

import { isoLine, ringsAt } from './isolines.js';
import { line } from './regions.js';

/**
 * @param {{box: Box, nx: number, ny: number, label: Float32Array | null}} ghost  without a label: refused
 * @param {Run} run
 * @param {Theme} theme
 * @returns {Shape[]}
 */
export function ghostShapes(ghost, run, theme) {
  const labels = ghost.label;
  if (!labels) return [];
  if (run.task === 'regression') return run.d === 1 ? [stroke(curveOf(ghost, labels), theme)] : [];
  const insides =
    run.task === 'multiclass'
      ? Array.from({ length: run.classes }, (_, c) =>
          Float64Array.from(labels, (label) => (label === c ? 1 : -1)),
        )
      : [Float64Array.from(labels)];
  return insides.flatMap((inside) => {
    const border = isoLine(ghost, ringsAt(ghost, inside, 0));
    return border ? [stroke(border, theme)] : [];
  });
}

/** @param {string} d @param {Theme} theme */
const stroke = (d, theme) => ({
  ...line(d, theme.accent, theme.size.boundary * 0.75, 'dash'),
  says: ['reference'],
});

/** @param {{box: Box, nx: number}} ghost @param {Numbers} label */
function curveOf({ box, nx }, label) {
  const step = (box.x1 - box.x0) / (nx - 1);
  return Array.from({ length: nx }, (_, i) => `${i ? 'L' : 'M'}${box.x0 + i * step},${label[i]}`).join('');
}
