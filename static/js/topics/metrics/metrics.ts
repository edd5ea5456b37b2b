// Metrics: the confusion matrix and its rates at the playhead; errors and criterion by epoch, the margin by update.

import { html, render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { nameOf } from '../../scenario/document.ts';
import { createChart } from '../../kit/views/curve-chart.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { card, heading, segments, type Here } from './card.ts';
import * as curves from './curves.ts';
import { CHOSEN, hasEpochs, moment, needs } from './moment.ts';
import { pastedCard, pastedMoment } from './pasted.ts';
import { thresholdMoment } from './figure.ts';
import { thresholdCard } from './threshold.ts';

/** The card of each choice: the run, a threshold on its scores, or pasted labels. */
const CARDS: Record<string, (page: Here) => unknown> = {
  now: (page) => card(moment(page.state, page.scene, page.chosen), page),
  threshold: (page) =>
    thresholdCard(thresholdMoment(page.state, page.scene, page.chosen, page.text.reasons), page),
  pasted: (page) =>
    pastedCard(pastedMoment(page.chosen.text, page.chosen, page.text, page.state.catalog.sides), page),
};

export default view({
  id: 'metrics',
  calm: true,
  sceneless: true,
  chosen: CHOSEN,
  own,
  moment: () => true,
  needs: (state, scene, chosen) => needs(state, scene, chosen),
  card: (_, page: Mine) => CARDS[page.chosen.show](page),
  after,
});

type Mine = Page<'metrics', typeof CHOSEN, ReturnType<typeof own>>;

/** The card lies between the choice of a card and the charts. */
function own(element: HTMLElement, { app }: { app: App }) {
  const text = app.text.view.metrics;
  render(
    html`<div class="metrics">
      <div class="metrics-show segments" role="group" aria-label=${text.show}></div>
      <div class="metrics-now"></div>
      <div class="metrics-epochs"></div>
    </div>`,
    element,
  );
  const [shows, into, below] = element.querySelectorAll('.metrics > *') as NodeListOf<HTMLElement>;
  const charts = createCharts(below, app, text);
  return { shows, into, below, charts, close: charts.close };
}

function after(_: unknown, { own: { shows, below, charts }, state, text, chosen, choose }: Mine) {
  const { run, epochs } = state;
  const choices = segments(Object.entries(text.shows), chosen.show, (show) => choose({ show }));
  render(choices, shows);
  below.hidden = chosen.show !== 'now' || !run?.n || !epochs || !hasEpochs(run);
  if (!below.hidden) charts.show(state, epochs);
}

/** The charts below the matrix. `below`: holds them */
function createCharts(below: HTMLElement, app: App, text: Here['text']) {
  const { actions, store } = app;
  const memo = memoByName();
  let steps: ReturnType<typeof curves.byUpdate> = null;
  const added = () => below.appendChild(document.createElement('section'));
  const goTo = (visit: number | null) => visit !== null && actions.goTo(visit);
  const withRun = (visitOf: (run: Run) => number | null) => goTo(store.state.run && visitOf(store.state.run));
  const epochCharts = [0, 1].map((i) =>
    createChart(
      added(),
      (x) => withRun((run) => curves.visitAt(run, x)),
      (x) => textOf(text, curves.valuesAt(i, store.state.epochs, x)),
    ),
  );
  const updateChart = createChart(
    added(),
    (x) => withRun((run) => curves.visitOfUpdate(run, x)),
    (x) => {
      const value = steps && curves.valueAtUpdate(steps, x);
      return value && textOf(text, value);
    },
  );

  function drawEpochs({ run, document: { predictor } }: Ready, epochs: curves.Epochs) {
    const { theme } = app;
    const last = curves.byLastWeights(epochs, nameOf(predictor));
    const { marks, says } = curves.stopping(run);
    const regression = run.task === 'regression';
    epochCharts.forEach((chart, i) => {
      const name = i ? text.criterion : regression ? text.squaredByEpoch : text.byEpoch;
      const title = text.meansOf(last[i] ? text.byLast(name) : name, epochs.bucket);
      if (i && regression) chart.card.hidden = true;
      else if (i) chart.show(curves.figureOf(i, epochs, theme, text.curves), heading(title, text), title);
      else
        chart.show(curves.figureOf(i, epochs, theme, text.curves, marks), heading(title, text, says), title);
    });
  }

  function drawUpdates(state: Ready) {
    steps = curves.byUpdate(state, app.theme, text);
    updateChart.card.hidden = !steps;
    if (!steps) return;
    const name = text.byUpdate[steps.measure as keyof typeof text.byUpdate];
    const others = steps.byLast && nameOf(state.document.predictor) !== 'last';
    const title = others ? text.byLast(name) : name;
    updateChart.show(steps.figure, heading(title, text), title);
  }

  return {
    show(state: Ready, epochs: curves.Epochs) {
      const { run, facts } = state;
      memo('drawn', [epochs, app.theme, run, run.blocks.length, facts], () => {
        drawEpochs(state, epochs);
        drawUpdates(state);
      });
      const { position = 0, k = 0 } = app.scene?.now ?? {};
      for (const chart of epochCharts) chart.move(position / run.epochLength);
      updateChart.move(k);
    },
    close() {
      for (const chart of [...epochCharts, updateChart]) chart.close();
    },
  };
}
