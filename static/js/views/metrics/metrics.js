// Metrics: the confusion matrix and every rate in its numbers, as the playhead moves; errors and criterion by epoch, the margin
// by update.

import { html, render } from 'lit-html';
import { card, showChoice } from './card.js';
import { createCharts } from './charts.js';
import { pastedCard } from './pasted-card.js';
import { pastedMoment, twelve } from './pasted-table.js';
import { thresholdCard } from './threshold-card.js';
import { thresholdAt, thresholdMoment } from './threshold.js';
import { CHOSEN, hasEpochs, moment, needs } from './moment.js';

/** @type {View} */
export default {
  id: 'metrics',
  calm: true,
  uses: (s) => [s.run, s.runId, s.hovered, s.document, s.votes, s.metrics, s.roc, s.epochs, s.facts],

  mount(element, app) {
    const { store } = app;
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
    const charts = createCharts(below, app, text);
    let chosen = CHOSEN;

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
      if (run && !below.hidden) charts.show(/** @type {Ready} */ (state), epochs);
    }

    return {
      render: paint,
      follow: paint,
      needs: (state, scene) => needs(state, scene, chosen),
      unmount: () => charts.close(),
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
  pasted: ({ state: { catalog }, text, chosen, choose }) =>
    pastedCard(pastedMoment(chosen.text, chosen, text, catalog?.sides), chosen.text, text, chosen.class, {
      write: (written) => choose({ text: written }),
      twelve: () => choose({ text: twelve(text.pasted.columns), positive: null }),
      positive: (positive) => choose({ positive }),
      class: (place) => choose({ class: place }),
    }),
};
