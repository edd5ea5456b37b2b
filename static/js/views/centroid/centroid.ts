// Closest centroid: the class means, the segment between two and its perpendicular bisector; for several classes the borders
// between nearest means. Updates while points are dragged.

import { memoByName } from '../../run/memo.ts';
import {
  nearestOf,
  notHere,
  pointing,
  presetButton,
  sentence,
  sceneOf,
  visible,
  waiting,
} from '../shared/card.ts';
import { createFigureBoxes } from '../shared/figure-boxes.ts';
import { card } from './card.ts';
import { figureOf } from './figure.ts';
import { absence, moment } from './moment.ts';

export default {
  id: 'centroid',
  calm: 60,
  uses: (s) => [s.run, s.runId, s.points, s.votes, s.document, s.hovered, s.facts],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.centroid;
    const memo = memoByName();
    let figure: ReturnType<typeof figureOf> | null = null;
    const boxes = createFigureBoxes(element, paint, (box) =>
      pointing(box, app, (pixel) => (figure ? nearestOf(figure.n, figure.place, pixel) : null)),
    );

    function paint() {
      const { run, document } = store.state;
      const state = store.state as Ready;
      const ready = run && document;
      const absent = ready ? absence(state) : null;
      const shown = ready && !absent ? moment(state, sceneOf(run, app.scene), memo) : null;
      if (!shown) {
        const { says, preset } = absent ?? { says: ['manyClasses'], preset: 'three-blobs' };
        const why = ready && notHere(sentence(text, says), ...presetButton(state, app, preset, text.open));
        boxes.show(why || waiting(app));
        return;
      }
      const size = boxes.size();
      figure = visible(size) ? figureOf(shown, size, app.theme) : null;
      boxes.show(card(shown, figure, { text, theme: app.theme, size }));
    }

    return { render: paint, follow: paint, unmount: boxes.unwatch };
  },
} satisfies View;
