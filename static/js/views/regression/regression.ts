// Regression with one input: squares on the residuals, the best and the present line, and the mean squared error as a parabola of
// one weight.

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
import { parabolaFigure, squaresFigure } from './figure.ts';
import { absence, CHOSEN, moment } from './moment.ts';

export default {
  id: 'regression',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.points, s.document, s.hovered, s.facts, s.grid],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.regression;
    let chosen = CHOSEN;
    let squares: ReturnType<typeof squaresFigure> | null = null;
    const boxes = createFigureBoxes(element, paint, (box, i) => {
      if (i === 0)
        pointing(box, app, (pixel) => (squares ? nearestOf(squares.n, squares.place, pixel) : null));
    });

    function paint() {
      const { run, document } = store.state;
      const absent = run && document && absence(run);
      const scene = sceneOf(run, app.scene);
      if (!run || !document || absent || !scene) {
        const open = presetButton(store.state, app, 'noisy-line', text.open);
        boxes.show(absent ? notHere(sentence(text, absent), ...open) : waiting(app));
        return;
      }
      draw(store.state as Ready, scene);
    }

    function draw(state: Ready, scene: Scene) {
      const { theme } = app;
      const shown = moment(state, scene, chosen);
      chosen = { ...chosen, weight: shown.weight };
      const sizes = [boxes.size(0), boxes.size(1)];
      const room = sizes.map(visible);
      squares = room[0] ? squaresFigure(shown, state, scene.predictor, sizes[0], theme) : null;
      const parabola = room[1] ? parabolaFigure(shown, sizes[1], theme) : null;
      const stale = state.facts?.stale === true;
      const page = { text, theme, part: chosen.part, stale, sizes, choose, stepBy };
      boxes.show(card(shown, { squares, parabola }, page));
    }

    function choose(change: Partial<typeof CHOSEN>) {
      chosen = { ...chosen, ...change };
      paint();
    }

    const stepBy = (variant: string) => app.actions.setValue('learner.variant', variant);

    return { render: paint, follow: paint, unmount: boxes.unwatch };
  },
} satisfies View;
