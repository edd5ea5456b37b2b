// One run's plane among several: what it shows, for a painter.

import { ghostShapes } from '../../figures/ghost.js';
import { ghostKey } from '../../state/ghosts.js';
import { planeShapes } from '../../figures/plane.js';
import { hollowNames, hollowTraces, markerSize, pointTraces } from '../../figures/points.js';
import { scoreBox, scorePlace, scoreShapes, scoreTraces } from '../../figures/scores.js';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.js';
import { axesOf, placesApart, pointOf } from '../../state/points.js';
import { shownBox } from '../../state/view-box.js';
import { markWords } from '../shared/mark-words.js';
import { worded } from '../shared/sentence.js';

const SMALL = { boundary: 0.75, marker: 0.5 }; // sizes on a small plane, of those on the large one
const SIGNED = 10; // px of a mark on which a sign can be read

/** Runs of more inputs than a plane has are drawn by their scores. @param {Run} run */
export const scored = (run) => axesOf(run) > 2;

/** @param {Theme} theme @returns {Theme} */
export const small = ({ size, ...theme }) => ({
  ...theme,
  size: { ...size, boundary: size.boundary * SMALL.boundary, marker: size.marker * SMALL.marker },
});

/**
 * What the plane shows of its data.
 * @param {Run} run
 * @param {Scene} scene
 * @param {Box} view  of the large plane
 * @param {Size} size
 * @returns {Box}
 */
export function boxOf(run, scene, view, { width, height }) {
  if (scored(run)) return scoreBox(run, scene);
  return axesOf(run) === 1 ? { ...view, y0: -1, y1: 1 } : shownBox(view, width, height);
}

/**
 * The examples; without their signs where those could not be read.
 * @param {Run} run
 * @param {Scene} scene
 * @param {Theme} theme
 */
export function marks(run, scene, theme) {
  const traces = scored(run)
    ? scoreTraces(run, scene, theme)
    : [...hollowTraces(run.apart, run, theme), ...pointTraces(run, theme)];
  return traces.map((trace) => (trace.marker.size < SIGNED ? { ...trace, text: undefined } : trace));
}

/**
 * What moves: regions and borders.
 * @param {{run: Run, variant: Variant | null}} compared
 * @param {Scene} scene
 * @param {Ready} state
 * @param {{box: Box, grid: Grid | null, tally: Float64Array | null, curves: Float64Array | null}} more
 * @param {Theme} theme
 * @returns {Shape[]}
 */
export function shapes({ run, variant }, scene, { document, catalog, hovered, ghosts }, more, theme) {
  const learner = variant?.learner;
  const own = {
    ...document,
    ...variant,
    learner: typeof learner === 'string' ? { name: learner } : (learner ?? document.learner),
  };
  const picture = {
    ...more,
    scene,
    run,
    facts: null,
    overlays: {},
    selected: null,
    hovered,
    signOfZero: document.sign_of_zero,
    predictorName: nameOf(own.predictor),
    threshold: thresholdOf(entryOf(catalog, 'learners', own.learner), own),
    unit: entryOf(catalog, 'learners', own.learner)?.unit,
  };
  if (scored(run)) return scoreShapes(picture, theme);
  return [
    ...planeShapes(picture, theme),
    ...(document.references ?? []).flatMap((reference, i) => {
      const ghost = ghosts[ghostKey(reference)];
      return ghost ? ghostShapes(ghost, i, run, theme) : [];
    }),
    ...hollowNames(run.apart, run.task, theme, run.n),
  ];
}

/**
 * Where the examples stand, px, for words to keep clear of.
 * @param {Run} run
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function pointPlaces(run, scene, { x, y }, theme) {
  const hollow = scored(run) ? [] : placesApart(run.apart, run.task, { x, y });
  const place = (/** @type {number} */ at) => {
    if (at < hollow.length) return hollow[at];
    const i = at - hollow.length;
    const [u, v] = scored(run) ? scorePlace(run, scene, i) : pointOf(run, i);
    return [x(u), y(v)];
  };
  return {
    n: run.n + hollow.length,
    place,
    reach: markerSize(run.n, theme) / 2 + 1,
    key: [run, scored(run) && scene],
  };
}

/** Said by the plane's caption already: whose line it is. */
const CAPTION = ['now', 'found', 'border', 'borderFound', 'predictor', 'hyperplane', 'threshold'];

/**
 * What is written at the marks of a plane whose caption says which run it is.
 * @param {Ready} state
 * @param {Variant | null} variant
 * @param {Record<string, any>} marks
 * @returns {import('../../figures/mark-names.js').Write}
 */
export function nameWriter(state, variant, marks) {
  const words = markWords(
    /** @type {Ready} */ ({ ...state, document: { ...state.document, ...variant } }),
    marks,
  );
  return (says) => (CAPTION.includes(says[0]) ? null : worded(words, says));
}
