// High dimension: the weights as a picture that grows into a prototype, the example being visited as another, and the
// examples projected on the weights; of inputs that are no picture the weights by size.

import { render } from 'lit-html';
import { entryOf } from '../../scenario/document.js';
import { notHere, pointing, presetButton, say, sceneOf, waiting, watchSizes } from '../shared/card.js';
import { boxesOf, createCanvases } from './canvases.js';
import { card } from './card.js';
import { absence, CHOSEN, moment, nextPixel, ranking } from './moment.js';

/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** @type {View} */
const view = {
  id: 'high-dimension',
  uses: (s) => [s.run, s.runId, s.votes, s.document, s.hovered, s.catalog],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view['high-dimension'];
    let chosen = CHOSEN;
    let shape = ''; // what the DOM is built for
    /** @type {import('./canvases.js').Canvases | null} */
    let canvases = null;
    /** @type {import('./canvases.js').Boxes | null} */
    let boxes = null;
    /** @type {import('./moment.js').Ranking | null} */
    let ranked = null;
    let unwatch = () => {};

    function paint() {
      const { state } = store;
      const { run } = state;
      const absent = run && absence(run);
      const scene = sceneOf(run, app.scene);
      if (!run || absent || !scene) {
        shape = '';
        unwatch();
        render(absent ? notHere(...remedied(absent, state, app)) : waiting(app), element);
        return;
      }
      if (canvases?.run !== run || canvases.theme !== app.theme) {
        canvases = createCanvases(run, app.theme, text);
        ranked = null;
      }
      const shown = moment(/** @type {Ready} */ (state), scene, chosen);
      const { classes, barsOf } = shown;
      ranked = ranking(ranked, classes[barsOf].w, barsOf, state.playhead.playing);
      const page = { chosen, text, theme: app.theme, boxes, order: ranked.order, choose, point, roam };
      render(card(shown, page), element);
      const now = `${shown.side} ${run.outputs} ${run.task}`;
      if (now !== shape) watch(now);
      if (boxes && shown.side) canvases.drawImages(boxes, shown);
      if (boxes?.strip) canvases.drawProjection(boxes.strip, shown, scene);
    }

    function watch(/** @type {string} */ now) {
      shape = now;
      unwatch();
      canvases?.forget();
      boxes = boxesOf(element);
      const { strip, bars, images } = boxes;
      const sized = [images, bars, strip].filter((box) => box !== null);
      unwatch = watchSizes(sized, paint);
      if (strip && !strip.hasAttribute('data-points')) {
        strip.setAttribute('data-points', '');
        pointing(strip, app, (/** @type {number[]} */ pixel) => canvases?.nearest(pixel) ?? null);
      }
      if (sized.length) paint();
    }

    /** @param {Partial<import('./moment.js').Chosen>} change */
    function choose(change) {
      chosen = { ...chosen, ...change };
      paint();
    }

    /** @param {number | null} pixel */
    function point(pixel, c = 0) {
      const { pixel: last } = chosen;
      const next = pixel === null ? null : { pixel, c };
      if (next?.pixel !== last?.pixel || next?.c !== last?.c) choose({ pixel: next });
    }

    /** Through the pixels by the size of their weights. @param {KeyboardEvent} event @param {number} c */
    function roam(event, c) {
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

/**
 * What is said where there is no such picture, and the button that brings one.
 * @param {NonNullable<ReturnType<typeof absence>>} absent
 * @param {State} state
 * @param {App} app
 */
function remedied({ says, remedy }, state, app) {
  const { actions } = app;
  const text = app.text.view['high-dimension'];
  const button =
    remedy === 'digits'
      ? presetButton(state, app, 'digits', text.open)
      : [text.usePerceptron, () => actions.chooseLearner(entryOf(state.catalog, 'learners', 'perceptron'))];
  return [say(text, says), ...button];
}
