// The neuron, live: inputs times weights, sum, threshold and output, drawn as a model or as a nerve cell.

import { notHere, sceneOf } from '../shared/card.ts';
import { createFigureBoxes } from '../shared/figure-boxes.ts';
import { card } from './card.ts';
import { moment, needs, sideOf } from './moment.ts';

const view: View = {
  id: 'neuron',
  calm: true,
  side: sideOf,
  uses: (s) => [s.runId, s.document, s.catalog, s.hovered, s.probe, s.probed, s.phase],

  mount(element, app) {
    const text = app.text.view.neuron;
    let kind = 'model';
    const boxes = createFigureBoxes(element, paint);
    const sceneIn = (state: State) => state.catalog && sceneOf(state.run, app.scene);

    function paint() {
      const { state } = app.store;
      const scene = sceneIn(state);
      const shown = scene && moment(state as Ready, scene);
      if (!shown) {
        boxes.show(notHere(text.none));
        return;
      }
      boxes.show(card(shown, { kind, text, theme: app.theme, size: boxes.size(), choose }));
    }

    function choose(other: string) {
      kind = other;
      paint();
    }

    return {
      render: paint,
      follow: paint,
      needs(state) {
        const scene = sceneIn(state);
        return scene ? needs(state as Ready, scene) : [];
      },
      unmount: boxes.unwatch,
    };
  },
};
export default view;
