// What the data plane shows of one moment, as data: where it lies, what moves, what is written on it.

import { frameOf } from '../../figures/axes.js';
import { ghostRegions, ghostShapes } from '../../figures/ghost.js';
import { lineInBox } from '../../figures/geometry.js';
import { margins, planeShapes } from '../../figures/plane.js';
import { markerSize, marksOf } from '../../figures/points.js';
import { lineThrough } from '../../figures/regions.js';
import { SYMBOLS, theoremOf, theoremShapes } from '../../figures/theorem.js';
import { scoreBox, scorePlace, scoreShapes } from '../../figures/scores.js';
import { gridOver } from '../../run/needs.js';
import { sceneOnTheWay, unmeasured } from '../../run/scene.js';
import { supportOf } from '../../run/support.js';
import { leavesOutStart } from '../../run/tally.js';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.js';
import { inputName, labelName } from '../../scenario/names.js';
import { axesOf, pointOf } from '../../state/points.js';
import { ghostOf, referencesOf } from '../../state/ghosts.js';
import { covered, questionOf, sidesCovered, tells } from '../../state/question.js';
import { equalScales } from '../../state/view-box.js';
import { weightArrow } from './arrow.js';
import { askedExample, atExample, isFound, nameArrow } from './names.js';
import { taskOf } from '../../scenario/task.js';
import { phaseShapes } from './phase.js';
import { probeShapes } from './probe.js';
import { tapShapes } from './taps.js';

const GRID = 96; // points a side: 5 px between them, and 0.4 ms a frame
const GHOST = 160; // points a side of a reference's labels
/** @type {[number, number]} */
const LINE = [512, 2]; // a number line is two rows of the same points
const VOTES = 180; // a vote jumps between points, so its border needs more of them,
const MOST_FEATURES = 1e6; // numbers of a grid: 4 MB, and a few ms a frame
const FEWEST = 64; // but every weight vector votes at every point
const MOST_VOTES = 1.5e9;
const ARROW = 0.13; // of the smaller side

/** @typedef {{d: number, task: Task}} Inputs  a run, or the points */
/** @typedef {ReturnType<typeof weightArrow>} Arrow */

/** Examples of more inputs than a plane has are drawn by their scores. @param {Inputs} points */
export const scored = (points) => axesOf(points) > 2;

/** How many axes are shown: scores have one, or for a regression two. @param {Inputs} points */
export const shownAxes = (points) => (scored(points) ? (taskOf(points.task).real ? 2 : 1) : axesOf(points));

/** The axes' names; `several`: units. @param {Inputs} points @param {ScenarioDocument | null} document @param {any} words  of the plane @param {boolean} [several] @returns {string[]} */
export function axisNames(points, document, words, several = false) {
  const [, target] = words.targetAxes;
  const { real, several: classes } = taskOf(points.task);
  const named = [0, 1].map((j) => inputName(document, j, Math.min(2, points.d)));
  if (real) return scored(points) ? words.fitAxes : [named[0], labelName(document) ?? target];
  if (!scored(points)) return named;
  return [words[classes ? 'aheadAxis' : several ? 'outputAxis' : 'scoresAxis']];
}

/** @param {State & {scoreBox?: Box | null}} state  scoreBox: of several moments @param {Scene | null} scene @returns {Box} */
export function boxOf({ points, run, view, shown, scoreBox: kept }, scene) {
  if (scored(points) && kept) return kept;
  if (scored(points))
    return scene && run && scored(run) ? scoreBox(run, scene) : { x0: -1, x1: 1, y0: -1, y1: 1 };
  return axesOf(points) === 1 ? { ...view, y0: -1, y1: 1 } : (shown ?? view);
}

/**
 * The axes on an element of some px.
 * @param {State} state
 * @param {Scene | null} scene
 * @param {Size} size
 * @param {Theme} theme
 */
export function planeFrame(state, scene, size, theme) {
  const { l, r, t, b } = margins();
  return frameOf(size, boxOf(state, scene), { left: l, right: r, top: t, bottom: b });
}

/**
 * Where examples are drawn: example -> px; null where they are not.
 * @param {State} state
 * @param {Scene | null} scene
 * @param {Frame} frame
 */
export function placesOf({ points, run }, scene, { x, y }) {
  const toPixel = (/** @type {Point} */ [u, v]) => [x(u), y(v)];
  if (!scored(points)) return (/** @type {number} */ example) => toPixel(pointOf(points, example));
  if (!run || !scene || run.n !== points.n || scene.predicted.length !== run.n * run.outputs) return null;
  return (/** @type {number} */ example) => toPixel(scorePlace(run, scene, example));
}

/** How fine a grid the regions of a run need. @param {Run} run @returns {[number, number]} */
function gridSize(run) {
  if (run.d === 1) return LINE;
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const most = run.drawing === 'grid' ? Math.max(FEWEST, Math.min(VOTES, votes)) : GRID;
  const side = Math.min(most, Math.floor(Math.sqrt(MOST_FEATURES / run.p)));
  return [side, side];
}

/**
 * What is known at the points of a grid over the box, and what is needed for it and for a reference.
 * @param {Ready} state
 * @param {Scene} scene
 * @param {Box} box
 * @param {ReturnType<typeof import('../../run/tally.js').createTally>} tallyAt
 * @returns {{grid: Grid | null, tally: Float64Array | null, needs: Need[]}}
 */
export function reading(state, scene, box, tallyAt) {
  const { run, held } = state;
  if (scored(run)) return { grid: null, tally: null, needs: held ? [] : referenceNeeds(state, {}) };
  const view = [box.x0, box.x1, box.y0, box.y1];
  const size = gridSize(run);
  const { grid, needs } = gridOver(state, box, size);
  if (!held) needs.push(...referenceNeeds(state, { view, size: run.d === 1 ? LINE : [GHOST, GHOST] }));
  if (run.drawing !== 'grid' || !grid) return { grid, tally: null, needs };
  const { scores, missing } = tallyAt(
    run,
    grid,
    state.tally,
    scene.now.position,
    state.document.sign_of_zero,
    leavesOutStart(state.document.predictor),
  );
  if (missing !== null) needs.push({ kind: 'tally', payload: { visit: missing, view, size } });
  return { grid, tally: scores, needs };
}

/** What the references need, each at the points of a view if there is one. @param {State} state @param {object} view @returns {Need[]} */
const referenceNeeds = (state, view) =>
  referencesOf(state).map(({ shaded, ...reference }) => ({
    kind: 'reference',
    payload: { ...view, reference },
  }));

/** Whether the scene is one of what the points are: a plane that changes its size is painted before the scene is the new run's. @param {State} state @param {Scene | null} scene */
export const drawable = ({ run, points }, scene) =>
  Boolean(
    scene?.now.w.length === run?.width &&
    run?.n &&
    !run.tagged &&
    run.d === points.d &&
    run.task === points.task,
  );

/**
 * What may be drawn of a state and its scene: while something is asked, nothing of theory, of other classifiers and of what the
 * weights achieve that tells the answer; where it is asked about the next visit, the example of that is marked.
 * @param {Ready} state
 * @param {Scene} scene
 * @returns {[Ready, Scene]}
 */
function open(state, scene) {
  if (!covered(state)) return [state, scene];
  const shown = (/** @type {string[]} */ ...quantities) => !tells(state, quantities);
  const { best, hulls, ...overlays } = state.overlays;
  const example = askedExample(state, scene) ?? scene.example;
  return [
    {
      ...state,
      overlays: {
        ...overlays,
        best: best && shown('geometric.margin'),
        hulls: hulls && shown('separable'),
      },
      ghosts: shown('reference.line') ? state.ghosts : {},
      facts: shown('margin', 'radius') ? state.facts : null,
    },
    { ...(shown('training') ? scene : unmeasured(scene)), example },
  ];
}

/** While they are asked for, the hulls are shown whatever is chosen. @param {Ready} state */
const hullsShown = ({ overlays, reasons, lit }) => overlays.hulls || reasons || lit === 'hulls';

/** R, delta and u, while the verdict's reasons are open or one of them is pointed at. @param {Ready} state @param {Box} box @param {Theme} theme */
function theoremDrawn({ run, facts, document, reasons, lit }, box, theme) {
  const meant = reasons || SYMBOLS.includes(lit ?? '');
  const theorem = meant ? theoremOf(run, facts, document.bias) : null;
  return theorem ? theoremShapes(theorem, run.d, box, lit, theme) : [];
}

/** The line of the run before another order was tried. @param {Ready} state @param {Box} box @param {Theme} theme */
function earlierShapes({ earlier, run }, box, theme) {
  const weights = earlier && earlier.version === run.version && run.straight ? earlier.weights : null;
  const through = weights && lineInBox(box, weights.w, weights.b);
  return through ? [lineThrough(through, theme.inkSoft, theme.size.boundary * 0.6, 'dash', ['earlier'])] : [];
}

/** What colours a side of the line, or names it. @param {Shape} shape */
export const isSide = ({ layer, line, side }) => side || (layer === 'below' && line?.width === 0);

/**
 * @param {Ready} whole
 * @param {Scene} measured
 * @param {Frame} frame
 * @param {{grid: Grid | null, tally: Float64Array | null, curves: Float64Array | null}} known  at the points of the grid
 * @param {Theme} theme
 * @returns {{shapes: Shape[], arrow: {start: Point, tip: Point, length: number} | null}}  `arrow`: of the line that predicts
 */
export function moment(whole, measured, frame, known, theme) {
  const [state, scene] = open(whole, measured);
  const { run, document, selected, hovered, phase, probe } = state;
  const { box } = frame;
  const learner = entryOf(state.catalog, 'learners', document.learner);
  const support = covered(state) ? [] : supportOf(run, scene, learner);
  if (scored(run)) {
    const same = scene.scores.length === run.n * run.outputs;
    const marks = same ? scoreShapes({ run, scene, box, selected, hovered, support }, theme) : [];
    return {
      shapes: sidesCovered(state) ? marks.filter((shape) => !isSide(shape)) : marks,
      arrow: null,
    };
  }
  const predictorName = nameOf(document.predictor);
  const theorem = theoremDrawn(state, box, theme);
  const own = theorem.length ? unmeasured(scene) : scene; // of two roads, that of the reasons
  const now = phase === 'done' ? sceneOnTheWay(run, scene, state.turned, predictorName) : own;
  const picture = {
    ...known,
    scene: now,
    run,
    box,
    facts: state.facts,
    overlays: { ...state.overlays, hulls: hullsShown(state) },
    lit: state.lit,
    selected,
    hovered,
    support,
    signOfZero: document.sign_of_zero,
    predictorName,
    road: state.playhead.playing ? 0 : state.road,
    threshold: now === scene ? thresholdOf(learner, document) : 0,
    unit: learner?.unit,
    found: isFound(whole, scene),
    still: atExample(whole, scene),
  };
  const drawn =
    (state.overlays.arrow || state.lit === 'w') && run.straight && run.d === 2 && taskOf(run.task).signed;
  const long = Math.min(frame.width, frame.height) * ARROW;
  // The arrow is that of the line that is drawn thick; what is added is added to the newest weights.
  const arrow = drawn && run.drawing !== 'grid' ? weightArrow(now.predictor, box, frame, long) : null;
  const trained = drawn && phase ? weightArrow(now.now, box, frame, long) : null;
  const others = referencesOf(state).map((reference) => ghostOf(state, reference));
  const shade = others[referencesOf(state).findLastIndex(({ shaded: own }) => own)];
  const shaded = shade ? ghostRegions(shade, run, theme) : [];
  const shapes = [
    ...shaded,
    ...planeShapes(picture, theme).filter(
      (shape) => !(shaded.length || sidesCovered(state)) || !isSide(shape),
    ),
    ...others.flatMap((ghost, i) => (ghost ? ghostShapes(ghost, i, run, theme) : [])),
    ...earlierShapes(state, box, theme),
    ...(arrow
      ? [
          {
            ...nameArrow(arrow, scene.norm, predictorName, theme),
            ...(tells(state, ['now.norm']) && { says: undefined }),
          },
        ]
      : []),
    ...theorem,
    ...tapShapes(questionOf(state), box, theme),
    ...(phase
      ? phaseShapes(picture, { before: scene.visit, phase, arrow: trained, grown: state.turned }, theme)
      : []),
    ...(probe ? probeShapes(picture, probe, theme) : []),
  ];
  return { shapes, arrow: arrow && { ...arrow, length: scene.norm } };
}

/**
 * Where there is no line because w = 0: what one colour everywhere comes from.
 * @param {State} state
 * @param {Scene | null} scene
 */
export function zeroOf({ run, document, ...asking }, scene) {
  if (!run?.n || sidesCovered(asking) || !document || !scene) return null;
  if (run.drawing === 'grid' || !taskOf(run.task).signed) return null;
  const { w, b } = scene.predictor;
  return w.some((value) => value !== 0) ? null : [b, document.sign_of_zero];
}

const EDGE = 30; // px of a mark from the axes' edge

/**
 * Where a line that is not in the picture would come into it: a place at the edge, px, which way to look, degrees, and
 * whether the picture goes on to the left of it, not to its right.
 * @param {State} state
 * @param {Scene | null} scene
 * @param {Frame} frame
 * @returns {{at: Point, turned: number, right: boolean} | null}
 */
export function beyondOf({ run, shown }, scene, { box, left, top, width, height, x, y }) {
  if (
    !shown ||
    !scene ||
    !run?.n ||
    !run.straight ||
    run.d > 2 ||
    !taskOf(run.task).signed ||
    run.drawing === 'grid'
  )
    return null;
  const { w, b } = scene.predictor;
  const [u, v] = [w[0], w[1] ?? 0];
  const middle = [box.x0 / 2 + box.x1 / 2, box.y0 / 2 + box.y1 / 2];
  const score = u * middle[0] + v * middle[1] + b;
  const reach = (Math.abs(u) * (box.x1 - box.x0) + Math.abs(v) * (box.y1 - box.y0)) / 2;
  if (!(reach > 0) || Math.abs(score) <= reach) return null;
  const share = score / (u * u + v * v);
  const [across, down] = [x(middle[0] - share * u) - x(middle[0]), y(middle[1] - share * v) - y(middle[1])];
  const most = Math.min((width / 2 - EDGE) / Math.abs(across), (height / 2 - EDGE) / Math.abs(down));
  return {
    at: [left + width / 2 + across * most, top + height / 2 + down * most],
    turned: (Math.atan2(down, across) * 180) / Math.PI,
    right: across > 0,
  };
}

/** The point that is being dragged, in px. @param {State} state @param {Frame} frame @param {Theme} theme */
export function heldOf({ points, held }, { x, y }, theme) {
  if (!held) return null;
  const [u, v] = pointOf(points, held.example);
  const size = markerSize(points.n, theme);
  const mark = marksOf(points, theme).find(({ label }) => label === null || label === points.y[held.example]);
  return { ...mark, size, left: x(u) - size / 2, top: y(v) - size / 2 };
}

/** What is written over the plane as a whole: by its key, null where nothing. @param {State} state */
export function hintOf({ run, points, failure }) {
  if (!run) return failure ? 'failed' : 'connecting';
  return points.n ? null : 'empty';
}

/** Whether what is at right angles does not look so. @param {Pick<State, 'points' | 'view'>} state */
export const skewed = ({ points, view }) => points.n > 0 && points.d === 2 && !equalScales(view);
