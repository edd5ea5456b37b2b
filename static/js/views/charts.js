// Mistakes in each epoch and the margin after each update, growing with the playhead.

import Plotly from 'plotly.js-basic-dist-min';
import { html, render } from 'lit-html';
import { errorFigure, marginFigure, mistakesFigure, stepFigure, veil } from '../figures/charts.js';

export default {
  id: 'charts',
  calm: 160,
  uses: (s) => [s.facts],

  mount(element, app) {
    const { store, text } = app;
    render(frame(text), element);
    const [mistakes, margin] = element.querySelectorAll('.chart');
    const titles = element.querySelectorAll('h2 span');
    const drawn = new Map();
    let turn = 0;

    const size = { width: 0, height: 0 };
    new ResizeObserver(() => {
      size.width = mistakes.clientWidth;
      size.height = mistakes.clientHeight;
      drawn.clear();
      draw(store.state);
    }).observe(element);

    function draw(state) {
      const { run, facts } = state;
      if (!run || !size.width) return;
      const regression = run.task === 'regression';
      const attainable = facts?.separable && !facts.stale && run.straight && state.document.bias !== 'none' ? facts.geometric_margin : null;
      const known = run.frames ?? run.blocks.filter((block) => block.index === 0)[0];
      if (regression) {
        entitle(text.charts.squaredError, text.charts.steps);
        whole(mistakes, [known, app.theme, run.done, regression], () => errorFigure(run, app.theme));
        whole(margin, [known, app.theme, run.done, regression], () => stepFigure(run, app.theme));
        return;
      }
      entitle(run.ending?.bucket > 1 ? text.charts.mistakesBucket(run.ending.bucket) : text.charts.mistakes, text.charts.margin);
      whole(mistakes, [run.ending, app.theme, regression], () => mistakesFigure(run, app.theme));
      whole(margin, [known, attainable, app.theme, run.done, regression], () => marginFigure(run, app.theme, attainable));
    }

    function entitle(...names) {
      names.forEach((name, i) => {
        titles[i].textContent = name;
        [mistakes, margin][i].setAttribute('aria-label', name);
      });
    }

    function whole(plot, key, figure) {
      const last = drawn.get(plot);
      if (last && key.every((value, i) => value === last[i])) return;
      drawn.set(plot, key);
      const { traces, layout } = figure();
      Plotly.react(plot, traces, { ...layout, ...size, shapes: veils(plot) }, { staticPlot: true, responsive: false });
    }

    function veils(plot) {
      if (!app.scene) return [];
      const { run } = store.state;
      const { now } = app.scene;
      const epochs = run.visits / run.epochLength;
      return plot === mistakes && run.task !== 'regression' ? veil(now.position / run.epochLength + 0.5, epochs + 1, app.theme) : veil(now.k, 2 * run.updates + 1, app.theme);
    }

    return {
      follow(state) {
        draw(state);
        if (!size.width) return;
        // While playing the two take turns: each costs a few ms.
        const plots = state.playhead.playing ? [[mistakes, margin][(turn += 1) % 2]] : [mistakes, margin];
        for (const plot of plots) if (drawn.has(plot)) Plotly.relayout(plot, { shapes: veils(plot) });
      },
    };
  },
};

const frame = (text) => html`
  <section class="chart-card">
    <h2><span>${text.charts.mistakes}</span></h2>
    <div class="chart" role="img" aria-label=${text.charts.mistakes}></div>
  </section>
  <section class="chart-card">
    <h2><span>${text.charts.margin}</span></h2>
    <div class="chart" role="img" aria-label=${text.charts.margin}></div>
  </section>
`;
