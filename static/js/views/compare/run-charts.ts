// The charts of the compared runs: side by side, or one at a time if there is no room.

import { html, render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { createChart } from '../shared/curve-chart.ts';
import { tabs, type Page } from './card.ts';
import { chartsOf, type Compared } from './moment.ts';

const TRAINING = 2; // the first chart shown if there is room for one: runs of one learner make the same mistakes

/** `below`: holds the charts. `choice`: holds the choice of one */
export function createRunCharts(below: HTMLElement, choice: HTMLElement, page: Page) {
  const { t, app } = page;
  const memo = memoByName();
  const charts = [0, 1, 2, 3].map(() =>
    createChart(below.appendChild(document.createElement('section')), (x) => app.actions.goTo(x)),
  );
  let tab = TRAINING;

  function drawTabs(names: (string | null)[]) {
    const shown = names[tab] ? tab : 0;
    const choose = (c: number) => {
      tab = c;
      drawTabs(names);
    };
    below.dataset.shown = String(shown);
    render(tabs(names, shown, choose, page), choice);
  }

  function draw(list: Compared[], run: Run) {
    const figures = chartsOf(list, run, app.theme);
    figures.forEach(({ name, figure }, c) => {
      const label = t.charts[name];
      charts[c].card.hidden = !figure;
      if (figure) charts[c].show(figure, html`<span class="chart-name">${label}</span>`, t.byVisit(label));
    });
    drawTabs(figures.map(({ name, figure }) => (figure ? name : null)));
  }

  return {
    /** Shows the charts; redrawn when a run's curves arrive or go. */
    show(list: Compared[], run: Run, position: number) {
      const arrived = list.filter(({ curves }) => curves);
      const key = [app.theme, run, arrived.length, ...list.flatMap((one) => [one.key, one.curves])];
      below.hidden = choice.hidden = !arrived.length;
      memo('drawn', key, () => draw(list, run));
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
