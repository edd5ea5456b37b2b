// High dimension: the weights as a picture that becomes a prototype, the visited example as another, and the projections on the
// weights; if the inputs are no picture, the weights by size.

import { render } from 'lit-html';
import { entryOf } from '../../scenario/document.ts';
import { notHere, pointing, presetButton, sentence, sceneOf, waiting, watchSizes } from '../shared/card.ts';
import { boxesOf, createCanvases, type Boxes, type Canvases } from './canvases.ts';
import { card } from './card.ts';
import { absence, CHOSEN, moment, nextPixel, ranking, type Chosen, type Ranking } from './moment.ts';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

const view: View = {
  id: 'high-dimension',
  uses: (s) => [s.run, s.runId, s.votes, s.document, s.hovered, s.catalog],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view['high-dimension'];
    let chosen = CHOSEN;
    let shape = ''; // for which the DOM is built
    let canvases: Canvases | null = null;
    let boxes: Boxes | null = null;
    let ranked: Ranking | null = null;
    let unwatch = () => {};

    function paint() {
      const { state } = store;
      const { run } = state;
      const absent = run && absence(run);
      const scene = sceneOf(run, app.scene);
      if (!run || absent || !scene) {
        shape = '';
        unwatch();
        render(absent ? notHere(...absenceCard(absent, state, app)) : waiting(app), element);
        return;
      }
      if (canvases?.run !== run || canvases.theme !== app.theme) {
        canvases = createCanvases(run, app.theme, text);
        ranked = null;
      }
      const shown = moment(state as Ready, scene, chosen);
      const { classes, barsOf } = shown;
      ranked = ranking(ranked, classes[barsOf].w, barsOf, state.playhead.playing);
      const page = { chosen, text, theme: app.theme, boxes, order: ranked.order, choose, point, roam };
      render(card(shown, page), element);
      const now = `${shown.side} ${run.outputs} ${run.task}`;
      if (now !== shape) watch(now);
      if (boxes && shown.side) canvases.drawImages(boxes, shown);
      if (boxes?.strip) canvases.drawProjection(boxes.strip, shown, scene);
    }

    function watch(now: string) {
      shape = now;
      unwatch();
      canvases?.forget();
      boxes = boxesOf(element);
      const { strip, bars, images } = boxes;
      const sized = [images, bars, strip].filter((box) => box !== null);
      unwatch = watchSizes(sized, paint);
      if (strip && !strip.hasAttribute('data-points')) {
        strip.setAttribute('data-points', '');
        pointing(strip, app, (pixel: number[]) => canvases?.nearest(pixel) ?? null);
      }
      if (sized.length) paint();
    }

    function choose(change: Partial<Chosen>) {
      chosen = { ...chosen, ...change };
      paint();
    }

    function point(pixel: number | null, c = 0) {
      const { pixel: last } = chosen;
      const next = pixel === null ? null : { pixel, c };
      if (next?.pixel !== last?.pixel || next?.c !== last?.c) choose({ pixel: next });
    }

    /** Moves through the pixels in order of their weights' size. */
    function roam(event: KeyboardEvent, c: number) {
      const step = STEPS[event.key];
      if (event.key === 'Escape') point(null);
      if (!step || !app.scene || !store.state.run) return;
      event.preventDefault();
      const { p } = store.state.run;
      point(nextPixel(app.scene.now.w.subarray(c * p, (c + 1) * p), chosen.pixel, step), c);
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};
export default view;

/** The sentence for a run without such pictures, and the button that opens one with them. */
function absenceCard({ says, remedy }: NonNullable<ReturnType<typeof absence>>, state: State, app: App) {
  const { actions } = app;
  const text = app.text.view['high-dimension'];
  const button =
    remedy === 'digits'
      ? presetButton(state, app, 'digits', text.open)
      : [text.usePerceptron, () => actions.chooseLearner(entryOf(state.catalog, 'learners', 'perceptron'))];
  return [sentence(text, says), ...button];
}
