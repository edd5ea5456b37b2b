// Closest centroid: the classes' means, the segment between two and its perpendicular bisector; of several classes the
// borders between nearest means. Follows the points while they are dragged.

import { render } from 'lit-html';
import { remembered } from '../../figures/remembered.js';
import {
  nearestOf,
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
import { figureOf } from './figure.js';
import { absence, moment } from './moment.js';

/** @type {View} */
export default {
  id: 'centroid',
  calm: 60,
  uses: (s) => [s.run, s.runId, s.points, s.votes, s.document, s.hovered, s.facts],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.centroid;
    const once = remembered();
    /** @type {HTMLElement | null} */
    let box = null;
    /** @type {ReturnType<typeof figureOf> | null} */
    let figure = null;
    let unwatch = () => {};

    function paint() {
      const { run, document } = store.state;
      const state = /** @type {Ready} */ (store.state);
      const ready = run && document;
      const absent = ready ? absence(state) : null;
      const shown = ready && !absent ? moment(state, sceneOf(run, app.scene), once) : null;
      if (!shown) {
        box = null;
        unwatch();
        const { says, preset } = absent ?? { says: ['manyClasses'], preset: 'three-blobs' };
        const why = ready && notHere(say(text, says), ...presetButton(state, app, preset, text.open));
        render(why || waiting(app), element);
        return;
      }
      const size = sizeOf(box);
      figure = visible(size) ? figureOf(shown, size, app.theme) : null;
      render(card(shown, figure, { text, theme: app.theme, size }), element);
      if (!box) watch();
    }

    function watch() {
      const drawn = /** @type {HTMLElement} */ (element.querySelector('.fig-box'));
      box = drawn;
      unwatch = watchSizes([drawn], paint);
      pointing(drawn, app, (pixel) => (figure ? nearestOf(figure.n, figure.place, pixel) : null));
      paint();
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};
