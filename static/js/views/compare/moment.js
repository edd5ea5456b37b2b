// What the view says of its runs at one moment, and their charts, as data.

import { curvesFigure, curveStyle } from '../../figures/curves.js';
import { nameOf } from '../../scenario/document.js';
import { choicesOf, MOST, nameOfVariant, variantsOf } from '../../scenario/variants.js';

/** @typedef {import('../../run/compared.js').Compared} Compared */

/**
 * A run's caption. `numbers` are null while it is on its way.
 * @param {Ready} state
 * @param {Compared} compared
 * @param {Scene | null} scene  the run's own
 * @param {number} position  of the room's playhead
 */
export function captionOf(state, compared, scene, position) {
  const { key, variant, run, judged, refusal } = compared;
  const margin = run && scene && marginOf(run, scene, state, variant);
  return {
    key,
    name: nameOfVariant(variant, state.document, state.catalog),
    removable: Boolean(variant),
    refusal,
    numbers:
      judged && run
        ? {
            visit: judged.visit,
            version: judged.version,
            judged,
            margin,
            sets: ['training', 'test'].filter((set) => judged[set]),
            ended: position > run.visits ? run.visits : null,
          }
        : null,
  };
}

/**
 * The signed margin of the weights that predict; null where there are none, or several classes are predicted by other
 * than the newest.
 * @param {Run} run
 * @param {Scene} scene
 * @param {Ready} state
 * @param {Variant | null} variant
 */
export function marginOf(run, scene, { document }, variant) {
  if (run.task === 'regression' || run.drawing === 'grid') return null;
  if (run.outputs === 1) return scene.norm > 0 ? scene.worst / scene.norm : null;
  const newest = nameOf(variant?.predictor ?? document.predictor) === 'last';
  return newest && Number.isFinite(scene.now.margin) ? scene.now.margin : null;
}

/**
 * What can be added, part by part, without what is there already; nothing once there are enough.
 * @param {Ready} state
 */
export function additionsOf(state) {
  const variants = variantsOf(state);
  if (variants.length >= MOST) return [];
  const shown = new Set(variants.map((variant) => JSON.stringify(variant)));
  return choicesOf(state).map(({ part, entries }) => ({
    part,
    entries: entries.filter(({ variant }) => !shown.has(JSON.stringify(variant))),
  }));
}

/**
 * The charts of what is along the runs, whole; `figure` is null where no run has such numbers.
 * @param {Compared[]} list
 * @param {Run} run  the room's own
 * @param {Theme} theme
 */
export function chartsOf(list, run, theme) {
  const names = [run.task === 'regression' ? 'updates' : 'mistakes', 'margin', 'training', 'test'];
  const xRange = [0, Math.max(1, run.visits) * 1.02]; // the playhead goes no further
  return names.map((name) => {
    const curves = list.flatMap(({ course }, i) => {
      const values = course?.data[name];
      if (!values?.some(Number.isFinite)) return [];
      const { color, dash } = curveStyle(i, theme);
      return [{ x: Array.from(course?.data.visit), y: Array.from(values), color, dash, steps: true }];
    });
    return { name, figure: curves.length ? { ...curvesFigure(curves, theme, { xRange }), theme } : null };
  });
}
