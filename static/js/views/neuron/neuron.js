// The neuron: inputs times weights, their sum, the threshold and the output, live; as a model, or as a nerve cell.

import { notHere, sceneOf } from '../shared/card.js';
import { createFigureBoxes } from '../shared/figure-boxes.js';
import { card } from './card.js';
import { moment, needs, sideOf } from './moment.js';

/** @type {View} */
const view = {
  id: 'neuron',
  calm: true,
  side: sideOf,
  uses: (s) => [s.runId, s.document, s.catalog, s.hovered, s.probe, s.probed, s.phase],

  mount(element, app) {
    const text = app.text.view.neuron;
    let kind = 'model';
    const boxes = createFigureBoxes(element, paint);
    const sceneIn = (/** @type {State} */ state) => state.catalog && sceneOf(state.run, app.scene);

    function paint() {
      const { state } = app.store;
      const scene = sceneIn(state);
      const shown = scene && moment(/** @type {Ready} */ (state), scene);
      if (!shown) {
        boxes.show(notHere(text.none));
        return;
      }
      boxes.show(card(shown, { kind, text, theme: app.theme, size: boxes.size(), choose }));
    }

    function choose(/** @type {string} */ other) {
      kind = other;
      paint();
    }

    return {
      render: paint,
      follow: paint,
      needs(state) {
        const scene = sceneIn(state);
        return scene ? needs(/** @type {Ready} */ (state), scene) : [];
      },
      unmount: boxes.unwatch,
    };
  },
};
export default view;
