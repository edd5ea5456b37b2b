// Gradient descent: the perceptron criterion over two weights with the paths that descend on it; a hard step beside a
// soft one; and the loss over all examples, which has no floor.

import { render } from 'lit-html';
import { frameOf, roomFor } from '../../figures/axes.js';
import { remembered } from '../../figures/remembered.js';
import { entryOf } from '../../scenario/document.js';
import {
  notHere,
  pointing,
  presetButton,
  say,
  sceneOf,
  sizeOf,
  visible,
  waiting,
  watchSizes,
} from '../shared/card.js';
import { card } from './card.js';
import { absence, CHOSEN, exchanged, moment, namesOf, withAxes } from './moment.js';
import { boxAround, contoursOf, pathsOf, startNeeds } from './surface.js';

const RESTED = 300; // ms between surfaces while playing

/** @type {View} */
const view = {
  id: 'gradient',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.document, s.points, s.hovered],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.gradient;
    const once = remembered();
    /** @type {import('./moment.js').Choice} */
    let chosen = { ...CHOSEN };
    const contours = createContours(paint);
    /** @type {Frame | null} */
    let mapFrame = null;
    /** @type {HTMLElement[] | null} */
    let boxes = null;
    let unwatch = () => {};

    /** @param {Partial<import('./moment.js').Choice>} change */
    function choose(change) {
      chosen = { ...chosen, ...change };
      paint();
    }

    function paint() {
      const { state } = store;
      const { run, document } = state;
      const absent = run && document && absence(run, document);
      if (!run || !document || absent) {
        boxes = null;
        unwatch();
        render(absent ? notHere(...remedied(absent, state, app)) : waiting(app), element);
        return;
      }
      const ready = /** @type {Ready} */ (state);
      const now = withAxes(chosen, run, document);
      chosen = now;
      const scene = sceneOf(run, app.scene);
      const m = scene && moment(ready, scene, now, once);
      const sizes = boxes && boxes.map(sizeOf);
      const map = m && sizes && visible(sizes[0]) ? mapOf(ready, m, now, sizes[0]) : null;
      const chooseAxis = (/** @type {number} */ place, /** @type {number} */ c) =>
        choose({ axes: exchanged(now.axes, place, c) });
      const page = { names: namesOf(run, document), chosen: now, text, theme: app.theme, choose, chooseAxis };
      render(card(m, sizes && { sizes, map }, page), element);
      if (!boxes) watch();
    }

    /**
     * @param {Ready} state
     * @param {import('./moment.js').Moment} m
     * @param {import('./moment.js').Chosen} now
     * @param {Size} size
     */
    function mapOf(state, m, now, size) {
      const paths = pathsOf(state, m, now, once);
      const { width, height } = frameOf(size, { x0: 0, x1: 1, y0: 0, y1: 1 }, roomFor(app.theme));
      const box = boxAround(paths.places, width, height);
      mapFrame = frameOf(size, box, roomFor(app.theme));
      return { ...paths, frame: mapFrame, contours: contours.over(state, m, now.axes, box) };
    }

    function watch() {
      boxes = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('.fig-box')]);
      unwatch = watchSizes(boxes, paint);
      const [map] = boxes;
      pointedAt(
        map,
        () => mapFrame,
        (pointed) => choose({ pointed }),
      );
      pointing(map, app, () => null);
      paint();
    }

    return {
      render: paint,
      follow: paint,
      needs: ({ run }) => (boxes && run ? startNeeds(run) : []),
      unmount() {
        unwatch();
        contours.stop();
      },
    };
  },
};

export default view;

/** The surface's contours; while playing they stay for a while. @param {() => void} repaint */
function createContours(repaint) {
  const once = remembered();
  /** @type {ReturnType<typeof contoursOf> | null} */
  let shown = null;
  let since = 0;
  let timer = 0;
  return {
    /** @param {Ready} state @param {import('./moment.js').Moment} m @param {number[]} axes @param {Box} box */
    over({ run, playhead }, m, axes, box) {
      if (shown && playhead.playing && performance.now() - since < RESTED) {
        clearTimeout(timer);
        timer = window.setTimeout(repaint, RESTED);
        return shown;
      }
      const others = m.free > 2 ? m.now.k : 0; // where two weights are all there are, the surface stays
      shown = once('contours', [run, ...axes, others, ...Object.values(box)], () => {
        since = performance.now();
        return contoursOf(run, m.now, axes, box);
      });
      return shown;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Tells where on the axes the pointer is, in numbers.
 * @param {HTMLElement} map
 * @param {() => Frame | null} frameOn
 * @param {(place: Point | null) => void} tell
 */
function pointedAt(map, frameOn, tell) {
  map.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { left, top } = map.getBoundingClientRect();
    const at = [clientX - left, clientY - top];
    const frame = frameOn();
    tell(frame && at[0] > frame.left && at[1] < frame.top + frame.height ? frame.data(at) : null);
  });
  map.addEventListener('pointerleave', () => tell(null));
}

/**
 * What is said where there is no criterion, and the button that brings one.
 * @param {NonNullable<ReturnType<typeof absence>>} absent
 * @param {State} state
 * @param {App} app
 * @returns {[unknown, ...any[]]}
 */
function remedied({ says, remedy }, state, app) {
  const { actions } = app;
  const text = app.text.view.gradient;
  const buttons = {
    blobs: () => presetButton(state, app, 'blobs', text.open),
    perceptron: () => [
      text.usePerceptron,
      () => actions.chooseLearner(entryOf(state.catalog, 'learners', 'perceptron')),
    ],
    bias: () => [text.learnBias, () => actions.set({ bias: 'learned' })],
  };
  return [say(text, says), ...buttons[remedy]()];
}
