// What the view says of its runs at one moment, and their charts, as data.

import { fitsAtOnce, hasLearned } from '../../run/learned.js';
import { curvesFigure, curveStyle } from '../../figures/curves.js';
import { gridOver, needsAhead } from '../../run/needs.js';
import { sceneAt } from '../../run/scene.js';
import { leavesOutStart } from '../../run/tally.js';
import { nameOf } from '../../scenario/document.js';
import { choicesOf, MOST, nameOfVariant, variantsOf } from '../../scenario/variants.js';
import { answersTo } from '../../state/answers.js';

const BETWEEN_RUNS = 150; // ms between two runs of a variant, as while a point is dragged
const WHILE_PLAYING = 250; // ms between two readings of how a run does
const WHILE_SCRUBBING = 80;
const AHEAD = 2.5; // seconds of play that should be here already
const GRID = 64; // points a side of a small plane
const VOTES = 96;
const MOST_FEATURES = 4e5;
const MOST_VOTES = 4e8;

const ERRORS = ['training', 'test'];

/**
 * One run of a comparison.
 * @typedef {object} Compared
 * @property {string} key
 * @property {Variant | null} variant  null: the room's own run
 * @property {Variant} drawn  whose the answers about its plane are: the large plane has the room's own
 * @property {Run | null} run  of the newest version that has come
 * @property {Scene | null} scene  its own
 * @property {any} metrics  how it does at the playhead, or did just before
 * @property {any} curves  how its predictor did as far as the room's own run goes
 * @property {string | null} refusal  why there is no such run
 */

/**
 * What is compared, the room's own run first.
 * @param {Ready} state
 * @param {number} position
 * @returns {Compared[]}
 */
export const comparedIn = (state, position) =>
  [null, ...variantsOf(state)].map((variant) => {
    const { run, metrics, curves, refusal } = answersTo(state, variant);
    const predictor = nameOf(variant?.predictor ?? state.document.predictor);
    const scene = run && sceneAt(run, Math.min(position, run.visits), predictor);
    return {
      key: JSON.stringify(variant),
      variant,
      drawn: variant ?? {},
      run,
      scene,
      metrics,
      curves,
      refusal,
    };
  });

/**
 * What is known at the points of a grid over a run's plane, and what is needed for it.
 * @param {State} state
 * @param {Compared} compared
 * @param {Box} box
 * @param {ReturnType<typeof import('../../run/tally.js').createTally>} tallyAt  the run's own
 * @returns {{grid: Grid | null, tally: Float64Array | null, needs: Need[]}}
 */
export function reading(state, { run, drawn, scene }, box, tallyAt) {
  const answers = answersTo(state, drawn);
  if (!run || !scene || run.tagged) return { grid: null, tally: null, needs: [] };
  const size = gridSize(run);
  const { grid, needs } = gridOver({ ...answers, run }, box, size, drawn);
  if (run.drawing !== 'grid' || !grid) return { grid, tally: null, needs };
  const { position } = scene.now;
  const { sign_of_zero: zero, predictor } = /** @type {ScenarioDocument} */ (state.document);
  const without = leavesOutStart(drawn.predictor ?? predictor);
  const { scores, missing } = tallyAt(run, grid, answers.tally, position, zero, without);
  if (missing !== null) {
    const view = [box.x0, box.x1, box.y0, box.y1];
    const payload = { visit: Math.min(missing, run.visits), view, size };
    needs.push({ kind: 'tally', payload, variant: drawn });
  }
  return { grid, tally: scores, needs };
}

/**
 * How fine a grid a small plane needs: the votes of every weight vector are counted at each point.
 * @param {Run} run
 * @returns {[number, number]}
 */
function gridSize(run) {
  if (run.d === 1) return [256, 2];
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const most = run.drawing === 'grid' ? Math.max(40, Math.min(VOTES, votes)) : GRID;
  const side = Math.max(8, Math.min(most, Math.floor(Math.sqrt(MOST_FEATURES / run.p))));
  return [side, side];
}

/**
 * What a comparison needs of its runs, besides what their planes need.
 * @param {State} state
 * @param {Compared} compared
 * @param {{grid: Grid | null, needs: Need[]}} ofPlane
 * @param {number} position
 * @returns {Need[]}
 */
export function needsOf(state, { variant, drawn, run }, ofPlane, position) {
  const own = state.run;
  const { playhead } = state;
  if (!own?.n) return [];
  /** @type {Need[]} */
  const needs = [];
  if (variant || ofPlane.grid || ofPlane.needs.length)
    needs.push({ kind: 'run', variant: drawn, payload: { position }, gap: BETWEEN_RUNS });
  if (!run?.done || run.version !== own.version) return needs;
  const visit = Math.min(position, run.visits);
  if (variant) needs.push(...needsAhead(run, playhead, visit, AHEAD, variant));
  const gap = playhead.playing ? WHILE_PLAYING : WHILE_SCRUBBING;
  needs.push({ kind: 'metrics', payload: { visit }, gap, variant });
  if (own.done) needs.push({ kind: 'course', payload: { until: own.visits }, gap: BETWEEN_RUNS, variant });
  return [...needs, ...ofPlane.needs];
}

/**
 * A run's caption. `numbers` are null while it is on its way.
 * @param {Ready} state
 * @param {Compared} compared
 * @param {number} position  of the room's playhead
 * @param {import('../../scenario/variants.js').VariantWords} text
 */
export function captionOf(state, compared, position, text) {
  const { key, variant, run, scene, metrics, refusal } = compared;
  const late = run && metrics && metrics.visit !== Math.min(position, run.visits);
  const margin = run && scene && !late ? marginOf(run, scene, state, variant) : null;
  return {
    key,
    name: nameOfVariant(variant, state.document, state.catalog, text),
    removable: Boolean(variant),
    refusal,
    numbers:
      metrics && run
        ? {
            visit: metrics.visit,
            version: metrics.version,
            late,
            nothing: !hasLearned(run, { position, k: metrics.updates }),
            fitted: fitsAtOnce(run) ? metrics.updates > 0 : null,
            metrics,
            words: run.tagged,
            margin,
            sets: ['training', 'test'].filter((set) => metrics[set]),
            ended: position > run.visits ? run.visits : null,
          }
        : null,
  };
}

/**
 * The signed margin of the weights that predict; null where there are none, as of several units, or several classes are predicted by other
 * than the newest.
 * @param {Run} run
 * @param {Scene} scene
 * @param {Ready} state
 * @param {Variant | null} variant
 */
export function marginOf(run, scene, { document }, variant) {
  if (run.task === 'regression' || run.drawing === 'grid' || run.network) return null;
  if (run.outputs === 1) return scene.norm > 0 ? scene.worst / scene.norm : null;
  const newest = nameOf(variant?.predictor ?? document.predictor) === 'last';
  return newest && Number.isFinite(scene.now.margin) ? scene.now.margin : null;
}

/**
 * What can be added, part by part, without what is there already; nothing once there are enough.
 * @param {Ready} state
 * @param {import('../../scenario/variants.js').VariantWords} text
 */
export function additionsOf(state, text) {
  const variants = variantsOf(state);
  if (variants.length >= MOST) return [];
  const shown = new Set(variants.map((variant) => JSON.stringify(variant)));
  return choicesOf(state, text).map(({ part, entries }) => ({
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
    const curves = list.flatMap(({ curves: course, run: its }, i) => {
      if (name === 'margin' && its?.network) return []; // several units have no margin
      const values = course?.[name];
      if (!values?.some(Number.isFinite)) return [];
      const { color, dash } = curveStyle(i, theme);
      // Before the first visit nothing has been learned.
      const y = Array.from(values, (value, k) => (ERRORS.includes(name) && !course.visit[k] ? NaN : value));
      return [{ x: Array.from(course.visit), y, color, dash, steps: true }];
    });
    return { name, figure: curves.length ? { ...curvesFigure(curves, theme, { xRange }), theme } : null };
  });
}
