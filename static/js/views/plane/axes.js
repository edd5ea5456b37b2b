// The plane's axes: Plotly draws them once it has arrived, and where their numbers and names stand is known then.

import { clearingOf } from '../../figures/axes.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };

/** @typedef {import('../../figures/ground.js').Area} Area */

/** @param {HTMLElement} element */
export function createAxes(element) {
  /** @type {any} */
  let layout = null;
  /** @type {any} */
  let plotly = null;
  /** @type {Area[]} */
  let clearings = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    clearings = plotly ? clearingsIn(element) : [];
  }

  return {
    /** What lines leave free of numbers and names, px; none before these are drawn. */
    get clearings() {
      return clearings;
    },
    show(/** @type {any} */ next) {
      layout = next;
      draw();
    },
    async load() {
      plotly = (await import('plotly.js-basic-dist-min')).default;
      draw();
    },
  };
}

/** @param {HTMLElement} element @returns {Area[]} */
function clearingsIn(element) {
  const { left, top } = element.getBoundingClientRect();
  return [...element.querySelectorAll('.xtick>text,.ytick>text,.annotation-text')].map((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return clearingOf({ left: x - left, top: y - top, width, height });
  });
}
