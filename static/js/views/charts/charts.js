// Mistakes in each epoch and the margin after each update, growing with the playhead. Pointing at an update lights its
// example; an example that is lit has its updates marked.

import Plotly from 'plotly.js-basic-dist-min';
import { html, nothing, render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { pointAtChart } from '../shared/chart-pointer.js';
import { key } from '../shared/curve-chart.js';
import { worded } from '../shared/sentence.js';
import { chartsOf, hasSteps, readingAt, shapesOf, visitAt } from './moment.js';
import { SizeObserver } from '../shared/size-observer.js';

const ATTAINABLE = '9 5'; // dashes, as Plotly draws them
const STILL = { staticPlot: true, responsive: false };

/** @type {View} */
const view = {
  id: 'charts',
  calm: 160,
  uses: (s) => [s.facts, s.hovered, s.document?.predictor],

  mount(element, app) {
    const { store } = app;
    const t = app.text.view.charts;
    render(frame(t), element);
    const plots = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('.chart')]);
    const [none] = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('.view-empty')]);
    const heads = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('h2')]);
    const once = remembered();
    /** @type {({traces: any[], layout: any} | null)[]} */
    let drawn = [null, null];
    let turn = 0;
    const size = { width: 0, height: 0 };

    const resized = new SizeObserver(() => {
      measure();
      draw(store.state);
    });
    resized.observe(element);

    function measure() {
      size.width = plots[0].clientWidth;
      size.height = plots[0].clientHeight;
      drawn = [null, null];
    }

    /** @param {State} state */
    function draw(state) {
      if (!state.run || !state.document) return;
      const absent = !hasSteps(state.run);
      if (absent === none.hidden) {
        none.hidden = !absent;
        for (const plot of plots) /** @type {HTMLElement} */ (plot.parentElement).hidden = absent;
        measure();
      }
      if (absent || !size.width) return;
      const charts = chartsOf(/** @type {Ready} */ (state), app.theme, once);
      charts.forEach(({ title, attainable, figure }, i) => {
        const name = worded(t, title);
        render(titled(name, attainable && t.attainable, app.theme), heads[i]);
        plots[i].setAttribute('aria-label', name);
        if (drawn[i] === figure) return;
        drawn[i] = figure;
        hush[i]();
        Plotly.react(plots[i], figure.traces, { ...figure.layout, ...size, shapes: shapes(i) }, STILL);
      });
    }

    /** @param {number} i */
    function shapes(i) {
      const { state } = store;
      return app.scene && state.run
        ? shapesOf({ ...state, run: state.run }, app.scene, i, app.theme, once)
        : [];
    }

    /** @param {State} state */
    function show(state) {
      draw(state);
      if (!size.width) return;
      // While playing the two take turns: each costs a few ms.
      const due = state.playhead.playing ? [(turn += 1) % 2] : [0, 1];
      for (const i of due) if (drawn[i]) Plotly.relayout(plots[i], { shapes: shapes(i) });
    }

    const hush = plots.map((plot, i) =>
      pointAtChart(
        plot,
        pointer(i, app, t, () => drawn[i]),
      ),
    );

    return {
      render: show,
      follow: show,
      unmount() {
        resized.disconnect();
        for (const plot of plots) Plotly.purge(plot);
      },
    };
  },
};

export default view;

/**
 * What pointing at chart i says and does.
 * @param {number} i
 * @param {App} app
 * @param {any} t
 * @param {() => {traces: any[], layout: any} | null} figureOf  as drawn
 */
const pointer = (i, { store, actions }, t, figureOf) => ({
  layout: () => figureOf()?.layout ?? null,
  say(/** @type {number} */ x) {
    const { run } = store.state;
    const figure = figureOf();
    const reading = run && figure && readingAt(run, figure, i, x);
    if (reading && i === 1) actions.hover(reading.example);
    return reading ? worded(t, reading.says) : null;
  },
  choose(/** @type {number} */ x) {
    const { run } = store.state;
    const visit = run && visitAt(run, i, x);
    if (visit !== null) actions.goTo(visit);
  },
  leave: () => i === 1 && actions.hover(null),
});

/**
 * @param {string} name
 * @param {string | false} level  the name of a line that is drawn beside
 * @param {Theme} theme
 */
const titled = (name, level, theme) =>
  html`<span>${name}</span>
    ${level ? html`<span class="curve-name">${key(theme.inkSoft, ATTAINABLE)}${level}</span>` : nothing}`;

/** @param {any} t */
const frame = (t) => html`
  <section class="chart-card">
    <h2></h2>
    <div class="chart" role="img" aria-label=${t.mistakes}></div>
  </section>
  <section class="chart-card">
    <h2></h2>
    <div class="chart" role="img" aria-label=${t.margin}></div>
  </section>
  <p class="view-empty" hidden>${t.fitted}</p>
`;
