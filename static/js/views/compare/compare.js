// Compare: two to four runs over the same examples side by side, under one playhead; their counts and errors together.

import { html, render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { variantsOf } from '../../scenario/variants.js';
import { ordersNeeded } from './alone.js';
import { createAloneTable } from './alone-card.js';
import { bar, captionCard, frame } from './card.js';
import { additionsOf, captionOf, comparedIn, needsOf, reading } from './moment.js';
import { createPlanes, paintCard } from './planes.js';
import { createRunCharts } from './run-charts.js';
import { SizeObserver } from '../shared/size-observer.js';

const READ = 120; // ms between changes of the numbers while playing

/** What the runs need, and their planes. @param {State} state @param {number} position @param {import('./planes.js').Card[]} cards */
function needed(state, position, cards) {
  const ofRuns = comparedIn(/** @type {Ready} */ (state), position).flatMap((one, i) => {
    const { box, tallyAt } = cards[i] ?? {};
    const ofPlane = box ? reading(state, one, box, tallyAt) : { grid: null, needs: [] };
    return needsOf(state, one, ofPlane, position);
  });
  return [...ofRuns, ...(state.run ? ordersNeeded(state.run, position) : [])];
}

/** @type {View} */
const view = {
  id: 'compare',
  side: 'visit',
  calm: 33, // up to four planes: half the frames are enough
  uses: (s) => [
    s.run,
    s.runId,
    s.beside,
    s.metrics,
    s.curves,
    s.compared,
    s.document,
    s.catalog,
    s.view,
    s.hovered,
    s.ghosts,
    s.connection,
  ],

  mount(element, app) {
    const { actions, store } = app;
    const page = { t: app.text.view.compare, app };
    const { t } = page;
    render(frame(page), element);
    const [head, body, beside, choice, below] = /** @type {HTMLElement[]} */ ([
      ...element.children[0].children,
    ]);
    const planes = createPlanes(body);
    const charts = createRunCharts(below, choice, page);
    const alone = createAloneTable(beside, t.alone);
    const once = remembered();
    let read = 0;
    let cards = planes.arrange([]);

    const resized = new SizeObserver(() => {
      show(store.state, true);
      app.stage.schedule(); // planes of another size need other grids
    });
    resized.observe(body);

    /** @param {State} state @param {boolean} all  whether more than the moment may have changed */
    function show(state, all) {
      const { run } = state;
      const position = app.scene?.now.position ?? 0;
      if (!run?.n || !state.document || !state.catalog) {
        cards = planes.arrange([]);
        charts.hide();
        beside.hidden = true;
        render(html`<p class="view-empty">${run ? t.none : ''}</p>`, head);
        return;
      }
      const ready = /** @type {Ready} */ (state);
      const list = comparedIn(ready, position);
      const now = performance.now();
      const words = all || !state.playhead.playing || now - read > READ;
      if (words) read = now;
      cards = planes.arrange(list.map(({ key }) => key));
      body.toggleAttribute('data-tagged', run.tagged);
      cards.forEach((card, i) => {
        if (words) tell(card, captionOf(ready, list[i], position, t), i);
        paintCard(card, list[i], ready, app, all);
      });
      if (!words) return;
      drawBar(ready);
      alone.show(ready, app.scene);
      charts.show(list, run, position);
    }

    /** @param {import('./planes.js').Card} card @param {ReturnType<typeof captionOf>} caption @param {number} i */
    function tell(card, caption, i) {
      const others = () =>
        variantsOf(store.state).filter((variant) => JSON.stringify(variant) !== caption.key);
      card.plane.setAttribute('aria-label', t.plane(caption.name));
      render(
        captionCard(caption, i, () => actions.compareRuns(others()), page),
        card.caption,
      );
    }

    /** @param {Ready} state */
    function drawBar(state) {
      const { catalog, document, compared: chosen, facts, run } = state;
      const groups = once('additions', [catalog, document, chosen, facts?.radius, run.mapping], () =>
        additionsOf(state, t),
      );
      const add = (/** @type {Variant} */ variant) => actions.compareRuns([...variantsOf(state), variant]);
      render(bar(groups, state, add, page), head);
    }

    return {
      render: (state) => show(state, true),
      follow: (state) => show(state, !state.playhead.playing),
      needs: (state, { now: { position } }) => needed(state, position, cards),
      unmount() {
        resized.disconnect();
        charts.close();
      },
    };
  },
};

export default view;
