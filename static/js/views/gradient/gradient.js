// Gradient descent: the perceptron criterion over two weights with the paths that descend on it; a hard step beside a
// soft one; and the loss over all examples, which has no floor.

import { entryOf } from '../../scenario/document.js';
import { notHere, pointing, presetButton, say, sceneOf, waiting } from '../shared/card.js';
import { createFigureBoxes } from '../shared/figure-boxes.js';
import { absence, CHOSEN, exchanged, namesOf, withAxes } from './moment.js';
import * as network from './network.js';
import { createPictures } from './pictures.js';
import { startNeeds } from './surface.js';

/** @type {View} */
const view = {
  id: 'gradient',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.document, s.points, s.hovered],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.gradient;
    /** @type {import('./moment.js').Choice} */
    let chosen = { ...CHOSEN };
    const pictures = createPictures(app, paint);
    const boxes = createFigureBoxes(element, paint, (map, i) => {
      if (i > 0) return;
      pointedAt(map, pictures.frame, (pointed) => choose({ pointed }));
      pointing(map, app, () => null);
    });

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
        boxes.show(absent ? notHere(...remedied(absent, state, app)) : waiting(app));
        return;
      }
      const ready = /** @type {Ready} */ (state);
      const layered = network.descends(run);
      const now = layered ? network.withAxes(chosen, run) : withAxes(chosen, run, document);
      chosen = now;
      const chooseAxis = (/** @type {number} */ place, /** @type {number} */ c) =>
        choose({ axes: exchanged(now.axes, place, c) });
      const names = (layered ? network : { namesOf }).namesOf(run, document);
      const page = { names, chosen: now, text, theme: app.theme, choose, chooseAxis };
      const draw = layered ? pictures.ofNetwork : pictures.ofLine;
      boxes.show(draw(ready, sceneOf(run, app.scene), page, boxes.all));
    }

    return {
      render: paint,
      follow: paint,
      needs: ({ run }) =>
        boxes.all && run ? (network.descends(run) ? network : { startNeeds }).startNeeds(run) : [],
      unmount() {
        boxes.unwatch();
        pictures.stop();
      },
    };
  },
};

export default view;

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
    layers: () => [
      text.useLayers,
      () => actions.chooseLearner(entryOf(state.catalog, 'learners', 'multilayer-perceptron')),
    ],
  };
  return [say(text, says), ...buttons[remedy]()];
}
