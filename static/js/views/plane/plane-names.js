// The words at the plane's marks, kept where they are while the plane changes.

import { hasLearned } from '../../run/learned.js';
import { createMarkNames } from '../../figures/mark-names.js';
import { classNames, hollowNames, markerSize, pointTraces } from '../../figures/points.js';
import { scoreTraces } from '../../figures/scores.js';
import { textWidth } from '../../figures/text-width.js';
import { remembered } from '../../run/memo.js';
import { isFast } from '../../run/motion.js';
import { className } from '../../scenario/names.js';
import { taskOf } from '../../scenario/task.js';
import { apartIn, placesApart } from '../../state/points.js';
import { markWords } from '../shared/mark-words.js';
import { worded } from '../shared/sentence.js';
import { noteArea, letterSize } from './note.js';
import { placesOf, scored, skewed, zeroOf } from './moment.js';
import { linesHeld, standing } from './names.js';

const OVER = 1; // thin line that a name may lie over
const PASSING = ['worst', 'norm', 'normOf']; // what is said at marks that are others with every update

/**
 * @param {App} app
 * @param {{over: import('../../figures/ground.js').Area[]}} room  what lies over the plane, px
 */
export function createPlaneNames(app, room) {
  const namesAt = createMarkNames(textWidth, OVER);
  const once = remembered();
  const { plane } = app.text;

  /** What several classes are called, each beside one of its points. @param {Ready} state */
  function classesOf({ points, run, document }) {
    const { scene, theme } = app;
    if (!taskOf(points.task).several) return [];
    const named = className(document, 0, points.task) !== null;
    const moving = scored(points) ? scene : null;
    return once('classes', [points, run, moving, theme, named], () =>
      classNames(moving ? scoreTraces(run, moving, theme) : pointTraces(points, theme), named),
    );
  }

  /**
   * @param {Ready} state
   * @param {Frame} frame
   * @param {Shape[]} shapes
   * @param {Parameters<typeof standing>[4]} notes
   */
  return function namesOf(state, frame, shapes, notes) {
    const { points, run } = state;
    const place = placesOf(state, app.scene, frame);
    const apart = scored(points) ? null : apartIn(run, points);
    const hollow = placesApart(apart, points.task, frame);
    const marks = {
      n: (place ? points.n : 0) + hollow.length,
      place: (/** @type {number} */ i) =>
        i < hollow.length ? hollow[i] : (place?.(i - hollow.length) ?? []),
      reach: markerSize(points.n, app.theme) / 2 + 1,
      key: [points, apart, scored(points) && app.scene],
    };
    const words = markWords(state, plane.marks);
    const fast = isFast(state.playhead);
    return namesAt(
      [
        ...shapes,
        ...linesHeld(state, frame.box, app.theme),
        ...hollowNames(apart, points.task, app.theme, points.n),
        ...(place ? classesOf(state) : []),
      ],
      frame,
      marks,
      standing(state, frame, app.theme, room.over, notes),
      (says) => (fast && PASSING.includes(says[0]) ? null : worded(words, says)),
      app.theme,
      letterSize(frame, app.theme),
    );
  };
}

/**
 * Why there is no line, and where it is written.
 * @param {Pick<App, 'store' | 'text' | 'theme'>} app
 * @param {Scene} scene
 * @param {Frame} frame
 * @param {import('../../figures/ground.js').Area[]} over  what lies over the plane, px
 */
export function noteOn({ store: { state }, text, theme }, scene, frame, over) {
  const zero = zeroOf(state, scene);
  if (!zero) return null;
  const words = text.plane.zeroWeights(...zero, !hasLearned(/** @type {Run} */ (state.run), scene.now));
  return noted(words, state, frame, over, theme, scene);
}

/**
 * That scales differ, and where it is written: there while the line moves, so its place is not looked for at every frame.
 * @param {App} app
 */
export function createScalesNote(app) {
  const once = remembered();
  return (/** @type {Frame} */ frame, /** @type {import('../../figures/ground.js').Area[]} */ over) => {
    const { state } = app.store;
    const { text, theme } = app;
    if (!skewed(state)) return null;
    const key = [state.points, frame.width, frame.height, ...Object.values(frame.box), over, theme];
    return once('note', key, () => noted(text.plane.unequal, state, frame, over, theme));
  };
}

/** @param {string} words @param {State} state @param {Frame} frame @param {import('../../figures/ground.js').Area[]} over @param {Theme} theme @param {Scene | null} [scene]  where the points are placed by their scores */
function noted(words, state, frame, over, theme, scene = null) {
  const size = letterSize(frame, theme);
  const wide = textWidth(words, size, 500, theme.font);
  const place = placesOf(state, scene, frame);
  const marks = place ? Array.from({ length: state.points.n }, (_, i) => place(i)) : [];
  return { words, size, area: noteArea(marks, frame, over, wide, theme, scored(state.points)) };
}
