// The part of Plotly's interface that the page uses, for saved pages: they carry no Plotly.

import { figureSvg } from './plotly-svg.ts';

const drawn: WeakMap<HTMLElement, { traces: any[]; layout: any }> = new WeakMap();

function draw(element: HTMLElement, figure: { traces: any[]; layout: any }) {
  drawn.set(element, figure);
  element.classList.add('js-plotly-plot'); // the page looks for this class on drawn charts
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
