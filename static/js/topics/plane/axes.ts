// The plane's axes, drawn by Plotly once it is loaded; then the places of their numbers and names are known.

import { clearingOf } from '../../kit/axes.ts';

import type { Area } from '../../kit/label-obstacles.ts';
import { meet } from './note.ts';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };

export function createAxes(element: HTMLElement) {
  let layout: any = null;
  let plotly: any = null;
  let tools: Area[] = [];
  let clearings: Area[] = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    clearings = plotly ? clearingsIn(element, tools) : [];
  }

  return {
    /** Areas around numbers and names that lines leave free, px; none before Plotly has drawn. */
    get clearings() {
      return clearings;
    },
    show(next: any, standing: Area[]) {
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

/** The areas of visible text; text that the tools cover in part is hidden. `tools`: px */
function clearingsIn(element: HTMLElement, tools: Area[]): Area[] {
  const { left, top } = element.getBoundingClientRect();
  const written = [...element.querySelectorAll('.xtick>text,.ytick>text,.annotation-text')] as SVGElement[];
  return written.flatMap((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    const area = clearingOf({ left: x - left, top: y - top, width, height });
    const covered = tools.some((tool) => meet(area, tool));
    words.style.visibility = covered ? 'hidden' : '';
    return covered ? [] : [area];
  });
}
