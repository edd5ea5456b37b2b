// What the data plane shows of one moment, as data: the frame, the moving shapes, the notes.

import { frameOf } from '../../kit/axes.ts';
import { ghostRegions, ghostShapes } from '../../kit/ghost.ts';
import { lineInBox } from '../../kit/geometry.ts';
import { margins, planeShapes } from '../../kit/plane.ts';
import { markerSize, marksOf } from '../../kit/points.ts';
import { lineThrough } from '../../kit/regions.ts';
import { SYMBOLS, theoremOf, theoremShapes } from '../../kit/radius-and-margin.ts';
import { scoreBox, scorePlace, scoreShapes } from '../../kit/scores.ts';
import { gridOver } from '../../run/needs.ts';
import { sceneOnTheWay, unmeasured } from '../../run/scene.ts';
import { supportOf } from '../../run/support.ts';
import { leavesOutStart } from '../../run/tally.ts';
import { entryOf, nameOf, taskOf, thresholdOf } from '../../scenario/document.ts';
import { inputName, labelName } from '../../scenario/names.ts';
import { axesOf, pointOf } from '../../state/points.ts';
import { ghostOf, referencesOf } from '../../state/answers.ts';
import { covered, questionOf, sidesCovered, tells } from '../../state/class.ts';
import { changed } from '../../state/reads.ts';
import { between, equalScales } from '../../state/view-box.ts';
import { phaseShapes, probeShapes, tapShapes, weightArrow } from './shapes.ts';
import { askedExample, atExample, isFound, nameArrow } from './names.ts';

const GRID = 96; // points per side: 5 px apart, 0.4 ms a frame
const GHOST = 160; // points per side for a reference's labels
const LINE: [number, number] = [512, 2]; // a number line: two rows of the same points
const VOTES = 180; // points per side for votes, which jump between points
const MOST_FEATURES = 1e6; // numbers of a grid: 4 MB, and a few ms a frame
const FEWEST = 64; // points per side at least, if every weight vector votes at every point
const MOST_VOTES = 1.5e9;
const EDGES = 3; // height, in letter sizes, of an axis's numbers and of its name
const ARROW = 0.13; // length of the arrow, as a share of the smaller side

/** a run, or the points */
export type Inputs = { d: number; task: Task };
export type Arrow = ReturnType<typeof weightArrow>;

/** Examples with more inputs than the plane has axes are drawn by their scores. */
export const scored = (points: Inputs) => axesOf(points) > 2;

/** The number of axes: one for scores, two for a regression's. */
export const shownAxes = (points: Inputs) =>
  scored(points) ? (taskOf(points.task).real ? 2 : 1) : axesOf(points);

/** The axes' names. `several`: a network. `words`: of the plane */
export function axisNames(
  points: Inputs,
  document: ScenarioDocument | null,
  words: any,
  several = false,
): string[] {
  const [, target] = words.targetAxes;
  const { real, several: classes } = taskOf(points.task);
  const named = [0, 1].map((j) => inputName(document, j, Math.min(2, points.d)));
  if (real) return scored(points) ? words.fitAxes : [named[0], labelName(document) ?? target];
  if (!scored(points)) return named;
  return [words[classes ? 'aheadAxis' : several ? 'outputAxis' : 'scoresAxis']];
}

/** `state`: scoreBox: a box for several moments */
export function boxOf(
  { points, run, view, shown, scoreBox: kept }: State & { scoreBox?: Box | null },
  scene: Scene | null,
): Box {
  if (scored(points) && kept) return kept;
  if (scored(points))
    return scene && run && scored(run) ? scoreBox(run, scene) : { x0: -1, x1: 1, y0: -1, y1: 1 };
  return axesOf(points) === 1 ? { ...view, y0: -1, y1: 1 } : (shown ?? view);
}

/**
 * The axes on an element of a size in px. `above`: px at the upper edge that are covered. Rows of scores leave a strip
 * there, and one at the lower edge to the axis's numbers and its name
 */
export function planeFrame(state: State, scene: Scene | null, size: Size, theme: Theme, above = 0) {
  const { l, r, t, b } = margins();
  const box = boxOf(state, scene);
  const rows = above > 0 && scored(state.points) && !taskOf(state.points.task).real;
  const { text, label } = theme.size;
  const frame = { left: l, right: r, top: t, bottom: b };
  return frameOf(size, rows ? between(box, size.height, above + label / 2, text * EDGES) : box, frame);
}

/** The places of examples: example -> px; null if they are not drawn. */
export function placesOf({ points, run }: State, scene: Scene | null, { x, y }: Frame) {
  const toPixel = ([u, v]: Point) => [x(u), y(v)];
  if (!scored(points)) return (example: number) => toPixel(pointOf(points, example));
  if (!run || !scene || run.n !== points.n || scene.predicted.length !== run.n * run.outputs) return null;
  return (example: number) => toPixel(scorePlace(run, scene, example));
}

/** The grid's size for the regions of a run. */
function gridSize(run: Run): [number, number] {
  if (run.d === 1) return LINE;
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const limit = run.drawing === 'grid' ? Math.max(FEWEST, Math.min(VOTES, votes)) : GRID;
  const side = Math.min(limit, Math.floor(Math.sqrt(MOST_FEATURES / run.p)));
  return [side, side];
}

/** The values at a grid's points over the box, and the requests for missing ones and for references. */
export function reading(
  state: Ready,
  scene: Scene,
  box: Box,
  tallyAt: ReturnType<typeof import('../../run/tally.ts').createTally>,
): { grid: Grid | null; tally: Float64Array | null; needs: Need[] } {
  const { run, draggedExample } = state;
  if (scored(run)) return { grid: null, tally: null, needs: draggedExample ? [] : referenceNeeds(state, {}) };
  const view = [box.x0, box.x1, box.y0, box.y1];
  const size = gridSize(run);
  const { grid, needs } = gridOver(state, box, size);
  if (!draggedExample)
    needs.push(...referenceNeeds(state, { view, size: run.d === 1 ? LINE : [GHOST, GHOST] }));
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

/** Requests for the references, at the points of a view if given. */
const referenceNeeds = (state: State, view: object): Need[] =>
  referencesOf(state).map(({ shaded, ...reference }) => ({
    kind: 'reference',
    payload: { ...view, reference },
  }));

/** Whether the scene fits the points: after a change of the data the plane is painted before the new run's scene arrives. */
export const drawable = ({ run, points }: State, scene: Scene | null) =>
  Boolean(
    scene?.now.w.length === run?.width &&
    run?.n &&
    !run.tagged &&
    run.d === points.d &&
    run.task === points.task,
  );

/**
 * The part of a state and its scene that may be drawn. During a question it has no theory, references or results that
 * would show the answer; if the question is about the next visit, its example is marked.
 */
function withoutAnswers(state: Ready, scene: Scene): [Ready, Scene] {
  if (!covered(state)) return [state, scene];
  const shown = (...quantities: string[]) => !tells(state, quantities);
  const { best, hulls, ...overlays } = state.overlays;
  const example = askedExample(state, scene) ?? scene.example;
  return [
    changed(state, {
      overlays: {
        ...overlays,
        best: best && shown('geometric.margin'),
        hulls: hulls && shown('separable'),
      },
      references: shown('reference.line') ? state.references : {},
      facts: shown('margin', 'radius') ? state.facts : null,
    }),
    { ...(shown('training') ? scene : unmeasured(scene)), example },
  ];
}

/** The verdict's reasons show the hulls whatever overlays are chosen. */
const showsHulls = ({ overlays, reasons, highlightedSymbol }: Ready) =>
  overlays.hulls || reasons || highlightedSymbol === 'hulls';

/** R, delta and u, while the verdict's reasons are open or one of them is highlighted. */
function shapesOfTheorem(
  { run, facts, document, reasons, highlightedSymbol }: Ready,
  box: Box,
  theme: Theme,
) {
  const isShown = reasons || SYMBOLS.includes(highlightedSymbol ?? '');
  const theorem = isShown ? theoremOf(run, facts, document.bias) : null;
  return theorem ? theoremShapes(theorem, run.d, box, highlightedSymbol, theme) : [];
}

/** The run's line before another order was tried. */
function earlierShapes({ earlier, run }: Ready, box: Box, theme: Theme) {
  const weights = earlier && earlier.version === run.version && run.straight ? earlier.weights : null;
  const through = weights && lineInBox(box, weights.w, weights.b);
  return through ? [lineThrough(through, theme.inkSoft, theme.size.boundary * 0.6, 'dash', ['earlier'])] : [];
}

/** Whether a shape colours or names a side of the line. */
export const isSide = ({ layer, line, side }: Shape) => side || (layer === 'below' && line?.width === 0);

/** `values`: values at the grid's points. Returns: `arrow`: of the predicting line */
export function moment(
  fullState: Ready,
  fullScene: Scene,
  frame: Frame,
  values: { grid: Grid | null; tally: Float64Array | null; curves: Float64Array | null },
  theme: Theme,
): { shapes: Shape[]; arrow: { start: Point; tip: Point; length: number } | null } {
  const [state, scene] = withoutAnswers(fullState, fullScene);
  const { run, document, selected, hovered, phase, probe, updateProgress, highlightedSymbol } = state;
  const { box } = frame;
  const learner = entryOf(state.catalog, 'learners', document.learner);
  const support = covered(state) ? [] : supportOf(run, scene, learner);
  if (scored(run)) {
    const fits = scene.scores.length === run.n * run.outputs;
    const marks = fits ? scoreShapes({ run, scene, box, selected, hovered, support }, theme) : [];
    return { shapes: sidesCovered(state) ? marks.filter((shape) => !isSide(shape)) : marks, arrow: null };
  }
  const predictorName = nameOf(document.predictor);
  const theorem = shapesOfTheorem(state, box, theme);
  const plainScene = theorem.length ? unmeasured(scene) : scene; // the reasons' margin replaces the achieved one
  const now = phase === 'done' ? sceneOnTheWay(run, scene, updateProgress, predictorName) : plainScene;
  const picture = {
    ...values,
    scene: now,
    run,
    box,
    facts: state.facts,
    overlays: { ...state.overlays, hulls: showsHulls(state) },
    highlightedSymbol,
    selected,
    hovered,
    support,
    signOfZero: document.sign_of_zero,
    predictorName,
    marginReveal: state.playhead.playing ? 0 : state.marginReveal,
    threshold: now === scene ? thresholdOf(learner, document) : 0,
    unit: learner?.unit,
    found: isFound(fullState, scene),
    still: atExample(fullState, scene),
  };
  const drawn =
    (state.overlays.arrow || highlightedSymbol === 'w') &&
    run.straight &&
    run.d === 2 &&
    taskOf(run.task).signed;
  const long = Math.min(frame.width, frame.height) * ARROW;
  // The arrow belongs to the thick line; an update's vector is added to the newest weights.
  const arrow = drawn && run.drawing !== 'grid' ? weightArrow(now.predictor, box, frame, long) : null;
  const trained = drawn && phase ? weightArrow(now.now, box, frame, long) : null;
  const ghosts = referencesOf(state).map((reference) => ghostOf(state, reference));
  const shade = ghosts[referencesOf(state).findLastIndex(({ shaded: isShaded }) => isShaded)];
  const shaded = shade ? ghostRegions(shade, run, theme) : [];
  const shapes = [
    ...shaded,
    ...planeShapes(picture, theme).filter(
      (shape) => !(shaded.length || sidesCovered(state)) || !isSide(shape),
    ),
    ...ghosts.flatMap((ghost, i) => (ghost ? ghostShapes(ghost, i, run, theme) : [])),
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
      ? phaseShapes(picture, { before: scene.visit, phase, arrow: trained, grown: updateProgress }, theme)
      : []),
    ...(probe ? probeShapes(picture, probe, theme) : []),
  ];
  return { shapes, arrow: arrow && { ...arrow, length: scene.norm } };
}

/** If there is no line because w = 0: the values that colour the plane. */
export function zeroOf(state: State, scene: Scene | null): [b: PerClass, signOfZero: number] | null {
  const { run, document } = state;
  if (!run?.n || sidesCovered(state) || !document || !scene) return null;
  if (run.drawing === 'grid' || !taskOf(run.task).signed) return null;
  const { w, b } = scene.predictor;
  return w.some((value) => value !== 0) ? null : [b, document.sign_of_zero];
}

const EDGE = 30; // px between a mark and the axes' edge

/** The direction to a line outside the picture: a place at the edge in px, the angle in degrees, and whether it points to the right. */
export function beyondOf(
  { run, shown }: State,
  scene: Scene | null,
  { box, left, top, width, height, x, y }: Frame,
): { at: Point; turned: number; right: boolean } | null {
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
  const scale = Math.min((width / 2 - EDGE) / Math.abs(across), (height / 2 - EDGE) / Math.abs(down));
  return {
    at: [left + width / 2 + across * scale, top + height / 2 + down * scale],
    turned: (Math.atan2(down, across) * 180) / Math.PI,
    right: across > 0,
  };
}

/** The dragged point, in px. */
export function heldOf({ points, draggedExample }: State, { x, y }: Frame, theme: Theme) {
  if (!draggedExample) return null;
  const [u, v] = pointOf(points, draggedExample.example);
  const size = markerSize(points.n, theme);
  const mark = marksOf(points, theme).find(
    ({ label }) => label === null || label === points.y[draggedExample.example],
  );
  return { ...mark, size, left: x(u) - size / 2, top: y(v) - size / 2 };
}

/** The key of the hint over the whole plane; null if there is none. */
export function hintOf({ run, points, failure }: State) {
  if (!run) return failure ? 'failed' : 'connecting';
  return points.n ? null : 'empty';
}

/** Whether different scales distort right angles. */
export const skewed = ({ points, view }: Pick<State, 'points' | 'view'>) =>
  points.n > 0 && points.d === 2 && !equalScales(view);
