// What moves in the pictures of the proof: attributes only, for every frame.

import { jumpPath, risePath, sector } from './charts.js';
import { circle, RADIUS } from './card.js';

/**
 * @typedef {import('./card.js').Charts} Charts
 * @typedef {'along' | 'length' | 'meet'} Plot
 */

/**
 * Each plot that is on screen, with its chart.
 * @param {HTMLElement} element
 * @param {Charts} charts
 * @param {(plot: Element, chart: import('./charts.js').SideChart | import('./charts.js').MeetingChart, name: Plot) => void} each
 */
function forPlots(element, charts, each) {
  for (const name of /** @type {Plot[]} */ (['along', 'length', 'meet'])) {
    const chart = charts[name];
    const plot = chart && element.querySelector(`[data-canvas=${name}] .side-plot`);
    if (plot) each(plot, chart, name);
  }
}

/**
 * Puts the present into every plot.
 * @param {HTMLElement} element
 * @param {Charts} charts
 * @param {import('./sides.js').Values} values
 */
export function movePlots(element, charts, values) {
  forPlots(element, charts, (plot, { axes }, name) => {
    const x = axes.x(axes.log ? Math.max(1, values.k) : values.k);
    set(plot.querySelector('.veil'), { x, width: Math.max(0, axes.right - x + 2) });
    set(plot.querySelector('.now'), { x1: x, x2: x });
    for (const side of /** @type {('along' | 'length')[]} */ (
      name === 'meet' ? ['along', 'length'] : [name]
    )) {
      const value = values[side];
      const seen = value !== null && Number.isFinite(value) && (!axes.log || (value > 0 && values.k > 0));
      const y = seen ? Math.max(axes.top, Math.min(axes.bottom, axes.y(value))) : -99;
      set(plot.querySelector(`.dot.${side}`), { cx: x, cy: y });
    }
  });
}

/**
 * @param {HTMLElement} element
 * @param {{angle: number | null, allowed: number | null}} angles
 */
export function moveDial(element, { angle, allowed }) {
  set(element.querySelector('.dial .needle'), {
    transform: `rotate(${-(angle ?? 0)})`,
    visibility: angle === null ? 'hidden' : 'visible',
  });
  set(element.querySelector('.dial .allowed'), { d: sector(Math.max(allowed ?? 180, 0.5), RADIUS) });
}

/**
 * Marks the jump that is pointed at, and the jumps of the example that is.
 * @param {HTMLElement} element
 * @param {Charts} charts
 * @param {number[]} k  updates made at each point of the series
 * @param {number} chosen  the series' point that is pointed at
 * @param {number[]} lit  those of the example that is
 */
export function pointOut(element, charts, k, chosen, lit) {
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

function set(/** @type {Element | null} */ node, /** @type {Record<string, number | string>} */ attributes) {
  for (const [name, value] of Object.entries(attributes))
    node?.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
}
