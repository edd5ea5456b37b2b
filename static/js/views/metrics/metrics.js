// Metrics: the confusion matrix and every rate in its numbers, as the playhead moves; errors and criterion by epoch.

import { html, render } from 'lit-html';
import { createChart } from '../shared/curve-chart.js';
import { worded } from '../shared/sentence.js';
import { card, heading, showChoice } from './card.js';
import { pastedCard } from './pasted-card.js';
import { pastedMoment, twelve } from './pasted-table.js';
import { thresholdCard } from './threshold-card.js';
import { thresholdAt, thresholdMoment } from './threshold.js';
import { nameOf } from '../../scenario/document.js';
import { byLastWeights, curvesIn, figureOf, stopping, valuesAt, visitAt } from './epochs.js';
import { CHOSEN, hasEpochs, moment, needs } from './moment.js';

/** @type {View} */
export default {
  id: 'metrics',
  calm: true,
  uses: (s) => [s.run, s.runId, s.hovered, s.document, s.votes, s.metrics, s.roc, s.epochs],

  mount(element, app) {
    const { actions, store } = app;
    const text = app.text.view.metrics;
    render(
      html`<div class="metrics">
        <div class="metrics-show segments" role="group" aria-label=${text.show}></div>
        <div class="metrics-now"></div>
        <div class="metrics-epochs"></div>
      </div>`,
      element,
    );
    const [shows, now, below] = /** @type {NodeListOf<HTMLElement>} */ (
      element.querySelectorAll('.metrics > *')
    );
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

    /** @param {Partial<typeof CHOSEN>} change */
    function choose(change) {
      chosen = { ...chosen, ...change };
      paint();
      app.stage?.schedule(); // for what it needs now
    }

    function paint() {
      const { state } = store;
      const { run, epochs } = state;
      render(
        showChoice(chosen.show, text, (show) => choose({ show })),
        shows,
      );
      render(CARDS[chosen.show]({ state, scene: app.scene, text, chosen, choose }), now);
      below.hidden = chosen.show !== 'now' || !run?.n || !epochs || !hasEpochs(run);
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
      needs: (state, scene) => needs(state, scene, chosen),
      unmount: () => charts.forEach((chart) => chart.close()),
    };
  },
};

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {Scene | null} scene
 * @property {Record<string, any>} text
 * @property {typeof CHOSEN} chosen
 * @property {(change: Partial<typeof CHOSEN>) => void} choose
 */

/** What is judged: the run as it is, a threshold on its scores, or what is pasted. @type {Record<string, (shown: Shown) => any>} */
const CARDS = {
  now: ({ state, scene, text, chosen, choose }) => {
    const shown = moment(state, scene, chosen);
    return card(shown, text, (change) => choose({ ...shown.chosen, ...change }));
  },
  threshold: ({ state, scene, text, chosen, choose }) => {
    const shown = thresholdMoment(state, scene, chosen, text.reasons);
    return thresholdCard(shown, text, {
      set: (set) => choose({ set }),
      cut: (index) => choose({ threshold: thresholdAt(state.roc, shown.set, index) }),
      zero: () => choose({ threshold: null }),
    });
  },
  pasted: ({ text, chosen, choose }) =>
    pastedCard(pastedMoment(chosen.text, chosen, text), chosen.text, text, chosen.class, {
      write: (written) => choose({ text: written }),
      twelve: () => choose({ text: twelve(text.pasted.columns), swapped: false }),
      swap: () => choose({ swapped: !chosen.swapped }),
      class: (place) => choose({ class: place }),
    }),
};
