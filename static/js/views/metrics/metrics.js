// Metrics: the confusion matrix and every rate in its numbers, as the playhead moves; errors and criterion by epoch.

import { html, render } from 'lit-html';
import { createChart } from '../shared/curve-chart.js';
import { worded } from '../shared/sentence.js';
import { card, heading } from './card.js';
import { nameOf } from '../../scenario/document.js';
import { byLastWeights, curvesIn, figureOf, stopping, valuesAt, visitAt } from './epochs.js';
import { CHOSEN, hasEpochs, moment, needs } from './moment.js';

/** @type {View} */
export default {
  id: 'metrics',
  calm: true,
  uses: (s) => [s.run, s.runId, s.hovered, s.document, s.votes, s.metrics, s.epochs],

  mount(element, app) {
    const { actions, store } = app;
    const text = app.text.view.metrics;
    render(
      html`<div class="metrics">
        <div class="metrics-now"></div>
        <div class="metrics-epochs"></div>
      </div>`,
      element,
    );
    const [now, below] = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('.metrics > *'));
    const toEpoch = (/** @type {number} */ x) => {
      const { run } = store.state;
      if (run) actions.goTo(visitAt(run, x));
    };
    const charts = [0, 1].map((i) =>
      createChart(below.appendChild(document.createElement('section')), toEpoch, (x) =>
        worded(text, valuesAt(i, store.state.epochs, x)),
      ),
    );
    let chosen = CHOSEN;
    /** @type {unknown[]} */
    let drawn = [];

    function paint() {
      const { state } = store;
      const { run, epochs } = state;
      const shown = moment(state, app.scene, chosen);
      render(
        card(shown, text, (change) => {
          chosen = { ...shown.chosen, ...change };
          paint();
        }),
        now,
      );
      below.hidden = !run?.n || !epochs || !hasEpochs(run);
      if (!run || below.hidden) return;
      const key = [epochs, app.theme, run];
      if (key.some((value, i) => value !== drawn[i])) draw(run, epochs, nameOf(state.document?.predictor));
      drawn = key;
      for (const chart of charts) chart.move((app.scene?.now.position ?? 0) / run.epochLength);
    }

    /** @param {Run} run @param {import('./epochs.js').Epochs} epochs @param {string | undefined} predictor */
    function draw(run, epochs, predictor) {
      const { theme } = app;
      const regression = run.task === 'regression';
      const last = byLastWeights(epochs, predictor);
      const named = (/** @type {string} */ name, /** @type {number} */ i) =>
        text.meansOf(last[i] ? text.byLast(name) : name, epochs.bucket);
      const title = named(regression ? text.squaredByEpoch : text.byEpoch, 0);
      const { marks, says } = stopping(run);
      below.classList.toggle('single', regression);
      charts[0].show(
        figureOf(0, epochs, theme, marks),
        heading(title, curvesIn(0, epochs, theme), text, says),
        title,
      );
      if (regression) return;
      const second = named(text.criterion, 1);
      charts[1].show(figureOf(1, epochs, theme), heading(second, curvesIn(1, epochs, theme), text), second);
    }

    return {
      render: paint,
      follow: paint,
      needs,
      unmount: () => charts.forEach((chart) => chart.close()),
    };
  },
};
