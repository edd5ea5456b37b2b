// Regression with one input: squares on the residuals, the best line beside the present one, and the mean squared
// error as a parabola of one weight.

import { render } from 'lit-html';
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
import { parabolaFigure, squaresFigure } from './figure.js';
import { absence, CHOSEN, moment } from './moment.js';

/** @type {View} */
export default {
  id: 'regression',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.points, s.document, s.hovered, s.facts, s.grid],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.regression;
    let chosen = CHOSEN;
    /** @type {HTMLElement[] | null} */
    let boxes = null;
    /** @type {ReturnType<typeof squaresFigure> | null} */
    let squares = null;
    let unwatch = () => {};

    function paint() {
      const { run, document } = store.state;
      const absent = run && document && absence(run);
      const scene = sceneOf(run, app.scene);
      if (!run || !document || absent || !scene) {
        boxes = null;
        unwatch();
        const open = presetButton(store.state, app, 'noisy-line', text.open);
        render(absent ? notHere(say(text, absent), ...open) : waiting(app), element);
        return;
      }
      draw(/** @type {Ready} */ (store.state), scene);
      if (!boxes) watch();
    }

    function draw(/** @type {Ready} */ state, /** @type {Scene} */ scene) {
      const { theme } = app;
      const shown = moment(state, scene, chosen);
      chosen = { ...chosen, weight: shown.weight };
      const sizes = boxes?.map(sizeOf) ?? [];
      const room = sizes.map(visible);
      squares = room[0] ? squaresFigure(shown, state, scene.predictor, sizes[0], theme) : null;
      const parabola = room[1] ? parabolaFigure(shown, sizes[1], theme) : null;
      const stale = state.facts?.stale === true;
      render(
        card(shown, { squares, parabola }, { text, theme, part: chosen.part, stale, sizes, choose, stepBy }),
        element,
      );
    }

    function choose(/** @type {Partial<typeof CHOSEN>} */ change) {
      chosen = { ...chosen, ...change };
      paint();
    }

    const stepBy = (/** @type {string} */ variant) => app.actions.setValue('learner.variant', variant);

    function watch() {
      boxes = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('.fig-box'))];
      unwatch = watchSizes(boxes, paint);
      pointing(boxes[0], app, (pixel) => (squares ? nearestOf(squares.n, squares.place, pixel) : null));
      paint();
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};
