// The plane as a picture for export: the page's moment on a frame of any size, as data, with its requests.

import type { PlaneDrawing } from '../../export/plane.ts';
import type { Area } from '../../kit/label-obstacles.ts';
import type { MarkName } from '../../kit/mark-names.ts';
import { hollowTraces, pointTraces } from '../../kit/points.ts';
import { scoreBoxOver, scoreTraces } from '../../kit/scores.ts';
import { textWidth } from '../../kit/text-width.ts';
import { momentOf } from '../../run/focus.ts';
import { sceneAt } from '../../run/scene.ts';
import { createTally } from '../../run/tally.ts';
import { nameOf } from '../../scenario/document.ts';
import { heldOutOf } from '../../state/points.ts';
import { sidesCovered } from '../../state/class.ts';
import { changed } from '../../state/reads.ts';
import { shownBox } from '../../state/view-box.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { axisNames, beyondOf, drawable, moment, planeFrame, reading, scored, shownAxes } from './moment.ts';
import { linesHeld } from './names.ts';
import { createPlaneNames, noteOn } from './plane-names.ts';

/** The planes of one film or picture: names keep their places from frame to frame. */
export function createPlanePicture(app: App) {
  const tallyAt = createTally();
  const room: { over: Area[] } = { over: [] };
  const namesOf = createPlaneNames(app, room);
  let curves: Float64Array | null = null;

  let scoreBox: Box | null = null;
  const frameOn = (size: Size) => {
    const { state } = app.store;
    const shown = shownBox(state.view, size.width, size.height);
    const framedState = changed(state, { shown, scoreBox }) as Ready;
    return { state: framedState, frame: planeFrame(framedState, app.scene, size, app.theme) };
  };

  return {
    /** Sets one box for all of these moments. */
    over(visits: number[]) {
      const { points, run, document } = app.store.state;
      const name = nameOf(document?.predictor) ?? '';
      const scenes = run && scored(points) ? visits.flatMap((visit) => sceneAt(run, visit, name) ?? []) : [];
      scoreBox = run && scenes.length ? scoreBoxOver(run, scenes) : null;
    },

    /** Its requests to the server. */
    needs(size: Size): Need[] {
      const { state, frame } = frameOn(size);
      return drawable(state, app.scene) ? reading(state, app.scene as Scene, frame.box, tallyAt).needs : [];
    },

    /** `size`: px. `named`: whether it names the moment */
    drawing(size: Size, named: boolean): PlaneDrawing {
      const { state, frame } = frameOn(size);
      const { scene, theme, text } = app;
      const axes = axesOf(state, text);
      const ready = drawable(state, scene) ? (scene as Scene) : null;
      const traces = tracesOf(state, ready, theme);
      if (!ready)
        return { frame, shapes: [], traces, names: [], axes, note: null, beyond: null, moment: null };
      const { grid, tally } = reading(state, ready, frame.box, tallyAt);
      if (grid && curves?.length !== grid.nx * grid.ny) curves = new Float64Array(grid.nx * grid.ny);
      const { shapes } = moment(state, ready, frame, { grid, tally, curves }, theme);
      const held = linesHeld(state, frame.box, theme);
      const beyond = sidesCovered(state) ? null : beyondOf(state, ready, frame);
      const caption = named ? textOf(text.moments, momentOf(ready, 'after')) : null;
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

    /** The points alone, and lines with their names. `size`: px */
    points(size: Size, linesIn: (box: Box) => Shape[]): PlaneDrawing {
      const { state, frame } = frameOn(size);
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

/** The areas of the text in the upper corners: an axis's name, and the moment. */
function cornersOf({ left, top, width }: Frame, moment: string | null, { size: { text }, font }: Theme) {
  const wide = moment ? textWidth(moment, text, 600, font) + 20 : 0;
  return [
    { left, top, width: 4 * text, height: 2.2 * text },
    { left: left + width - wide, top, width: wide, height: 2.2 * text },
  ];
}

const axesOf = ({ points, document, run }: State, text: Words) => ({
  names: axisNames(points, document, text.plane, Boolean(run?.network)),
  d: shownAxes(points),
});

/** A visitor's or lecturer's line; the names already name it. */
const dashed = (shape: Shape): Shape => ({ ...shape, line: { ...shape.line, dash: 'longdashdot' } });

/** A symbol has its own colour. */
const colorOf = ({ symbol, color }: MarkName, theme: Theme) =>
  theme[{ u: 'best', R: 'radius' }[symbol ?? ''] ?? symbol ?? ''] ?? color;

function tracesOf({ points, run }: State, scene: Scene | null, theme: Theme) {
  if (scored(points)) return scene && run ? scoreTraces(run, scene, theme) : [];
  return [...hollowTraces(heldOutOf(run, points), points, theme), ...pointTraces(points, theme)];
}
