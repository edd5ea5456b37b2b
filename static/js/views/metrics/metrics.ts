// Metrics: the confusion matrix and its rates at the playhead; errors and criterion by epoch, the margin by update.

import { html, render } from 'lit-html';
import { card, showChoice } from './card.ts';
import { createCharts } from './charts.ts';
import { pastedCard } from './pasted-card.ts';
import { pastedMoment, twelve } from './pasted-table.ts';
import { thresholdCard } from './threshold-card.ts';
import { thresholdAt, thresholdMoment } from './threshold.ts';
import { CHOSEN, hasEpochs, moment, needs } from './moment.ts';

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
    const [shows, now, below] = element.querySelectorAll('.metrics > *') as NodeListOf<HTMLElement>;
    const charts = createCharts(below, app, text);
    let chosen = CHOSEN;

    function choose(change: Partial<typeof CHOSEN>) {
      chosen = { ...chosen, ...change };
      paint();
      app.stage?.schedule(); // to send its requests
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
      if (run && !below.hidden) charts.show(state as Ready, epochs);
    }

    return {
      render: paint,
      follow: paint,
      needs: (state, scene) => needs(state, scene, chosen),
      unmount: () => charts.close(),
    };
  },
} satisfies View;

export type Shown = {
  state: State;
  scene: Scene | null;
  text: ViewWords['metrics'];
  chosen: typeof CHOSEN;
  choose: (change: Partial<typeof CHOSEN>) => void;
};

/** The card of each choice: the run, a threshold on its scores, or pasted labels. */
const CARDS: Record<string, (shown: Shown) => any> = {
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
