// What the page asks of Plotly, done by figures of our own: a page that is taken away carries no Plotly.

import { figureSvg } from './figure-svg.ts';

const drawn: WeakMap<HTMLElement, { traces: any[]; layout: any }> = new WeakMap();

function draw(element: HTMLElement, figure: { traces: any[]; layout: any }) {
  drawn.set(element, figure);
  element.classList.add('js-plotly-plot'); // by which the page knows that a chart is drawn
  element.innerHTML = figureSvg(figure);
}

export default {
  react: (element: HTMLElement, traces: any[], layout: any) => draw(element, { traces, layout }),
  relayout(element: HTMLElement, change: any) {
    const figure = drawn.get(element);
    if (figure) draw(element, { ...figure, layout: { ...figure.layout, ...change } });
  },
  purge(element: HTMLElement) {
    drawn.delete(element);
    element.replaceChildren();
  },
};
