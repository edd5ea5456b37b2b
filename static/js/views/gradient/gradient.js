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
import { absence, CHOSEN, exchanged, moment, withAxes } from './moment.js';
import { boxAround, contoursOf, pathsOf, startNeeds } from './surface.js';

const RESTED = 300; // ms between surfaces while playing

export default {
  id: 'gradient',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.document, s.points, s.hovered],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.gradient;
    const once = remembered();
    let chosen = { ...CHOSEN };
    let contours = null;
    let contoursAt = 0;
    let timer = 0;
    let mapFrame = null;
    let boxes = null;
    let unwatch = () => {};

    function choose(change) {
      chosen = { ...chosen, ...change };
      paint();
    }
    const chooseAxis = (place, c) => choose({ axes: exchanged(chosen.axes, place, c) });

    function paint() {
      const { state } = store;
      const { run, document } = state;
      const absent = run && document && absence(run, document);
      if (!run || absent) {
        boxes = null;
        unwatch();
        render(absent ? notHere(...remedied(absent, state, app)) : waiting(app), element);
        return;
      }
      chosen = withAxes(chosen, run, document);
      const m = moment(state, sceneOf(run, app.scene), chosen, once);
      const sizes = boxes && [...boxes].map(sizeOf);
      const map = m.now && sizes && visible(sizes[0]) ? mapOf(state, m, sizes[0]) : null;
      render(
        card(m, sizes && { sizes, map }, { chosen, text, theme: app.theme, choose, chooseAxis }),
        element,
      );
      if (!boxes) watch();
    }

    function mapOf(state, m, size) {
      const paths = pathsOf(state, m, chosen, once);
      const { width, height } = frameOf(size, { x0: 0, x1: 1, y0: 0, y1: 1 }, roomFor(app.theme));
      const box = boxAround(paths.places, width, height);
      mapFrame = frameOf(size, box, roomFor(app.theme));
      return { ...paths, frame: mapFrame, contours: contoursIn(state, m, box) };
    }

    /** The surface's contours; while playing they stay for a while. */
    function contoursIn({ run, playhead }, m, box) {
      if (contours && playhead.playing && performance.now() - contoursAt < RESTED) {
        clearTimeout(timer);
        timer = window.setTimeout(paint, RESTED);
        return contours;
      }
      const others = m.free > 2 ? m.now.k : 0; // where two weights are all there are, the surface stays
      contours = once('contours', [run, ...chosen.axes, others, ...Object.values(box)], () => {
        contoursAt = performance.now();
        return contoursOf(run, m.now, chosen.axes, box);
      });
      return contours;
    }

    function watch() {
      boxes = element.querySelectorAll('.fig-box');
      unwatch = watchSizes(boxes, paint);
      const [map] = boxes;
      map.addEventListener('pointermove', ({ clientX, clientY }) => {
        const { left, top } = map.getBoundingClientRect();
        const at = [clientX - left, clientY - top];
        const inside = mapFrame && at[0] > mapFrame.left && at[1] < mapFrame.top + mapFrame.height;
        choose({ pointed: inside ? mapFrame.data(at) : null });
      });
      map.addEventListener('pointerleave', () => choose({ pointed: null }));
      pointing(map, app, () => null);
      paint();
    }

    return {
      render: paint,
      follow: paint,
      needs: ({ run }) => (boxes && run ? startNeeds(run) : []),
      unmount() {
        unwatch();
        clearTimeout(timer);
      },
    };
  },
};

/** What is said where there is no criterion, and the button that brings one. */
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
