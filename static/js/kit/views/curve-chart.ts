// A small chart of curves with a title. A line follows the playhead, pointing shows values, a click goes to the place.

import Plotly from 'plotly.js-basic-dist-min';
import { html, render, svg } from 'lit-html';
import { type End, veil, withNames } from '../charts.ts';
import { moments } from '../curves.ts';
import { SizeObserver } from './size-observer.ts';

/**
 * `plot`: drawn by Plotly; the tip stands in the card around it. `layout`: as drawn; null before. Returns the function
 * that removes the tip, for when the chart changes
 */
function pointAtChart(
  plot: HTMLElement,
  {
    layout,
    say,
    choose,
    leave,
  }: {
    layout: () => any;
    say: (x: number) => string | null;
    choose?: (x: number) => void;
    leave?: () => void;
  },
): () => void {
  const card = plot.parentElement as HTMLElement;
  const tip = card.appendChild(
    Object.assign(document.createElement('span'), { className: 'chart-tip', hidden: true }),
  );

  /** The pointer's place on the axis. */
  function axisAt({ clientX }: MouseEvent) {
    const drawn = layout();
    if (!drawn) return null;
    const { margin, xaxis } = drawn;
    const { left, width } = plot.getBoundingClientRect();
    const share = (clientX - left - margin.l) / (width - margin.l - margin.r);
    return share >= -0.02 && share <= 1.02
      ? xaxis.range[0] + share * (xaxis.range[1] - xaxis.range[0])
      : null;
  }

  function hide() {
    tip.hidden = true;
    leave?.();
  }

  plot.addEventListener('pointermove', (event) => {
    const x = axisAt(event);
    const words = x === null ? null : say(x);
    if (!words) {
      hide();
      return;
    }
    tip.textContent = words;
    tip.hidden = false;
    const { left, width, top } = card.getBoundingClientRect();
    const across = Math.max(0, Math.min(event.clientX - left - tip.offsetWidth / 2, width - tip.offsetWidth));
    tip.style.transform = `translate(${across}px, ${Math.max(0, plot.getBoundingClientRect().top - top)}px)`;
  });
  plot.addEventListener('pointerleave', hide);
  plot.addEventListener('click', (event) => {
    const x = axisAt(event);
    if (x !== null) choose?.(x);
  });

  return () => {
    tip.hidden = true;
  };
}

const STILL = { staticPlot: true, responsive: false };

/** A sample of a curve's line for its legend. */
export const key = (color: string, pattern: string) =>
  html`<svg class="curve-key" viewBox="0 0 24 6" aria-hidden="true">
    ${svg`<path d="M0,3H24" stroke=${color} stroke-dasharray=${pattern} stroke-width="2.5" />`}
  </svg>`;

/** `card`: an empty element. `choose`: called with a clicked place on the axis. `say`: the tip for a place on the axis */
export function createChart(
  card: HTMLElement,
  choose: (x: number) => void,
  say: (x: number) => string | null = () => null,
) {
  card.classList.add('chart-card');
  card.hidden = true; // until it has content
  const head = card.appendChild(Object.assign(document.createElement('h3'), { className: 'chart-title' }));
  const plot = card.appendChild(Object.assign(document.createElement('div'), { className: 'chart' }));
  plot.setAttribute('role', 'img');
  /** `ends`: the lines' names; `ahead`: width of the veil after the playhead */
  let drawn: {
    traces: any[];
    layout: any;
    theme: Theme;
    ends?: End[];
    marks?: number[];
    ahead?: number;
  } | null = null;
  let layout: any = null; // as drawn
  let at = NaN;

  const resized = new SizeObserver(() => draw());
  resized.observe(plot);
  pointAtChart(plot, { layout: () => layout, say, choose });

  function draw() {
    const width = plot.clientWidth;
    const height = plot.clientHeight;
    if (!drawn || width < 30 || height < 20) return;
    layout = withNames({ ...drawn.layout, width, height }, drawn.ends ?? [], drawn.theme);
    Plotly.react(plot, drawn.traces, { ...layout, shapes: shapes() }, STILL);
  }

  function shapes() {
    if (!drawn || Number.isNaN(at)) return [];
    const { ahead, marks = [], theme } = drawn;
    return ahead ? veil(at, ahead, theme) : moments(at, marks, theme);
  }

  return {
    card,
    show(figure: NonNullable<typeof drawn>, title: unknown, label: string) {
      drawn = figure;
      card.hidden = false;
      render(title, head);
      plot.setAttribute('aria-label', label);
      draw();
    },
    /** Moves the playhead. */
    move(x: number) {
      if (x === at || !drawn) return;
      at = x;
      if (plot.classList.contains('js-plotly-plot')) Plotly.relayout(plot, { shapes: shapes() });
    },
    close() {
      resized.disconnect();
      Plotly.purge(plot);
    },
  };
}
