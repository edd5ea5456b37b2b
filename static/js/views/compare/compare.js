// Compare: two to four runs over the same examples side by side, under one playhead; their counts and errors together.

import { html, render } from 'lit-html';
import { remembered } from '../../figures/remembered.js';
import { variantsOf } from '../../scenario/variants.js';
import { createChart } from '../shared/curve-chart.js';
import { bar, captionCard, frame, tabs } from './card.js';
import { additionsOf, captionOf, chartsOf, comparedIn, needsOf, reading } from './moment.js';
import { createPlanes, paintCard } from './planes.js';

const READ = 120; // ms between changes of the numbers while playing
const TRAINING = 2; // the chart to begin with where there is room for one: runs of one learner make the same mistakes

/** @type {View} */
const view = {
  id: 'compare',
  calm: 33, // up to four planes: half the frames are enough
  uses: (s) => [
    s.run,
    s.runId,
    s.beside,
    s.metrics,
    s.course,
    s.compared,
    s.document,
    s.catalog,
    s.view,
    s.hovered,
    s.reference,
    s.ghost,
    s.connection,
  ],

  mount(element, app) {
    const { actions, store } = app;
    const page = { t: app.text.view.compare, app };
    const { t } = page;
    render(frame(page), element);
    const [head, body, choice, below] = /** @type {HTMLElement[]} */ ([...element.children[0].children]);
    const planes = createPlanes(body);
    const charts = [0, 1, 2, 3].map(() =>
      createChart(below.appendChild(document.createElement('section')), (x) => actions.goTo(x)),
    );
    const once = remembered();
    let read = 0;
    /** @type {import('./planes.js').Card[]} */
    let cards = [];
    let tab = TRAINING;

    const resized = new ResizeObserver(() => show(store.state, true));
    resized.observe(body);

    /** @param {State} state @param {boolean} all  whether more than the moment may have changed */
    function show(state, all) {
      const { run } = state;
      const position = app.scene?.now.position ?? 0;
      if (!run?.n || !state.document || !state.catalog) {
        cards = planes.arrange([]);
        below.hidden = choice.hidden = true;
        render(html`<p class="view-empty">${run ? t.none : ''}</p>`, head);
        return;
      }
      const ready = /** @type {Ready} */ (state);
      const list = comparedIn(state, position);
      const now = performance.now();
      const words = all || !state.playhead.playing || now - read > READ;
      if (words) read = now;
      cards = planes.arrange(list.map(({ key }) => key));
      cards.forEach((card, i) => {
        if (words) tell(card, captionOf(ready, list[i], position), i);
        paintCard(card, list[i], ready, app.theme, all);
      });
      if (!words) return;
      drawBar(ready);
      drawCharts(list, run);
      for (const chart of charts) chart.move(position);
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
        additionsOf(state),
      );
      const add = (/** @type {Variant} */ variant) => actions.compareRuns([...variantsOf(state), variant]);
      render(bar(groups, state, add, page), head);
    }

    /** The charts of what is along the runs; drawn anew when one of them has come or gone. */
    function drawCharts(/** @type {import('./moment.js').Compared[]} */ list, /** @type {Run} */ run) {
      const here = list.filter(({ course }) => course);
      const key = [app.theme, run, here.length, ...list.flatMap((one) => [one.key, one.course])];
      below.hidden = choice.hidden = !here.length;
      once('charts', key, () => {
        const figures = chartsOf(list, run, app.theme);
        figures.forEach(({ name, figure }, c) => {
          charts[c].card.hidden = !figure;
          if (figure)
            charts[c].show(
              figure,
              html`<span class="chart-name">${t.charts[name]}</span>`,
              t.byVisit(t.charts[name]),
            );
        });
        drawTabs(figures.map(({ name, figure }) => (figure ? name : null)));
      });
    }

    /** @param {(string | null)[]} names */
    function drawTabs(names) {
      const shown = names[tab] ? tab : 0;
      const choose = (/** @type {number} */ c) => {
        tab = c;
        drawTabs(names);
      };
      below.dataset.shown = String(shown);
      render(tabs(names, shown, choose, page), choice);
    }

    return {
      render: (state) => show(state, true),
      follow: (state) => show(state, !state.playhead.playing),
      needs: (state, { now: { position } }) =>
        comparedIn(state, position).flatMap((one, i) => {
          const { box, tallyAt } = cards[i] ?? {};
          return needsOf(
            state,
            one,
            box ? reading(state, one, box, tallyAt) : { grid: null, needs: [] },
            position,
          );
        }),
      unmount() {
        resized.disconnect();
        for (const chart of charts) chart.close();
      },
    };
  },
};

export default view;
