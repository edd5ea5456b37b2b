// The charts below the matrix: errors and criterion by epoch, margin or steps by update.

import { nameOf } from '../../scenario/document.ts';
import { createChart } from '../shared/curve-chart.ts';
import { textOf } from '../shared/sentence.ts';
import { heading } from './card.ts';
import { byLastWeights, figureOf, stopping, valuesAt, visitAt, type Epochs } from './epochs.ts';
import * as updates from './updates.ts';

/** `below`: holds the charts */
export function createCharts(below: HTMLElement, app: App, text: ViewWords['metrics']) {
  const { actions, store } = app;
  let drawn: unknown[] = [];
  let byUpdate: ReturnType<typeof updates.byUpdate> = null;
  const added = () => below.appendChild(document.createElement('section'));
  const goTo = (visit: number | null) => visit !== null && actions.goTo(visit);
  const withRun = (visitOf: (run: Run) => number | null) => goTo(store.state.run && visitOf(store.state.run));
  const epochCharts = [0, 1].map((i) =>
    createChart(
      added(),
      (x) => withRun((run) => visitAt(run, x)),
      (x) => textOf(text, valuesAt(i, store.state.epochs, x)),
    ),
  );
  const updateChart = createChart(
    added(),
    (x) => withRun((run) => updates.visitAt(run, x)),
    (x) => {
      const value = byUpdate && updates.valueAt(byUpdate, x);
      return value && textOf(text, value);
    },
  );

  function drawEpochs({ run, document: { predictor } }: Ready, epochs: Epochs) {
    const { theme } = app;
    const last = byLastWeights(epochs, nameOf(predictor));
    const { marks, says } = stopping(run);
    const regression = run.task === 'regression';
    epochCharts.forEach((chart, i) => {
      const name = i ? text.criterion : regression ? text.squaredByEpoch : text.byEpoch;
      const title = text.meansOf(last[i] ? text.byLast(name) : name, epochs.bucket);
      if (i && regression) chart.card.hidden = true;
      else if (i) chart.show(figureOf(i, epochs, theme, text.curves), heading(title, text), title);
      else chart.show(figureOf(i, epochs, theme, text.curves, marks), heading(title, text, says), title);
    });
  }

  function drawUpdates(state: Ready) {
    byUpdate = updates.byUpdate(state, app.theme, text);
    updateChart.card.hidden = !byUpdate;
    if (!byUpdate) return;
    const name = text.byUpdate[byUpdate.measure as keyof typeof text.byUpdate];
    const others = byUpdate.byLast && nameOf(state.document.predictor) !== 'last';
    const title = others ? text.byLast(name) : name;
    updateChart.show(byUpdate.figure, heading(title, text), title);
  }

  return {
    show(state: Ready, epochs: Epochs) {
      const { run, facts } = state;
      const key = [epochs, app.theme, run, run.blocks.length, facts];
      if (key.some((value, i) => value !== drawn[i])) {
        drawEpochs(state, epochs);
        drawUpdates(state);
      }
      drawn = key;
      const { position = 0, k = 0 } = app.scene?.now ?? {};
      for (const chart of epochCharts) chart.move(position / run.epochLength);
      updateChart.move(k);
    },
    close() {
      for (const chart of [...epochCharts, updateChart]) chart.close();
    },
  };
}
