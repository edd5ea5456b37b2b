// The plane's axes: Plotly draws them once it has arrived, and where their numbers and names stand is known then.

import { clearingOf } from '../../figures/axes.js';

import { meet } from './note.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };

/** @typedef {import('../../figures/ground.js').Area} Area */

/** @param {HTMLElement} element */
export function createAxes(element) {
  /** @type {any} */
  let layout = null;
  /** @type {any} */
  let plotly = null;
  /** @type {Area[]} */
  let tools = [];
  /** @type {Area[]} */
  let clearings = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    clearings = plotly ? clearingsIn(element, tools) : [];
  }

  return {
    /** What lines leave free of numbers and names, px; none before these are drawn. */
    get clearings() {
      return clearings;
    },
    show(/** @type {any} */ next, /** @type {Area[]} */ standing) {
      layout = next;
      tools = standing;
      draw();
    },
    async load() {
      plotly = (await import('plotly.js-basic-dist-min')).default;
      draw();
    },
  };
}

/** Of what is written and can be seen: of a number half under the tools nothing is left. @param {HTMLElement} element @param {Area[]} tools  px @returns {Area[]} */
function clearingsIn(element, tools) {
  const { left, top } = element.getBoundingClientRect();
  const written = /** @type {SVGElement[]} */ ([
    ...element.querySelectorAll('.xtick>text,.ytick>text,.annotation-text'),
  ]);
  return written.flatMap((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    const area = clearingOf({ left: x - left, top: y - top, width, height });
    const covered = tools.some((tool) => meet(area, tool));
    words.style.visibility = covered ? 'hidden' : '';
    return covered ? [] : [area];
  });
}
