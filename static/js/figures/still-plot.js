// What the page asks of Plotly, done by figures of our own: a page that is taken away carries no Plotly.

import { figureSvg } from './figure-svg.js';

/** @type {WeakMap<HTMLElement, {traces: any[], layout: any}>} */
const drawn = new WeakMap();

/** @param {HTMLElement} element @param {{traces: any[], layout: any}} figure */
function draw(element, figure) {
  drawn.set(element, figure);
  element.classList.add('js-plotly-plot'); // by which the page knows that a chart is drawn
  element.innerHTML = figureSvg(figure);
}

export default {
  react: (/** @type {HTMLElement} */ element, /** @type {any[]} */ traces, /** @type {any} */ layout) =>
    draw(element, { traces, layout }),
  relayout(/** @type {HTMLElement} */ element, /** @type {any} */ change) {
    const figure = drawn.get(element);
    if (figure) draw(element, { ...figure, layout: { ...figure.layout, ...change } });
  },
  purge(/** @type {HTMLElement} */ element) {
    drawn.delete(element);
    element.replaceChildren();
  },
};
