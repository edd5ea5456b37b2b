// Gradient descent: the perceptron criterion over two weights with the paths that descend on it; the hard and the soft step; and
// the loss over all examples, which is unbounded below.

import { entryOf } from '../../scenario/document.ts';
import { notHere, pointing, presetButton, sentence, sceneOf, waiting } from '../shared/card.ts';
import { createFigureBoxes } from '../shared/figure-boxes.ts';
import { absence, CHOSEN, exchanged, namesOf, withAxes, type Choice } from './moment.ts';
import * as network from './network.ts';
import { createPictures } from './pictures.ts';
import { startNeeds } from './surface.ts';

const view: View = {
  id: 'gradient',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.document, s.points, s.hovered],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view.gradient;
    let chosen: Choice = { ...CHOSEN };
    const pictures = createPictures(app, paint);
    const boxes = createFigureBoxes(element, paint, (map, i) => {
      if (i > 0) return;
      reportPointer(map, pictures.frame, (pointed) => choose({ pointed }));
      pointing(map, app, () => null);
    });

    function choose(change: Partial<Choice>) {
      chosen = { ...chosen, ...change };
      paint();
    }

    function paint() {
      const { state } = store;
      const { run, document } = state;
      const absent = run && document && absence(run, document);
      if (!run || !document || absent) {
        boxes.show(absent ? notHere(...absenceCard(absent, state, app)) : waiting(app));
        return;
      }
      const ready = state as Ready;
      const layered = network.descends(run);
      const now = layered ? network.withAxes(chosen, run) : withAxes(chosen, run, document);
      chosen = now;
      const chooseAxis = (place: number, c: number) => choose({ axes: exchanged(now.axes, place, c) });
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

/** Reports the pointer's place on the axes, in numbers. */
function reportPointer(map: HTMLElement, frameOn: () => Frame | null, tell: (place: Point | null) => void) {
  map.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { left, top } = map.getBoundingClientRect();
    const at = [clientX - left, clientY - top];
    const frame = frameOn();
    tell(frame && at[0] > frame.left && at[1] < frame.top + frame.height ? frame.data(at) : null);
  });
  map.addEventListener('pointerleave', () => tell(null));
}

/** The sentence for a run without criterion, and the button that opens one with it. */
function absenceCard(
  { says, remedy }: NonNullable<ReturnType<typeof absence>>,
  state: State,
  app: App,
): [unknown, ...any[]] {
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
  return [sentence(text, says), ...buttons[remedy]()];
}
