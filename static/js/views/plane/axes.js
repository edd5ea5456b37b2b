// The plane's axes: Plotly draws them once it has arrived, and where their numbers stand is known then.

import { meet } from './note.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };
const LEADING = 0.15; // of the height of a number, above and below it

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
  let numbers = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    numbers = plotly ? numbersIn(element, tools) : [];
  }

  return {
    /** Where the numbers stand, px; none before they are drawn. */
    get numbers() {
      return numbers;
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

/** Those that can be seen: of one half under the tools nothing is left. @param {HTMLElement} element @param {Area[]} tools  px @returns {Area[]} */
function numbersIn(element, tools) {
  const { left, top } = element.getBoundingClientRect();
  const numbers = /** @type {SVGElement[]} */ ([...element.querySelectorAll('.xtick>text,.ytick>text')]);
  return numbers.flatMap((number) => {
    const { x, y, width, height } = number.getBoundingClientRect();
    const area = {
      left: x - left,
      top: y - top + height * LEADING,
      width,
      height: height * (1 - 2 * LEADING),
    };
    const covered = tools.some((tool) => meet(area, tool));
    number.style.visibility = covered ? 'hidden' : '';
    return covered ? [] : [area];
  });
}
