// Mistakes in each epoch and the margin after each update, growing with the playhead. Pointing at an update lights its
// example; an example that is lit has its updates marked.

import Plotly from 'plotly.js-basic-dist-min';
import { html, nothing, render } from 'lit-html';
import {
  errorFigure,
  marginFigure,
  mistakesFigure,
  stepFigure,
  updatesOf,
  valueNear,
  veil,
} from '../../figures/charts.js';
import { pointAtChart } from '../shared/chart-pointer.js';
import { key } from '../shared/curve-chart.js';
import { exampleOf } from '../shared/history.js';

const ATTAINABLE = '9 5'; // dashes, as Plotly draws them

export default {
  id: 'charts',
  calm: 160,
  uses: (s) => [s.facts, s.hovered],

  mount(element, app) {
    const { store, text, actions } = app;
    render(frame(text), element);
    const [mistakes, margin] = element.querySelectorAll('.chart');
    const heads = element.querySelectorAll('h2');
    const drawn = new Map(); // plot -> {key, figure}
    let lit = { run: null, blocks: 0, example: null, shapes: [] };
    let turn = 0;

    const size = { width: 0, height: 0 };
    new ResizeObserver(() => {
      size.width = mistakes.clientWidth;
      size.height = mistakes.clientHeight;
      drawn.clear();
      draw(store.state);
    }).observe(element);

    const byEpoch = (plot) => plot === mistakes && store.state.run.task !== 'regression';

    function sayOf(plot) {
      return (x) => {
        const { run } = store.state;
        const found = valueNear(drawn.get(plot).figure.traces, x);
        if (!found) return null;
        if (byEpoch(plot))
          return text.charts.epoch(
            Math.floor(found[0] - run.ending.bucket / 2) + 1,
            run.ending.bucket,
            found[1],
          );
        const made = found[0] > 0 ? exampleOf(run, { first: found[0], last: found[0] }) : null;
        if (plot === margin) actions.hover(made?.example ?? null);
        const regression = run.task === 'regression';
        return text.charts.update(
          found[0],
          made,
          text.charts.values[regression ? (plot === mistakes ? 'errors' : 'step') : 'margin'],
          found[1],
        );
      };
    }

    const goTo = (plot) => (x) => {
      const { run } = store.state;
      const visit = byEpoch(plot)
        ? Math.round((x - 0.5) * run.epochLength)
        : run.visitOfUpdate(Math.round(x));
      if (visit !== null) actions.goTo(Math.max(0, Math.min(run.visits, visit)));
    };

    function draw(state) {
      const { run, facts } = state;
      if (!run || !size.width) return;
      const regression = run.task === 'regression';
      const attainable =
        facts?.separable && !facts.stale && run.straight && state.document.bias !== 'none'
          ? facts.geometric_margin
          : null;
      const known = run.frames ?? run.blocks.filter((block) => block.index === 0)[0];
      if (regression) {
        entitle(text.charts.squaredError, text.charts.steps);
        whole(mistakes, [known, app.theme, run.done, regression], () => errorFigure(run, app.theme));
        whole(margin, [run, run.blocks.length, app.theme, regression], () => stepFigure(run, app.theme));
        return;
      }
      entitle(
        run.ending?.bucket > 1 ? text.charts.mistakesBucket(run.ending.bucket) : text.charts.mistakes,
        text.charts.margin,
        attainable,
      );
      whole(mistakes, [run.ending, app.theme, regression], () => mistakesFigure(run, app.theme));
      whole(margin, [known, attainable, app.theme, run.done, regression], () =>
        marginFigure(run, app.theme, attainable),
      );
    }

    function entitle(first, second, attainable = null) {
      [first, second].forEach((name, i) => {
        const more =
          i && attainable
            ? html`<span class="curve-name"
                >${key(app.theme.inkSoft, ATTAINABLE)}${text.charts.attainable}</span
              >`
            : nothing;
        render(html`<span>${name}</span> ${more}`, heads[i]);
        [mistakes, margin][i].setAttribute('aria-label', name);
      });
    }

    function whole(plot, wanted, figureOf) {
      const last = drawn.get(plot);
      if (last && wanted.every((value, i) => value === last.wanted[i])) return;
      const figure = figureOf();
      drawn.set(plot, { wanted, figure });
      Plotly.react(
        plot,
        figure.traces,
        { ...figure.layout, ...size, shapes: shapesOf(plot) },
        { staticPlot: true, responsive: false },
      );
    }

    function shapesOf(plot) {
      if (!app.scene) return [];
      const { run, hovered } = store.state;
      const { now } = app.scene;
      const epochs = run.visits / run.epochLength;
      if (byEpoch(plot)) return veil(now.position / run.epochLength + 0.5, epochs + 1, app.theme);
      const { blocks } = run;
      if (lit.run !== run || lit.blocks !== blocks.length || lit.example !== hovered)
        lit = {
          run,
          blocks: blocks.length,
          example: hovered,
          shapes: hovered === null ? [] : updatesOf(run, hovered, app.theme),
        };
      return [...veil(now.k, 2 * run.updates + 1, app.theme), ...lit.shapes];
    }

    function show(state) {
      draw(state);
      if (!size.width) return;
      // While playing the two take turns: each costs a few ms.
      const plots = state.playhead.playing ? [[mistakes, margin][(turn += 1) % 2]] : [mistakes, margin];
      for (const plot of plots) if (drawn.has(plot)) Plotly.relayout(plot, { shapes: shapesOf(plot) });
    }

    pointAtChart(mistakes, {
      layout: () => drawn.get(mistakes)?.figure.layout ?? null,
      say: sayOf(mistakes),
      choose: goTo(mistakes),
    });
    pointAtChart(margin, {
      layout: () => drawn.get(margin)?.figure.layout ?? null,
      say: sayOf(margin),
      choose: goTo(margin),
      leave: () => actions.hover(null),
    });

    return { render: show, follow: show };
  },
};

const frame = (text) => html`
  <section class="chart-card">
    <h2></h2>
    <div class="chart" role="img" aria-label=${text.charts.mistakes}></div>
  </section>
  <section class="chart-card">
    <h2></h2>
    <div class="chart" role="img" aria-label=${text.charts.margin}></div>
  </section>
`;
