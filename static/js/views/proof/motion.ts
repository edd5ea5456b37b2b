// The moving parts of the proof's pictures: sets only attributes, at every frame.

import { jumpPath, risePath, sector, type MeetingChart, type SideChart } from './charts.ts';
import { circle, RADIUS, type Charts } from './card.ts';
import type { Values } from './sides.ts';

export type Plot = 'along' | 'length' | 'meet';

/** Every visible plot, with its chart. */
function forPlots(
  element: HTMLElement,
  charts: Charts,
  each: (plot: Element, chart: SideChart | MeetingChart, name: Plot) => void,
) {
  for (const name of ['along', 'length', 'meet'] as Plot[]) {
    const chart = charts[name];
    const plot = chart && element.querySelector(`[data-canvas=${name}] .side-plot`);
    if (plot) each(plot, chart, name);
  }
}

/** Moves the present into every plot. */
export function movePlots(element: HTMLElement, charts: Charts, values: Values) {
  forPlots(element, charts, (plot, { axes }, name) => {
    const x = axes.x(axes.log ? Math.max(1, values.k) : values.k);
    set(plot.querySelector('.veil'), { x, width: Math.max(0, axes.right - x + 2) });
    set(plot.querySelector('.now'), { x1: x, x2: x });
    for (const side of (name === 'meet' ? ['along', 'length'] : [name]) as ('along' | 'length')[]) {
      const value = values[side];
      const visible = value !== null && Number.isFinite(value) && (!axes.log || (value > 0 && values.k > 0));
      const y = visible ? Math.max(axes.top, Math.min(axes.bottom, axes.y(value))) : -99;
      set(plot.querySelector(`.dot.${side}`), { cx: x, cy: y });
    }
  });
}

export function moveDial(
  element: HTMLElement,
  { angle, allowed }: { angle: number | null; allowed: number | null },
) {
  set(element.querySelector('.dial .needle'), {
    transform: `rotate(${-(angle ?? 0)})`,
    visibility: angle === null ? 'hidden' : 'visible',
  });
  set(element.querySelector('.dial .allowed'), { d: sector(Math.max(allowed ?? 180, 0.5), RADIUS) });
}

/**
 * Marks the chosen jump, and the jumps of the highlighted example. `k`: updates at each point of the series. `chosen`
 * and `lit`: indices in the series
 */
export function pointOut(element: HTMLElement, charts: Charts, k: number[], chosen: number, lit: number[]) {
  forPlots(element, charts, (plot, chart) => {
    if (plot.getAttribute('role') === 'slider') set(plot, { 'aria-valuenow': k[chosen] });
    const both = 'sides' in chart;
    const sides = both ? chart.sides : [chart.points];
    const places = lit.flatMap((i) => sides.map((points) => points[i])).filter((place) => place !== null);
    set(plot.querySelector('.marks'), { d: places.map(circle(5)).join('') });
    const { axes } = chart;
    const across = k[chosen] ? `M${axes.x(k[chosen])},${axes.top}V${axes.bottom}` : '';
    set(plot.querySelector('.flat'), { d: both ? across : jumpPath(chart, chosen) });
    set(plot.querySelector('.rise'), { d: both ? '' : risePath(chart, chosen) });
  });
}

function set(node: Element | null, attributes: Record<string, number | string>) {
  for (const [name, value] of Object.entries(attributes))
    node?.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
}
