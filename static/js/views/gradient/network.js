// The loss of a network over two of its weights, and what the view says of it: as data. No DOM here.

import { coordinate, onlinePath } from '../../figures/criterion.js';
import { isoLine, regionPath, ringsAt, WHOLE } from '../../figures/isolines.js';
import {
  MOST_EXAMPLES,
  gradientOf,
  levelsBetween,
  lossAt,
  lossSlice,
  meanLoss,
  sideFor,
  slopesOf,
} from '../../figures/loss.js';
import { remembered } from '../../run/memo.js';
import { plain, termTexts } from '../../figures/tex.js';
import { isSmooth, lossOf, networkScore } from '../../run/network.js';
import { reached } from '../../run/phases.js';
import { nameOf } from '../../scenario/document.js';

/**
 * @typedef {import('../../run/network.js').Network} Network
 * @typedef {import('./moment.js').Choice} Choice
 * @typedef {import('./moment.js').Chosen} Chosen
 * @typedef {ReturnType<typeof moment>} Moment
 */

/** Whether a run’s learner goes down a loss of several units. @param {Run} run */
export const descends = (run) => isSmooth(run.network);

/** The weights as they are written: of each unit, then the output’s. @param {Run} run @param {ScenarioDocument} document */
export function namesOf(run, document) {
  const { hidden, bias } = /** @type {Network} */ (run.network);
  const terms = termTexts(run.terms, document);
  const units = Array.from({ length: hidden }, (_, unit) => [
    ...terms.map((term) => `${plain(`w_{${unit + 1}}`)} ${term}`),
    ...(bias ? [plain(`b_{${unit + 1}}`)] : []),
  ]);
  const output = Array.from({ length: hidden }, (_, unit) => plain(`v_{${unit + 1}}`));
  return [...units.flat(), ...output, ...(bias ? ['c'] : [])];
}

/** The choice with two weights to look at: those chosen before for such a network, else the first of two units. @param {Choice} chosen @param {Run} run @returns {Chosen} */
export function withAxes(chosen, run) {
  const { inputs } = /** @type {Network} */ (run.network);
  const mapping = `${run.mapping} ${run.width} ${inputs}`;
  const axes = chosen.axes && chosen.mapping === mapping ? chosen.axes : [0, inputs];
  return { ...chosen, axes, mapping };
}

/** A path begins with the first block. @param {Run} run @returns {Need[]} */
export const startNeeds = (run) =>
  run.blocks.some(({ index }) => index === 0) ? [] : [{ kind: 'chunk', payload: { block: 0 } }];

/**
 * @param {{run: Run, document: ScenarioDocument, hovered: number | null}} state
 * @param {Scene} scene
 * @param {Chosen} chosen
 * @param {import('./moment.js').Once} [once]
 */
export function moment({ run, document, hovered }, scene, chosen, once = remembered()) {
  const { now, visit: made, example } = scene;
  const network = /** @type {Network} */ (run.network);
  const { axes, pointed } = chosen;
  const judged = made.beforeW;
  const value = once('loss', [run, now.w], () => meanLoss(run, now.w));
  const gradient = once('gradient', [run, judged], () => gradientOf(run, judged));
  const visited = made.position > 0 && example !== null && example >= 0 ? example : null;
  const slopes = visited === null ? null : slopesOf(run, judged, visited);
  const lit = hovered !== null && hovered < run.n ? hovered : null;
  const others = run.width - 2;
  /** @type {Record<'slice' | 'value' | 'step', Sentence | null>} */
  const says = {
    slice: run.n > MOST_EXAMPLES ? ['unshaded', MOST_EXAMPLES] : ['others', others],
    value: pointed
      ? ['at', ...pointed, lossAt(run, now.w, axes, pointed)]
      : ['loss', value, network.loss, nameOf(document.predictor)],
    step:
      lit === null
        ? stepSentence(scene, visited, slopes && axes.map((c) => slopes[c]), axes, document)
        : ['itsLoss', lit, lossOf(network, networkScore(network, now.w, run.phi, lit * run.p), run.y[lit])],
  };
  return {
    now,
    /** the visit that is spoken of, once it moves the weights */
    made: reached(scene, 'update') ? made : now,
    judged,
    value,
    /** how E falls with the two weights, before the visit */
    descent: axes.map((c) => -gradient[c]),
    shaded: run.n <= MOST_EXAMPLES,
    says,
  };
}

/**
 * @param {Scene} scene
 * @param {number | null} visited
 * @param {number[] | null} slopes  of its loss, in the two weights
 * @param {number[]} axes
 * @param {ScenarioDocument} document
 * @returns {Sentence | null}
 */
function stepSentence(scene, visited, slopes, axes, { learner }) {
  const { visit } = scene;
  if (!reached(scene, 'update')) return null;
  if (visit.position === 0) return ['before'];
  const { rate } = learner;
  if (visit.isUpdate && visit.example < 0)
    return ['minibatch', axes.map((c) => (visit.beforeW[c] - visit.w[c]) / rate), rate];
  if (visited === null || !slopes) return null;
  return [visit.isUpdate ? 'slope' : 'gathers', visited, slopes, rate];
}

/**
 * The run's path over the two weights, how far it has come, the visit's step and the steepest way down.
 * @param {Ready} state
 * @param {Moment} m
 * @param {Chosen} chosen
 * @param {import('./moment.js').Once} once
 */
export function pathsOf({ run, runId }, m, { axes, shown }, once) {
  const place = (/** @type {Numbers} */ w) => axes.map((c) => coordinate(c, w, 0));
  const first = run.blocks.find(({ index }) => index === 0);
  const online = once('path', [runId, ...axes, run.frames, first, run.blocks.length], () => {
    const path = onlinePath(run, { w: first?.weights(-1) ?? m.now.w, b: 0 }, axes);
    return first ? path : path.slice(1);
  });
  const known = online.length ? online : [{ k: 0, u: place(m.now.w)[0], v: place(m.now.w)[1] }];
  return {
    online: shown.online ? known : null,
    batch: null,
    places: known.map(({ u, v }) => [u, v]),
    k: m.now.k,
    batchStep: 0,
    step: m.made.isUpdate ? { from: place(m.judged), to: place(m.made.w) } : null,
    descent: m.descent,
    axes,
    border: null,
  };
}

/** The surface's contours, in shares of the box. @param {Run} run @param {Float64Array} w @param {number[]} axes @param {Box} box */
export function contoursOf(run, w, axes, box) {
  const grid = lossSlice(run, w, axes, box, sideFor(run.n));
  const shares = { ...grid, box: WHOLE };
  return levelsBetween(grid.values).map((level) => {
    const rings = ringsAt(grid, grid.values, level);
    return { region: regionPath(shares, rings), line: isoLine(shares, rings) };
  });
}
