// The plane for a picture of it: the same moment as on the page, on a frame of any size, as data, and what is needed for it.

import { hollowTraces, pointTraces } from '../../figures/points.js';
import { scoreBoxOver, scoreTraces } from '../../figures/scores.js';
import { textWidth } from '../../figures/text-width.js';
import { momentOf } from '../../run/moments.js';
import { sceneAt } from '../../run/scene.js';
import { createTally } from '../../run/tally.js';
import { nameOf } from '../../scenario/document.js';
import { apartIn } from '../../state/points.js';
import { sidesCovered } from '../../state/question.js';
import { shownBox } from '../../state/view-box.js';
import { worded } from '../shared/sentence.js';
import { axisNames, beyondOf, drawable, moment, planeFrame, reading, scored, shownAxes } from './moment.js';
import { linesHeld } from './names.js';
import { createPlaneNames, noteOn } from './plane-names.js';

/** @typedef {import('../../exports/plane.js').PlaneDrawing} PlaneDrawing */

/**
 * The planes of one film, or of one picture: names keep their places from one to the next.
 * @param {App} app
 */
export function createPlanePicture(app) {
  const tallyAt = createTally();
  /** @type {{over: import('../../figures/ground.js').Area[]}} */
  const room = { over: [] };
  const namesOf = createPlaneNames(app, room);
  /** @type {Float64Array | null} */
  let curves = null;

  /** @type {Box | null} */
  let scoreBox = null;
  /** @param {Size} size */
  const placed = (size) => {
    const { state } = app.store;
    const shown = shownBox(state.view, size.width, size.height);
    const framed = /** @type {Ready} */ ({ ...state, shown, scoreBox });
    return { state: framed, frame: planeFrame(framed, app.scene, size, app.theme) };
  };

  return {
    /** From now on one box for all of these moments. @param {number[]} visits */
    over(visits) {
      const { points, run, document } = app.store.state;
      const name = nameOf(document?.predictor) ?? '';
      const scenes = run && scored(points) ? visits.flatMap((visit) => sceneAt(run, visit, name) ?? []) : [];
      scoreBox = run && scenes.length ? scoreBoxOver(run, scenes) : null;
    },

    /** What of the server it needs. @param {Size} size @returns {Need[]} */
    needs(size) {
      const { state, frame } = placed(size);
      return drawable(state, app.scene)
        ? reading(state, /** @type {Scene} */ (app.scene), frame.box, tallyAt).needs
        : [];
    },

    /** @param {Size} size  px @param {boolean} told  whether it says which moment it is @returns {PlaneDrawing} */
    drawing(size, told) {
      const { state, frame } = placed(size);
      const { scene, theme, text } = app;
      const axes = axesOf(state, text);
      const ready = drawable(state, scene) ? /** @type {Scene} */ (scene) : null;
      const traces = tracesOf(state, ready, theme);
      if (!ready)
        return { frame, shapes: [], traces, names: [], axes, note: null, beyond: null, moment: null };
      const { grid, tally } = reading(state, ready, frame.box, tallyAt);
      if (grid && curves?.length !== grid.nx * grid.ny) curves = new Float64Array(grid.nx * grid.ny);
      const { shapes } = moment(state, ready, frame, { grid, tally, curves }, theme);
      const held = linesHeld(state, frame.box, theme);
      const beyond = sidesCovered(state) ? null : beyondOf(state, ready, frame);
      const caption = told ? worded(text.moments, momentOf(ready, 'after')) : null;
      room.over = cornersOf(frame, caption, theme);
      const note = noteOn(app, ready, frame, room.over);
      const names = namesOf(state, frame, shapes, { note, beyond, invited: null });
      return {
        frame,
        shapes: [...shapes, ...held.map(dashed)],
        traces,
        names: names.map((name) => (name.symbol ? { ...name, color: colorOf(name, theme) } : name)),
        axes,
        note,
        beyond: beyond && { ...beyond, words: text.plane.beyond },
        moment: caption,
      };
    },

    /** The points alone, and lines with what is written at them. @param {Size} size  px @param {(box: Box) => Shape[]} linesIn @returns {PlaneDrawing} */
    points(size, linesIn) {
      const { state, frame } = placed(size);
      const shapes = linesIn(frame.box);
      const names = namesOf(state, frame, shapes, { note: null, beyond: null, invited: null });
      return {
        ...{ frame, shapes, axes: axesOf(state, app.text), note: null, beyond: null, moment: null },
        traces: pointTraces(state.points, app.theme),
        names: names.filter(({ key }) => key.startsWith('written')),
      };
    },
  };
}

/** What is written in the upper corners: an axis's name, and which moment it is. @param {Frame} frame @param {string | null} said @param {Theme} theme */
function cornersOf({ left, top, width }, said, { size: { text }, font }) {
  const wide = said ? textWidth(said, text, 600, font) + 20 : 0;
  return [
    { left, top, width: 4 * text, height: 2.2 * text },
    { left: left + width - wide, top, width: wide, height: 2.2 * text },
  ];
}

/** @param {State} state @param {Words} text */
const axesOf = ({ points, document, run }, text) => ({
  names: axisNames(points, document, text.plane, Boolean(run?.network)),
  d: shownAxes(points),
});

/** A line of somebody's own, whose name the names have already. @param {Shape} shape @returns {Shape} */
const dashed = (shape) => ({ ...shape, line: { ...shape.line, dash: 'longdashdot' } });

/** A symbol wears its own colour. @param {import('../../figures/mark-names.js').MarkName} name @param {Theme} theme */
const colorOf = ({ symbol, color }, theme) =>
  theme[{ u: 'best', R: 'radius' }[symbol ?? ''] ?? symbol ?? ''] ?? color;

/** @param {State} state @param {Scene | null} scene @param {Theme} theme */
function tracesOf({ points, run }, scene, theme) {
  if (scored(points)) return scene && run ? scoreTraces(run, scene, theme) : [];
  return [...hollowTraces(apartIn(run, points), points, theme), ...pointTraces(points, theme)];
}
