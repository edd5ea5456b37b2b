// Compare: two to four runs over the same examples side by side, under one playhead; their counts and errors together.

import { html, render } from 'lit-html';
import { remembered } from '../../figures/remembered.js';
import { createCompared } from '../../run/compared.js';
import { variantsOf } from '../../scenario/variants.js';
import { createChart } from '../shared/curve-chart.js';
import { bar, captionCard, frame, tabs } from './card.js';
import { additionsOf, captionOf, chartsOf } from './moment.js';
import { createPlanes, paintCard } from './planes.js';
import { scored } from './small-plane.js';

const READ = 120; // ms between changes of the numbers while playing
const TRAINING = 2; // the chart to begin with where there is room for one: runs of one learner make the same mistakes

/** @type {View} */
const view = {
  id: 'compare',
  calm: 33, // up to four planes: half the frames are enough
  uses: (s) => [
    s.run,
    s.runId,
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
    const { session, actions, store } = app;
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
    let scheduled = 0;
    let tab = TRAINING;

    const compared = createCompared(session.ask, () => {
      scheduled ||= requestAnimationFrame(() => {
        scheduled = 0;
        show(store.state, true);
      });
    });
    const resized = new ResizeObserver(() => show(store.state, true));
    resized.observe(body);

    /** @param {State} state @param {boolean} all  whether more than the moment may have changed */
    function show(state, all) {
      const { run } = state;
      const position = app.scene?.now.position ?? 0;
      const list = compared.follow(state, position);
      if (!run?.n || !state.document || !state.catalog) {
        planes.arrange([]);
        below.hidden = choice.hidden = true;
        render(html`<p class="view-empty">${run ? t.none : ''}</p>`, head);
        return;
      }
      const ready = /** @type {Ready} */ (state);
      const now = performance.now();
      const words = all || !state.playhead.playing || now - read > READ;
      if (words) read = now;
      planes.arrange(list.map(({ key }) => key)).forEach((card, i) => {
        const one = list[i];
        const scene = one.run ? compared.scene(one, position, state.document) : null;
        if (words) tell(card, captionOf(ready, one, scene, position), i);
        const { run: own, variant } = one;
        if (own && scene)
          paintCard(
            card,
            { run: own, variant },
            scene,
            ready,
            app.theme,
            (box) => reading(one, box, scene),
            all,
          );
      });
      if (!words) return;
      drawBar(ready);
      drawCharts(list, run);
      for (const chart of charts) chart.move(position);
    }

    /** @param {any} one @param {Box} box @param {Scene} scene */
    function reading(one, box, scene) {
      const grid = scored(one.run) ? null : compared.grid(one, box);
      const signOfZero = /** @type {ScenarioDocument} */ (store.state.document).sign_of_zero;
      return { grid, tally: compared.tally(one, grid, scene.now.position, signOfZero) };
    }

    /** @param {any} card @param {ReturnType<typeof captionOf>} caption @param {number} i */
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
    function drawCharts(/** @type {any[]} */ list, /** @type {Run} */ run) {
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
      unmount() {
        cancelAnimationFrame(scheduled);
        resized.disconnect();
        compared.close();
        for (const chart of charts) chart.close();
      },
    };
  },
};

export default view;
