// The plane's axes: Plotly draws them once it has arrived, and where their numbers stand is known then.

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
  let numbers = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    numbers = plotly ? numbersIn(element) : [];
  }

  return {
    /** Where the numbers stand, px; none before they are drawn. */
    get numbers() {
      return numbers;
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
function numbersIn(element) {
  const { left, top } = element.getBoundingClientRect();
  return [...element.querySelectorAll('.xtick>text,.ytick>text')].map((number) => {
    const { x, y, width, height } = number.getBoundingClientRect();
    return { left: x - left, top: y - top + height * LEADING, width, height: height * (1 - 2 * LEADING) };
  });
}
