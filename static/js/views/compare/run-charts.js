// The charts of the compared runs, one beside another or, where there is room for one only, one after another.

import { html, render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { createChart } from '../shared/curve-chart.js';
import { tabs } from './card.js';
import { chartsOf } from './moment.js';

const TRAINING = 2; // the chart to begin with where there is room for one: runs of one learner make the same mistakes

/**
 * @param {HTMLElement} below  holds the charts
 * @param {HTMLElement} choice  of one of them
 * @param {import('./card.js').Page} page
 */
export function createRunCharts(below, choice, page) {
  const { t, app } = page;
  const once = remembered();
  const charts = [0, 1, 2, 3].map(() =>
    createChart(below.appendChild(document.createElement('section')), (x) => app.actions.goTo(x)),
  );
  let tab = TRAINING;

  /** @param {(string | null)[]} names */
  function drawTabs(names) {
    const shown = names[tab] ? tab : 0;
    const choose = (/** @type {number} */ c) => {
      tab = c;
      drawTabs(names);
    };
    below.dataset.shown = String(shown);
    render(tabs(names, shown, choose, page), choice);
  }

  /** @param {import('./moment.js').Compared[]} list @param {Run} run */
  function draw(list, run) {
    const figures = chartsOf(list, run, app.theme);
    figures.forEach(({ name, figure }, c) => {
      const label = t.charts[name];
      charts[c].card.hidden = !figure;
      if (figure) charts[c].show(figure, html`<span class="chart-name">${label}</span>`, t.byVisit(label));
    });
    drawTabs(figures.map(({ name, figure }) => (figure ? name : null)));
  }

  return {
    /**
     * What is along the runs, whole; drawn anew when one of them has come or gone.
     * @param {import('./moment.js').Compared[]} list
     * @param {Run} run
     * @param {number} position
     */
    show(list, run, position) {
      const here = list.filter(({ curves }) => curves);
      const key = [app.theme, run, here.length, ...list.flatMap((one) => [one.key, one.curves])];
      below.hidden = choice.hidden = !here.length;
      once('drawn', key, () => draw(list, run));
      for (const chart of charts) chart.move(position);
    },
    hide() {
      below.hidden = choice.hidden = true;
    },
    close() {
      for (const chart of charts) chart.close();
    },
  };
}
