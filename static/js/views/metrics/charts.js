// The charts below the matrix: errors and criterion by epoch, and the margin or the steps by update.

import { nameOf } from '../../scenario/document.js';
import { createChart } from '../shared/curve-chart.js';
import { worded } from '../shared/sentence.js';
import { heading } from './card.js';
import { byLastWeights, figureOf, stopping, valuesAt, visitAt } from './epochs.js';
import * as updates from './updates.js';

/**
 * @param {HTMLElement} below  holds the charts
 * @param {App} app
 * @param {Record<string, any>} text
 */
export function createCharts(below, app, text) {
  const { actions, store } = app;
  /** @type {unknown[]} */
  let drawn = [];
  /** @type {ReturnType<typeof updates.byUpdate>} */
  let byUpdate = null;
  const added = () => below.appendChild(document.createElement('section'));
  const goTo = (/** @type {number | null} */ visit) => visit !== null && actions.goTo(visit);
  const withRun = (/** @type {(run: Run) => number | null} */ visitOf) =>
    goTo(store.state.run && visitOf(store.state.run));
  const epochCharts = [0, 1].map((i) =>
    createChart(
      added(),
      (x) => withRun((run) => visitAt(run, x)),
      (x) => worded(text, valuesAt(i, store.state.epochs, x)),
    ),
  );
  const updateChart = createChart(
    added(),
    (x) => withRun((run) => updates.visitAt(run, x)),
    (x) => {
      const value = byUpdate && updates.valueAt(byUpdate, x);
      return value && worded(text, value);
    },
  );

  /** @param {Ready} state @param {import('./epochs.js').Epochs} epochs */
  function drawEpochs({ run, document: { predictor } }, epochs) {
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

  /** @param {Ready} state */
  function drawUpdates(state) {
    byUpdate = updates.byUpdate(state, app.theme, text);
    updateChart.card.hidden = !byUpdate;
    if (!byUpdate) return;
    const name = text.byUpdate[byUpdate.measure];
    const others = byUpdate.byLast && nameOf(state.document.predictor) !== 'last';
    const title = others ? text.byLast(name) : name;
    updateChart.show(byUpdate.figure, heading(title, text), title);
  }

  return {
    /** @param {Ready} state @param {import('./epochs.js').Epochs} epochs */
    show(state, epochs) {
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
